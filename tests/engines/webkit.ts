import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { untilAnswering } from "../../scripts/services/service.ts";
import type { WebkitPrograms } from "../../scripts/testing/engines.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import { actorOn, clicking, isSeen, pressing, typing } from "./driver.ts";
import { startProgram } from "./program.ts";
import type { EngineWindow, Look, Role, Target } from "./visitor.ts";

/** By which a reference to an element is told from other objects; the standard's own constant. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
type Reference = { [elementKey]: string };

/** The driver finds by selectors, not by roles: these are what may have a role; which of them has the name, it says. */
const candidates: Record<Role, string> = {
  button: "button",
  link: "a[href]",
  heading: "h1, h2, h3",
  searchbox: "input[type=search]",
  textbox: "input:not([type]), input[type=text], input[type=email], input[type=tel], textarea",
  combobox: "select",
  checkbox: "input[type=checkbox]",
  radio: "input[type=radio]",
};

/** WebKitGTK's own small browser by its W3C WebDriver, on a display of its own. */
export async function openWebkit(programs: WebkitPrograms, look: Look, proxyPort: number): Promise<EngineWindow> {
  const { get, post, close } = await startSession(programs, look, proxyPort);

  const run = <Answer>(question: (...values: never[]) => Answer, ...args: readonly unknown[]) =>
    post<Answer>("/execute/sync", { script: `return (${question})(...arguments)`, args });
  const enter = async (frame: string | undefined) => {
    await post("/frame", { id: null });
    if (!frame) return;
    const [found] = await post<Reference[]>("/elements", { using: "css selector", value: `iframe[title="${frame}"]` });
    await post("/frame", { id: found });
  };
  const find = async (target: Target): Promise<Reference | undefined> => {
    const { role, name, frame } = target;
    await enter(frame);
    // Asking for a name is a request each: only what could have it is asked.
    const seen = await post<Reference[]>("/execute/sync", {
      script: `return (${possibleTargets})(...arguments, ${isSeen})`,
      args: [candidates[role], name],
    });
    for (const reference of seen) {
      const label = await get<string>(`/element/${reference[elementKey]}/computedlabel`);
      if (isNamed(label, target)) return reference;
    }
    return undefined;
  };
  // In place of the element's own commands: in a frame of another origin, clicks miss by the frame's own place, and
  // typing finds no focus.
  const perform = (action: object) => post("/actions", { actions: [action] });
  const act = actorOn(find);
  const click = async (reference: Reference, { frame }: Target) => {
    if (!frame) return await post(`/element/${reference[elementKey]}/click`);
    const inFrame = await run(scrolledIntoView, reference);
    await enter(undefined);
    const { x, y } = await run(placeOnPage, frame, inFrame);
    await perform(clicking({ x: Math.round(x), y: Math.round(y) }));
    await enter(frame);
  };
  const onPage = async <Value>(action: () => Promise<Value>): Promise<Value> => {
    await enter(undefined);
    return await action();
  };

  return {
    open: (url) => onPage(() => post("/url", { url })),
    back: () => onPage(() => post("/back")),
    forward: () => onPage(() => post("/forward")),
    reload: () => onPage(() => post("/refresh")),
    click: (target) => act(target, click),
    type: (target, text) =>
      act(target, async (reference) => {
        await click(reference, target);
        await run((field: HTMLInputElement) => field.select(), reference);
        await perform(typing(text));
      }),
    press: (target, key) =>
      act(target, async (reference) => {
        await run((element: HTMLElement) => element.focus(), reference);
        await perform(pressing(key));
      }),
    ask: (question) => onPage(() => run(question)),
    askOf: async (target, question, word = "") => {
      const reference = await find(target);
      return reference && (await run(question, reference, word));
    },
    countWindows: async () => (await get<unknown[]>("/window/handles")).length,
    close,
  };
}

type Session = {
  get: <Value>(path: string) => Promise<Value>;
  post: <Value>(path: string, body?: object) => Promise<Value>;
  close: () => Promise<void>;
};

async function startSession(programs: WebkitPrograms, look: Look, proxyPort: number): Promise<Session> {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-webkit-"));
  writeWindowStyle(folder);
  // The number of the display comes by a stream of its own.
  const screen = startProgram(programs.display, [
    "-displayfd",
    "3",
    "-screen",
    "0",
    "1600x1200x24",
    "-nolisten",
    "tcp",
  ]);
  const display = `:${await screen.says(/(\d+)/)}`;
  const port = await reservePort();
  const folders = { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder };
  const driver = startProgram(programs.driver, [`--port=${port}`], { DISPLAY: display, ...folders });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswering("WebKitWebDriver", `${origin}/status`, driver.ended);

  const send = async <Value>(method: "GET" | "POST" | "DELETE", path: string, body: object = {}): Promise<Value> => {
    const answer = await fetch(origin + path, { method, ...(method === "POST" && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": { binary: programs.browser, args: browserArguments(look, proxyPort) },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const post = <Value>(path: string, body?: object) => send<Value>("POST", session + path, body);
  await post("/window/rect", { width: look.widthPx, height: look.heightPx });
  const close = async () => {
    await send("DELETE", session);
    for (const program of [driver, screen]) await program.end();
    rmSync(folder, { recursive: true, force: true });
  };
  return { get: (path) => send("GET", session + path), post, close };
}

/** Runs in the page: where the middle of the element is then, in its own frame. */
function scrolledIntoView(element: Element): { x: number; y: number } {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Runs in the page: where a place in a frame is, once the page, too, is scrolled to it. */
function placeOnPage(title: string, inFrame: { x: number; y: number }): { x: number; y: number } {
  const frame = document.querySelector(`iframe[title="${title}"]`);
  const topPx = () => (frame?.getBoundingClientRect().y ?? 0) + (frame?.clientTop ?? 0);
  scrollBy({ top: topPx() + inFrame.y - innerHeight / 2, behavior: "instant" });
  const leftPx = (frame?.getBoundingClientRect().x ?? 0) + (frame?.clientLeft ?? 0);
  return { x: leftPx + inFrame.x, y: topPx() + inFrame.y };
}

/**
 * To a field's name WebKit adds what else stands in its label: the placeholder, or the value. Where lines break, it
 * leaves out blanks.
 */
function isNamed(label: string, { role, name }: Target): boolean {
  const [words, wanted] = [label, name].map((text) => text.replace(/\s+/g, ""));
  const isField = role === "searchbox" || role === "combobox";
  return words === wanted || (isField && words?.startsWith(wanted ?? name) === true);
}

/** Without buttons in their usual size the window can be as narrow as a phone. */
function writeWindowStyle(folder: string): void {
  const ofToolkit = join(folder, "gtk-3.0");
  mkdirSync(ofToolkit);
  writeFileSync(join(ofToolkit, "gtk.css"), "* { min-width: 0; padding: 0; margin: 0; }");
  writeFileSync(join(ofToolkit, "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
}

function browserArguments({ scheme, isPhone }: Look, proxyPort: number): string[] {
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
  return [
    "--automation",
    `--proxy=http://127.0.0.1:${proxyPort}`,
    "--ignore-host=localhost",
    ...(scheme === "dark" ? ["--dark-mode"] : []),
    ...(isPhone ? [`--user-agent=${phone}`] : []),
  ];
}

/** Runs in the page: what can be seen and holds the words of the name, wherever a name may come from. */
function possibleTargets(selector: string, name: string, isSeen: (element: Element) => boolean): Element[] {
  const bare = (words: string | null) => (words ?? "").replace(/\s+/g, "");
  return [...document.querySelectorAll<HTMLElement & { labels?: NodeListOf<Element> }>(selector)].filter((element) => {
    const sources = [element, ...(element.labels ?? [])].map(({ textContent }) => textContent);
    const words = [...sources, element.getAttribute("aria-label"), element.getAttribute("title")];
    return isSeen(element) && words.some((source) => bare(source).includes(bare(name)));
  });
}
