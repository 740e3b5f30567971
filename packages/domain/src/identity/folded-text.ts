import { unlikeLetter } from "./look-alike.ts";

/**
 * A text as requests are searched in it: plain Latin small letters, whatever they are disguised as, and an L for each I,
 * because nobody can tell whether a 1 is meant for the one or the other. `at` is where each sign stood before, with the
 * length of the original text behind the last one.
 */
export type FoldedText = { text: string; at: readonly number[] };

type Sign = { sign: string; at: number; isCapital: boolean };

/** What stands for a letter only among letters: `g@b€ühr`, `pers0`. */
const signsForLetters: Readonly<Record<string, string>> = { $: "s", "€": "e", "!": "i", "@": "a", "|": "l" };
const isLetter = (sign = "") => sign >= "a" && sign <= "z";
const isDigit = (sign = "") => sign >= "0" && sign <= "9";
const joints = "._*·•'’`´‐‑-";

/** Reads `Pers0nal­-Aus.weis`, `I.B.A.N.` and `Реrso` as people do. In one pass, however long the text is. */
export function foldedText(text: string): FoldedText {
  const signs = withoutJoints(withoutSpacesBetweenLetters(withLetters(plainSigns(text))));
  return { text: folded(signs), at: [...signs.map(({ at }) => at), text.length] };
}

function folded(signs: readonly Sign[]): string {
  return signs
    .map(({ sign }) => sign)
    .join("")
    .replaceAll("i", "l");
}

/** A pattern that is written as people write, for folded texts. It must not need an escape or a flag with an I. */
export function foldedPattern(source: string): RegExp {
  return new RegExp(source.replaceAll("i", "l"), "g");
}

const known = new Map<string, string>();

function plainSigns(text: string): Sign[] {
  const signs: Sign[] = [];
  let at = 0;
  for (const char of text) {
    const plain = known.get(char) ?? plainOf(char);
    // Whoever pastes a page in all letters of the world must not fill the memory.
    if (known.size < 5000) known.set(char, plain);
    for (const sign of plain) signs.push({ sign, at, isCapital: char >= "A" && char <= "Z" });
    at += char.length;
  }
  return signs;
}

/** Small, Latin, without dots and accents; nothing for what nobody sees. */
function plainOf(char: string): string {
  if (char === "\n" || (char >= " " && char <= "~")) return char.toLowerCase();
  if (char === "ß" || char === "ẞ") return "ss";
  const plain = char
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, "");
  return [...plain].map((sign) => (/\s/.test(sign) ? " " : unlikeLetter(sign))).join("");
}

/** Digits and signs inside a word are letters, unless the digits are a number of their own: `p3rso`, but not `de89`. */
function withLetters(signs: Sign[]): Sign[] {
  return signs.map((sign, place) => {
    if (!isDigit(sign.sign) && signsForLetters[sign.sign] === undefined) return sign;
    const [before, after] = [signs[place - 1]?.sign, signs[place + 1]?.sign];
    const meant = isDigit(sign.sign) ? unlikeLetter(sign.sign) : signsForLetters[sign.sign];
    if (meant === undefined || isDigit(before) || isDigit(after)) return sign;
    const isInside = isLetter(before) && isLetter(after);
    const isAtAnEdge = isDigit(sign.sign) && (isLetter(before) || isLetter(after));
    return isInside || isAtAnEdge ? { ...sign, sign: meant } : sign;
  });
}

/** `Aus.weis` and `Video-Ident` are one word; “Ende.Bitte” are two. */
function withoutJoints(signs: Sign[]): Sign[] {
  return signs.filter(({ sign }, place) => {
    if (!joints.includes(sign)) return true;
    const [before, after] = [signs[place - 1], signs[place + 1]];
    if (!isLetter(before?.sign) || !isLetter(after?.sign)) return true;
    return sign === "." && after?.isCapital && !before?.isCapital;
  });
}

/** `I B A N` and `P. e. r. s. o`, as soon as three letters stand alone. */
function withoutSpacesBetweenLetters(signs: Sign[]): Sign[] {
  const isAlone = (place: number) =>
    isLetter(signs[place]?.sign) && !isLetter(signs[place - 1]?.sign) && !isLetter(signs[place + 1]?.sign);
  const next = (place: number) => [place + 2, place + 3].find((candidate) => isAlone(candidate));
  const kept: Sign[] = [];
  for (let place = 0; place < signs.length; place++) {
    const sign = signs[place];
    if (!sign || !isAlone(place)) {
      if (sign) kept.push(sign);
      continue;
    }
    const run = [place];
    for (let last: number | undefined = place; last !== undefined; ) {
      last = signs[last + 1]?.sign === "\n" ? undefined : next(last);
      if (last !== undefined) run.push(last);
    }
    const places = run.length > 2 ? run : [place];
    for (const letter of places) kept.push(signs[letter] ?? sign);
    place = places.at(-1) ?? place;
  }
  return kept;
}
