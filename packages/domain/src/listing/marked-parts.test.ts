import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparedText, markedParts, slicedParts } from "./marked-parts.ts";

describe("what was sought is every second part", () => {
  test.each([
    ["Content Creator", "", ["Content Creator"]],
    ["Content Creator", "video", ["Content Creator"]],
    ["Content Creator", "cont", ["", "Cont", "ent Creator"]],
    ["Content Creator", "t", ["Con", "t", "en", "t", " Crea", "t", "or"]],
    ["Verkäuferin", "kaeu", ["Ver", "käu", "ferin"]],
    ["Verkaeuferin", "kaeu", ["Ver", "kaeu", "ferin"]],
    ["Straße", "strass", ["", "Straß", "e"]],
    ["Kanäle", "a", ["K", "a", "n", "ä", "le"]],
    ["ßß", "ss", ["", "ß", "", "ß", ""]],
    ["ß", "s", ["", "ß", ""]],
    ["Cafe\u0301s", "cafe", ["", "Cafe\u0301", "s"]],
    ["U\u0308bung", "ueb", ["", "U\u0308b", "ung"]],
    ["Content  Creator", "content creator", ["", "Content  Creator", ""]],
    ["von Marken\n und Shops", "en und", ["von Mark", "en\n und", " Shops"]],
    ["a  b", " b", ["a", "  b", ""]],
    ["als Mitarbeiter:in", "mitarbeiterin", ["als ", "Mitarbeiter:in", ""]],
    ["Angestellte(r) gesucht", "angestellter", ["", "Angestellte(r)", " gesucht"]],
    ["Creator (m/w/d)", "creator mwd", ["", "Creator (m/w/d)", ""]],
    ["Bürokauffrau/-mann", "buerokaufmann", ["", "Bürokauffrau/-mann", ""]],
    ["Bürokauffrau/-mann", "buerokauffrau", ["", "Bürokauffrau", "/-mann"]],
    ["🙂 frei", "frei", ["🙂 ", "frei", ""]],
  ])("%s with %s", (text, sought, parts) => {
    expect(markedParts(text, sought)).toEqual(parts);
  });
});

test("parts are the whole text again, and something is marked exactly when the text matches", () => {
  const anyText = fc.string({ unit: fc.constantFrom(..."aeouäöüßAÄsé\u0308  \n\u00a0\u00adx🙂") });
  fc.assert(
    fc.property(anyText, anyText.map(comparedText), (text, sought) => {
      const parts = markedParts(text, sought);
      expect(parts.join("")).toBe(text);
      expect(parts.length > 1).toBe(sought !== "" && comparedText(text).includes(sought));
    }),
  );
});

describe("parts from one letter to another", () => {
  test.each([
    ["creator m", 0, 15, ["Content ", "Creator", ""]],
    ["creator m", 16, 23, ["", "(m", "/w/d)"]],
    ["mw", 0, 15, ["Content Creator", "", ""]],
    ["", 16, 23, ["(m/w/d)"]],
  ])("of the title with “%s” sought, from %d to %d", (sought, from, to, parts) => {
    expect(slicedParts(markedParts("Content Creator (m/w/d)", sought), from, to)).toEqual(parts);
  });
});
