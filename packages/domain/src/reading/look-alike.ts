// Letters in disguise.

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
export const latinLetters: ReadonlyMap<string, string> = new Map(
  disguises.flatMap(([letter = "", ...others]) => others.map((other): [string, string] => [other, letter])),
);

/** Signs for which eyes take others: whether a 1 is meant for an I or an L, nobody can tell. */
const mistaken: Readonly<Record<string, string>> = {
  ...{ "4": "a", "8": "b", "3": "e", "9": "g", "0": "o", "5": "s", "7": "t", "2": "z" },
  ...{ i: "l", j: "l", "1": "l", "|": "l" },
};

/** Capitals whose small letters look like something else; hosts have none. Unicode's confusables, as above. */
export const disguisedCapitals: Readonly<Record<string, string>> = {
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
/** The small Latin letter that a capital passes for, else the sign: `В` (Cyrillic) for `b`. */
export function unlikeCapital(sign: string): string {
  return disguisedCapitals[sign] ?? sign;
}

/** The Latin letter that a sign passes for at a glance, else the sign: `а` (Cyrillic) and `4` for `a`, `i` and `1` for `l`. */
export function unlikeLetter(sign: string): string {
  const letter = latinLetters.get(sign) ?? sign;
  return mistaken[letter] ?? letter;
}
