import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  ["einfach", "einfach"],
  ["mit; Semikolon", '"mit; Semikolon"'],
  ['mit "Gänsefüßen"', '"mit ""Gänsefüßen"""'],
  ["zwei\nZeilen", '"zwei\nZeilen"'],
  ["=1+1", "'=1+1"],
  ["+49 30 1234567", "'+49 30 1234567"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1+1", "'\t=1+1"],
  [" =1+1", "' =1+1"],
  ["＝1+1", "'＝1+1"],
  ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
  ["\u200b=1+1", "'\u200b=1+1"],
  ["\u00a0\u0001@A1", "'\u00a0\u0001@A1"],
  ["01711234567", "'01711234567"],
  ["00491711234568", "'00491711234568"],
  ["0171.123.456", "'0171.123.456"],
  ["0171 1234567", "'0171 1234567"],
  ["(030) 1234567", "'(030) 1234567"],
  ["4711", "'4711"],
  ["12e4567", "'12e4567"],
  ["2026-11-21 11:35", "2026-11-21 11:35"],
  ["30 Stunden", "30 Stunden"],
  ["a=b", "a=b"],
  ["", ""],
])("%j stands as %j", (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

/** Mostly what has a meaning in tables and formulas, so that most of the cells are dangerous ones. */
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."=+-@＝＋;\"',\t\r\n |!0A(.é", "\u00a0", "\u200b", "\ufeff", "\u2028") }),
  fc.string({ unit: "binary" }),
);

test("whatever applicants type, 20 000 cells stay the cells they are and none becomes a formula", () => {
  let cellCount = 0;
  fc.assert(
    fc.property(fc.array(cell, { minLength: 10, maxLength: 10 }), (cells) => {
      const read = cellsOf(csvLine(cells));
      cellCount += read.length;
      expect(read.map((text, index) => (text === cells[index] ? text : text.slice(1)))).toEqual(cells);
      for (const text of read) expect(text).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u);
    }),
    { numRuns: 2000 },
  );
  expect(cellCount).toBe(20_000);
});

/** Reads one line as RFC 4180 says. */
function cellsOf(line: string): string[] {
  const cells = [...`;${line.slice(0, -2)}`.matchAll(/;(?:"((?:[^"]|"")*)"|([^;"]*))/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}
