import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AgencyFileError } from "./agency-file-error.ts";
import { type LoadOptions, loadAgency, locateAgency } from "./load-agency.ts";
import { sampleAgencyFolder } from "./test-agencies.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agency-"));
  cpSync(sampleAgencyFolder, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  const after = before.replace(from, to);
  expect(after, `the test's own edit of ${file} found nothing`).not.toBe(before);
  writeFileSync(path, after);
}

function problems(options?: LoadOptions) {
  try {
    loadAgency(folder, options);
  } catch (error) {
    if (error instanceof AgencyFileError) return error.problems;
    throw error;
  }
  return [];
}

test("the agency that the product ships is valid", () => {
  expect(() => loadAgency(join(import.meta.dirname, "../../../agency"))).not.toThrow();
});

test("an agency need not claim anything", () => {
  writeFileSync(join(folder, "claims.yaml"), "# Noch nichts.\n");
  expect(loadAgency(folder).claims).toEqual({});
});

test("an agency's listings are read in the order of their ids", () => {
  const { profile, listings } = loadAgency(sampleAgencyFolder);
  expect(profile.mode).toBe("sample");
  expect(listings.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

/** By file, rows of `what: right → wrong → line field: message`; `…` is any text, and `/right/` a pattern. */
const mistakes = rowsOf({
  "profile.yaml": String.raw`
    no name: name: Fernkontor\n → nothing → 1 name: fehlt. … Beispiel: name:
    unknown order of listings: dayRateScale: → listingOrder: newst\ndayRateScale: → 27 listingOrder: …newest…oldest…title…Gemeint ist vielleicht „newest“
    form on the site's origin: # formOrigin: https://bewerbung. → formOrigin: https:// → 16 formOrigin: …muss eine andere Adresse sein
    domain with scheme: [www. → [https://www. → 57 domains.0: …ohne https
    half a sentence on who pays: hiring-companies → Spenden → 72 whoPays: …ein ganzer Satz mit Punkt am Ende
    two categories of one address: - E-Commerce\n → - E-Commerce\n  - E/Commerce\n → 23 categories.2: …„E/Commerce“ und „E-Commerce“ hätten beide die Adresse /jobs?kategorie=e-commerce
    category named like the choice of all: - E-Commerce\n → - E-Commerce\n  - Alle\n → 23 categories.2: …„Alle“ steht schon für alle Bereiche
    category of signs alone: - E-Commerce\n → - E-Commerce\n  - '***'\n → 23 categories.2: …braucht einen Buchstaben von a bis z oder eine Ziffer`,
  "claims.yaml": String.raw`
    upside-down range: { from: 200, to: 280 } → { from: 280, to: 200 } → 11 dayRate.value: …„to“, das mindestens so groß ist wie „from“
    pay in a unit that does not exist: to: 280 } → to: 280, period: pro Woche } → 11 dayRate.value.period: …pro Stunde, pro Tag, pro Monat, pro Jahr
    pay with a tenth of a cent: { from: 200, to: 280 } → { from: 17.505, to: 28 } → 11 dayRate.value.from: …höchstens zwei Nachkommastellen
    claim without meaning: / {2}meaning: >-\n {4}Ein Rechenbeispiel.*\n.*\n/ → nothing → 84 monthExample.meaning: fehlt. … Beispiel: meaning:
    evidence that does not say how: / {4}method: Kleinster und größter.*\n/ → nothing → 16 dayRate.evidence.method: fehlt. … Beispiel: method: "Gezählt
    evidence that ends before it begins: 2029-12-31 → 2026-09-30 → 21 dayRate.evidence.validUntil: …später sein als „asOf“
    unknown kind of claim: kind: counted → kind: felt → 12 dayRate.kind: …„counted“…„measured“…„promised“…„legal“
    promise that is counted: /(training:\n.*\n {2}kind): promised/ → $1: counted → 359 training.kind: …muss „promised“ (zugesagt) sein
    count from the listings with other evidence: value: 50 → value: fromListings → 102 openPositionsAtLeast: …kein „evidence“…Die Stellen selbst sind der Beleg
    count from the listings that was promised: /value: 50\n {2}kind: counted((\n.*){3}\n) {2}evidence:(\n {4}.*)+\n/ → value: fromListings\n  kind: promised$1 → 102 openPositionsAtLeast: …„kind: counted“
    month of more working days than there are: daysPerMonth: 20 → daysPerMonth: 24 → 85 monthExample.value.daysPerMonth: …Mehr Arbeitstage hat kein Monat`,
  "jobs/content-creator.yaml": String.raw`
    unknown category: category: Social Media → category: Raumfahrt → 8 category: …Digital Marketing, E-Commerce
    gender mark in the title: title: Content Creator → title: Content Creator (m/w/d) → 3 title: …„(m/w/d)“ setzt die Website selbst dazu
    pay as text: from: 190 → from: viel → 4 salary.from: …ein Betrag in Euro…Beispiel: salary: { from: 190, to: 240 }
    range that falls: to: 240 → to: 180 → 4 salary: …„to“, das mindestens so groß ist wie „from“
    pay that is not gross: gross: true → gross: false → 22 gross: …muss „true“ sein
    day longer than the law allows: hoursPerDay: 8 → hoursPerDay: 12 → 21 hoursPerDay: …höchstens 10
    no requirements: /requirements:\n( {2}- .*\n)+/ → requirements: []\n → 12 requirements: …mindestens einen Eintrag
    no contract: /contract:\n( {2}.*\n)+/ → nothing → 1 contract: fehlt. … Beispiel: contract: { kind: employed-by-client, employerOfRecord
    employment without who pays: / {2}paidBy:.*\n/ → nothing → 23 contract.paidBy: fehlt. … Beispiel: paidBy: "Musterhandel GmbH
    freelance work with an employer: employed-by-client → freelance → 25 contract.employerOfRecord: …kein bekanntes Feld
    named client without employer: / {2}employerOfRecord:.*\n/ → nothing → 23 contract: …muss „employerOfRecord“ haben
    lent to its own employer: employed-by-client → temporary-work → 23 contract: …nie der Kunde
    neither client nor reason: / {2}website:.*\n/ → nothing → 27 client: …„name“ und „website“ haben oder „undisclosedBecause“. Beispiel: client: {
    contact who cannot be reached: /( {2}(email|phone): .*\n){2}/ → nothing → 37 contact: …braucht „email“ oder „phone“
    confirmation after the last day: /lastConfirmedOn: \S+/ → lastConfirmedOn: 2029-12-01 → 19 lastConfirmedOn: darf nicht nach „validUntil“ liegen
    withdrawal before publication: openings: 3 → openings: 3\nwithdrawn: { on: 2026-09-01, reason: Irrtum. } → 21 withdrawn: …vor „publishedOn“`,
});

/** The same without a message. */
const rightOnes = rowsOf({
  "claims.yaml": String.raw`
    count from the listings: /value: 50\n((?:.*\n){4}) {2}evidence:(\n {4}.*)+\n/ → value: fromListings\n$1`,
  "jobs/content-creator.yaml": String.raw`
    withdrawal on the day of publication: openings: 3 → openings: 3\nwithdrawn: { on: 2026-10-12, reason: Irrtum. }
    confirmation on the day of publication: /lastConfirmedOn: \S+/ → lastConfirmedOn: 2026-10-12
    confirmation on the last day: /lastConfirmedOn: \S+/ → lastConfirmedOn: 2029-11-30
    freelancer, whom nobody employs: /kind: employed-by-client\n.*/ → kind: freelance
    person with a mailbox alone: /\n {2}phone: .*/ → nothing
    person with a phone alone: /\n {2}email: .*/ → nothing`,
});

function rowsOf(files: Readonly<Record<string, string>>) {
  return Object.entries(files).flatMap(([file, rows]) =>
    rows.split("\n").flatMap((row) => {
      const [, name, edits] = /^ +(.*?): (.*)$/.exec(row) ?? [];
      if (!name || !edits) return [];
      const [right = "", wrong = "", message = ""] = edits.split(" → ");
      const asText = (text: string) => text.replaceAll("\\n", "\n");
      const from = right.startsWith("/") ? new RegExp(right.slice(1, -1)) : asText(right);
      return { name, file, from, to: wrong === "nothing" ? "" : asText(wrong), message };
    }),
  );
}

describe("a wrong file is refused with line, field and remedy", () => {
  test.each(mistakes)("$file: $name", ({ file, from, to, message }) => {
    edit(file, from, to);
    const said = problems().map(({ file, line, field, message }) => `${file}:${line} ${field}: ${message}`);
    const words = message.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("…", ".*");
    expect(said).toContainEqual(expect.stringMatching(new RegExp(`/${file}:${words}`)));
  });

  test.each(rightOnes)("$file: $name is right", ({ file, from, to }) => {
    edit(file, from, to);
    expect(problems()).toEqual([]);
  });

  test("a listing with an error is not also said to be missing where it is named as trending", () => {
    edit("jobs/e-commerce-datenanalyst.yaml", "openings:", "opennings:");
    expect(problems().map(({ field }) => field)).toEqual(["opennings"]);
  });
});

describe("with a cache", () => {
  const file = "jobs/content-creator.yaml";
  const cached = () => ({ cache: join(folder, ".cache") });

  test("the agency is the same, and a missing field is still found in the line around it", () => {
    loadAgency(folder, cached());
    const { agency, placeOf } = locateAgency(folder, cached());
    expect(agency).toEqual(loadAgency(folder));
    const lineOf = (...path: (string | number)[]) => placeOf({ listing: "content-creator" }, path).line;
    expect([lineOf("id"), lineOf("salary", "to"), lineOf("description"), lineOf("requirements", 2)]).toEqual([
      2, 4, 9, 15,
    ]);
    expect([lineOf("tags", 1), lineOf("contract", "paidBy"), lineOf("client", "undisclosedBecause")]).toEqual([
      16, 26, 27,
    ]);
    expect([lineOf("contact", "phone"), lineOf("bonus"), lineOf()]).toEqual([41, 1, 1]);
  });

  test("a saved listing is read again, even where its size and its time are as they were", () => {
    loadAgency(folder, cached());
    const { atime, mtime } = statSync(join(folder, file));
    edit(file, "Content Creator", "Content Curator");
    utimesSync(join(folder, file), atime, mtime);
    expect(loadAgency(folder, cached()).listings.map(({ title }) => title)).toContain("Content Curator");
  });

  test("what is wrong is said each time, as it is without", () => {
    edit(file, "id: 6", "id: 7");
    edit(file, "pro Tag", "pro Tg");
    edit("jobs/social-media-manager.yaml", "category: Social Media", "category: Sociales");
    const said = problems();
    expect(said).toHaveLength(2);
    expect(problems(cached())).toEqual(said);
    expect(problems(cached())).toEqual(said);
  });
});
