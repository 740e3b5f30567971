import { expect, test } from "vitest";
import { foundIn } from "./search-text.ts";

test.each([
  ["Aylin Sommerfeld", "sommer", "Sommer"],
  ["Jörg Müller", "MUELLER", "Müller"],
  ["Jörg Müller", "g mull", "g Müll"],
  ["Mehmet Yıldırım", "yildir", "Yıldır"],
  ["praxis-sommer@post.example", " Sommer ", "sommer"],
  ["Müller–O’Mara", "muller-o'm", "Müller–O’M"],
  ["Müller-O'Mara", "MUELLER—O´MARA", "Müller-O'Mara"],
  ["😀 Łukasz Weiß", "weis", "Weiß"],
  ["Ada Petrović", "sommer", undefined],
  ["Ada Petrović", "  ", undefined],
])("in “%s”, what was typed as “%s” is “%s”", (text, typed, expected) => {
  const place = foundIn(text, typed);
  expect(place && text.slice(...place)).toBe(expected);
});
