import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FactsFileError, readFacts, readFactsInPieces, writeFacts } from "./facts-file.ts";
import { loadAgency } from "./load-agency.ts";
import { sampleAgencyFolder, writeLiveAgency, writePicture } from "./test-agencies.ts";

const shippedFont = join(import.meta.dirname, "../../design/src/fonts/anek-latin-var.woff2");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "facts-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A live agency with all that is optional: brand, font, own legal text and own page. */
function writeWholeAgency(name: string): string {
  const agency = writeLiveAgency(join(folder, name));
  const write = (file: string, text: string) => {
    mkdirSync(join(agency, file, ".."), { recursive: true });
    writeFileSync(join(agency, file), text);
  };
  write("brand/brand.yaml", 'colours: { action: "#0b6e4f" }\nskyline: none\ntypeface: hausschrift.woff2\n');
  cpSync(shippedFont, join(agency, "brand/hausschrift.woff2"));
  write("legal/terms.md", "# AGB\n\nEs gilt **deutsches** Recht, siehe [Impressum](/impressum).\n\n- eins\n- zwei\n");
  write(
    "pages/presse.md",
    "---\ntitle: Presse\ndescription: Wen die Presse bei uns anruft, und wann.\nplace: footer\n---\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
  );
  return agency;
}

const teamHead = "---\ntitle: Team\ndescription: Wer bei uns arbeitet und was wir können.\nplace: footer\n---\n";

/** Pictures lie beside the facts. */
const asReadIn = (place: string, agency: object) => ({ ...agency, picturesFolder: join(place, "pictures") });

describe("a facts file gives back what was read from agency/", () => {
  test("for a sample", async () => {
    const agency = loadAgency(sampleAgencyFolder);
    writeFacts(agency, join(folder, "facts.json"));
    expect(readFacts(join(folder, "facts.json"))).toEqual(asReadIn(folder, agency));
    expect(await readFactsInPieces(join(folder, "facts.json"))).toEqual(asReadIn(folder, agency));
  });

  test("for one without listings", async () => {
    const agency = { ...loadAgency(sampleAgencyFolder), listings: [] };
    writeFacts(agency, join(folder, "facts.json"));
    expect(readFacts(join(folder, "facts.json"))).toEqual(asReadIn(folder, agency));
    expect(await readFactsInPieces(join(folder, "facts.json"))).toEqual(asReadIn(folder, agency));
  });

  test("for one whose file somebody has laid out anew", async () => {
    const file = join(folder, "facts.json");
    const agency = loadAgency(sampleAgencyFolder);
    writeFacts(agency, file);
    writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, "utf8")), null, 2)}\n`);
    expect(readFacts(file)).toEqual(asReadIn(folder, agency));
    expect(await readFactsInPieces(file)).toEqual(asReadIn(folder, agency));
  });

  test("for a live agency with brand, font, own texts and pages; its folder is not needed any more", async () => {
    const source = writeWholeAgency("agency");
    const agency = loadAgency(source);
    writeFacts(agency, join(folder, "new/facts.json"));
    rmSync(source, { recursive: true });
    const path = join(folder, "new/typeface.woff2");
    const typeface = { ...agency.brand.typeface, path };
    const expected = asReadIn(join(folder, "new"), { ...agency, brand: { ...agency.brand, typeface } });
    expect(readFacts(join(folder, "new/facts.json"))).toEqual(expected);
    expect(await readFactsInPieces(join(folder, "new/facts.json"))).toEqual(expected);
    expect(readFileSync(path).equals(readFileSync(shippedFont))).toBe(true);
    expect(readdirSync(join(folder, "new")).sort()).toEqual(["facts.json", "typeface.woff2"]);
  });

  test("whatever a listing is called", async () => {
    const title = '„\u2028</script>\u2029“ & \\ " 😀 __proto__';
    const agency = loadAgency(sampleAgencyFolder);
    const [first, ...others] = agency.listings;
    if (!first) throw new Error("the sample has no listing");
    writeFacts({ ...agency, listings: [{ ...first, title }, ...others] }, join(folder, "facts.json"));
    const file = join(folder, "facts.json");
    for (const read of [readFacts(file), await readFactsInPieces(file)]) expect(read.listings[0]?.title).toBe(title);
  });
});

test("a font is read from the release to which the link led, also after the link is switched", () => {
  const agency = loadAgency(writeWholeAgency("agency"));
  for (const release of ["one", "two"]) writeFacts(agency, join(folder, release, "facts.json"));
  symlinkSync("one", join(folder, "current"));
  const read = readFacts(join(folder, "current/facts.json"));
  symlinkSync("two", join(folder, "next"));
  renameSync(join(folder, "next"), join(folder, "current"));
  expect(read.brand.typeface?.path).toBe(join(folder, "one/typeface.woff2"));
});

test("pictures that a page names lie beside the facts, and one that is gone is none any more", async () => {
  const source = writeWholeAgency("agency");
  const [name, other] = [writePicture(source), writePicture(source, "ffffffffffffffff")];
  writeFileSync(join(source, "pages/team.md"), `${teamHead}![Das Team](${name})\n`);
  writeFacts(loadAgency(source), join(folder, "new/facts.json"));
  rmSync(source, { recursive: true });
  const read = () => readFacts(join(folder, "new/facts.json")).pictures.map((picture) => picture.name);
  expect(read()).toEqual([name]);
  const files = readdirSync(join(folder, "new/pictures"));
  expect(files.sort()).toEqual([`${name}-480.avif`, `${name}-480.jpg`]);
  expect(files.join()).not.toContain(other);
  rmSync(join(folder, "new/pictures", `${name}-480.jpg`));
  expect(read()).toEqual([]);
});

test("a facts file that cannot be written leaves the earlier one as it was, and nothing beside it", () => {
  const file = join(folder, "facts.json");
  const agency = loadAgency(sampleAgencyFolder);
  writeFacts(agency, file);
  const missing = {
    path: join(folder, "fehlt.woff2"),
    weights: { from: 400, to: 400 },
    ascent: 1,
    descent: 1,
    lineGap: 0,
    width: 1,
  };
  expect(() => writeFacts({ ...agency, brand: { ...agency.brand, typeface: missing } }, file)).toThrow(/ENOENT/);
  expect(readFacts(file)).toEqual(asReadIn(folder, agency));
  expect(readdirSync(folder)).toEqual(["facts.json"]);
});

describe("what is no facts file is refused", () => {
  const whole = () => {
    writeFacts(loadAgency(sampleAgencyFolder), join(folder, "facts.json"));
    return readFileSync(join(folder, "facts.json"), "utf8");
  };
  test.each<[string, (content: string) => string, RegExp]>([
    ["an empty file", () => "", /nicht ganz geschrieben/],
    ["half a file", (content) => content.slice(0, content.length / 2), /nicht ganz geschrieben/],
    ["a file without its last sign", (content) => content.slice(0, -1), /nicht ganz geschrieben/],
    ["another JSON file", () => '{ "name": "fernkontor", "version": "1.0.0" }', /keine solche/],
    ["null", () => "null", /keine solche/],
    ["a file of a later version", (content) => content.replace('"format":1', '"format":2'), /eine andere Version/],
    ["an agency without listings", (content) => content.replace('"listings"', '"stellen"'), /keine solche/],
    ["a file cut off between two listings", (content) => content.slice(0, content.lastIndexOf("\n{")), /nicht ganz/],
    ["a file that lacks a sign within a listing", (content) => content.replace('"slug":', '"slug"'), /nicht ganz/],
  ])("%s", async (_, broken, message) => {
    const content = broken(whole());
    writeFileSync(join(folder, "facts.json"), content);
    const read = () => readFacts(join(folder, "facts.json"));
    expect(read).toThrow(FactsFileError);
    expect(read).toThrow(message);
    await expect(readFactsInPieces(join(folder, "facts.json"))).rejects.toThrow(message);
  });

  test("a file that is not there, and a folder in its place", async () => {
    expect(() => readFacts(join(folder, "fehlt.json"))).toThrow(FactsFileError);
    expect(() => readFacts(folder)).toThrow(/lässt sich nicht lesen/);
    await expect(readFactsInPieces(join(folder, "fehlt.json"))).rejects.toThrow(/lässt sich nicht lesen/);
    await expect(readFactsInPieces(folder)).rejects.toThrow(/lässt sich nicht lesen/);
  });
});
