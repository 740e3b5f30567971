// Texts without their disguise. Apart from look-alike.ts, which /echt loads.
import { disguisedCapitals, latinLetters } from "./look-alike.ts";

const lowered = new Map(Object.entries(disguisedCapitals).map(([capital, letter]) => [capital.toLowerCase(), letter]));

/** The small Latin letter that a small one passes for, whose capital may have been meant, else the letter. */
export function unlikeLowered(letter: string): string {
  return lowered.get(letter) ?? latinLetters.get(letter) ?? letter;
}

/** Digits and signs that stand for letters within a word: “Pers0nal”, “Gutsch€ine”. */
const withinWord = new Map([
  ["0", "o"],
  ["1", "i"],
  ["3", "e"],
  ["€", "e"],
]);
const isPlain = /^[\s -\u00ac\u00ae-\u024f\u2010-\u2027\u2030-\u205e€]*$/u;
const spacedLetters = /(?<!\p{L})(?:\p{L}[ ._*-]){3,}\p{L}(?!\p{L})/gu;
const hidden = /[\u00ad\u200b-\u200f\u2060-\u2064\u202a-\u202e\ufeff]/g;

/** A text as it is read, whatever letters it was written with: without hidden characters, look-alikes and gaps. */
export function undisguised(text: string): string {
  const shown = isPlain.test(text)
    ? text
    : text
        .normalize("NFKC")
        .replace(hidden, "")
        .replace(/[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/gu, shownLetter);
  return shown
    .replace(/(?<=\p{L})[013€](?=\p{L}{2})/gu, (sign) => withinWord.get(sign) ?? sign)
    .replace(spacedLetters, (word) => word.replace(/[ ._*-]/g, ""));
}

function shownLetter(letter: string): string {
  const small = letter.toLowerCase();
  if (small === letter) return latinLetters.get(letter) ?? letter;
  return (disguisedCapitals[letter] ?? latinLetters.get(small) ?? letter).toUpperCase();
}
