import { plainSpelling } from "../german/plain-spelling.ts";

/** A text as the search compares it: in plain spelling, and each run of blanks is one. */
export function comparedText(text: string): string {
  return plainSpelling(text).replace(/\s+/g, " ");
}

/**
 * A text in parts, every second of which is what was sought: `("Käufer gesucht", "kaeu")` → `["", "Käu", "fer gesucht"]`.
 * `sought` is a compared text. A letter of which only half was found (`ä` by `a`) is marked whole.
 */
export function markedParts(text: string, sought: string): string[] {
  if (sought === "") return [text];
  const { plain, letterAt, letters } = spelledLetterByLetter(text);
  const parts: string[] = [];
  let end = 0;
  for (let found = plain.indexOf(sought); found !== -1; found = plain.indexOf(sought, found + sought.length)) {
    // Two finds may share one letter: the second begins where the first ended.
    const from = Math.max(letterAt[found] ?? 0, end);
    const to = (letterAt[found + sought.length - 1] ?? 0) + 1;
    if (to <= end) continue;
    parts.push(letters.slice(end, from).join(""), letters.slice(from, to).join(""));
    end = to;
  }
  return [...parts, letters.slice(end).join("")];
}

/** Some parts of `markedParts` from one letter to another, the sought ones still every second. Pieces can be empty. */
export function slicedParts(parts: readonly string[], from: number, to: number): string[] {
  let start = 0;
  return parts.map((part) => {
    const piece = part.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += part.length;
    return piece;
  });
}

/** For every character of the compared text, which letter of the text it comes from. */
function spelledLetterByLetter(text: string): { plain: string; letterAt: number[]; letters: string[] } {
  // With the signs that belong to it: an accent must not be torn off the letter below it.
  const letters = text.match(/\P{M}\p{M}*|\p{M}/gu) ?? [];
  let isAfterBlank = false;
  const spellings = letters.map((letter) => {
    const spelling = isAfterBlank ? comparedText(letter).replace(/^ /, "") : comparedText(letter);
    if (spelling !== "") isAfterBlank = spelling.endsWith(" ");
    return spelling;
  });
  return {
    plain: spellings.join(""),
    letterAt: spellings.flatMap((spelling, index) => Array.from({ length: spelling.length }, () => index)),
    letters,
  };
}
