/** A listing's form beside its record: what is typed becomes the record's own value, and nothing else changes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { editYaml } from "@fernkontor/agency-files/edit-yaml";
import { exampleOf } from "@fernkontor/agency-files/example-at";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { listingFileSchema } from "@fernkontor/domain/listing/listing";
import { isDay, listingFieldWords, plainFields } from "@fernkontor/domain/listing/listing-fields";
import type { Problem } from "@fernkontor/publishing/protocol";
import * as v from "valibot";
import { expect, test } from "vitest";
import { inLabels } from "../src/agency-drafts/in-labels.ts";
import { freeAddress } from "../src/listing/address.ts";
import {
  besides,
  editsOf,
  formOf,
  type InputName,
  keyOrder,
  type ListingForm,
  recordOf,
  withoutInput,
} from "../src/listing/listing-form.ts";
import { checkProblems, problemsIn, recordProblems } from "../src/listing/listing-problems.ts";
import { payFigures, payHelp } from "../src/listing/pay-help.ts";
import { momentFrom, momentProblem, numberFrom, rangeFrom, typedMoment } from "../src/listing/typed-values.ts";

const jobs = join(sampleAgencyFolder, "jobs");
const people = [
  { name: "Jana Brandt", role: "Personalberatung", email: "jana.brandt@fernkontor.example" },
  { name: "Ruth Albers", role: "Personalberatung", email: "ruth.albers@fernkontor.example" },
];
const today = "2026-11-23";

const halfTime = `# Seen by the company on Friday
id: 12
title: Teamassistenz
salary: { from: 1450, to: 1600 } # gross
period: pro Monat
type: Teilzeit
hoursPerWeek: 20
location: 100% Remote
category: Operations
description: >-
  Sie halten einem kleinen Team
  den Rücken frei.
requirements: [Sicher mit Tabellen, Freundliches Deutsch]
tags: [Termine, Einstieg möglich]
publishedOn: 2026-11-24 09:00
validUntil: 2027-02-28
lastConfirmedOn: 2026-11-20
openings: 1
gross: true
contract:
  kind: employed-by-client
  employerOfRecord: Lindenhof Musterhandel GmbH
  paidBy: Lindenhof Musterhandel GmbH, zum Monatsende
client: { name: Lindenhof Musterhandel GmbH, website: https://lindenhof-musterhandel.example }
contact: jana.brandt
`;
const record = plainYaml(halfTime) ?? {};
const form = formOf(record, people);
const typing = (typed: Partial<ListingForm>): ListingForm => ({ ...form, ...typed });
const saved = (typed: Partial<ListingForm>) => editYaml(halfTime, editsOf(record, form, typing(typed)), keyOrder);

test("the form has every field of the record and no other, but for what the desk or another screen writes", () => {
  const inputs = Object.keys(form).filter((name) => !besides.some((each) => each === name));
  expect([...inputs, ...withoutInput].sort()).toEqual(Object.keys(listingFieldWords).sort());
});

test("what is done in files says at the desk whom to ask", () => {
  const sample = "Tragen Sie Ihre eigene Angabe ein. Ist die ganze Stelle ein Muster, löschen Sie ihre Datei.";
  expect(inLabels("jobs/a.yaml", sample)).toBe(
    "Tragen Sie Ihre eigene Angabe ein. Ist die ganze Stelle ein Muster, lassen Sie ihre Datei löschen (das tut, wer die Dateien betreut; wer das ist, weiß die Leitung).",
  );
});

test("a field of which the example is a day is typed as one, so that what is half typed is told as for a day", () => {
  const examples = Object.entries(listingFileSchema.entries).map(
    ([name, schema]) => [name, exampleOf(schema)] as const,
  );
  const days = examples.flatMap(([name, example]) => (/^\d{4}-\d\d-\d\d/.test(String(example)) ? [name] : []));
  const typedAsDay = plainFields.filter(({ kind }) => isDay(kind)).map(({ field }) => field);
  // The desk writes this one itself.
  expect(days.filter((name) => name !== "updatedOn").toSorted()).toEqual([...typedAsDay].toSorted());
});

test.each(readdirSync(jobs))("%s is the same record once it has gone through the form", (name) => {
  const written = plainYaml(readFileSync(join(jobs, name), "utf8")) ?? {};
  const shown = formOf(written, people);
  expect(editsOf(written, shown, shown)).toEqual([]);
  const { id, updatedOn, withdrawn } = written;
  expect(v.parse(listingFileSchema, { ...recordOf(shown), id, updatedOn, withdrawn })).toEqual(
    v.parse(listingFileSchema, written),
  );
});

test("one field changed is one line changed, whatever stands around it", () => {
  expect(saved({ title: "Teamassistenz E-Commerce" })).toBe(
    halfTime.replace("title: Teamassistenz", "title: Teamassistenz E-Commerce"),
  );
  expect(saved({ "salary.from": "1.266", "salary.to": "" })).toBe(
    halfTime.replace("salary: { from: 1450, to: 1600 } # gross", "salary: 1266 # gross"),
  );
  expect(saved({ validUntil: "31.3.2027, 18 Uhr" })).toBe(
    halfTime.replace("validUntil: 2027-02-28", "validUntil: 2027-03-31 18:00"),
  );
  expect(saved({ "tags.entry": "" })).toBe(halfTime.replace("[Termine, Einstieg möglich]", "[Termine]"));
});

test("lines are pasted with their marks, and a start is a day or at once", () => {
  const valueIn = (typed: Partial<ListingForm>, key: string) => recordOf(typing(typed))[key];
  expect(valueIn({ tasks: "• Drehen\n\n – Schneiden \nTon" }, "tasks")).toEqual(["Drehen", "Schneiden", "Ton"]);
  expect(valueIn({ benefits: " \n" }, "benefits")).toBeUndefined();
  expect(["Sofort", "ab sofort", "1.2.2027", "Februar"].map((startsOn) => valueIn({ startsOn }, "startsOn"))).toEqual([
    "ab sofort",
    "ab sofort",
    "2027-02-01",
    "Februar",
  ]);
});

test("a choice takes what belongs to it along", () => {
  const valueIn = (typed: Partial<ListingForm>, key: string) => recordOf(typing(typed))[key];
  expect(valueIn({ location: "Hybrid", city: "Kiel, Lübeck", daysOnSite: "2–3" }, "city")).toEqual(["Kiel", "Lübeck"]);
  expect(valueIn({ location: "Hybrid", city: "Kiel", daysOnSite: "2–3" }, "daysOnSite")).toEqual({ from: 2, to: 3 });
  expect(valueIn({ city: "Kiel" }, "city")).toBeUndefined();
  expect(valueIn({ "contract.kind": "apprenticeship", "contract.months": "36" }, "fixedTerm")).toEqual({ months: 36 });
  expect(valueIn({ "fixedTerm.how": "until", "fixedTerm.until": "31.12.2027" }, "fixedTerm")).toEqual({
    until: "2027-12-31",
  });
  const lent = { "contract.kind": "temporary-work", "contract.lender": "Verleih GmbH" };
  expect(valueIn(lent, "contract")).toMatchObject({ kind: "temporary-work", employerOfRecord: "Verleih GmbH" });
  const free = { "contract.kind": "freelance", vat: "excluded" };
  expect([valueIn(free, "vat"), valueIn(free, "gross"), valueIn(free, "contract")]).toEqual([
    "excluded",
    undefined,
    { kind: "freelance", paidBy: "Lindenhof Musterhandel GmbH, zum Monatsende" },
  ]);
  expect(valueIn({ "client.how": "ungenannt", "client.undisclosedBecause": "Bald." }, "client")).toEqual({
    undisclosedBecause: "Bald.",
  });
  expect(valueIn({ countries: "Deutschland, Österreich" }, "countries")).toEqual(["DE", "AT"]);
});

test.each([
  ["1.450", 1450],
  ["14,60", 14.6],
  ["17.50", 17.5],
  ["1.450,50 €", 1450.5],
  ["zwölf", "zwölf"],
])("the number „%s“ is %s", (typed, expected) => {
  expect(numberFrom(typed)).toBe(expected);
});

test.each([
  ["24.11.2026 09:00", "2026-11-24 09:00"],
  ["1.12.26", "2026-12-01"],
  ["24.11.2026, 9.30 Uhr", "2026-11-24 09:30"],
  ["24.11.", "24.11."],
  ["2026-11-24", "2026-11-24"],
])("the day „%s“ is %s", (typed, expected) => {
  expect(momentFrom(typed)).toBe(expected);
});

test("what is typed stands there again as people write it", () => {
  expect(typedMoment("2026-11-24T09:00")).toBe("24.11.2026 09:00");
  expect(rangeFrom("20 bis 30,5")).toEqual({ from: 20, to: 30.5 });
  expect([form["salary.from"], form.hoursPerWeek, form.contact]).toEqual(["1.450", "20", "Jana Brandt"]);
});

test.each([
  ["24.11.", "„24.11.“ hat kein Jahr. Schreiben Sie 24.11.2026"],
  ["3.2.", "„3.2.“ hat kein Jahr. Schreiben Sie 03.02.2027"],
  ["bald", "„bald“ ist kein Tag. Schreiben Sie zum Beispiel 23.11.2026 oder 23.11.2026 09:00"],
  ["2027-02-31", "„31.02.2027“ gibt es nicht: Der letzte Tag dieses Monats ist der 28.02.2027"],
  ["2027-03-28 02:30", "„28.03.2027 02:30“ gibt es nicht: In dieser Nacht gehen die Uhren von 02:00 auf 03:00 vor"],
])("„%s“ is refused with what is right", (typed, expected) => {
  expect(momentProblem(typed, today, true)).toBe(expected);
});

const problemAt = (typed: Partial<ListingForm>, input: InputName) => {
  const shown = typing(typed);
  return recordProblems({ id: 12, ...recordOf(shown) }, shown, today).find((told) => told.field === input)?.message;
};

test("the record's own rules refuse at the field, in the words of the form", () => {
  expect(recordProblems(record, form, today)).toEqual([]);
  expect(problemAt({ validUntil: "23.11.2026" }, "validUntil")).toBe("Muss später sein als „Auf der Website ab“.");
  expect(problemAt({ validUntil: "24.11." }, "validUntil")).toBe("„24.11.“ hat kein Jahr. Schreiben Sie 24.11.2026.");
  expect(problemAt({ openings: "zwei" }, "openings")).toBe("„zwei“ ist keine Zahl. Zum Beispiel: 1.");
  expect(problemAt({ hoursPerWeek: "" }, "hoursPerWeek")).toMatch(/^Fehlt: Daraus werden die Vergütung/);
  expect(problemAt({ description: "" }, "description")).toBe("Fehlt noch.");
  expect(problemAt({ title: "Assistenz (m/w/d)" }, "title")).toBe(
    "Muss der Titel allein sein: „(m/w/d)“ setzt die Website selbst dazu.",
  );
  expect(problemAt({ "client.website": "" }, "client.website")).toBe("Fehlt noch.");
  expect(problemAt({ "client.website": "lindenhof" }, "client.website")).toBe(
    "Muss eine Webadresse sein, etwa https://www.example.org.",
  );
  expect(problemAt({ countries: "Phantasien" }, "countries")).toBe(
    "„Phantasien“ ist kein Land. Zum Beispiel: Österreich.",
  );
});

test.each([
  ["employed-by-client", {}, "gross: true"],
  ["employed-by-client", { vat: "excluded" }, "gross: true"],
  ["freelance", { gross: true, vat: "excluded" }, "vat: undefined"],
])("of %s with %j, what the amount is is written with the next save", (kind, said, expected) => {
  const { gross: _, contract, ...others } = record;
  const written = { ...others, ...said, contract: { ...Object(contract), kind } };
  const shown = formOf(written, people);
  const edits = editsOf(written, shown, shown).map(({ path, value }) => `${path[0]}: ${value}`);
  expect(edits).toContain(expected);
});

test("of free work that does not say what the amount is, the form asks, in its own words", () => {
  const { gross: _, ...others } = record;
  const written = { ...others, contract: { kind: "freelance", paidBy: "Lindenhof Musterhandel GmbH" } };
  const shown = formOf(written, people);
  expect(shown.vat).toBe("");
  expect(editsOf(written, shown, shown)).toEqual([]);
  expect(recordProblems(recordOf(shown), shown, today).find(({ field }) => field === "vat")?.message).toBe(
    "Fehlt: Sagen Sie, was der Betrag ist, mit „brutto“ (vor Steuern und Sozialabgaben) oder bei freier Mitarbeit mit „zuzüglich Umsatzsteuer“, wenn Umsatzsteuer hinzukommt.",
  );
});

test("what the check finds is said in the words of the form, also where a promise is at odds with it", () => {
  const found: Problem = {
    ...{ severity: "error", file: "jobs/teamassistenz.yaml", line: 4, field: ["type"] },
    what: "„fullOrPartTime“ sagt zu, dass es jede Stelle in Vollzeit und in Teilzeit gibt.",
    fix: "Nehmen Sie die Zusage zurück („value: false“), oder berichtigen Sie die Stellen.",
  };
  expect(checkProblems([found], form, [])).toEqual([
    expect.objectContaining({
      ...{ field: "type", label: "Umfang" },
      message:
        "„Vollzeit und Teilzeit zur Wahl“ sagt zu, dass es jede Stelle in Vollzeit und in Teilzeit gibt. Nehmen Sie die Zusage zurück, oder berichtigen Sie die Stellen.",
    }),
  ]);
});

test("what the law says to the pay is told once, by whomever", () => {
  const low = typing({ "salary.from": "5" });
  const problems = (mode: "live" | "sample", found: readonly Problem[]) =>
    problemsIn({ written: recordOf(low), form: low }, { today, mode, found });
  const [own] = problems("live", []).filter(({ rule }) => rule !== undefined);
  const found: Problem = {
    ...{ severity: "error", file: "jobs/teamassistenz.yaml", line: 4, field: ["salary"], rule: own?.rule },
    ...{ what: "5 € sind zu wenig.", fix: "" },
  };
  expect(problems("live", [found]).filter(({ rule }) => rule === "pay/minimum-wage")).toEqual([own]);
  // As the publish decides it: of a sample nothing is stopped, nor where nobody is asked to check.
  const severities = (mode: "live" | "sample", said: readonly Problem[]) =>
    problems(mode, said).flatMap(({ rule, severity }) => (rule === "pay/minimum-wage" ? [severity] : []));
  expect(severities("sample", [])).toEqual(["warning"]);
  expect(severities("live", [{ ...found, severity: "warning" }])).toEqual(["warning"]);
});

/** Every word of the record that an editor of files knows and a recruiter does not. */
const keys = keyOrder.filter((key) => /[A-Z]/.test(key) || ["gross", "vat", "client", "salary"].includes(key));

test("no refusal has a word of the files in it", () => {
  const empty = formOf({}, people);
  const odd = Object.fromEntries(Object.keys(form).map((name) => [name, "?"])) as ListingForm;
  const all = [empty, odd, ...["Hybrid", "Vor Ort"].map((location) => typing({ location }))].flatMap((shown) =>
    recordProblems(recordOf(shown), shown, today),
  );
  expect(all.length).toBeGreaterThan(20);
  for (const { message: text } of all) {
    expect(text).not.toMatch(/Beispiel: \w+:|Invalid|\.yaml|Zeile \d/);
    for (const key of keys) expect(text).not.toContain(`„${key}`);
  }
});

test("pay is computed by the hour and the month, and less than the law wants is told with what is right", () => {
  expect(payHelp(form, today)).toEqual({
    tone: "note",
    text: "Das sind 16,73 € bis 18,46 € je Stunde, über dem Mindestlohn von 13,90 € und ab Januar 14,60 €.",
  });
  // Both sides of the change of year: what holds while the listing is open.
  expect(payHelp(typing({ "salary.from": "1.049", "salary.to": "" }), today)).toEqual({
    tone: "error",
    text: "1.049 € im Monat mit 20 Stunden sind 12,10 € je Stunde. Pflicht sind 13,90 €, ab 1. Januar 2027 14,60 €. Tragen Sie mindestens 1.266 € ein.",
    source: "MiLoG § 1, MiLoV5 § 1, gelesen am 29. April 2026.",
    rule: "pay/minimum-wage",
  });
  for (const ends of [{ "salary.to": "20" }, { "salary.from": "viel" }, { "salary.to": "viel" }])
    expect(payHelp(typing(ends), today), JSON.stringify(ends)).toBeUndefined();
  const thisYear = typing({ "salary.from": "1.220", "salary.to": "", validUntil: "31.12.2026" });
  expect(payHelp(thisYear, today)?.tone).toBe("note");
  expect(payHelp(typing({ "salary.from": "1.220", "salary.to": "" }), today)?.text).toMatch(/ab 1\. Januar 2027/);
  const mini = typing({ type: "Minijob", hoursPerWeek: "10", "salary.from": "640", "salary.to": "" });
  expect(payHelp(mini, today)?.text).toMatch(/^Bis zu 640,00 € im Monat sind mehr als die Grenze.*603 €/);
  const trainee = typing({
    "contract.kind": "apprenticeship",
    "salary.from": "700",
    "salary.to": "900",
    type: "Vollzeit",
  });
  expect(payHelp(trainee, today)?.text).toMatch(
    /^Im ersten Jahr der Ausbildung sind mindestens 724 € im Monat Pflicht/,
  );
  expect(payHelp(typing({ "contract.kind": "freelance", "salary.from": "1", "salary.to": "" }), today)?.tone).toBe(
    "note",
  );
});

test("while somebody types, pay is computed and never called wrong", () => {
  expect(payFigures(typing({ "salary.from": "1", "salary.to": "" }), today)).toBe(
    "Das sind 0,01 € je Stunde, bei einem Mindestlohn von 13,90 € und ab Januar 14,60 €.",
  );
  expect(payFigures(typing({ "salary.from": "1.4x" }), today)).toBeUndefined();
});

test.each([
  ["Pflegekraft (Nacht) für Überstunden & Co.", [], "pflegekraft-nacht-fuer-ueberstunden-co"],
  ["Content Creator", ["content-creator", "content-creator-2"], "content-creator-3"],
  ["Seite 2", [], "seite-2-2"],
  ["Neu", [], "neu-2"],
  ["../../etc/passwd", [], "etc-passwd"],
  ["数据", [], "stelle"],
])("the address of „%s“ beside %j is %s", (title, taken, expected) => {
  expect(freeAddress(title, new Set(taken))).toBe(expected);
});
