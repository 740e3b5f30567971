import { plainSpelling } from "../german/plain-spelling.ts";

/** What some write within a word and others do not: `Mitarbeiter:in`, `Angestellte(r)`, `E-Commerce`, `L'Osteria`. */
const signsWithin = /[-:*_/()'·]/g;
/** The first of `Bürokauffrau/-mann`, both of which are meant. */
const firstOfPair = /frau(?=mann)|mann(?=frau)/g;

/** A text as the search compares it: in plain spelling, without signs within words, and each run of blanks is one. */
export function comparedText(text: string): string {
  return plainSpelling(text).replace(signsWithin, "").replace(/\s+/g, " ");
}

/** A text in which is searched, with what shortened words mean: `Bürokauffrau/-mann` is a `Bürokaufmann`, too. */
export function searchedText(text: string): string {
  const plain = comparedText(text);
  const second = plain.replace(firstOfPair, "");
  return second === plain ? plain : `${plain}\n${second}`;
}

/**
 * A text in parts, every second of which is what was sought: `("Käufer gesucht", "kaeu")` → `["", "Käu", "fer gesucht"]`.
 * `sought` is a compared text. A letter of which only half was found (`ä` by `a`) is marked whole.
 */
export function markedParts(text: string, sought: string): string[] {
  if (sought === "") return [text];
  const { plain, letterAt, letters } = spelledAsSought(text, sought);
  const parts: string[] = [];
  let end = 0;
  for (let found = plain.indexOf(sought); found !== -1; found = plain.indexOf(sought, found + sought.length)) {
    // Two finds may share one letter: the second begins where the first ended.
    const from = Math.max(letterAt[found] ?? 0, end);
    let to = (letterAt[found + sought.length - 1] ?? 0) + 1;
    // `(m/w/d)` and `Angestellte(r)` end with the bracket that closes them.
    if (letters[to] === ")" && letters.slice(from, to).includes("(")) to += 1;
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

function spelledAsSought(text: string, sought: string): Spelled {
  const spelled = spelledLetterByLetter(text);
  if (spelled.plain.includes(sought)) return spelled;
  // Of equal length, so that each letter keeps its place until both are left out.
  const second = spelled.plain.replace(firstOfPair, (word) => "\0".repeat(word.length));
  return {
    ...spelled,
    plain: second.replaceAll("\0", ""),
    letterAt: spelled.letterAt.filter((_, place) => second[place] !== "\0"),
  };
}

type Spelled = { plain: string; letterAt: number[]; letters: string[] };

/** For every character of the compared text, which letter of the text it comes from. */
function spelledLetterByLetter(text: string): Spelled {
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
