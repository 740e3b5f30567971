import fc from "fast-check";
import { expect, test } from "vitest";
import { fittedLines } from "./fitted-lines.ts";

/** A font in which every character is one wide. */
const options = {
  widthOf: (text: string) => [...text].length,
  width: 20,
  sizes: [4, 2, 1],
  fitsInHeight: (lines: readonly string[], size: number) => lines.length * size <= 4,
};

test.each<[why: string, heading: string, size: number, lines: string[]]>([
  ["a short one is large", "Jobs", 4, ["Jobs"]],
  ["a longer one is smaller", "Content Creator", 2, ["Content", "Creator"]],
  ["the longest one is the smallest", "Kundenberater im Onlinehandel", 1, ["Kundenberater im", "Onlinehandel"]],
  ["words break at soft hyphens", "Allgemeine Geschäfts\u00adbedingungen", 1, ["Allgemeine", "Geschäftsbedingungen"]],
  ["with their hyphen", "Datenschutz\u00aderklärungen heute", 1, ["Datenschutz-", "erklärungen heute"]],
  ["a word too long is cut short", "Donaudampfschifffahrtskapitän", 1, ["Donaudampfschifffah…"]],
  [
    "so are too many words",
    "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn",
    1,
    ["eins zwei drei vier", "fünf sechs sieben", "acht neun zehn elf", "zwölf dreizehn…"],
  ],
])("%s", (_, heading, size, lines) => {
  expect(fittedLines(heading, options)).toEqual({ size, lines });
});

test("whatever the heading, it fits", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "ß", "\u00ad", "-", "W"), maxLength: 60 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      const { size, lines } = fittedLines(words.join(" "), options);
      for (const line of lines) expect(options.widthOf(line) * size).toBeLessThanOrEqual(options.width);
      expect(lines.length * size).toBeLessThanOrEqual(4);
    }),
  );
});
