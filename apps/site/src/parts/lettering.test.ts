import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadLettering } from "./lettering.ts";

const font = fileURLToPath(import.meta.resolve("@fernkontor/design/fonts/anek-latin-var.woff2"));
const lettering = await loadLettering(readFileSync(font));
const pathsOf = (text: string) => lettering(text, 700).glyphs.map(({ path }) => path);

test("every letter of a German title has an outline of its own", () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789€&-–/()…";
  expect(new Set(pathsOf(letters)).size).toBe(letters.length);
});

test("bolder text is wider, and other words are not the same", () => {
  expect(lettering("Muster", 750).width).toBeGreaterThan(lettering("Muster", 450).width);
  expect(lettering("Muster", 450).width).toBeCloseTo(lettering("Muster", 450).width, 10);
});

test("letters that belong together stand closer", () => {
  const together = lettering("Te", 700).width;
  expect(together).toBeLessThan(lettering("T", 700).width + lettering("e", 700).width);
});

test.each([
  ["no-break spaces", "20\u00a0Tage", "20 Tage"],
  ["a letter of another language", "Łodyga Čech", "odyga Cech"],
  ["a letter written in two parts", "Mu\u0308ller", "Müller"],
  ["a picture", "Team 🚀", "Team "],
])("%s leave no empty box", (_, text, drawn) => {
  expect(pathsOf(text)).toEqual(pathsOf(drawn));
});
