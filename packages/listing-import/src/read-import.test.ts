import { describe, expect, test } from "vitest";
import { understoodFields, unknownWords, wordKey } from "./known-words.ts";
import type { Import, Posting } from "./posting.ts";
import { importText, readImport } from "./read-import.ts";

function readAs(kind: Import["kind"], text: string): readonly Posting[] {
  const read = readImport(text);
  if ("reason" in read) throw new Error(read.reason);
  expect(read.kind).toBe(kind);
  return read.postings;
}

const personio = (position: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs><position>${position}</position></workzag-jobs>`;
const block = (name: string, html: string) =>
  `<jobDescription><name>${name}</name><value><![CDATA[${html}]]></value></jobDescription>`;

test("Personio's XML", () => {
  const [posting] = readAs(
    "personio",
    personio(`<id>71</id><subcompany>Lindenhof Musterhandel GmbH</subcompany><office>Homeoffice n. V.</office>
      <department>Marketing</department><recruitingCategory>perf-marketing</recruitingCategory>
      <name>Anzeigenplanung (m/w/d)</name><employmentType>permanent</employmentType><schedule>full-or-part-time</schedule>
      <seniority>experienced</seniority><recruiter>Recruiting Nord</recruiter><keywords>Anzeigen,Shops</keywords>
      <salaryInformation><min>3200</min><max>3700</max><currencyCode>EUR</currencyCode><type>monthly</type></salaryInformation>
      <jobDescriptions>${block("Ihre Aufgaben", "<ul><li>Anzeigen planen</li><li><p>Budgets &amp; Ziele</p></li></ul>")}
      ${block("Ihr Profil", "<ul><li>Erfahrung mit Shops</li></ul>")}
      ${block("Wir bieten", "<p>38,5 Stunden pro Woche<br>und Obst</p>")}</jobDescriptions>`),
  );
  expect(posting).toEqual({
    identifier: "71",
    fields: {
      title: "Anzeigenplanung",
      salary: { from: 3200, to: 3700 },
      period: "pro Monat",
      gross: true,
      type: "Vollzeit & Teilzeit",
      hoursPerWeek: 38.5,
      description: "Anzeigen planen\nBudgets & Ziele",
      requirements: ["Erfahrung mit Shops"],
      tags: ["Anzeigen", "Shops"],
      contract: { kind: "employed-by-client", employerOfRecord: "Lindenhof Musterhandel GmbH" },
      client: { name: "Lindenhof Musterhandel GmbH" },
    },
    words: [
      { field: "category", from: "recruitingCategory", word: "perf-marketing" },
      { field: "location", from: "office", word: "Homeoffice n. V." },
      { field: "contact", from: "recruiter", word: "Recruiting Nord" },
    ],
    cities: [],
    leftOut: [
      { from: "Wir bieten", text: "38,5 Stunden pro Woche\nund Obst" },
      { from: "department", text: "Marketing" },
      { from: "seniority", text: "experienced" },
    ],
  });
});

test("a page with JobPosting in its JSON-LD", () => {
  const [posting, ...others] = readAs(
    "job-posting",
    `<!doctype html><html><head><title>Einkauf</title><script type="application/ld+json">${JSON.stringify({
      "@context": "https://schema.org",
      "@graph": [
        { "@type": "Organization", name: "Muster" },
        {
          "@type": "JobPosting",
          title: "Einkauf (m/w/d)",
          description:
            "<h3>Aufgaben</h3><p>Sie kaufen ein.</p><h3>Profil</h3><ul><li>Ruhe</li></ul><h3>Über uns</h3><p>Nett.</p>",
          identifier: { "@type": "PropertyValue", name: "Muster", value: "E-12" },
          datePosted: "2026-11-01",
          validThrough: "2027-01-31T23:59:59+01:00",
          employmentType: ["FULL_TIME", "PART_TIME", "TEMPORARY"],
          hiringOrganization: { "@type": "Organization", name: "Muster GmbH", sameAs: "https://muster.example" },
          jobLocationType: "TELECOMMUTE",
          applicantLocationRequirements: [
            { "@type": "Country", name: "Germany" },
            { "@type": "Country", name: "Österreich" },
          ],
          baseSalary: { currency: "EUR", value: { minValue: 16, maxValue: 18.5, unitText: "HOUR" } },
          totalJobOpenings: 2,
          experienceRequirements: "Drei Jahre",
        },
      ],
    })}</script></head><body><p>…</p></body></html>`,
  );
  expect(others).toEqual([]);
  expect(posting?.identifier).toBe("muster-gmbh E-12");
  expect(posting?.fields).toEqual({
    title: "Einkauf",
    salary: { from: 16, to: 18.5 },
    period: "pro Stunde",
    gross: true,
    type: "Vollzeit & Teilzeit",
    location: "100% Remote",
    countries: ["DE", "AT"],
    description: "Sie kaufen ein.",
    requirements: ["Ruhe"],
    validUntil: "2027-01-31",
    openings: 2,
    client: { name: "Muster GmbH", website: "https://muster.example" },
  });
  expect(posting?.leftOut).toEqual([
    { from: "Über uns", text: "Nett." },
    { from: "employmentType", text: "TEMPORARY" },
    { from: "experienceRequirements", text: "Drei Jahre" },
  ]);
});

test("Greenhouse's job board, with HTML written as text", () => {
  const [posting] = readAs(
    "greenhouse",
    JSON.stringify({
      jobs: [
        {
          id: 5,
          title: "Buchhaltung (w/m/d)",
          absolute_url: "https://boards.greenhouse.io/muster/jobs/5",
          company_name: "Muster GmbH",
          location: { name: "Lübeck, Germany" },
          departments: [{ id: 1, name: "Finanzen" }],
          metadata: [
            { id: 1, name: "Employment Type", value: "Working student" },
            { id: 2, name: "Kostenstelle", value: "4711" },
          ],
          pay_input_ranges: [
            { min_cents: 280000, max_cents: 320000, currency_type: "EUR", title: "Monthly salary", blurb: "" },
          ],
          content:
            "&lt;p&gt;&lt;strong&gt;Your tasks:&lt;/strong&gt;&lt;/p&gt;&lt;p&gt;You keep the books with the team.&lt;/p&gt;",
          application_deadline: "2027-02-28T22:59:59Z",
        },
      ],
      meta: { total: 1 },
    }),
  );
  expect(posting?.fields).toEqual({
    title: "Buchhaltung",
    salary: { from: 2800, to: 3200 },
    period: "pro Monat",
    gross: true,
    language: "en",
    description: "You keep the books with the team.",
    validUntil: "2027-02-28",
    client: { name: "Muster GmbH" },
  });
  expect(posting?.words.map(({ field, word }) => [field, word])).toEqual([
    ["category", "Finanzen"],
    ["type", "Working student"],
    ["location", "Lübeck, Germany"],
  ]);
  expect(posting?.leftOut).toEqual([{ from: "Kostenstelle", text: "4711" }]);
});

test("Recruitee's careers site", () => {
  const [posting] = readAs(
    "recruitee",
    JSON.stringify({
      offers: [
        {
          id: 9,
          title: "Studentische Aushilfe",
          careers_url: "https://muster.recruitee.com/o/aushilfe",
          employment_type_code: "freelance",
          department: "Bild",
          hybrid: true,
          remote: false,
          city: "Kiel",
          min_hours: 10,
          max_hours: 20,
          salary: { min: "15.20", max: "16", period: "hour", currency: "EUR" },
          description: "<p>Sie sortieren Bilder und wir freuen uns.</p>",
          requirements: "<ul><li>Sorgfalt</li></ul>",
          close_at: "2027-03-31",
          education_code: "high_school",
        },
      ],
    }),
  );
  expect(posting?.fields).toEqual({
    title: "Studentische Aushilfe",
    // What freelancers ask for is not gross.
    salary: { from: 15.2, to: 16 },
    period: "pro Stunde",
    hoursPerWeek: { from: 10, to: 20 },
    location: "Hybrid",
    city: "Kiel",
    description: "Sie sortieren Bilder und wir freuen uns.",
    requirements: ["Sorgfalt"],
    validUntil: "2027-03-31",
    contract: { kind: "freelance" },
  });
  expect(posting?.leftOut).toEqual([{ from: "education_code", text: "high_school" }]);
});

test.each([
  ["one file", "id: 3\ntitle: Kasse\nsalary: 2.800–3.200 € brutto/Monat\nfarbe: blau\n"],
  [
    "several in one",
    "---\nid: 3\ntitle: Kasse\nsalary: 2.800–3.200 € brutto/Monat\nfarbe: blau\n---\n# leer\n---\ntitle: Lager\ntype: Teilzeit\n",
  ],
  [
    "a list",
    "- id: 3\n  title: Kasse\n  salary: 2.800–3.200 € brutto/Monat\n  farbe: blau\n- title: Lager\n  type: Teilzeit\n",
  ],
])("our own YAML, %s", (_, text) => {
  const [posting, other] = readAs("yaml", text);
  expect(posting).toEqual({
    identifier: "kasse",
    fields: { title: "Kasse", salary: { from: 2800, to: 3200 }, period: "pro Monat", gross: true },
    words: [],
    cities: [],
    leftOut: [
      { from: "id", text: "3" },
      { from: "farbe", text: "blau" },
    ],
  });
  expect(other?.fields).toEqual(_ === "one file" ? undefined : { title: "Lager", type: "Teilzeit" });
});

describe("words that mean something only here", () => {
  const posting = (word: string, office: string): Posting => ({
    identifier: word,
    fields: { title: word },
    words: [
      { field: "category", from: "department", word },
      { field: "location", from: "office", word: office },
    ],
    cities: ["Kiel"],
    leftOut: [],
  });
  const postings = [posting("perf-marketing", "Kiel"), posting("Social Media", "Kiel")];
  const vocabulary = { categories: ["Social Media"], people: [], answers: new Map<string, string>() };

  test("are asked once for all, the most frequent first", () => {
    expect(unknownWords(postings, vocabulary).map(({ word, count }) => [word, count])).toEqual([
      ["Kiel", 2],
      ["perf-marketing", 1],
    ]);
  });

  test("are answered once for all, also by leaving a field empty", () => {
    const answers = new Map([
      [wordKey({ field: "category", word: "perf-marketing" }), ""],
      [wordKey({ field: "location", word: "Kiel" }), "Hybrid"],
    ]);
    expect(unknownWords(postings, { ...vocabulary, answers })).toEqual([]);
    expect(postings.map((one) => understoodFields(one, { ...vocabulary, answers }))).toEqual([
      { title: "perf-marketing", location: "Hybrid", city: "Kiel" },
      { title: "Social Media", category: "Social Media", location: "Hybrid", city: "Kiel" },
    ]);
  });
});

test("a text for which a card has no room ends with a sentence, and its rest is kept", () => {
  const sentence = "Sie beraten Menschen am Telefon und schreiben ihnen danach. ";
  const [posting] = readAs(
    "personio",
    personio(`<id>1</id><name>A</name><jobDescriptions>${block("Aufgaben", sentence.repeat(15))}</jobDescriptions>`),
  );
  const { description } = posting?.fields ?? {};
  expect(description).toBe(sentence.repeat(10).trim());
  expect(posting?.leftOut).toEqual([{ from: "Aufgaben", text: sentence.repeat(5).trim() }]);
});

test.each([
  ["", "Da steht nichts."],
  ["https://muster.example/jobs", "Das Kontor ruft keine fremden Adressen auf."],
  ['{"jobs": [', "Das beginnt wie JSON, ist aber keines."],
  ['{"ergebnis": 1}', "In dieser JSON-Datei steht keine Stelle"],
  ["<rss><channel/></rss>", "kein Feed von Personio"],
  ["<workzag-jobs><position></workzag-jobs>", "kein gültiges XML"],
  ["<workzag-jobs></workzag-jobs>", "keine Stelle ist darin offen"],
  ['<!DOCTYPE x [<!ENTITY a "b">]><workzag-jobs>&a;</workzag-jobs>', "löst keine Entitäten auf"],
  ["<html><title>Karriere</title><a href='/jobs/1'>A</a><a href='/jobs/2'>B</a></html>", "eine Übersicht mit Links"],
  ["<html><title>Karriere</title></html>", "keine Stelle, die Programme lesen können"],
  ["title: x\nid: [1\n", "Das YAML ist in Zeile"],
  ["Wir suchen dich!", "erkennt das Kontor keine Stelle"],
])("„%s“ is refused with what was seen and what would be right", (text, reason) => {
  const read = readImport(text);
  if (!("reason" in read)) throw new Error("It was read.");
  expect(read.reason).toContain(reason);
  expect(read.remedies.length).toBeGreaterThan(0);
});

test.each([
  ["%PDF-1.7", "ein PDF"],
  ["PK\u0003\u0004", "Word, Excel oder ZIP"],
  ["title: A\u0000", "keine Textdatei"],
])("bytes of %j are refused", (text, reason) => {
  expect(importText(Buffer.from(text, "latin1"))).toMatchObject({ reason: expect.stringContaining(reason) });
});

test("a file is read in whichever encoding it was saved", () => {
  expect(importText(Buffer.from("title: Prüfung", "latin1"))).toBe("title: Prüfung");
  expect(importText(Buffer.from("\ufefftitle: Prüfung", "utf16le"))).toBe("title: Prüfung");
});
