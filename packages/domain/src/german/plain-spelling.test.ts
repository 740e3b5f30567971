import fc from "fast-check";
import { expect, test } from "vitest";
import { plainSpelling } from "./plain-spelling.ts";

test.each([
  ["Verkäufer", "verkaeufer"],
  ["VERKÄUFER", "verkaeufer"],
  ["Größe", "groesse"],
  ["GROẞE STRASSE", "grosse strasse"],
  ["Übersetzung", "uebersetzung"],
  ["U\u0308bersetzung", "uebersetzung"],
  ["Café Citroën", "cafe citroen"],
  ["Ǣ ǣ Ǽ ǽ Ǿ ǿ", "ae ae ae ae oe oe"],
  ["ganz\u00a0nah", "ganz nah"],
  ["Online\u00adhandel", "onlinehandel"],
  ["\u200eContent\u200b Creator\u200f\ufeff", "content creator"],
  ["E\u2011Commerce, E\u2010Commerce", "e-commerce, e-commerce"],
  ["A‐B‑C‒D–E—F―G−H", "a-b-c-d-e-f-g-h"],
  ["’Osteria‘ ʼ ´ ` ′ ＇ ｀", "'osteria' ' ' ' ' ' '"],
  ["Ｆｕｌｌ－Ｗｉｄｔｈ　（１２）", "full-width (12)"],
  ["E-Commerce (B2B)", "e-commerce (b2b)"],
  ["日本語 🙂", "日本語 🙂"],
])("%s is compared as %s", (text, plain) => {
  expect(plainSpelling(text)).toBe(plain);
});

test("only widens: what a text holds, ignoring case, its plain spelling holds too", () => {
  const anyText = fc.string({ unit: fc.constantFrom(..."aeouäöüßAÄÜẞİΣςéë\u0308\u00a0 x🙂") });
  fc.assert(
    fc.property(anyText, anyText, anyText, (before, part, after) => {
      const text = before + part + after;
      fc.pre(text.toLowerCase().includes(part.toLowerCase()));
      expect(plainSpelling(text)).toContain(plainSpelling(part));
    }),
  );
});

test("is stable for every character of the first two planes, where all Latin letters are", () => {
  const characters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));
  const changed = characters.filter((character) => {
    const plain = plainSpelling(character);
    return plainSpelling(plain) !== plain;
  });
  expect(changed).toEqual([]);
});

test("is stable: a plain spelling is its own", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const plain = plainSpelling(text);
      expect(plainSpelling(plain)).toBe(plain);
    }),
  );
});
