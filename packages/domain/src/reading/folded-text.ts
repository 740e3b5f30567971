import { unlikeCapital, unlikeLetter } from "./look-alike.ts";

/**
 * A text as requests are searched in it: plain Latin small letters, whatever they are disguised as, and an L for each I,
 * because nobody can tell whether a 1 is meant for the one or the other. `at` is where each sign stood before, with the
 * length of the original text behind the last one.
 */
export type FoldedText = { text: string; at: readonly number[] };

type Signs = { text: string; at: readonly number[] };

/** What stands for a letter only among letters: `g@b€ühr`, `pers0`. */
const signsForLetters: Readonly<Record<string, string>> = { $: "s", "€": "e", "!": "i", "@": "a", "|": "l" };
const isLetter = (sign = "") => sign >= "a" && sign <= "z";
const isDigit = (sign = "") => sign >= "0" && sign <= "9";
const joint = /(?<=[a-z])(?:[._*·•'’`´]|[‐‑-]\n?)(?=[a-z])/g;

/** “Überweisung” and “Ueberweisung” are one word: of both an U is left. */
const writtenOut = /(?<=[aou])e/g;

/** Reads `Pers0nal­-Aus.weis`, `I.B.A.N.`, `Praemie` and `Реrso` as people do. In one pass, however long the text is. */
export function foldedText(text: string): FoldedText {
  const plain = plainSigns(text);
  const letters = withoutSpacesBetweenLetters({ text: withLetters(plain.text), at: plain.at });
  const umlauts = [...letters.text.matchAll(writtenOut)].map(({ index }) => ({ from: index, to: index + 1 }));
  const signs = withoutJoints(without(letters, umlauts), text);
  return { text: signs.text.replaceAll("i", "l"), at: [...signs.at, text.length] };
}

/**
 * A pattern that is written as people write, for folded texts; `~` is whatever a word may end with. It must not need an
 * escape or a flag with an I.
 */
export function foldedPattern(...written: Parameters<typeof String.raw>): RegExp {
  return new RegExp(
    String.raw(...written)
      .replaceAll("i", "l")
      .replaceAll("~", "\\w{0,4}")
      .replace(writtenOut, ""),
    "g",
  );
}

function plainSigns(text: string): Signs {
  const at: number[] = [];
  let plain = "";
  // Most of a text is plain as it is, and the long way takes its time.
  for (const { index, groups } of text.matchAll(/(?<ascii>[\n -~]+)|(?<other>[^\n -~])/gu)) {
    const { ascii, other = "" } = groups ?? {};
    const signs = ascii?.toLowerCase() ?? plainSign(other);
    plain += signs;
    for (let place = 0; place < signs.length; place++) at.push(ascii === undefined ? index : index + place);
  }
  return { text: plain, at };
}

const known = new Map<string, string>();

function plainSign(char: string): string {
  const signs = known.get(char) ?? plainOf(char);
  // Whoever pastes a page in all letters of the world must not fill the memory.
  if (known.size < 5000) known.set(char, signs);
  return signs;
}

/** Small, Latin, without dots and accents; nothing for what nobody sees. */
function plainOf(char: string): string {
  if (char === "ß" || char === "ẞ") return "ss";
  const plain = unlikeCapital(char.normalize("NFKD"))
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, "");
  return [...plain].map((sign) => (/\s/.test(sign) ? " " : unlikeLetter(sign))).join("");
}

/** Digits and signs inside a word are letters, unless the digits are a number of their own: `p3rso`, but not `de89`. */
function withLetters(text: string): string {
  return text.replace(/[\d$€!@|]/g, (sign: string, place: number) => {
    const [before, after] = [text[place - 1], text[place + 1]];
    const meant = isDigit(sign) ? unlikeLetter(sign) : signsForLetters[sign];
    if (meant === undefined || isDigit(before) || isDigit(after)) return sign;
    const isInside = isLetter(before) && isLetter(after);
    const isAtAnEdge = isDigit(sign) && (isLetter(before) || isLetter(after));
    return isInside || isAtAnEdge ? meant : sign;
  });
}

/** `Aus.weis`, `Video-Ident` and what is parted at the end of a line are one word; “Ende.Bitte” are two. */
function withoutJoints(signs: Signs, original: string): Signs {
  const isCapital = (place: number) => /^[A-Z]/.test(original[signs.at[place] ?? 0] ?? "");
  const joints = [...signs.text.matchAll(joint)].flatMap(({ 0: sign, index }) =>
    sign === "." && isCapital(index + 1) && !isCapital(index - 1) ? [] : [{ from: index, to: index + sign.length }],
  );
  return without(signs, joints);
}

/** `I B A N` and `P. e. r. s. o`, as soon as three letters stand alone. */
function withoutSpacesBetweenLetters(signs: Signs): Signs {
  const alone = [...signs.text.matchAll(/(?<![a-z])[a-z](?![a-z])/g)].map(({ index }) => index);
  const gaps: Gap[] = [];
  let run: Gap[] = [];
  for (const [place, letter] of alone.entries()) {
    const next = alone[place + 1];
    const goesOn = next !== undefined && next - letter <= 3 && signs.text[letter + 1] !== "\n";
    if (goesOn) run.push({ from: letter + 1, to: next });
    else {
      if (run.length > 1) for (const gap of run) gaps.push(gap);
      run = [];
    }
  }
  return without(signs, gaps);
}

type Gap = { from: number; to: number };

/** Without what stands in the gaps, which are sorted. */
function without(signs: Signs, gaps: readonly Gap[]): Signs {
  if (gaps.length === 0) return signs;
  const texts: string[] = [];
  const at: number[] = [];
  let start = 0;
  for (const { from, to } of [...gaps, { from: signs.text.length, to: signs.text.length }]) {
    texts.push(signs.text.slice(start, from));
    for (let place = start; place < from; place++) at.push(signs.at[place] ?? 0);
    start = to;
  }
  return { text: texts.join(""), at };
}
