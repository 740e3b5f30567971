import { until } from "../../scripts/services/until.ts";

/** Something that a visitor acts on, by the role and the whole name that the engine itself gives it. */
export type Target = { role: Role; name: string /** The title of the frame it stands in. */; frame?: string };
export type Role = "button" | "link" | "heading" | "searchbox" | "textbox" | "combobox" | "checkbox" | "radio";
export type Key = "Enter" | "Escape";

/** How a visitor looks at the site. */
export type Look = { widthPx: number; heightPx: number; scheme: "light" | "dark"; isPhone: boolean };
/** Light colours on a desktop, dark ones on a phone. */
export const lightDesktop: Look = { widthPx: 1440, heightPx: 900, scheme: "light", isPhone: false };
export const darkPhone: Look = { widthPx: 390, heightPx: 844, scheme: "dark", isPhone: true };

/**
 * A window of an engine, as its driver offers it. Nothing waits: what acts on a target says whether the target could be
 * seen. Questions are functions that run in the page, so they may use nothing from around them.
 */
export type EngineWindow = {
  open: (address: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  reload: () => Promise<void>;
  click: (target: Target) => Promise<boolean>;
  /** Types a text in place of what the field holds. */
  type: (target: Target, text: string) => Promise<boolean>;
  press: (target: Target, key: Key) => Promise<boolean>;
  ask: <Answer>(question: () => Answer) => Promise<Answer>;
  /** Undefined when the target cannot be seen. */
  askOf: <Answer>(
    target: Target,
    question: (element: Element, word: string) => Answer,
    word?: string,
  ) => Promise<Answer | undefined>;
  countWindows: () => Promise<number>;
  /** As a PDF document; not every driver can. */
  print?: () => Promise<Buffer>;
  /** Puts somebody in who was let in elsewhere; not every driver can. */
  setCookie?: (cookie: { name: string; value: string; domain: string }) => Promise<void>;
  /** Errors on the console of its pages so far; not every driver hears of them. */
  complaints?: readonly string[];
  close: () => Promise<void>;
};

export type Visitor = ReturnType<typeof visitorIn>;

/**
 * A visitor who waits, as people do, until what they look for is there: all journeys are written in these steps.
 * @param refusedHosts hosts outside of this machine that the engine has asked for so far
 */
export function visitorIn(window: EngineWindow, look: Look, siteOrigin: string, refusedHosts: readonly string[]) {
  /** A page that is just being left answers no question: that is asked again. */
  const untilTrue = async (isSo: () => Promise<boolean>, problem: () => string) => {
    let lastError = "";
    const ask = () =>
      isSo().catch((error: Error) => {
        lastError = ` Last error: ${error.message}`;
        return false;
      });
    await until(ask, { everyMs: 50, problem: () => problem() + lastError });
  };
  const address = async () => (await window.ask(() => location.href)).replace(siteOrigin, "");
  // Not textContent: what cannot be seen is not read.
  // biome-ignore lint/performance/useDomNodeTextContent: see above
  const text = async () => (await window.ask(() => document.body.innerText)).replace(/\s+/g, " ");

  return {
    ...look,
    refusedHosts,
    countWindows: window.countWindows,
    print: window.print,
    ask: async <Answer>(question: () => Answer): Promise<Answer> => {
      const answers: Answer[] = [];
      await untilTrue(
        async () => answers.push(await window.ask(question)) > 0,
        () => "The page answers no question.",
      );
      return answers[0] as Answer;
    },
    open: (path: string) => window.open(siteOrigin + path),
    reload: window.reload,
    forward: window.forward,
    back: window.back,

    arrivesAt: async (path: string) => {
      let last = "";
      await untilTrue(
        async () => {
          last = await address();
          return last === path && (await window.ask(() => document.readyState)) === "complete";
        },
        () => `The visitor is at ${last}, not at ${path}.`,
      );
    },
    /** A phone has left for a host that is refused: the engine shows an error page of its own, or stays. */
    comesBackFrom: async (host: string) => {
      await untilTrue(
        async () => refusedHosts.includes(host),
        () => `The visitor has not been led to ${host}.`,
      );
      let last = "";
      await untilTrue(
        async () => {
          last = await window.ask(() => location.href);
          return !last.startsWith(siteOrigin) || last.endsWith("/thank-you");
        },
        () => `The visitor is at ${last}.`,
      );
      if (!last.startsWith(siteOrigin)) await window.back();
    },
    sees: async (target: Target) =>
      await untilTrue(
        async () => (await window.askOf(target, () => true)) ?? false,
        () => `There is no ${nameOf(target)} to be seen.`,
      ),
    misses: async (target: Target) =>
      await untilTrue(
        async () => (await window.askOf(target, () => true)) === undefined,
        () => `There still is a ${nameOf(target)} to be seen.`,
      ),
    reads: async (words: string) => {
      let last = "";
      await untilTrue(
        async () => {
          last = await text();
          return last.includes(words);
        },
        () => `“${words}” is not on the page: ${last.slice(0, 600)}`,
      );
    },
    click: async (target: Target) => {
      await untilTrue(
        () => window.click(target),
        () => `There is no ${nameOf(target)} to click.`,
      );
    },
    type: async (target: Target, words: string) => {
      await untilTrue(
        () => window.type(target, words),
        () => `There is no ${nameOf(target)} to type into.`,
      );
    },
    press: async (target: Target, key: Key) => {
      await untilTrue(
        () => window.press(target, key),
        () => `There is no ${nameOf(target)} to press ${key} on.`,
      );
    },
    /** Chooses an option by its words. */
    choose: async (target: Target, option: string) => {
      await untilTrue(
        async () => (await window.askOf(target, chooseOption, option)) ?? false,
        () => `There is no ${nameOf(target)} with “${option}” to choose.`,
      );
    },
    /** What a target tells of its place, once it is there. */
    learns: async (target: Target, question: (element: Element) => string) => {
      let answer: string | undefined;
      await untilTrue(
        async () => {
          answer = await window.askOf(target, question);
          return answer !== undefined;
        },
        () => `There is no ${nameOf(target)} to ask.`,
      );
      return answer ?? "";
    },
    /** Waits until a field holds a value. */
    holds: async (target: Target, value: string) => {
      let last: string | undefined;
      await untilTrue(
        async () => {
          last = await window.askOf(target, (field) => ("value" in field ? String(field.value) : ""));
          return last === value;
        },
        () => `The ${nameOf(target)} holds “${last}”, not “${value}”.`,
      );
    },
  };
}

function nameOf({ role, name, frame }: Target): string {
  return `${role} “${name}”${frame ? ` in “${frame}”` : ""}`;
}

/** The list that drops down is drawn by the system; drivers cannot reach it. */
function chooseOption(field: Element, label: string): boolean {
  if (!(field instanceof HTMLSelectElement)) return false;
  const index = [...field.options].findIndex(({ text }) => text === label);
  if (index === -1) return false;
  field.selectedIndex = index;
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  return true;
}
