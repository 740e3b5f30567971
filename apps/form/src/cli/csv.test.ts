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
  ["a=b", "a=b"],
  ["", ""],
])("%j stands as %j", (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test("whatever applicants type, a line keeps its cells", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
      const read = cellsOf(csvLine(cells));
      expect(read.map((cell, index) => (cell === cells[index] ? cell : cell.slice(1)))).toEqual(cells);
      for (const cell of read) expect(cell).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

/** Reads one line as RFC 4180 says. */
function cellsOf(line: string): string[] {
  const cells = [...`;${line.slice(0, -2)}`.matchAll(/;(?:"((?:[^"]|"")*)"|([^;"]*))/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}
