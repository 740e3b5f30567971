/** What a page shows when a record is missing and nobody has thought of it. */
import type { DefaultTreeAdapterTypes } from "parse5";
import { attributeOf, type Element, elementsIn, textOf } from "./tree.ts";

/** Elements that are there for their words. */
const forWords =
  "a button blockquote caption dd details dl dt figcaption h1 h2 h3 h4 h5 h6 label legend li nav ol p section select summary table tbody td th title tr ul".split(
    " ",
  );
const speakWithoutText = ["img", "svg", "iframe", "input", "select", "textarea"];

/** Traces of values that were never there, and of a sentence that lost a part. */
const unfilled = [
  /\b(undefined|NaN|null|Infinity)\b/,
  /\[object /,
  /\{[a-zA-Z][\w.]*\}/,
  / [,.;:!?](\s|$)/,
  /[,;:]\s*[.!?]|, ?,|(?<!\.)\.\.(?!\.)/,
  /(?<!\d) %/,
  /\(\s*\)|„\s*“/,
  /\b0 (offene )?(Stellen|Positionen|Bereiche|Tagen|Monaten)\b/,
];

/** Empty elements and unfilled sentences of a page, each in words. */
export function holesIn(document: DefaultTreeAdapterTypes.Document, words: string): string[] {
  const empty = elementsIn(document, ...forWords).filter((element) => !isHidden(element) && isEmpty(element));
  const traces = unfilled.flatMap((pattern) => {
    const index = words.search(pattern);
    return index === -1 ? [] : [`…${words.slice(Math.max(0, index - 60), index + 40)}…`];
  });
  return [
    ...empty.map(({ tagName, attrs }) => `<${tagName} ${attrs.map(({ value }) => value).join(" ")}> is empty`),
    ...traces,
  ];
}

/** What a script shows or fills when there is something to say. */
function isHidden(element: Element): boolean {
  return ["hidden", "role", "aria-live", "popover"].some((name) => {
    const value = attributeOf(element, name);
    return value !== undefined && (name !== "role" || ["status", "alert"].includes(value));
  });
}

function isEmpty(element: Element): boolean {
  return (
    textOf(element) === "" &&
    attributeOf(element, "aria-label") === undefined &&
    elementsIn(element, ...speakWithoutText).length === 0
  );
}
