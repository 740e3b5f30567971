import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine, cleanText } from "./clean-text.ts";

describe("one line", () => {
  test.each([
    ["  Jörg  ", "Jörg"],
    ["Jo\u0308rg", "Jörg"],
    ["Anna\r\nMaria", "Anna Maria"],
    ["Anna\u0000Maria", "Anna Maria"],
    ["Anna\u2028Maria", "Anna Maria"],
    ["\u202a030 1234567\u202c", "030 1234567"],
    ["max@\u200bexample.org", "max@example.org"],
    ["Ha\u00adns", "Hans"],
    ["\ud800Anna", "Anna"],
    ["a\u00a0\u2003b", "a b"],
    ["👩‍💻", "👩‍💻"],
    ["❤\ufe0f", "❤\ufe0f"],
    ["Petrović", "Petrović"],
    ["علی\u200cرضا", "علی\u200cرضا"],
    ["\u3164\ufe0f\u200d", ""],
    ["A\u{e0041}\ue000\uffff", "A"],
    [`Z${"\u0335".repeat(200)}`, `Z${"\u0335".repeat(4)}`],
  ])("%j becomes %j", (typed, clean) => {
    expect(cleanLine(typed)).toBe(clean);
  });
});

describe("several lines", () => {
  test.each([
    ["eins\r\nzwei\rdrei\n", "eins\nzwei\ndrei"],
    ["Spalte\tSpalte", "Spalte\tSpalte"],
    ["a\u0000\u0007b", "ab"],
    ["\n\n  Hallo  \n", "Hallo"],
  ])("%j becomes %j", (typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
  });
});

test.each([
  ["cleanLine", cleanLine, /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u],
  ["cleanText", cleanText, /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u],
] as const)(
  "whatever is typed, %s leaves nothing that a database refuses, and has nothing left to do",
  (_, clean, refused) => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        const once = clean(typed);
        expect(once).not.toMatch(refused);
        expect(clean(once)).toBe(once);
        expect(once.normalize("NFC")).toBe(once);
      }),
    );
  },
);
