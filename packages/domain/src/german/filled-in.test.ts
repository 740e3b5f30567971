import { expect, test } from "vitest";
import { filledIn } from "./filled-in.ts";

test.each([
  ["Seite {page} von {pages}", { page: 2, pages: "1.250" }, "Seite 2 von 1.250"],
  ["{from} und {from}", { from: 0 }, "0 und 0"],
  ["ohne", {}, "ohne"],
  ["{unknown}", {}, "{unknown}"],
])("%s", (words, values, text) => {
  expect(filledIn(words, values)).toBe(text);
});
