/** Units that must not stand alone at the start of a line. */
const figureAndUnit = /(\d) (€|%|km\b|Tage?n?\b|Wochen?\b|Stunden?\b|Minuten?\b|Monate?n?\b|Stellen?\b)/g;

/** What a legal citation counts: `Art. 6`, `Abs. 1`, `Buchst. b`, `§ 298`, `SGB III`. */
const citation = /(\b(?:Art|Abs|Buchst|Nr)\.|§|\bSGB) (?=(?:[\da-z]+|[IVX]+)\b)/g;

/** Texts that are no lines of a page: addresses, what tabs and search engines show, what a press puts into a field. */
const leftPlain: readonly string[] = ["href", "head", "examples", "isoDate"];

/**
 * German typography for a whole tree of copy: no-break spaces between figure and unit and inside citations of the law,
 * an unbreakable range (3–6), and a dash that stays with the word before it. Strings of the specification contain none
 * of these patterns unspaced.
 *
 * For routes alone, as they hand copy to what writes HTML: everybody else (feeds, pictures, tests) reads plain texts.
 */
export function typeset<Copy>(copy: Copy): Copy {
  if (typeof copy === "string") return withGermanSpaces(copy) as Copy;
  if (Array.isArray(copy)) return copy.map(typeset) as Copy;
  if (copy !== null && typeof copy === "object") {
    return Object.fromEntries(
      Object.entries(copy).map(([key, value]) => [key, leftPlain.includes(key) ? value : typeset(value)]),
    ) as Copy;
  }
  return copy;
}

function withGermanSpaces(text: string): string {
  return text
    .replace(figureAndUnit, "$1\u00a0$2")
    .replace(citation, "$1\u00a0")
    .replace(/\bz\. B\./g, "z.\u202fB.")
    .replace(/(\d)–(\d)/g, "$1–\u2060$2")
    .replace(/ – /g, "\u00a0– ");
}
