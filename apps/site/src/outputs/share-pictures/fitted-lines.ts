type Options = {
  /** How wide the text would be at size 1. */
  widthOf: (text: string) => number;
  width: number;
  /** From the largest to the smallest that may be tried. */
  sizes: readonly number[];
  /** Whether these lines would also fit between what stands above and below. */
  fitsInHeight: (lines: readonly string[], size: number) => boolean;
};

/**
 * A heading as large as it fits. Words break at soft hyphens; at the smallest size, what is too much ends in an
 * ellipsis.
 */
export function fittedLines(text: string, options: Options): { size: number; lines: readonly string[] } {
  const { widthOf, width, sizes, fitsInHeight } = options;
  const fitsAt = (size: number) => (line: string) => widthOf(line) * size <= width;
  for (const size of sizes) {
    const lines = brokenInto(text, fitsAt(size));
    if (lines.every(fitsAt(size)) && fitsInHeight(lines, size)) return { size, lines };
  }
  const size = sizes.at(-1) ?? 1;
  return { size, lines: cutShort(brokenInto(text, fitsAt(size)), fitsAt(size), (lines) => fitsInHeight(lines, size)) };
}

type Fits = (line: string) => boolean;

function brokenInto(text: string, fits: Fits): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    let rest = word;
    while (rest !== "") {
      const before = line === "" ? "" : `${line} `;
      const part = longestPart(rest, (start) => fits(before + start));
      if (part === undefined && line === "") {
        // Wider than a line all by itself, and nowhere to break.
        lines.push(shown(rest));
        rest = "";
      } else if (part === undefined) {
        lines.push(line);
        line = "";
      } else if (part.rest === "") {
        line = before + part.start;
        rest = "";
      } else {
        lines.push(before + part.start);
        line = "";
        rest = part.rest;
      }
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** As many syllables of a word as fit, and the others. */
function longestPart(word: string, fits: Fits): { start: string; rest: string } | undefined {
  if (fits(shown(word))) return { start: shown(word), rest: "" };
  const syllables = word.split("\u00ad");
  for (let count = syllables.length - 1; count > 0; count--) {
    const start = `${syllables.slice(0, count).join("")}-`;
    if (fits(start)) return { start, rest: syllables.slice(count).join("\u00ad") };
  }
  return undefined;
}

function shown(word: string): string {
  return word.replaceAll("\u00ad", "");
}

function cutShort(lines: readonly string[], fits: Fits, fitsInHeight: (lines: string[]) => boolean): string[] {
  const kept = [...lines];
  while (kept.length > 1 && !fitsInHeight(kept)) kept.pop();
  const last = kept.length - 1;
  return kept.map((line, index) =>
    fits(line) && (index < last || kept.length === lines.length) ? line : shortened(line, fits),
  );
}

function shortened(line: string, fits: Fits): string {
  const characters = [...line];
  const ellipsed = () => `${characters.join("").trimEnd()}…`;
  while (characters.length > 1 && !fits(ellipsed())) characters.pop();
  return ellipsed();
}
