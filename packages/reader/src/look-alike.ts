// Letters and words in disguise.

/**
 * Letters that pass for others, each line beginning with the one that they pass for: Cyrillic, Greek and Latin ones
 * after Unicode's confusables (UTS #39). Reduced on purpose to what makes words of Latin letters.
 */
const disguises = [
  "aаαɑ",
  "bƅь",
  "cсϲ",
  "dԁɗ",
  "eеєҽε",
  "fƒғ",
  "gɡց",
  "hһ",
  "iіιı",
  "jј",
  "kκкĸ",
  "lӏǀł",
  "nոпղη",
  "oоοσօøо",
  "pрρ",
  "qԛ",
  "rгɾ",
  "sѕꜱ",
  "tтτŧ",
  "uυսц",
  "vνѵ",
  "wωѡԝшɯ",
  "xхχ",
  "yуγү",
  "zʐ",
];
const latinLetters = new Map(
  disguises.flatMap(([letter = "", ...others]) => others.map((other): [string, string] => [other, letter])),
);

/** Signs for which eyes take others: whether a 1 is meant for an I or an L, nobody can tell. */
const mistaken: Readonly<Record<string, string>> = {
  ...{ "4": "a", "8": "b", "3": "e", "9": "g", "0": "o", "5": "s", "7": "t", "2": "z" },
  ...{ i: "l", j: "l", "1": "l", "|": "l" },
};

/** Capitals whose small letters look like something else; hosts have none. Unicode's confusables, as above. */
const disguisedCapitals: Readonly<Record<string, string>> = {
  В: "b",
  Β: "b",
  Н: "h",
  Η: "h",
  К: "k",
  М: "m",
  Μ: "m",
  Ν: "n",
  Т: "t",
  Υ: "y",
  Ζ: "z",
};
const lowered = new Map(Object.entries(disguisedCapitals).map(([capital, letter]) => [capital.toLowerCase(), letter]));

/** The small Latin letter that a capital passes for, else the sign: `В` (Cyrillic) for `b`. */
export function unlikeCapital(sign: string): string {
  return disguisedCapitals[sign] ?? sign;
}

/** The Latin letter that a sign passes for at a glance, else the sign: `а` (Cyrillic) and `4` for `a`, `i` and `1` for `l`. */
export function unlikeLetter(sign: string): string {
  const letter = latinLetters.get(sign) ?? sign;
  return mistaken[letter] ?? letter;
}

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
