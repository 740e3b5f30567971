import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { actorOn, clicking, isSeen, pressing, typing } from "./driver.ts";
import { startProgram } from "./program.ts";
import type { EngineWindow, Look, Target } from "./visitor.ts";

/** An element, and the page or frame that it stands in. */
type Found = { place: string; sharedId: string };

/** Firefox as it is installed, spoken to by WebDriver BiDi: JSON over a WebSocket. */
export async function openFirefox(executablePath: string, look: Look, proxyPort: number): Promise<EngineWindow> {
  const { send, complaints, context, close } = await startSession(executablePath, look, proxyPort);

  /** Runs a function in a page; what it answers comes as JSON, which needs no reading of the protocol's own types. */
  const run = async <Answer>(place: string, source: string, values: readonly object[]): Promise<Answer | undefined> => {
    const answer = await send<{ type: string; result: { value?: string }; exceptionDetails?: { text: string } }>(
      "script.callFunction",
      {
        functionDeclaration: `(...values) => JSON.stringify((${source})(...values))`,
        target: { context: place },
        arguments: values,
        awaitPromise: false,
      },
    );
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
  };
  const contextOf = async ({ frame }: Target) => {
    if (!frame) return context;
    const { nodes } = await locate(context, { type: "css", value: `iframe[title="${frame}"]` });
    const { result } = await send<{ result: { value?: { context?: string } } }>("script.callFunction", {
      functionDeclaration: "(frame) => frame.contentWindow",
      target: { context },
      arguments: nodes.slice(0, 1),
      awaitPromise: false,
    });
    return result.value?.context ?? "";
  };
  const locate = (place: string, locator: object) =>
    send<{ nodes: { sharedId: string }[] }>("browsingContext.locateNodes", { context: place, locator });
  const find = async (target: Target): Promise<Found | undefined> => {
    const place = await contextOf(target);
    const { role, name } = target;
    const { nodes } = await locate(place, { type: "accessibility", value: { role, ...(name && { name }) } });
    for (const { sharedId } of nodes)
      if (await run<boolean>(place, String(isSeen), [{ sharedId }])) return { place, sharedId };
    return undefined;
  };
  const perform = (place: string, action: object) =>
    send("input.performActions", { context: place, actions: [action] });
  const act = actorOn(find);
  const click = async ({ place, sharedId }: Found) => {
    await run(place, '(element) => element.scrollIntoView({ block: "center", behavior: "instant" })', [{ sharedId }]);
    await perform(place, clicking({ x: 0, y: 0, origin: { type: "element", element: { sharedId } } }));
  };

  return {
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }).then(() => {}),
    back: () => send("browsingContext.traverseHistory", { context, delta: -1 }).then(() => {}),
    forward: () => send("browsingContext.traverseHistory", { context, delta: 1 }).then(() => {}),
    reload: () => send("browsingContext.reload", { context, wait: "complete" }).then(() => {}),
    click: (target) => act(target, click),
    type: (target, text) =>
      act(target, async (found) => {
        // Keys reach a frame only after a click into it.
        await click(found);
        await run(found.place, "(field) => field.select()", [{ sharedId: found.sharedId }]);
        await perform(found.place, typing(text));
      }),
    press: (target, key) =>
      act(target, async ({ place, sharedId }) => {
        await run(place, "(element) => element.focus()", [{ sharedId }]);
        await perform(place, pressing(key));
      }),
    ask: async <Answer>(question: () => Answer) => (await run<Answer>(context, String(question), [])) as Answer,
    askOf: async (target, question, word = "") => {
      const found = await find(target);
      const values = [{ sharedId: found?.sharedId }, { type: "string", value: word }];
      return found && (await run(found.place, String(question), values));
    },
    countWindows: async () =>
      (await send<{ contexts: unknown[] }>("browsingContext.getTree", { maxDepth: 0 })).contexts.length,
    print: async () => {
      const { data } = await send<{ data: string }>("browsingContext.print", { context, background: true });
      return Buffer.from(data, "base64");
    },
    complaints,
    setCookie: ({ name, value, domain }) =>
      send("storage.setCookie", {
        cookie: {
          name,
          value: { type: "string", value },
          domain,
          path: "/",
          httpOnly: true,
          secure: true,
          sameSite: "strict",
        },
      }).then(() => {}),
    close,
  };
}

type Session = Pick<Awaited<ReturnType<typeof connect>>, "send" | "complaints"> & {
  /** The one window. */
  context: string;
  close: () => Promise<void>;
};

async function startSession(executablePath: string, look: Look, proxyPort: number): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), "fernkontor-firefox-"));
  writeFileSync(join(profile, "user.js"), preferences(look));
  const words = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile];
  const browser = startProgram(executablePath, words);
  const { send, complaints, disconnect } = await connect(await browser.says(/WebDriver BiDi listening on (ws:\S+)/));
  const proxy = `127.0.0.1:${proxyPort}`;
  await send("session.new", {
    capabilities: { alwaysMatch: { proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy } } },
  });
  await send("session.subscribe", { events: ["log.entryAdded", "script.realmCreated"] });
  const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree");
  const context = contexts[0]?.context ?? "";
  await send("browsingContext.setViewport", {
    context,
    viewport: { width: look.widthPx, height: look.heightPx },
  });
  const close = async () => {
    await send("browser.close");
    await browser.ended;
    disconnect();
    rmSync(profile, { recursive: true, force: true });
  };
  return { send, complaints, context, close };
}

function preferences({ scheme, isPhone }: Look): string {
  const values = {
    "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "de-DE, de",
    ...(isPhone && {
      "general.useragent.override": "Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0",
    }),
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join("");
}

type Params = { context?: string; target?: { context: string }; [name: string]: unknown };
type Waiting = PromiseWithResolvers<unknown> & { /** The page or frame that is asked, if one is. */ place: string };
const isOfPage = (method: string) => method.startsWith("script.") || method === "browsingContext.locateNodes";

/** Commands carry a number, by which their answers are told apart. */
async function connect(address: string) {
  type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string };
  type Event = { method?: string; params?: { level?: string; text?: string; context?: string } };
  const socket = new WebSocket(`${address}/session`);
  await once(socket, "open");
  const waiting = new Map<number, Waiting>();
  const complaints: string[] = [];
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, error, message, method, params }: Answer & Event = JSON.parse(String(data));
    if (params?.level === "error") complaints.push(String(params.text));
    // Another page is in this place. The one before is kept for "back" and answers only when it is thrown away; whoever
    // waits asks again.
    if (method === "script.realmCreated")
      for (const { place, reject } of waiting.values())
        if (place === params?.context) reject(new Error("The page was left."));
    const command = waiting.get(id ?? 0);
    if (type === "error") command?.reject(new Error(`${error}: ${message}`));
    else command?.resolve(result);
  });
  let last = 0;
  return {
    send: async <Result>(method: string, params: Params = {}): Promise<Result> => {
      const id = ++last;
      const command = Promise.withResolvers<unknown>();
      const place = params.context ?? params.target?.context ?? "";
      waiting.set(id, { ...command, place: isOfPage(method) ? place : "" });
      socket.send(JSON.stringify({ id, method, params }));
      return (await command.promise.finally(() => waiting.delete(id))) as Result;
    },
    complaints,
    disconnect: () => socket.close(),
  };
}
