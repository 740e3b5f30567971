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

describe("a wrong file is refused with line, field and remedy", () => {
  test.each<[string, string, string | RegExp, string, { field: string; line: number; message: RegExp }]>([
    [
      "unknown mode",
      "profile.yaml",
      "mode: sample",
      "mode: test",
      { field: "mode", line: 3, message: /sample.*live.*Beispiel: mode: sample/ },
    ],
    [
      "missing name",
      "profile.yaml",
      "name: Fernkontor\n",
      "",
      { field: "name", line: 1, message: /^fehlt\. [^.]+\. Beispiel: name: / },
    ],
    [
      "unknown order of listings",
      "profile.yaml",
      "dayRateScale:",
      "listingOrder: newst\ndayRateScale:",
      { field: "listingOrder", line: 27, message: /newest.*oldest.*title.*Gemeint ist vielleicht „newest“/ },
    ],
    ["misspelt field", "profile.yaml", "name:", "nmae:", { field: "nmae", line: 4, message: /kein bekanntes Feld/ }],
    [
      "postal code as number",
      "profile.yaml",
      '"10115"',
      "10115",
      { field: "address.postalCode", line: 7, message: /Beispiel: postalCode: "10115"/ },
    ],
    [
      "broken mail address",
      "profile.yaml",
      "kontakt@fernkontor.example",
      "kontakt(at)x",
      { field: "email.general", line: 11, message: /Beispiel: general: kontakt@example\.org/ },
    ],
    [
      "form on the site's origin",
      "profile.yaml",
      "# formOrigin: https://bewerbung.fernkontor.example",
      "formOrigin: https://fernkontor.example",
      { field: "formOrigin", line: 16, message: /muss eine andere Adresse sein/ },
    ],
    [
      "unknown legal form",
      "profile.yaml",
      "form: GmbH",
      "form: Limited",
      { field: "legal.form", line: 44, message: /Einzelunternehmen.*GmbH & Co\. KG/ },
    ],
    [
      "domain with scheme",
      "profile.yaml",
      "[www.fernkontor.example,",
      "[https://www.fernkontor.example,",
      { field: "domains.0", line: 57, message: /ohne https/ },
    ],
    [
      "phone number without blanks",
      "profile.yaml",
      "+49 30 23125 010",
      "+493023125010",
      { field: "phones.0.number", line: 51, message: /in Anführungszeichen|mit Leerzeichen/ },
    ],
    [
      "trending listing without file",
      "profile.yaml",
      "job: e-commerce-datenanalyst",
      "job: astronaut",
      { field: "trending.2.job", line: 31, message: /nennt jobs\/astronaut\.yaml, und die Datei gibt es nicht/ },
    ],
    [
      "upside-down range",
      "claims.yaml",
      "value: { from: 200, to: 280 }",
      "value: { from: 280, to: 200 }",
      { field: "dayRate.value", line: 11, message: /„to“, das mindestens so groß ist wie „from“/ },
    ],
    [
      "claim without meaning",
      "claims.yaml",
      / {2}meaning: >-\n {4}Ein Rechenbeispiel.*\n.*\n/,
      "",
      { field: "monthExample.meaning", line: 84, message: /^fehlt\. [^.]+\. Beispiel: meaning: / },
    ],
    [
      "evidence that does not say how",
      "claims.yaml",
      / {4}method: Kleinster und größter Tagessatz nach.*\n/,
      "",
      { field: "dayRate.evidence.method", line: 16, message: /^fehlt\. [^.]+\. Beispiel: method: "Gezählt/ },
    ],
    [
      "evidence that ends before it begins",
      "claims.yaml",
      "validUntil: 2029-12-31",
      "validUntil: 2026-09-30",
      { field: "dayRate.evidence.validUntil", line: 21, message: /später sein als „asOf“/ },
    ],
    [
      "a kind of claim that does not exist",
      "claims.yaml",
      "kind: counted",
      "kind: felt",
      { field: "dayRate.kind", line: 12, message: /„counted“.*„measured“.*„promised“.*„legal“/ },
    ],
    [
      "a promise that is counted",
      "claims.yaml",
      /(training:\n {2}value: true\n {2}kind): promised/,
      "$1: counted",
      { field: "training.kind", line: 359, message: /muss „promised“ \(zugesagt\) sein/ },
    ],
    [
      "pay in a unit that does not exist",
      "claims.yaml",
      "value: { from: 200, to: 280 }",
      "value: { from: 200, to: 280, period: pro Woche }",
      { field: "dayRate.value.period", line: 11, message: /pro Stunde, pro Tag, pro Monat, pro Jahr/ },
    ],
    [
      "pay with a tenth of a cent",
      "claims.yaml",
      "value: { from: 200, to: 280 }",
      "value: { from: 17.505, to: 28 }",
      { field: "dayRate.value.from", line: 11, message: /höchstens zwei Nachkommastellen/ },
    ],
    [
      "half a sentence on who pays",
      "profile.yaml",
      "whoPays: hiring-companies",
      "whoPays: Spenden",
      { field: "whoPays", line: 72, message: /ein ganzer Satz mit Punkt am Ende/ },
    ],
    [
      "a count from the listings with other evidence",
      "claims.yaml",
      "value: 50",
      "value: fromListings",
      { field: "openPositionsAtLeast", line: 102, message: /kein „evidence“.*Die Stellen selbst sind der Beleg/ },
    ],
    [
      "month of more working days than there are",
      "claims.yaml",
      "daysPerMonth: 20",
      "daysPerMonth: 24",
      { field: "monthExample.value.daysPerMonth", line: 85, message: /Mehr Arbeitstage hat kein Monat/ },
    ],
    [
      "unknown category",
      "jobs/content-creator.yaml",
      "category: Social Media",
      "category: Raumfahrt",
      { field: "category", line: 8, message: /Digital Marketing, E-Commerce/ },
    ],
    [
      "two categories of one address",
      "profile.yaml",
      "  - E-Commerce\n",
      "  - E-Commerce\n  - E/Commerce\n",
      {
        field: "categories.2",
        line: 23,
        message: /„E\/Commerce“ und „E-Commerce“ hätten beide die Adresse \/jobs\?kategorie=e-commerce/,
      },
    ],
    [
      "a category named like the choice of all",
      "profile.yaml",
      "  - E-Commerce\n",
      "  - E-Commerce\n  - Alle\n",
      { field: "categories.2", line: 23, message: /„Alle“ steht schon für alle Bereiche/ },
    ],
    [
      "a category of signs alone",
      "profile.yaml",
      "  - E-Commerce\n",
      "  - E-Commerce\n  - '***'\n",
      { field: "categories.2", line: 23, message: /braucht einen Buchstaben von a bis z oder eine Ziffer/ },
    ],
    [
      "gender mark in the title",
      "jobs/content-creator.yaml",
      "title: Content Creator",
      "title: Content Creator (m/w/d)",
      { field: "title", line: 3, message: /„\(m\/w\/d\)“ setzt die Website selbst dazu/ },
    ],
    [
      "pay as text",
      "jobs/content-creator.yaml",
      "from: 190",
      "from: viel",
      { field: "salary.from", line: 4, message: /ein Betrag in Euro.*Beispiel: salary: \{ from: 190, to: 240 \}/ },
    ],
    [
      "same id twice",
      "jobs/social-media-manager.yaml",
      "id: 5",
      "id: 6",
      { field: "id", line: 2, message: /Geben Sie der Kopie von beiden die nächste freie/ },
    ],
    [
      "no requirements",
      "jobs/content-creator.yaml",
      /requirements:\n( {2}- .*\n)+/,
      "requirements: []\n",
      { field: "requirements", line: 12, message: /mindestens einen Eintrag/ },
    ],
    [
      "listing without a contract",
      "jobs/content-creator.yaml",
      /contract:\n( {2}.*\n)+/,
      "",
      {
        field: "contract",
        line: 1,
        message: /^fehlt\. [^.]+\. Beispiel: contract: \{ kind: employed-by-client, employerOfRecord/,
      },
    ],
    [
      "unknown kind of contract",
      "jobs/content-creator.yaml",
      "kind: employed-by-client",
      "kind: internship",
      {
        field: "contract.kind",
        line: 24,
        message: /„employed-by-client“.*„temporary-work“.*„freelance“.*„apprenticeship“/,
      },
    ],
    [
      "employment without who pays",
      "jobs/content-creator.yaml",
      / {2}paidBy:.*\n/,
      "",
      { field: "contract.paidBy", line: 23, message: /^fehlt\. [^.]+\. Beispiel: paidBy: "Musterhandel GmbH/ },
    ],
    [
      "freelance work with an employer",
      "jobs/content-creator.yaml",
      "kind: employed-by-client",
      "kind: freelance",
      { field: "contract.employerOfRecord", line: 25, message: /kein bekanntes Feld/ },
    ],
    [
      "named client without employer",
      "jobs/content-creator.yaml",
      / {2}employerOfRecord:.*\n/,
      "",
      { field: "contract", line: 23, message: /muss „employerOfRecord“ haben/ },
    ],
    [
      "lent to its own employer",
      "jobs/content-creator.yaml",
      "kind: employed-by-client",
      "kind: temporary-work",
      { field: "contract", line: 23, message: /nie der Kunde/ },
    ],
    [
      "neither client nor reason",
      "jobs/content-creator.yaml",
      / {2}website:.*\n/,
      "",
      {
        field: "client",
        line: 27,
        message: /„name“ und „website“ haben oder „undisclosedBecause“\. Beispiel: client: \{/,
      },
    ],
    [
      "website without scheme",
      "jobs/content-creator.yaml",
      "website: https://",
      "website: ",
      { field: "client.website", line: 29, message: /Beispiel: website: https:/ },
    ],
    [
      "contact who cannot be reached",
      "jobs/content-creator.yaml",
      / {2}email: .*\n {2}phone: .*\n/,
      "",
      { field: "contact", line: 37, message: /braucht „email“ oder „phone“/ },
    ],
    [
      "end before publication",
      "jobs/content-creator.yaml",
      /validUntil: \S+/,
      "validUntil: 2026-10-12",
      { field: "validUntil", line: 18, message: /später sein als „publishedOn“\. Beispiel: validUntil: 2026-12-31/ },
    ],
    [
      "day that does not exist",
      "jobs/content-creator.yaml",
      /publishedOn: \S+/,
      "publishedOn: 2026-02-30",
      { field: "publishedOn", line: 17, message: /muss ein Tag sein, den es gibt\. Beispiel: publishedOn: \d{4}-/ },
    ],
    [
      "a count from the listings that was promised",
      "claims.yaml",
      /value: 50\n {2}kind: counted(\n.*\n.*\n.*\n) {2}evidence:(\n {4}.*)+\n/,
      "value: fromListings\n  kind: promised$1",
      { field: "openPositionsAtLeast", line: 102, message: /„kind: counted“/ },
    ],
    [
      "a range that falls",
      "jobs/content-creator.yaml",
      "to: 240",
      "to: 180",
      { field: "salary", line: 4, message: /„to“, das mindestens so groß ist wie „from“/ },
    ],
    [
      "confirmation after the last day",
      "jobs/content-creator.yaml",
      "lastConfirmedOn: 2026-11-17",
      "lastConfirmedOn: 2029-12-01",
      { field: "lastConfirmedOn", line: 19, message: /^darf nicht nach „validUntil“ liegen/ },
    ],
    [
      "withdrawal before publication",
      "jobs/content-creator.yaml",
      "openings: 3",
      "openings: 3\nwithdrawn: { on: 2026-09-01, reason: Irrtum. }",
      { field: "withdrawn", line: 21, message: /vor „publishedOn“/ },
    ],
    [
      "pay that is not gross",
      "jobs/content-creator.yaml",
      "gross: true",
      "gross: false",
      { field: "gross", line: 22, message: /muss „true“ sein/ },
    ],
    [
      "day longer than the law allows",
      "jobs/content-creator.yaml",
      "hoursPerDay: 8",
      "hoursPerDay: 12",
      { field: "hoursPerDay", line: 21, message: /höchstens 10/ },
    ],
    [
      "broken YAML",
      "jobs/content-creator.yaml",
      "tags: [Video",
      "tags: [[Video",
      { field: "", line: 16, message: /Die Klammer hat am Ende kein „]“/ },
    ],
  ])("%s", (_, file, from, to, expected) => {
    edit(file, from, to);
    const found = problems();
    expect(found).toContainEqual({
      ...expected,
      file: expect.stringContaining(file),
      message: expect.stringMatching(expected.message),
    });
  });

  test.each([
    [
      "a withdrawal on the day of publication",
      "jobs/content-creator.yaml",
      "openings: 3",
      "openings: 3\nwithdrawn: { on: 2026-10-12, reason: Irrtum. }",
    ],
    [
      "a confirmation on the day of publication",
      "jobs/content-creator.yaml",
      "lastConfirmedOn: 2026-11-17",
      "lastConfirmedOn: 2026-10-12",
    ],
    [
      "a confirmation on the last day",
      "jobs/content-creator.yaml",
      "lastConfirmedOn: 2026-11-17",
      "lastConfirmedOn: 2029-11-30",
    ],
    [
      "a freelancer, whom nobody employs",
      "jobs/content-creator.yaml",
      /kind: employed-by-client\n.*/,
      "kind: freelance",
    ],
    ["a person with a mailbox alone", "jobs/content-creator.yaml", /\n {2}phone: .*/, ""],
    ["a person with a phone alone", "jobs/content-creator.yaml", /\n {2}email: .*/, ""],
    [
      "a count from the listings",
      "claims.yaml",
      /value: 50\n((?:.*\n){4}) {2}evidence:(\n {4}.*)+\n/,
      "value: fromListings\n$1",
    ],
  ])("%s is right", (_, file, from, to) => {
    edit(file, from, to);
    expect(problems()).toEqual([]);
  });

  test("all problems of all files are named in one run", () => {
    edit("profile.yaml", "mode: sample", "mode: test");
    edit("jobs/content-creator.yaml", "id: 6", "id: none");
    expect(problems().map(({ field }) => field)).toEqual(["mode", "id"]);
  });

  test("a listing with an error is not also said to be missing where it is named as trending", () => {
    edit("jobs/e-commerce-datenanalyst.yaml", "openings:", "opennings:");
    expect(problems().map(({ field }) => field)).toEqual(["opennings"]);
  });

  test("a file name that cannot be an address", () => {
    cpSync(join(folder, "jobs/content-creator.yaml"), join(folder, "jobs/Content Creator.yaml"));
    expect(problems()).toContainEqual(
      expect.objectContaining({ line: 1, message: expect.stringMatching(/Kleinbuchstaben/) }),
    );
  });

  test("a folder that is not there", () => {
    expect(() => loadAgency(join(folder, "nowhere"))).toThrow(/:1 {2}Den Ordner gibt es nicht/);
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
