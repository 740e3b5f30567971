/**
 * Answers in the page. Without React: an outcome is copied from its template, and only a few words are put into it, so
 * that the check is there long before a library would be.
 */
import {
  checkIdentity,
  type IdentityCheck,
  type IdentityResult,
  isTooLong,
  type Reason,
} from "@fernkontor/domain/identity/check-identity";
import type { PublicIdentity } from "@fernkontor/domain/identity/public-identity";

/** Sentences with `{text}`, `{host}`, `{own}` and `{messenger}` in their places. */
export type VerdictWords = {
  reasons: Readonly<Record<Reason, string>>;
  /** Before the reason where the sender is the agency's and the message is not. */
  forgeable: { address: string; number: string };
  /** For further things that do not fit, with `{count}`. */
  more: string;
  again: string;
  empty: string;
  /** Said as soon as it is pasted: whoever asks about a whole mailbox is to know which part of it is read. */
  tooLong: string;
  failed: string;
};

const mostFurther = 6;
/** What is shown of a message: whole, or what stands around the first things that were found in it. */
const longestShown = 1500;
const mostMarks = 40;

/** Makes the fields answer. */
export function answerIn(place: HTMLElement): void {
  const { identity, words }: { identity: PublicIdentity; words: VerdictWords } = JSON.parse(
    place.dataset.props ?? "{}",
  );
  const find = <Found extends HTMLElement>(selector: string) => place.querySelector<Found>(selector);
  const [sender, message] = [find<HTMLInputElement>("#absender"), find<HTMLTextAreaElement>("#pruefen")];
  const [button, status] = [find<HTMLButtonElement>('[data-part="check"]'), find("[role=status]")];
  if (!sender || !message || !button || !status) return;
  const firstLabel = button.textContent;

  function show(isAnswered: boolean): void {
    find(".verdict")?.remove();
    for (const [part, isShown] of [
      ["checked", isAnswered],
      ["clear", isAnswered],
      ["examples", !isAnswered],
    ] as const)
      find(`[data-part="${part}"]`)?.toggleAttribute("hidden", !isShown);
    find(".check-answers")?.toggleAttribute("hidden", isAnswered);
    if (button) button.textContent = isAnswered ? words.again : firstLabel;
  }

  function check(): void {
    if (!sender || !message || !status) return;
    const received = { sender: sender.value, message: message.value };
    if (`${received.sender}${received.message}`.trim() === "") {
      status.textContent = words.empty;
      sender.focus();
      return;
    }
    status.textContent = isTooLong(received) ? words.tooLong : "";
    try {
      const verdict = verdictOf(place, checkIdentity(identity, received), received.sender, words);
      show(true);
      place.prepend(verdict);
      scrollTo({ top: 0 });
      find("#ergebnis")?.focus({ preventScroll: true });
    } catch (error) {
      show(false);
      status.textContent = words.failed;
      console.error(error);
    }
  }

  function fill(from: string, text: string): void {
    if (!sender || !message) return;
    sender.value = from;
    message.value = text;
    if (status) status.textContent = "";
  }

  place.addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element ? target.closest("button") : null;
    if (!pressed) return;
    if (pressed === button) return check();
    const { sender: from, message: text } = pressed.dataset;
    fill(from ?? "", text ?? "");
    if (from !== undefined) return check();
    show(false);
    sender.focus();
  });
  place.addEventListener("input", () => {
    const isLong = isTooLong({ sender: sender.value, message: message.value });
    status.textContent = isLong ? words.tooLong : "";
  });
}

/** The outcome as it is shown. */
function verdictOf(place: HTMLElement, outcome: IdentityCheck, sender: string, words: VerdictWords): HTMLElement {
  const { verdict, isNumber, isSenderOurs, main, further } = outcome;
  const name = verdict === "our-address" && isNumber ? "our-number" : verdict;
  const template = place.querySelector<HTMLTemplateElement>(`template[data-verdict="${name}"]`);
  const section = template?.content.firstElementChild?.cloneNode(true);
  if (!(section instanceof HTMLElement)) throw new Error(`no template for ${name}`);
  const slot = (part: string) => section.querySelector(`[data-slot="${part}"]`);

  const { address, number } = words.forgeable;
  const before = verdict === "not-ours" && isSenderOurs ? `${isNumber ? number : address} ` : "";
  slot("reason")?.append(before, ...sentence(words.reasons[main.reason], main, "mark"));
  const given = sender.trim() === "" ? "nobody" : main.reason === "name" ? "name" : "sender";
  for (const step of section.querySelectorAll<HTMLElement>("[data-for]")) if (step.dataset.for !== given) step.remove();

  const items = further.slice(0, mostFurther).map((result): HTMLElement => {
    const item = document.createElement("li");
    item.append(...sentence(words.reasons[result.reason], result, result.kind === "request" ? "mark" : "b"));
    return item;
  });
  const left = further.length - items.length;
  if (left > 0) items.push(element("li", words.more.replace("{count}", `${left}`)));
  slot("further")?.append(...items);
  slot("message")?.append(...marked(outcome));

  const isQuoted = outcome.marks.length > 0 && verdict !== "our-address";
  const gone = [
    ...(items.length === 0 ? [".verdict-found > :is(h3, ul)"] : []),
    ...(isQuoted ? [] : [".verdict-found > figure"]),
    ...(items.length === 0 && !isQuoted ? [".verdict-found"] : []),
  ];
  for (const part of gone.flatMap((selector) => [...section.querySelectorAll(selector)])) part.remove();
  return section;
}

/** A sentence with what was found in its place, marked. */
function sentence(words: string, result: IdentityResult, tag: "mark" | "b"): (string | HTMLElement)[] {
  const { text, host = "", resembles = "", messenger = "" } = result;
  const values: Readonly<Record<string, string>> = { text, host, own: resembles, messenger };
  return words.split(/\{(\w+)\}/).map((part, place) => (place % 2 === 0 ? part : element(tag, values[part] ?? "")));
}

function element(tag: string, text: string): HTMLElement {
  const marked = document.createElement(tag);
  marked.textContent = text;
  return marked;
}

/** The message with its marks; of a long one, what stands around the first of them. */
function marked({ message, marks }: IdentityCheck): (string | HTMLElement)[] {
  const isLong = message.length > longestShown;
  const start = isLong ? Math.max(0, (marks[0]?.at ?? 0) - longestShown / 5) : 0;
  const end = isLong ? Math.min(message.length, start + longestShown) : message.length;
  const parts: (string | HTMLElement)[] = [start > 0 ? "… " : ""];
  let at = start;
  for (const mark of marks.slice(0, mostMarks)) {
    if (mark.end > end) break;
    parts.push(message.slice(at, mark.at), element("mark", message.slice(mark.at, mark.end)));
    at = mark.end;
  }
  return [...parts, message.slice(at, end), end < message.length ? " …" : ""];
}
