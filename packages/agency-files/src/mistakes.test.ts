/** What people do to the files, and what they are told: the whole message, and nothing besides. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AgencyFileError } from "./agency-file-error.ts";
import { loadAgency, locateAgency } from "./load-agency.ts";
import { sampleAgencyFolder } from "./test-agencies.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agency-"));
  cpSync(sampleAgencyFolder, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const listing = "jobs/content-creator.yaml";

function edited(file: string, right: string | RegExp, wrong: string): string {
  const before = readFileSync(join(folder, file), "utf8");
  const after = before.replace(right, wrong);
  expect(after, `the test's own edit of ${file} found nothing`).not.toBe(before);
  return after;
}

function edit(file: string, right: string | RegExp, wrong: string): void {
  writeFileSync(join(folder, file), edited(file, right, wrong));
}

/** What is said, as on the terminal: `jobs/content-creator.yaml:3 title: …`. */
function said(): string[] {
  try {
    loadAgency(folder);
  } catch (error) {
    if (!(error instanceof AgencyFileError)) throw error;
    return error.problems.map(
      ({ file, line, field, message }) =>
        `${file.slice(file.indexOf(`${folder.slice(folder.lastIndexOf("/") + 1)}/`) + folder.length - folder.lastIndexOf("/"))}:${line} ${field && `${field}: `}${message}`,
    );
  }
  return [];
}

describe("in one line of a listing", () => {
  test.each<[mistake: string, right: string | RegExp, wrong: string, message: string]>([
    [
      "a sign that begins a comment",
      "title: Content Creator",
      "title: Entwickler C #1",
      '3 title: endet vor „#1“, denn „#“ hinter einem Leerzeichen beginnt einen Kommentar. Setzen Sie den Text in Anführungszeichen: "Entwickler C #1"',
    ],
    [
      "the same before a number with a blank",
      "title: Content Creator",
      "title: Platz # 1",
      '3 title: endet vor „# 1“, denn „#“ hinter einem Leerzeichen beginnt einen Kommentar. Setzen Sie den Text in Anführungszeichen: "Platz # 1"',
    ],
    [
      "the same in a list in brackets",
      "tags: [Video, Text, Einstieg möglich]",
      "tags: [C #, Text]",
      '16 „#“ mit einem Leerzeichen davor macht den Rest der Zeile zum Kommentar. Setzen Sie den Eintrag in Anführungszeichen, etwa "C #"',
    ],
    [
      "a colon",
      "title: Content Creator",
      "title: Creator: Video",
      '3 Ein Doppelpunkt im Wert macht daraus ein weiteres Feld. Setzen Sie den Text in Anführungszeichen: title: "Creator: Video"',
    ],
    [
      "a colon in a list",
      "- Smartphone oder Kamera vorhanden",
      "- Ausrüstung: Smartphone",
      '14 requirements.1: muss Text sein. Der Doppelpunkt macht ein Feld daraus: Schreiben Sie "Ausrüstung: Smartphone"',
    ],
    [
      "no blank after the colon",
      "title: Content",
      "title:Content",
      "3 Auf den Namen des Feldes folgen ein Doppelpunkt und ein Leerzeichen: title: Content Creator",
    ],
    [
      "an equals sign",
      "title: Content",
      "title = Content",
      "3 Auf den Namen des Feldes folgen ein Doppelpunkt und ein Leerzeichen: title: Content Creator",
    ],
    [
      "a blank from a web page",
      "title: Content",
      "title:\u00a0Content",
      "3 Hier steht ein geschütztes Leerzeichen, wie es beim Kopieren entsteht. Ersetzen Sie es durch ein gewöhnliches",
    ],
    [
      "a tab",
      "  name: Kastanie",
      "\tname: Kastanie",
      "28 Diese Zeile ist mit einem Tabulator eingerückt. Nehmen Sie Leerzeichen, je Stufe zwei",
    ],
    [
      "too little indentation",
      "  website:",
      " website:",
      "29 Diese Zeile ist anders eingerückt als die darüber. Was zusammengehört, beginnt genau untereinander",
    ],
    [
      "too much indentation",
      "\nperiod: pro Tag",
      "\n  period: pro Tag",
      "5 Diese Zeile ist anders eingerückt als die darüber. Was zusammengehört, beginnt genau untereinander",
    ],
    [
      "a field that slipped into the group above it",
      /\ntraining: >-\n.*\n.*\n.*\n/,
      "\n  training: Zwei Wochen, bezahlt.\n",
      "30 client.training: ist hier kein bekanntes Feld: Entfernen Sie es oder berichtigen Sie Schreibweise oder Einrückung",
    ],
    ["a field twice", "id: 6", "id: 6\nid: 9", "3 „id“ steht hier zum zweiten Mal. Löschen Sie eine der beiden Zeilen"],
    [
      "no dash",
      "- Smartphone oder",
      "Smartphone oder",
      "14 Dieser Zeile fehlt etwas: Vor einen Listeneintrag gehört „- “, hinter den Namen eines Feldes „: “, und was zum Text davor gehört, ist eingerückt",
    ],
    [
      "no dash, but indented",
      "- Smartphone oder",
      "  Smartphone oder",
      "13 requirements.0: geht in der nächsten Zeile mit „Smartphone oder Kamera vorhanden“ weiter. Ist das ein eigener Eintrag, gehört „- “ davor; sonst schreiben Sie beides in eine Zeile",
    ],
    [
      "no dashes at all",
      /requirements:\n( {2}- .*\n)+/,
      "requirements: Kreative Ideen\n",
      "12 requirements: muss eine Liste sein: Vor jeden Eintrag gehört „- “, jeder in einer eigenen Zeile",
    ],
    [
      "long dashes",
      /requirements:\n( {2}- .*\n)+/,
      "requirements:\n  – Kreative Ideen\n",
      "12 requirements: muss eine Liste sein: Vor jeden Eintrag gehören ein kurzer Bindestrich und ein Leerzeichen, „- “",
    ],
    [
      "a bracket left open",
      "Einstieg möglich]",
      "Einstieg möglich",
      "16 Die Klammer hat am Ende kein „]“. Ergänzen Sie es",
    ],
    [
      "a quotation mark left open",
      "title: Content",
      'title: "Content',
      "3 Ein Anführungszeichen hat am Ende des Wertes kein zweites. Ergänzen Sie es",
    ],
    [
      "a quotation mark left open in a group",
      /\ncontract:\n( {2}.*\n)*/,
      '\ncontract: { kind: freelance, paidBy: "Kastanie GmbH, zum Monatsende }\n',
      "23 Ein Anführungszeichen hat am Ende des Wertes kein zweites. Ergänzen Sie es",
    ],
    [
      "text behind a quotation",
      "title: Content Creator",
      'title: "Content" Creator',
      "3 Hinter der schließenden Klammer oder dem Anführungszeichen steht noch Text. Setzen Sie den Text in Anführungszeichen: title: '\"Content\" Creator'",
    ],
    [
      "quotation marks of a text program",
      "title: Content Creator",
      "title: „Content Creator“",
      '3 title: hat typografische Anführungszeichen, die mit auf der Seite stünden. Nehmen Sie gerade oder keine: "Content Creator"',
    ],
    [
      "a sign that cannot begin a value",
      "title: Content",
      "title: @Content",
      '3 Mit „@“ darf ein Wert nicht beginnen. Setzen Sie den Text in Anführungszeichen: title: "@Content Creator"',
    ],
    [
      "a sign with a meaning",
      "title: Content",
      "title: !Content",
      '3 Mit „!“ darf ein Wert nicht beginnen. Setzen Sie den Text in Anführungszeichen: title: "!Content Creator"',
    ],
    [
      "a sign that would be lost",
      "title: Content",
      "title: &Content",
      "3 title: Mit „&“ darf ein Wert nicht beginnen: Setzen Sie ihn in Anführungszeichen",
    ],
    [
      "a star",
      "title: Content Creator",
      "title: *Content",
      "3 title: Mit „*“ darf ein Wert nicht beginnen: Setzen Sie ihn in Anführungszeichen",
    ],
    ["a line of dashes", "title:", "---\ntitle:", "3 „---“ beendet die Datei vor ihrem Ende. Löschen Sie die Zeile"],
    ["a number as title", "title: Content Creator", "title: 2026", '3 title: muss Text sein: Schreiben Sie "2026"'],
    ["an empty title", "title: Content Creator", "title:", "3 title: ist leer. Beispiel: title: Content Creator"],
    [
      "a picture sign",
      "title: Content Creator",
      "title: Content Creator 🚀",
      "3 title: enthält das Bildzeichen „🚀“: Löschen Sie es. Beispiel: title: Content Creator",
    ],
    [
      "a title too long",
      "title: Content Creator",
      `title: ${"Creator ".repeat(11)}`,
      "3 title: hat 87 Zeichen, an dieser Stelle haben 80 Platz. Beispiel: title: Content Creator",
    ],
    [
      "letters turned around",
      "title: Content",
      "title: Con\u202etent",
      "3 enthält hier ein unsichtbares Zeichen, das die Schreibrichtung umkehrt (U+202E). Löschen Sie es",
    ],
    [
      "letters turned around by their number",
      "title: Content Creator",
      'title: "Con\\u202Etent"',
      "3 title: enthält hier ein unsichtbares Zeichen, das die Schreibrichtung umkehrt (U+202E). Löschen Sie es",
    ],
    [
      "a bell",
      "title: Content",
      "title: Con\u0007tent",
      "3 enthält hier ein unsichtbares Zeichen (U+0007). Löschen Sie es, oder schreiben Sie die Zeile neu",
    ],
    [
      "a letter that was lost",
      "Einstieg möglich",
      "Einstieg m\ufffdglich",
      "16 enthält hier „\ufffd“: Beim Speichern ist ein Buchstabe verloren gegangen. Schreiben Sie das Wort neu",
    ],
    [
      "a letter that was mistaken",
      "Einstieg möglich",
      "Einstieg mÃ¶glich",
      "16 enthält hier „Ã¶“: Ein Umlaut oder Zeichen wurde beim Speichern verfälscht. Schreiben Sie das Wort neu",
    ],
    [
      "a misspelt field",
      "openings: 3",
      "opennings: 3",
      "20 opennings: ist kein bekanntes Feld. Gemeint ist vielleicht „openings“",
    ],
    [
      "a field in capitals",
      "openings: 3",
      "Openings: 3",
      "20 Openings: ist kein bekanntes Feld. Gemeint ist vielleicht „openings“",
    ],
    [
      "a field that there is not",
      "openings: 3",
      "openings: 3\nlohnsteuerklasse: 1",
      "21 lohnsteuerklasse: ist hier kein bekanntes Feld: Entfernen Sie es oder berichtigen Sie Schreibweise oder Einrückung",
    ],
    [
      "a misspelt word of a choice",
      "kind: employed-by-client",
      "kind: employd-by-client",
      "24 contract.kind: muss „employed-by-client“ (beim Kunden angestellt), „temporary-work“ (Zeitarbeit), „freelance“ (frei) oder „apprenticeship“ (Ausbildung) sein. Gemeint ist vielleicht „employed-by-client“",
    ],
    [
      "a misspelt category",
      "category: Social Media",
      "category: Sozial Media",
      "8 category: „Sozial Media“ ist keiner der Bereiche („categories“) in profile.yaml. Gemeint ist vielleicht „Social Media“",
    ],
    ["a word for yes", "gross: true", "gross: ja", "22 gross: muss „true“ heißen statt „ja“"],
    ["an English word for yes", "gross: true", "gross: yes", "22 gross: muss „true“ heißen statt „yes“"],
    [
      "a German number",
      "hoursPerDay: 8",
      "hoursPerDay: 7,5",
      "21 hoursPerDay: muss eine Zahl sein, ohne Tausenderpunkt und mit Punkt statt Komma: 7.5 statt „7,5“",
    ],
    [
      "a unit",
      "hoursPerDay: 8",
      "hoursPerDay: 8 Stunden",
      "21 hoursPerDay: muss eine Zahl sein, ohne Tausenderpunkt und mit Punkt statt Komma: 8 statt „8 Stunden“",
    ],
    ["a number in words", "openings: 3", "openings: drei", "20 openings: muss eine Zahl sein. Beispiel: openings: 2"],
    [
      "an endless number",
      "hoursPerDay: 8",
      "hoursPerDay: .inf",
      "21 hoursPerDay: muss in Ziffern dastehen statt „.inf“",
    ],
    [
      "a German date",
      /publishedOn: \S+/,
      "publishedOn: 12.10.2026",
      "17 publishedOn: muss als Jahr-Monat-Tag dastehen: 2026-10-12 statt „12.10.2026“",
    ],
    [
      "a date in words",
      /publishedOn: \S+/,
      "publishedOn: 12. Oktober 2026",
      "17 publishedOn: muss ein Tag sein, etwa 2024-08-17, oder ein Tag mit Uhrzeit, etwa 2024-08-17 09:00. Beispiel: publishedOn: 2026-10-05",
    ],
    [
      "a day that no month has, in German",
      /publishedOn: \S+/,
      "publishedOn: 31.11.2026",
      "17 publishedOn: muss ein Tag sein, etwa 2024-08-17, oder ein Tag mit Uhrzeit, etwa 2024-08-17 09:00. Beispiel: publishedOn: 2026-10-05",
    ],
    [
      "the 31st of November",
      /publishedOn: \S+/,
      "publishedOn: 2026-11-31",
      "17 publishedOn: muss ein Tag sein, den es gibt. Beispiel: publishedOn: 2026-10-05",
    ],
    [
      "an hour in words",
      /publishedOn: \S+/,
      "publishedOn: 2026-10-12 9 Uhr",
      "17 publishedOn: muss ein Tag sein, etwa 2024-08-17, oder ein Tag mit Uhrzeit, etwa 2024-08-17 09:00. Beispiel: publishedOn: 2026-10-05",
    ],
    [
      "a time zone",
      /publishedOn: \S+/,
      "publishedOn: 2026-10-12T09:00Z",
      "17 publishedOn: muss ein Tag sein, etwa 2024-08-17, oder ein Tag mit Uhrzeit, etwa 2024-08-17 09:00. Beispiel: publishedOn: 2026-10-05",
    ],
    [
      "an hour that summer time leaves out",
      /validUntil: \S+/,
      "validUntil: 2027-03-28 02:30",
      "18 validUntil: muss eine Uhrzeit sein, die es an diesem Tag einmal gibt. Beispiel: validUntil: 2026-12-31",
    ],
    [
      "an end before the beginning",
      /validUntil: \S+/,
      "validUntil: 2026-10-12 00:00",
      "18 validUntil: muss später sein als „publishedOn“. Beispiel: validUntil: 2026-12-31",
    ],
    [
      "an hour where only a day counts",
      /lastConfirmedOn: \S+/,
      "lastConfirmedOn: 2026-11-17 09:00",
      "19 lastConfirmedOn: muss ein Datum sein, etwa 2024-08-17. Beispiel: lastConfirmedOn: 2026-11-16",
    ],
    [
      "a year that is over",
      /validUntil: \S+.*/,
      "validUntil: 2025-11-30",
      "18 validUntil: muss später sein als „publishedOn“. Beispiel: validUntil: 2026-12-31",
    ],
    [
      "no scheme",
      "website: https://",
      "website: ",
      "29 client.website: muss eine Webadresse sein, etwa https://www.example.org. Beispiel: website: https://www.example.org",
    ],
  ])("%s", (_mistake, right, wrong, message) => {
    edit(listing, right, wrong);
    expect(said()).toEqual([`${listing}:${message}`]);
  });
});

test("a group without indentation", () => {
  edit(listing, /\n {2}name: Kastanie(.*)\n {2}website/, "\nname: Kastanie$1\nwebsite");
  const unknown = "ist hier kein bekanntes Feld: Entfernen Sie es oder berichtigen Sie Schreibweise oder Einrückung";
  expect(said()).toEqual([
    `${listing}:27 client: ist leer. Beispiel: client: { name: Musterhandel GmbH, website: https://www.example.org }`,
    `${listing}:28 name: ${unknown}`,
    `${listing}:29 website: ${unknown}`,
  ]);
});

const undisclosed = "client: { undisclosedBecause: Der Kunde nennt sich im ersten Gespräch. }";

describe("a client that is not named yet", () => {
  function withContract(contract: string): string[] {
    edit(listing, /\nclient:\n( {2}.*\n)+/, `\n${undisclosed}\n`);
    edit(listing, /\ncontract:.*\n( {2}.*\n)*/, `\ncontract: { ${contract} }\n`);
    return said().map((line) => line.replace(/^.*?:\d+ /, ""));
  }

  test.each([
    "Schwentine Großhandel KG, zum 15. des Folgemonats",
    "Schwentine Großhandel GmbH & Co. KG, zum 15. des Folgemonats",
    "Schwentine e.K., zum 15. des Folgemonats",
    "Schwentine eG, zum 15. des Folgemonats",
    "Schwentine SE, zum 15. des Folgemonats",
  ])("would be known by who pays: %s", (paidBy) => {
    expect(withContract(`kind: employed-by-client, paidBy: "${paidBy}"`)).toEqual([
      'contract.paidBy: nennt das Unternehmen, das noch nicht genannt werden soll („undisclosedBecause“). Schreiben Sie: paidBy: "Das Unternehmen, zum 15. des Folgemonats"',
    ]);
  });

  test("would be known by the employer", () => {
    expect(
      withContract('kind: employed-by-client, employerOfRecord: Schwentine KG, paidBy: "Das Unternehmen, monatlich"'),
    ).toEqual([
      'contract: nennt mit „employerOfRecord“ das Unternehmen, das noch nicht genannt werden soll („undisclosedBecause“): Löschen Sie „employerOfRecord“. Beispiel: contract: { kind: employed-by-client, paidBy: "Das Unternehmen, zum Monatsende" }',
    ]);
  });

  test.each([
    'kind: employed-by-client, paidBy: "Das Unternehmen, das Sie einstellt, zum Monatsende"',
    'kind: temporary-work, employerOfRecord: Leihweise GmbH, paidBy: "Leihweise GmbH, zum Monatsende"',
    'kind: freelance, paidBy: "Fernkontor GmbH, 30 Tage nach Rechnung"',
  ])("stays unknown: %s", (contract) => {
    expect(withContract(contract)).toEqual([]);
  });
});

describe("in one line of the profile", () => {
  test.each<[mistake: string, right: string | RegExp, wrong: string, message: string]>([
    [
      "a postal code without quotes",
      '"10115"',
      "01067",
      '7 address.postalCode: muss Text sein: Setzen Sie die Postleitzahl in Anführungszeichen. Beispiel: postalCode: "10115"',
    ],
    [
      "a phone number without blanks",
      "+49 30 23125 010",
      "+493023125010",
      "51 phones.0.number: muss Text sein: Setzen Sie die Nummer in Anführungszeichen. Beispiel: number: +49 30 23125 010",
    ],
    [
      "a word for no",
      "onlyPublishedNumbers: false",
      "onlyPublishedNumbers: nein",
      "19 chatLinks.onlyPublishedNumbers: muss „false“ heißen statt „nein“",
    ],
    [
      "a misspelt mode",
      "mode: sample",
      "mode: Sampel",
      "3 mode: muss „sample“ (Muster) oder „live“ (echt) sein. Gemeint ist vielleicht „sample“",
    ],
    [
      "a mail address",
      "kontakt@fernkontor.example",
      "kontakt(at)fernkontor.example",
      "11 email.general: muss eine E-Mail-Adresse sein, etwa kontakt@example.org. Beispiel: general: kontakt@example.org",
    ],
    [
      "the first word of a legal form",
      "  form: GmbH",
      "  form: UG",
      "44 legal.form: muss eine dieser Rechtsformen sein: Einzelunternehmen, e.K., GbR, eGbR, OHG, KG, GmbH & Co. KG, GmbH & Co. OHG, AG & Co. KG, SE & Co. KG, UG (haftungsbeschränkt) & Co. KG, PartG, PartG mbB, GmbH, gGmbH, UG (haftungsbeschränkt), AG, KGaA, GmbH & Co. KGaA, SE, eG, e.V.. Gemeint ist vielleicht „UG (haftungsbeschränkt)“",
    ],
    [
      "a featured listing's name",
      "job: e-commerce-datenanalyst",
      "job: e-commerce-datenanalist",
      "31 trending.2.job: nennt jobs/e-commerce-datenanalist.yaml, und die Datei gibt es nicht. Gemeint ist vielleicht „e-commerce-datenanalyst“",
    ],
  ])("%s", (_mistake, right, wrong, message) => {
    edit("profile.yaml", right, wrong);
    expect(said()).toEqual([`profile.yaml:${message}`]);
  });
});

test.each([
  [
    "brand/brand.yaml",
    "colours: { action: #7a1f3d }\n",
    '1 „#“ mit einem Leerzeichen davor macht den Rest der Zeile zum Kommentar. Setzen Sie den Eintrag in Anführungszeichen, etwa "#7a1f3d"',
  ],
])("in %s: %s", (file, source, message) => {
  mkdirSync(join(folder, "brand"), { recursive: true });
  writeFileSync(join(folder, file), source);
  expect(said()).toEqual([`${file}:${message}`]);
});

describe("what is honest is read", () => {
  test.each<[what: string, right: string | RegExp, wrong: string]>([
    ["a comment behind a text", "title: Content Creator", "title: Content Creator # seit Mai"],
    [
      "a comment without a blank behind a date",
      "lastConfirmedOn: 2026-11-17",
      "lastConfirmedOn: 2026-11-17 #telefonisch",
    ],
    ["a comment without a blank behind a word of a choice", "period: pro Tag", "period: pro Tag #brutto"],
    ["a sign in quotation marks", "title: Content Creator", 'title: "Entwickler C #1"'],
    ["a sign without a blank before it", "title: Content Creator", "title: Entwickler C#"],
    ["a quotation in a text", "  - Smartphone", "  - „Ja“ zu Videos und „Nein“ zu Fotos, Smartphone"],
    [
      "an entry over two long lines",
      "- Smartphone oder Kamera vorhanden",
      `- ${"Smartphone oder Kamera ".repeat(4)}\n    vorhanden`,
    ],
    ["soft hyphens", "title: Content Creator", "title: Content\u00adcreator"],
    ["picture signs in a text", "Sie entwickeln", "Sie 👩🏽‍💻 entwickeln"],
    ["other alphabets", "title: Content Creator", "title: Übersetzung Ελληνικά"],
    [
      "a listing that is confirmed before it is published",
      /publishedOn: \S+(.*\n.*\nlastConfirmedOn: )\S+/,
      "publishedOn: 2026-11-28$12026-11-20",
    ],
  ])("%s", (_what, right, wrong) => {
    edit(listing, right, wrong);
    expect(said()).toEqual([]);
  });

  test.each<[what: string, bytes: (text: string) => Buffer]>([
    ["a byte order mark", (text) => Buffer.from(`\ufeff${text}`)],
    ["line ends of Windows", (text) => Buffer.from(text.replaceAll("\n", "\r\n"))],
    ["line ends of an old Mac", (text) => Buffer.from(text.replaceAll("\n", "\r"))],
    ["letters in two parts, as macOS makes them", (text) => Buffer.from(text.normalize("NFD"))],
  ])("%s", (_what, bytes) => {
    const before = loadAgency(folder);
    const path = join(folder, listing);
    writeFileSync(path, bytes(readFileSync(path, "utf8")));
    expect(loadAgency(folder)).toEqual(before);
  });
});

const noFields =
  "enthält keine Felder: Jedes beginnt mit seinem Namen und einem Doppelpunkt. Beginnen Sie mit id, title, salary, period und type";

describe("a file", () => {
  test.each<[mistake: string, bytes: (text: string) => Buffer, message: string]>([
    [
      "in the encoding of old Windows",
      (text) => Buffer.from(text.replaceAll("–", "-"), "latin1"),
      "10 ist nicht in UTF-8 gespeichert, wie hier „für“ zeigt. Speichern Sie sie als UTF-8 („Speichern unter“, Codierung „UTF-8“)",
    ],
    [
      "in two bytes a letter",
      (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
      "1 ist in UTF-16 gespeichert. Speichern Sie sie als UTF-8 („Speichern unter“, Codierung „UTF-8“)",
    ],
    [
      "in two bytes a letter, without a mark",
      (text) => Buffer.from(text, "utf16le"),
      "1 ist in UTF-16 gespeichert. Speichern Sie sie als UTF-8 („Speichern unter“, Codierung „UTF-8“)",
    ],
    ["without content", () => Buffer.from(""), "1 ist leer. Beginnen Sie mit id, title, salary, period und type"],
    ["of one sentence", () => Buffer.from("Neue Stelle folgt morgen.\n"), `1 ${noFields}`],
    ["of one number", () => Buffer.from("42\n"), `1 ${noFields}`],
    ["that is a list", () => Buffer.from("- Neue Stelle\n- folgt morgen\n"), `1 ${noFields}`],
  ])("%s", (_mistake, bytes, message) => {
    const path = join(folder, listing);
    writeFileSync(path, bytes(readFileSync(path, "utf8")));
    expect(said()).toEqual([`${listing}:${message}`]);
  });

  test("that is a link to a text", () => {
    writeFileSync(join(folder, ".notiz"), "Neue Stelle folgt morgen.\n");
    symlinkSync("../.notiz", join(folder, "jobs/neue-stelle.yaml"));
    expect(said()).toEqual([`jobs/neue-stelle.yaml:1 ${noFields}`]);
  });

  test.each([
    ["profile.yaml", "Beginnen Sie mit mode, name, address, domain und email"],
    ["claims.yaml", "Ohne Angaben genügt eine leere Datei"],
  ])("that is a list: %s", (name, firstStep) => {
    writeFileSync(join(folder, name), "- Agentur\n- Büro\n");
    expect(said()).toEqual([
      `${name}:1 enthält keine Felder: Jedes beginnt mit seinem Namen und einem Doppelpunkt. ${firstStep}`,
    ]);
  });

  test("that is a pipe, in which nothing can be saved", () => {
    rmSync(join(folder, listing));
    expect(spawnSync("mkfifo", [join(folder, listing)]).status).toBe(0);
    expect(said()).toEqual([`${listing}:1 ist keine Datei, die man speichern kann`]);
  });

  test("that is a folder with the name of a picture", () => {
    mkdirSync(join(folder, "brand/logo.svg"), { recursive: true });
    expect(said()).toContain("brand/logo.svg:1 ist ein Ordner und keine Datei");
  });

  test.each<[from: string, to: string, message: string]>([
    [
      listing,
      "jobs/content-creator.yml",
      "jobs/content-creator.yml:1 wird nicht gelesen: Der Dateiname wird die Adresse der Stelle, aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen und mit der Endung .yaml. Benennen Sie sie um in content-creator.yaml",
    ],
    [
      listing,
      "jobs/content-creator.yaml.txt",
      "jobs/content-creator.yaml.txt:1 wird nicht gelesen: Der Dateiname wird die Adresse der Stelle, aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen und mit der Endung .yaml. Benennen Sie sie um in content-creator.yaml",
    ],
    [
      listing,
      "jobs/Content Creator.yaml",
      "jobs/Content Creator.yaml:1 wird nicht gelesen: Der Dateiname wird die Adresse der Stelle, aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen und mit der Endung .yaml. Benennen Sie sie um in content-creator.yaml",
    ],
    [
      listing,
      "jobs/Büroleitung.YAML",
      "jobs/Büroleitung.YAML:1 wird nicht gelesen: Der Dateiname wird die Adresse der Stelle, aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen und mit der Endung .yaml. Benennen Sie sie um in bueroleitung.yaml",
    ],
    [
      listing,
      "jobs/seite-2.yaml",
      "jobs/seite-2.yaml:1 würde zu /jobs/seite-2, und so heißen die weiteren Seiten der Liste: Benennen Sie die Datei nach dem Titel der Stelle",
    ],
    [
      listing,
      "jobs/index.yaml",
      "jobs/index.yaml:1 würde zu /jobs/index, und so heißt für einen Webserver die Liste selbst: Benennen Sie die Datei nach dem Titel der Stelle",
    ],
    // Nobody is told to give it a name that is refused then.
    [
      listing,
      "jobs/Seite-2.yaml",
      "jobs/Seite-2.yaml:1 wird nicht gelesen: Der Dateiname wird die Adresse der Stelle, aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen und mit der Endung .yaml. Benennen Sie die Datei nach dem Titel der Stelle",
    ],
    // It is featured, too: that follows.
    [
      "jobs/e-commerce-datenanalyst.yaml",
      "jobs/e-commerce-datenanalyst.yml",
      "jobs/e-commerce-datenanalyst.yml:1 wird nicht gelesen: Der Dateiname wird die Adresse der Stelle, aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen und mit der Endung .yaml. Benennen Sie sie um in e-commerce-datenanalyst.yaml",
    ],
  ])("%s named %s", (from, to, message) => {
    renameSync(join(folder, from), join(folder, to));
    expect(said()).toEqual([message]);
  });

  test.each<[from: string, to: string, remedy: string]>([
    ["profile.yaml", "profile.yml", "Beginnen Sie mit mode, name, address, domain und email"],
    ["claims.yaml", "claims.yaml.txt", "Ohne Angaben genügt eine leere Datei"],
  ])("%s named %s, and so missed", (from, to, remedy) => {
    renameSync(join(folder, from), join(folder, to));
    expect(said()).toEqual([
      `${to}:1 wird nicht gelesen: In diesem Ordner stehen profile.yaml, claims.yaml, measured.yaml. Heißt sie nur anders, benennen Sie sie um; ist es eine Stelle, gehört sie in den Ordner jobs, sonst löschen Sie sie`,
      `${from}:1 fehlt. ${remedy}`,
    ]);
  });

  test.each<[name: string, message: string]>([
    [
      "jobs/Kopie von content-creator.yaml",
      "wird nicht gelesen: Der Dateiname wird die Adresse der Stelle, aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen und mit der Endung .yaml. Benennen Sie sie um in kopie-von-content-creator.yaml",
    ],
    [
      "jobs/content-creator (1).yaml",
      "wird nicht gelesen: Der Dateiname wird die Adresse der Stelle, aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen und mit der Endung .yaml. Benennen Sie sie um in content-creator-1.yaml",
    ],
    [
      "jobs/content-creator-kopie.yaml",
      "id: 6 haben content-creator.yaml und content-creator-kopie.yaml. Geben Sie der Kopie von beiden die nächste freie: 9",
    ],
    // It sorts before the original, and its name is not that of its title.
    [
      "jobs/a-content-creator.yaml",
      "id: 6 haben content-creator.yaml und a-content-creator.yaml. Geben Sie der Kopie von beiden die nächste freie: 9",
    ],
    [
      "jobs/notizen.docx",
      "wird nicht gelesen: In diesem Ordner liegen nur Stellen, je eine Datei mit der Endung .yaml",
    ],
    [
      "stelle.yaml",
      "wird nicht gelesen: In diesem Ordner stehen profile.yaml, claims.yaml, measured.yaml. Heißt sie nur anders, benennen Sie sie um; ist es eine Stelle, gehört sie in den Ordner jobs, sonst löschen Sie sie",
    ],
  ])("copied as %s", (name, message) => {
    cpSync(join(folder, listing), join(folder, name));
    const line = message.startsWith("id") ? 2 : 1;
    expect(said()).toEqual([`${name}:${line} ${message}`]);
  });

  test.each([".DS_Store", "Thumbs.db", ".content-creator.yaml.swp", "content-creator.yaml~", "~$content.docx"])(
    "that a program has left behind: %s",
    (name) => {
      writeFileSync(join(folder, "jobs", name), "\0");
      expect(said()).toEqual([]);
    },
  );

  test("that nobody reads any more is in nobody's way, and told to who asks", () => {
    writeFileSync(join(folder, "exemptions.yaml"), "- rule: words/fees\n");
    expect(said()).toEqual([]);
    expect(locateAgency(folder).forgotten).toEqual([{ file: expect.stringMatching(/exemptions\.yaml$/), line: 1 }]);
  });

  test("that is a folder", () => {
    mkdirSync(join(folder, "jobs/archiv"));
    expect(said()).toEqual([
      "jobs/archiv:1 wird nicht gelesen: Die Dateien der Stellen liegen direkt im Ordner jobs".replace(
        "wird",
        "ist ein Ordner und wird",
      ),
    ]);
  });

  // As on a server whose share with the agency's files is away: the site must not lose its texts without a word.
  test.each(["measured.yaml", "brand", "jobs", "legal", "pages", "replies"])(
    "that is a link to nothing: %s",
    (name) => {
      rmSync(join(folder, name), { recursive: true, force: true });
      symlinkSync("/nirgends/freigabe", join(folder, name));
      expect(said()).toContain(`${name}:1 ist ein Verweis auf /nirgends/freigabe, und dort liegt nichts`);
    },
  );

  test.each(["brand", "jobs", "legal", "pages", "replies"])("that is no folder: %s", (name) => {
    rmSync(join(folder, name), { recursive: true, force: true });
    writeFileSync(join(folder, name), "Ein Satz.\n");
    expect(said()).toContain(`${name}:1 ist eine Datei und kein Ordner`);
  });

  test.each([
    ["profile.yaml", "fehlt. Beginnen Sie mit mode, name, address, domain und email"],
    ["claims.yaml", "fehlt. Ohne Angaben genügt eine leere Datei"],
  ])("that is not there: %s", (name, message) => {
    rmSync(join(folder, name));
    expect(said()).toEqual([`${name}:1 ${message}`]);
  });

  test("where the agency's folder should be", () => {
    expect(() => loadAgency(join(folder, "profile.yaml"))).toThrow(
      /profile\.yaml:1.*Das ist kein Ordner: AGENCY_DIR nennt/,
    );
    expect(() => loadAgency(join(folder, "nirgends"))).toThrow(
      /nirgends:1.*Den Ordner gibt es nicht: AGENCY_DIR nennt/,
    );
  });
});

test("a description that fills screens", () => {
  edit(listing, /description: >-\n.*\n.*\n/, `description: ${"Wir suchen Sie. ".repeat(531)}\n`);
  expect(said()).toEqual([
    `${listing}:9 description: hat 8495 Zeichen, an dieser Stelle haben 600 Platz. Beispiel: description: "Sie entwickeln kurze Videos, Bilder und Texte für Shops."`,
  ]);
});

test("thousands with a dot are not euros and cents", () => {
  edit(listing, "{ from: 190, to: 240 }", "{ from: 3.200, to: 4.100 }");
  expect(said()).toEqual([
    `${listing}:4 salary.from: „3.200“ heißt hier 3,2, denn ein Punkt trennt Nachkommastellen. Schreiben Sie 3200 oder höchstens zwei Nachkommastellen`,
    `${listing}:4 salary.to: „4.100“ heißt hier 4,1, denn ein Punkt trennt Nachkommastellen. Schreiben Sie 4100 oder höchstens zwei Nachkommastellen`,
  ]);
});

test("a month's pay as it is written on paper", () => {
  edit(listing, "{ from: 190, to: 240 }", "3.200 €");
  expect(said()).toEqual([
    `${listing}:4 salary: muss eine Zahl sein, ohne Tausenderpunkt und mit Punkt statt Komma: 3200 statt „3.200 €“`,
  ]);
});

test("a comma between euros and cents parts two fields", () => {
  edit(listing, "{ from: 190, to: 240 }", "{ from: 190,50, to: 240 }");
  expect(said()).toEqual([
    `${listing}:4 salary.50: ist der Rest von „from“: Das Komma trennt hier zwei Angaben. Schreiben Sie from: 190.50`,
  ]);
});

test("without listings nobody is sent to a file that does not exist", () => {
  rmSync(join(folder, "jobs"), { recursive: true });
  mkdirSync(join(folder, "jobs"));
  expect(said()).toEqual([
    "profile.yaml:29 trending.0.job: nennt jobs/e-commerce-digital-marketer.yaml, und die Datei gibt es nicht. Im Ordner jobs liegt noch keine Stelle: Legen Sie sie an oder löschen Sie „trending“",
  ]);
});

test("several mistakes come in the order in which to mend them", () => {
  edit("claims.yaml", "kind: counted", "kind: gezählt");
  edit(listing, "openings: 3", "opennings: 3");
  edit(listing, "title: Content Creator", "title:");
  edit("profile.yaml", "mode: sample", "mode: test");
  expect(said().map((line) => line.split(" ")[0])).toEqual([
    "profile.yaml:3",
    "claims.yaml:12",
    `${listing}:3`,
    `${listing}:20`,
  ]);
});
