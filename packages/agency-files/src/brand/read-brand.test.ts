import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AgencyFileProblem } from "../agency-file-error.ts";
import { readBrand } from "./read-brand.ts";

const secondBrand = join(import.meta.dirname, "../../../../tests/second-brand");
const shippedFont = join(import.meta.dirname, "../../../design/src/fonts/anek-latin-var.woff2");

/** The shipped font with nothing but A and a. */
const fontOfTwoLetters = Buffer.from(
  "d09GMgABAAAAAAHEAAsAAAAAAuQAAAF5AAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAPBEICoFMgVALCAABNgIkAwwEIAcgDAcbIALIBh7QP/LlJwcQJTlxBDW1I+d2OkQnJ3DAKLPEU8jDAEOMOMKAAra2wEM23pUiyBoo1Sn+YQImzuoacDAV4zaJRhWRgnElVc2l3KeAATPz8dlg3m6E+iP2AciPahzwxxowAAk4IxGAM4pwwBSFwKCAAa1BJ+j7+gwCABAIrbEDQAJgCiggBxgAABQAYGCYK1cvq2U2SyyXWi7uEnbYtXnKoDVfLbd+bm679e2b1bYvX76gpm/9KsSab21DLf2fP8PqL1bbvn0LarE8/flzpPv68TT4lfPjxR7fJA9fLLnILbNfM5KZM3fKqklXM0pDHM4tnBa1yath1pHknqHIba0zbVz2HNm53nf7pY03PEIiLHd4hA3btBQX2RY1lrXUzkoqaX3suTZ4pGLC+hwAEIDgiffh5FN9dtn/zaXZe4DvB54mAfyIG/1JpP6r5qhxwBQDAAGXN9QxIolUcxDgUm3mRiH5lxKTJIypIdH0cRKJ14XecE3tAAA=",
  "base64",
);

const team = { name: "3f2a9c1b5d7e8046", text: "Das Team", ground: "#887766", sizes: [] } as const;
/** One picture of the home page lies there. */
const pictures = {
  named: (name: string) => (name === team.name ? { ...team, sizes: [] } : { problem: `nennt das Bild „${name}“` }),
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "brand-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(city?: string) {
  const problems: AgencyFileProblem[] = [];
  const brand = readBrand(folder, city, pictures, problems);
  return { brand, problems: problems.map(({ file, ...rest }) => ({ file: file.replace(/^.*\//, ""), ...rest })) };
}

test.each([
  ["Berlin", "berlin"],
  ["Lübeck", "neutral"],
])("without the folder, an agency in %s has the shipped look and the skyline %s", (city, skyline) => {
  const problems: AgencyFileProblem[] = [];
  expect(readBrand(join(folder, "brand"), city, pictures, problems)).toEqual({ colours: {}, skyline });
  expect(problems).toEqual([]);
});

test("a brand.yaml in which everything is commented out says nothing", () => {
  writeFileSync(join(folder, "brand.yaml"), "# colours:\n");
  expect(read("Berlin")).toEqual({ brand: { colours: {}, skyline: "berlin" }, problems: [] });
});

test("a whole brand is read", () => {
  cpSync(secondBrand, folder, { recursive: true });
  cpSync(shippedFont, join(folder, "schrift.woff2"));
  writeFileSync(join(folder, "LICENSE.txt"), "OFL");
  writeFileSync(join(folder, "brand.yaml"), 'typeface: schrift.woff2\ncolours: { light: "#fda767" }\nskyline: none\n');
  const { brand, problems } = read("Berlin");
  expect(problems).toEqual([]);
  expect(brand).toMatchObject({ colours: { light: "#fda767" }, skyline: "none" });
  expect(brand.logo?.viewBox.width).toBe(32);
  expect(brand.icon?.ground).toBe("#024b58");
  expect(brand.typeface).toMatchObject({ weights: { from: 400, to: 800 }, ascent: 0.9, descent: 0.2, lineGap: 0 });
  // The shipped font in comparison with itself.
  expect(brand.typeface?.width).toBeCloseTo(1, 2);
});

test("a photograph is the brand's where the home page begins with it, and only there", () => {
  const photograph = `photograph: { picture: ${team.name}, text: Wir am Fenster }`;
  writeFileSync(join(folder, "brand.yaml"), `hero: photograph\n${photograph}`);
  expect(read()).toMatchObject({
    brand: { hero: "photograph", photograph: { picture: team, text: "Wir am Fenster" } },
    problems: [],
  });
  writeFileSync(join(folder, "brand.yaml"), photograph);
  expect(read()).toEqual({ brand: { colours: {}, skyline: "neutral" }, problems: [] });
});

describe("what is wrong is said in German, with line and remedy", () => {
  test.each<[what: string, yaml: string, expected: { field: string; line: number; message: RegExp }]>([
    [
      "a colour too pale for white text",
      'skyline: none\ncolours:\n  action: "#6fa8dc"\n',
      {
        field: "colours.action",
        line: 3,
        message:
          /#6fa8dc ist nicht gut zu sehen: Links auf getöntem Grund .* 2,1 : 1 .* 4,5 : 1 \(WCAG 2\.2, 1\.4\.3\)\. Die nächste, die genügt: "#[\da-f]{6}"/,
      },
    ],
    [
      "a colour without quotes",
      "colours:\n  action: #024b58\n",
      { field: "colours.action", line: 2, message: /Anführungszeichen/ },
    ],
    ["a colour by name", "colours: { light: gelb }", { field: "colours.light", line: 1, message: /"#024b58"/ }],
    ["another city", "skyline: hamburg", { field: "skyline", line: 1, message: /berlin, neutral oder none/ }],
    ["another house", "hero: burg", { field: "hero", line: 1, message: /facade, photograph oder none/ }],
    ["no photograph", "hero: photograph", { field: "hero", line: 1, message: /„photograph“ fehlt.*hero: none/ }],
    [
      "a photograph that is not there",
      'hero: photograph\nphotograph: { picture: "0000000000000000", text: Wir }',
      { field: "photograph.picture", line: 2, message: /nennt das Bild „0000/ },
    ],
    [
      "a photograph that nobody can hear",
      `hero: photograph\nphotograph: { picture: ${team.name} }`,
      { field: "photograph.text", line: 2, message: /fehlt/ },
    ],
    ["a font of another format", "typeface: schrift.ttf", { field: "typeface", line: 1, message: /WOFF2/ }],
    [
      "a font elsewhere",
      "typeface: ../schrift.woff2",
      { field: "typeface", line: 1, message: /WOFF2-Datei in agency/ },
    ],
    [
      "a font that is not there",
      "typeface: schrift.woff2",
      { field: "typeface", line: 1, message: /nicht in agency\/brand/ },
    ],
  ])("%s", (_, yaml, { field, line, message }) => {
    writeFileSync(join(folder, "brand.yaml"), yaml);
    expect(read().problems).toMatchObject([
      { file: "brand.yaml", field, line, message: expect.stringMatching(message) },
    ]);
  });

  test.each([
    ["logo.png", /wird nicht gelesen\. Möglich sind hier brand\.yaml, logo\.svg, icon\.svg/],
    ["brand.yml", /wird nicht gelesen\. Benennen Sie sie um in brand\.yaml$/],
    ["Logo.svg", /wird nicht gelesen/],
    ["schrift.woff2", /typeface: schrift\.woff2/],
  ])("the file %s, which nobody would read", (name, message) => {
    writeFileSync(join(folder, name), "");
    expect(read().problems).toMatchObject([{ file: name, line: 1, message: expect.stringMatching(message) }]);
  });

  test("a folder among them", () => {
    mkdirSync(join(folder, "alt"));
    expect(read().problems).toMatchObject([{ file: "alt" }]);
  });

  test.each<[what: string, bytes: Buffer, message: RegExp]>([
    ["a font of another format", Buffer.from("OTTO, and more"), /keine lesbare WOFF2-Schrift/],
    ["half a font", readFileSync(shippedFont).subarray(0, 9000), /keine lesbare WOFF2-Schrift/],
    ["a font without umlauts", fontOfTwoLetters, /kein Zeichen für B C .* Ä Ö Ü b .* ä ö ü ß .* „ “ .*€/],
    ["a font of the whole world", Buffer.alloc(50_001), /hat 51 KB, höchstens sind es 50 KB\. .*pyftsubset/],
  ])("%s", (_, bytes, message) => {
    writeFileSync(join(folder, "brand.yaml"), "typeface: schrift.woff2");
    writeFileSync(join(folder, "schrift.woff2"), bytes);
    expect(read().problems).toMatchObject([{ file: "schrift.woff2", message: expect.stringMatching(message) }]);
  });

  test("a logo with a script", () => {
    writeFileSync(
      join(folder, "logo.svg"),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<script/></svg>',
    );
    expect(read().problems).toMatchObject([{ file: "logo.svg", line: 2, message: expect.stringMatching(/Skript/) }]);
  });
});
