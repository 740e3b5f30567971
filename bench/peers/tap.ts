/**
 * From the tap on a link until the next page is seen, in a browser that may render that page in advance. Playwright forbids
 * it that, as does whoever attaches to a page alone; here each page of a tab is attached to, the rendered ones as well.
 */
import { once } from "node:events";
import { devices } from "@playwright/test";

type Answer = { result?: Record<string, unknown>; error?: { message: string } };
type Message = Answer & { id?: number; sessionId?: string; method?: string; params: Record<string, unknown> };
type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>;
type Target = { type: string; targetId: string; subtype?: string };
type Connection = { send: Send; listen: (listener: (message: Message) => void) => void; close: () => void };
export type Tap = {
  /** The port on which a browser of its own is spoken to. */
  debuggingPort: number;
  origin: string;
  throttle: number;
  /** The heading that says that the next page is there. */
  heading: string;
};

const readingMs = 3000;
const tapMs = 90;
const giveUpMs = 30_000;
const lookEveryMs = 20;

/** One visitor with a phone: opens the home page, reads, and taps the link to /jobs. Milliseconds until its heading is painted. */
export async function tapToJobs({ debuggingPort, origin, throttle, heading }: Tap): Promise<number> {
  const browser = await connectTo(debuggingPort);
  const { browserContextId } = await browser.send("Target.createBrowserContext");
  try {
    const page = await openPhone(browser, {
      browserContextId,
      throttle,
      script: `(${watchHeading})(${JSON.stringify(heading)})`,
    });
    await page.goTo(`${origin}/`);
    await sleep(readingMs);
    const [x, y] = await page.run<[number, number]>(`(${placeOfLink})()`);
    await page.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await sleep(tapMs);
    // Counted from here: Chromium has the event at once, and the page may be gone before it could say when.
    const tappedAt = Date.now();
    // A page that was rendered in advance may be there before the old one has answered, which it then never does.
    await page.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }).catch(() => {});
    while (Date.now() < tappedAt + giveUpMs) {
      const paintedAt = await page.run<number | null>("window.headingPaintedAt ?? null").catch(() => null);
      if (paintedAt !== null) return paintedAt - tappedAt;
      await sleep(lookEveryMs);
    }
    throw new Error(`The tap on the home page of ${origin} did not lead to /jobs.`);
  } finally {
    await browser.send("Target.disposeBrowserContext", { browserContextId });
    browser.close();
  }
}

/** The page that the tab shows, whichever that is at the time. */
async function openPhone(
  { send, listen }: Connection,
  { browserContextId, throttle, script }: { browserContextId: unknown; throttle: number; script: string },
) {
  const { viewport, deviceScaleFactor, userAgent } = devices["Pixel 7"];
  const sessions = new Map<string, { targetId: string; isReady: Promise<unknown> }>();
  let shownId = "";
  listen(({ method, params }) => {
    const target = params?.targetInfo as Target;
    // What is rendered in advance says so by its subtype, and loses it when it is shown.
    if (
      (method === "Target.targetInfoChanged" || method === "Target.attachedToTarget") &&
      target.type === "page" &&
      !target.subtype
    )
      shownId = target.targetId;
    if (method === "Target.attachedToTarget" && target.type === "page") {
      const id = params.sessionId as string;
      const set = (name: string, values: object) => send(name, values, id);
      const isReady = Promise.all([
        set("Emulation.setCPUThrottlingRate", { rate: throttle }),
        set("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor, mobile: true }),
        set("Emulation.setTouchEmulationEnabled", { enabled: true }),
        set("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: "de-DE" }),
        set("Page.enable", {}),
        set("Page.addScriptToEvaluateOnNewDocument", { source: script }),
        set("Runtime.runIfWaitingForDebugger", {}),
      ]);
      isReady.catch(() => {});
      sessions.set(id, { targetId: target.targetId, isReady });
    }
    if (method === "Target.detachedFromTarget") sessions.delete(params.sessionId as string);
  });
  const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId, forTab: true });
  const { sessionId: tab } = await send("Target.attachToTarget", { targetId, flatten: true });
  const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await send("Target.setAutoAttach", autoAttach, tab as string);
  const shown = async () => {
    const found = [...sessions].find(([, session]) => session.targetId === shownId);
    if (!found) throw new Error("The tab shows no page.");
    await found[1].isReady;
    return found[0];
  };
  const sendToPage = async (method: string, params: object) => await send(method, params, await shown());
  const run = async <T>(expression: string) => {
    const { result } = await sendToPage("Runtime.evaluate", { expression, returnByValue: true });
    return (result as { value: T }).value;
  };
  const goTo = async (url: string) => {
    await sendToPage("Page.navigate", { url });
    const isLoaded = `location.href === "${url}" && document.readyState === "complete"`;
    const deadline = Date.now() + giveUpMs;
    while (!(await run<boolean>(isLoaded).catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`${url} did not load.`);
      await sleep(lookEveryMs);
    }
  };
  return { send: sendToPage, run, goTo };
}

async function connectTo(port: number): Promise<Connection> {
  const { webSocketDebuggerUrl } = await (await fetch(`http://127.0.0.1:${port}/json/version`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, "open");
  const open = new Map<number, { sessionId: string | undefined; answer: (answer: Answer) => void }>();
  const listeners: ((message: Message) => void)[] = [];
  let lastId = 0;
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(data);
    if (message.id !== undefined) open.get(message.id)?.answer(message);
    else for (const listener of listeners) listener(message);
    if (message.method !== "Target.detachedFromTarget") return;
    // The page that was left answers no more.
    for (const { sessionId, answer } of open.values())
      if (sessionId === message.params.sessionId) answer({ error: { message: "The page is gone." } });
  });
  const send: Send = async (method, params = {}, sessionId) => {
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    open.set(id, { sessionId, answer: resolve });
    socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }));
    const { result = {}, error } = await promise;
    open.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  return { send, listen: (listener) => listeners.push(listener), close: () => socket.close() };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Runs in the page: the middle of the first link to /jobs, brought into view. */
function placeOfLink(): [number, number] {
  const link = document.querySelector('main a[href="/jobs"]');
  if (!link) throw new Error("The home page shows no link to /jobs.");
  link.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = link.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Runs in every page: notes when a heading with this text has been painted. Until then it leaves the processor alone. */
function watchHeading(heading: string): void {
  const look = () => {
    if (![...document.querySelectorAll("h1")].some((element) => element.textContent === heading)) return;
    observer.disconnect();
    // What is rendered in advance is painted no sooner than it is shown.
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel();
      afterPaint.port1.onmessage = () => {
        window.headingPaintedAt = performance.timeOrigin + performance.now();
      };
      afterPaint.port2.postMessage(undefined);
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

declare global {
  interface Window {
    headingPaintedAt?: number;
  }
}
