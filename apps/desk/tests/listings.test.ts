/** Listings at the desk, from request to answer: what is saved is a draft, and `agency/` stays as it is. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { sql } from "@fernkontor/applications/database/sql";
import type { Agency } from "@fernkontor/domain/agency/agency";
import type { Problem, PublisherState } from "@fernkontor/publishing/protocol";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { execute } from "../../../packages/applications/tests/each-database.ts";
import { formOf } from "../src/listing/listing-form.ts";
import { heldBy, openSampleDesk, unescaped } from "./sample-desk.ts";
import { openSamplePublisher } from "./sample-publisher.ts";

const people = [
  { name: "Jana Brandt", role: "Personalberatung", email: "jana.brandt@fernkontor.example" },
  { name: "Emre Kaya", role: "Personalberatung", email: "emre.kaya@fernkontor.example" },
];

let folder: string;
let agency: Agency;
let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let jana: string;

/** It is 23 November 2026, a quarter past ten. */
async function open(environment: Readonly<Record<string, string>> = {}) {
  sample = await openSampleDesk(undefined, agency, { AGENCY_DIR: folder, ...environment });
  jana = (await sample.signIn("Jana Brandt", "recruiter")).cookie;
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "fernkontor-listings-"));
  writeSampleAgency(folder, {
    profile: { people },
    listings: {
      "content-creator": { lastConfirmedOn: "2026-11-16", contact: "Jana Brandt" },
      "operations-manager-e-commerce": { lastConfirmedOn: "2026-10-16" },
      "social-media-manager": { validUntil: "2026-11-27" },
      "marktplatz-betreuer": { withdrawn: { on: "2026-11-10", reason: "Die Stelle ist besetzt." } },
      "e-commerce-datenanalyst": { publishedOn: "2026-12-01 08:00" },
    },
  });
  agency = loadAgency(folder);
  await open();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const page = async (path: string) => {
  const answer = await sample.get(path, jana);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const onDisk = (slug: string) => readFileSync(join(folder, `jobs/${slug}.yaml`), "utf8");
const draftOf = async (slug: string) => (await sample.desk.fileDrafts.find(`jobs/${slug}.yaml`))?.text ?? undefined;

/** What a browser would send: every input of the form as it stands there, with what was typed. */
function formIn(html: string, typed: Record<string, string> = {}): Record<string, string> {
  const [, form = ""] = /<form class="stack listing-form"[^>]*>(.*?)<\/form>/s.exec(html) ?? [];
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const isChoice = ["radio", "checkbox"].includes(attribute("type") ?? "");
    if (!isChoice || tag.includes("checked")) fields[attribute("name") ?? ""] = unescaped(attribute("value") ?? "");
  }
  for (const [, name = "", text = ""] of form.matchAll(/<textarea id="([^"]*)"[^>]*>(.*?)<\/textarea>/gs))
    fields[name] = unescaped(text.replace(/^\n/, ""));
  for (const [, name = "", options = ""] of form.matchAll(/<select id="([^"]*)"[^>]*>(.*?)<\/select>/gs))
    fields[name] = unescaped(/<option value="([^"]*)" selected/.exec(options)?.[1] ?? "");
  return { ...fields, ...typed };
}

const save = async (slug: string, typed: Record<string, string>, seen?: string) =>
  sample.post(`/stellen/${slug}`, jana, formIn(seen ?? (await page(`/stellen/${slug}`)).html, typed));

const begin = async (title: string) => {
  const answer = await sample.post("/stellen/neu", jana, { title });
  return answer.headers.get("location")?.replace(/\?.*/, "") ?? "";
};

test("the list asks first for what nobody has confirmed, and says what each is for visitors", async () => {
  await sample.apply();
  const { html } = await page("/stellen");
  const at = (text: string) => html.indexOf(text);
  expect(at("Noch aktuell? <span")).toBeGreaterThan(0);
  expect(html).toMatch(
    /Noch aktuell\? <span.*Operations Manager.*vor 38 Tagen.*Noch nicht öffentlich <span.*Datenanalyst/s,
  );
  expect(html).toMatch(/data-state="endet-bald".*Social Media Manager.*noch 4 Tage/s);
  expect(html).toMatch(/data-state="geplant".*öffnet am 01\.12\.2026 08:00/s);
  expect(html).toMatch(
    /Vorbei, in den letzten 30 Tagen.*Marktplatz-Betreuer.*am 10\.11\.2026: Die Stelle ist besetzt\./s,
  );
  expect(html).toMatch(
    /Content Creator<\/bdi><\/a> <small>Jana Brandt<\/small>.*190–240 € am Tag.*data-label="Bewerbungen:">1</s,
  );
});

test("the tabs count what was found, in title and company", async () => {
  const { html } = await page("/stellen?suche=E-COMMERCE&kontakt=Jana+Brandt");
  expect(html).toMatch(/<b>\d von 7<\/b> laufenden Stellen/);
  const none = await page("/stellen?suche=Zirkus");
  expect(none.html).toContain("Dazu gibt es hier keine Stelle.");
  expect(none.html).toContain('Laufend <span class="count">0</span>');
});

test("many are confirmed or prolonged at once, as drafts of one line each", async () => {
  const body = new URLSearchParams([
    ["wahl", "content-creator"],
    ["wahl", "operations-manager-e-commerce"],
    ["wahl", "../../etc/passwd"],
    ["tun", "aktuell"],
  ]);
  const send = (fields: URLSearchParams) =>
    sample.request("/stellen", {
      method: "POST",
      headers: { cookie: jana, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
      body: fields.toString(),
    });
  const before = onDisk("content-creator");
  const done = await send(body);
  expect(done.headers.get("location")).toBe("/stellen?getan=aktuell&zahl=2");
  expect(await draftOf("content-creator")).toBe(
    before.replace("lastConfirmedOn: 2026-11-16", "lastConfirmedOn: 2026-11-23"),
  );
  expect(onDisk("content-creator")).toBe(before);
  expect((await page("/stellen?getan=aktuell&zahl=2")).html).toContain("2 Stellen tragen jetzt den 23. November 2026.");
  body.set("tun", "verlaengern");
  for (const [typed, problem] of [
    ["31.12.", "hat kein Jahr. Schreiben Sie 31.12.2026."],
    ["22.11.2026", "Dieser Tag ist schon vorbei."],
    ["", "Bis wann?"],
  ] as const) {
    body.set("bis", typed);
    const refused = await send(body);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain(problem);
    expect(html).toMatch(/<input[^>]*aria-label="Content Creator auswählen"[^>]*checked=""/);
  }
  body.set("bis", "31.3.2030");
  await send(body);
  expect(await draftOf("operations-manager-e-commerce")).toContain("validUntil: 2030-03-31");
});

test("a new listing gets its address from its title, once, beside all that are there", async () => {
  expect(await begin("Content Creator")).toBe("/stellen/content-creator-2");
  sample.clock.now += 5000;
  expect(await begin("Content Creator")).toBe("/stellen/content-creator-3");
  // On some disks it would be the same file.
  writeFileSync(join(folder, "jobs/Lagerplanung.yaml"), "title: Im Editor\n");
  expect(await begin("Lagerplanung")).toBe("/stellen/lagerplanung-2");
  expect(await begin("Seite 2")).toBe("/stellen/seite-2-2");
  expect([await draftOf("content-creator-2"), await draftOf("content-creator-3")]).toEqual([
    expect.stringMatching(/^# yaml-language-server: .*job\.schema\.json\nid: 9\ntitle: Content Creator\n/),
    expect.stringMatching(/\nid: 10\n/),
  ]);
  const renamed = await save("content-creator-2", { title: "Bildredaktion" });
  expect(renamed.headers.get("location")).toBe("/stellen/content-creator-2?getan=gespeichert");
  expect(readdirSync(join(folder, "jobs"))).not.toContain("content-creator-2.yaml");
  expect((await sample.post("/stellen/neu", jana, { title: "" })).status).toBe(422);
});

test("a sign that turns the direction of writing begins no listing, and is refused where it was typed", async () => {
  const refused = await sample.post("/stellen/neu", jana, { title: "Einkauf \u202egpj.exe" });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Schreibrichtung umkehrt")]);
  const path = await begin("Einkauf");
  await save("einkauf", { equipment: "Ein \u202eLaptop" });
  expect((await page(`${path}?getan=gespeichert`)).html).toMatch(
    /id="equipment-error">Enthält hier ein unsichtbares Zeichen, das die Schreibrichtung umkehrt/,
  );
});

test("an empty sheet is not wrong; once it is saved, each field says what is missing", async () => {
  const path = await begin("Teamassistenz");
  const fresh = await page(`${path}?getan=neu`);
  expect(fresh.html).toContain("noch nicht vollständig");
  expect(fresh.html).not.toContain("field-error");
  await save("teamassistenz", { validUntil: "24.11.", openings: "zwei" });
  const { html } = await page(`${path}?getan=gespeichert`);
  expect(html).toContain("Gespeichert, aber so nicht zu veröffentlichen.");
  expect(html).toContain('<a href="#validUntil">Bewerbung bis: „24.11.“ hat kein Jahr. Schreiben Sie 24.11.2026.</a>');
  // What is half typed is there again, word for word.
  expect(formIn(html)).toMatchObject({ validUntil: "24.11.", openings: "zwei" });
  expect(html).toMatch(
    /<input id="openings"[^>]*aria-invalid="true" aria-describedby="openings-error"[^>]*value="zwei"/,
  );
});

test("a half-time listing with pay by the month is written, told what the law wants, and mended", async () => {
  const path = await begin("Teamassistenz");
  const typed = {
    category: "Operations",
    tags: "Termine, Rechnungen",
    description: "Sie halten einem Team den Rücken frei.",
    requirements: "Sicher mit Tabellen\r\nFreundliches Deutsch",
    "client.name": "Lindenhof GmbH",
    "client.website": "https://lindenhof.example.org",
    type: "Teilzeit",
    hoursPerWeek: "20",
    "salary.from": "1.049",
    publishedOn: "24.11.2026 09:00",
    validUntil: "28.02.2027",
    lastConfirmedOn: "20.11.2026",
    openings: "1",
    contact: "Emre Kaya",
    "contract.paidBy": "Lindenhof GmbH, zum Monatsende",
  };
  await save("teamassistenz", typed);
  const low = (await page(`${path}?getan=gespeichert`)).html;
  expect(low).toContain("Tragen Sie mindestens 1.266 € ein.");
  expect(low).toContain("MiLoG § 1, MiLoV5 § 1, gelesen am 29. April 2026.");
  await save("teamassistenz", { "salary.from": "1.450", "salary.to": "1.600" });
  const { html } = await page(`${path}?getan=gespeichert`);
  expect(html).toContain("Gespeichert, noch nicht öffentlich.");
  expect(html).not.toContain("field-error");
  expect(html).toContain("Das sind 16,73 € bis 18,46 € je Stunde");
  expect(await draftOf("teamassistenz")).toBe(`# yaml-language-server: $schema=../schemas/job.schema.json
id: 9
title: Teamassistenz
salary:
  from: 1450
  to: 1600
period: pro Monat
type: Teilzeit
hoursPerWeek: 20
location: 100% Remote
category: Operations
description: Sie halten einem Team den Rücken frei.
requirements:
  - Sicher mit Tabellen
  - Freundliches Deutsch
tags:
  - Termine
  - Rechnungen
publishedOn: 2026-11-24 09:00
validUntil: 2027-02-28
lastConfirmedOn: 2026-11-20
openings: 1
gross: true
contract:
  kind: employed-by-client
  employerOfRecord: Lindenhof GmbH
  paidBy: Lindenhof GmbH, zum Monatsende
client:
  name: Lindenhof GmbH
  website: https://lindenhof.example.org
contact: Emre Kaya
`);
});

test("what has been public and reads otherwise now says since when; nothing else of the file changes", async () => {
  const before = onDisk("content-creator");
  await save("content-creator", { openings: "4" });
  expect(await draftOf("content-creator")).toBe(before.replace("openings: 3", "openings: 4"));
  await save("content-creator", { title: "Bildredaktion" });
  const draft = await draftOf("content-creator");
  expect(draft).toContain("title: Bildredaktion\n");
  expect(draft).toContain("updatedOn: 2026-11-23\n");
  expect(onDisk("content-creator")).toBe(before);
  const again = await save("content-creator", {});
  expect(again.headers.get("location")).toBe("/stellen/content-creator?getan=unveraendert");
});

test("two people who change different fields are both saved, also over a file that was changed in an editor", async () => {
  const { cookie: ruth } = await sample.signIn("Ruth Albers", "recruiter");
  const { html: seen } = await page("/stellen/content-creator");
  await save("content-creator", { openings: "4" });
  const second = await sample.post("/stellen/content-creator", ruth, formIn(seen, { bonus: "Ein Rad" }));
  expect(second.headers.get("location")).toBe("/stellen/content-creator?getan=gespeichert");
  expect(await draftOf("content-creator")).toMatch(/openings: 4\n.*bonus: Ein Rad\n/s);
  // Whose draft became another's is kept as it was.
  const [kept] = await sample.desk.fileVersions.of("jobs/content-creator.yaml");
  expect(kept).toMatchObject({
    publicAt: null,
    writtenBy: "Jana Brandt",
    text: expect.stringContaining("openings: 4"),
  });

  const { html: open } = await page("/stellen/social-media-manager");
  const path = join(folder, "jobs/social-media-manager.yaml");
  writeFileSync(path, `# Ruth fragt nach.\n${onDisk("social-media-manager").replace("openings: 2", "openings: 8")}`);
  expect((await save("social-media-manager", { bonus: "Ein Rad" }, open)).status).toBe(303);
  const merged = await draftOf("social-media-manager");
  for (const line of ["# Ruth fragt nach.", "openings: 8", "  Ein Rad"]) expect(merged).toContain(`${line}\n`);
  const inFile = await sample.desk.fileVersions.of("jobs/social-media-manager.yaml");
  expect(inFile.map(({ text, writtenBy }) => [text, writtenBy])).toEqual([[onDisk("social-media-manager"), null]]);
});

test("of two who change the same field the second sees the first at that field, and saves over it by saving again", async () => {
  const { cookie: ruth } = await sample.signIn("Ruth Albers", "recruiter");
  const { html: seen } = await page("/stellen/content-creator");
  await save("content-creator", { validUntil: "28.02.2027" });
  const typed = { validUntil: "31.03.2027", openings: "9" };
  const second = await sample.post("/stellen/content-creator", ruth, formIn(seen, typed));
  expect(second.status).toBe(409);
  const html = await second.text();
  expect(html).toMatch(/Gespeichert, bis auf.*<a href="#validUntil">„[^“]*“<\/a>/s);
  expect(html).toContain('id="validUntil-warn">Jetzt steht dort: 28.02.2027, von Jana Brandt.</span>');
  expect(html.match(/Jetzt steht dort/g)).toHaveLength(1);
  expect(formIn(html)).toMatchObject(typed);
  expect(await draftOf("content-creator")).toMatch(/validUntil: 2027-02-28 .*openings: 9\n/s);
  expect((await sample.post("/stellen/content-creator", ruth, formIn(html))).status).toBe(303);
  expect(await draftOf("content-creator")).toMatch(/validUntil: 2027-03-31 .*openings: 9\n/s);
  const [overwritten] = await sample.desk.fileVersions.of("jobs/content-creator.yaml");
  expect(overwritten).toMatchObject({ writtenBy: "Jana Brandt", text: expect.stringContaining("2027-02-28") });
});

test("fields that say one thing together count as one", async () => {
  const { html: seen } = await page("/stellen/content-creator");
  await save("content-creator", { "salary.from": "210" });
  const second = await save("content-creator", { "salary.to": "260" }, seen);
  expect(second.status).toBe(409);
  const html = await second.text();
  expect([...html.matchAll(/id="([^"]*)-warn">Jetzt steht dort/g)].map(([, id]) => id).toSorted()).toEqual([
    "salary.from",
    "salary.to",
  ]);
  expect(await draftOf("content-creator")).not.toContain("260");
});

test("what was typed before signing in is saved beside what somebody else saved meanwhile, and not over it", async () => {
  const { html } = await page("/stellen/content-creator");
  sample.clock.now += 8 * 3_600_000;
  const door = await sample.post("/stellen/content-creator", jana, formIn(html, { title: "Getippt" }));
  const held = heldBy(await door.text());
  const { cookie: ruth } = await sample.signIn("Ruth Albers", "recruiter");
  const now = formIn(await (await sample.get("/stellen/content-creator", ruth)).text(), { openings: "7" });
  await sample.post("/stellen/content-creator", ruth, now);
  const again = await (await sample.post("/stellen/content-creator", ruth, held?.fields)).text();
  expect((await sample.post("/stellen/content-creator", ruth, formIn(again))).status).toBe(303);
  expect(await draftOf("content-creator")).toMatch(/title: Getippt\n.*openings: 7\n/s);
});

test("what the form reads back can be typed or chosen in it", async () => {
  const { html } = await page("/stellen/content-creator");
  const shown = Object.keys(formIn(html));
  const unseen = Object.keys(formOf({}, people)).filter((name) => !shown.includes(name));
  const remedy = "Give it an input in apps/desk/src/listing/form.tsx: see “Add a listing field” in CONTRIBUTING.md.";
  expect(unseen, remedy).toEqual([]);
});

test("what is sent after the session has ended stands in the form again, over what was seen then, and changes nothing", async () => {
  const { html } = await page("/stellen/content-creator");
  sample.clock.now += 8 * 3_600_000;
  const answer = await sample.post("/stellen/content-creator", jana, formIn(html, { title: "Getippt" }));
  expect(answer.status).toBe(401);
  const held = heldBy(await answer.text());
  const { cookie } = await sample.signIn("Ruth Albers", "recruiter");
  const again = await (await sample.post("/stellen/content-creator", cookie, held?.fields)).text();
  expect(formIn(again)).toEqual(formIn(html, { title: "Getippt" }));
  expect(await draftOf("content-creator")).toBeUndefined();
  expect(await sample.desk.fileVersions.of("jobs/content-creator.yaml")).toEqual([]);
});

test("a copy takes text, contract, place and contact along, and neither pay nor days", async () => {
  const { headers } = await sample.post("/stellen/neu", jana, { aus: "content-creator" });
  expect(headers.get("location")).toBe("/stellen/content-creator-2?getan=neu");
  const draft = await draftOf("content-creator-2");
  expect(draft).toMatch(/contact: Jana Brandt/);
  expect(draft).toMatch(/description: >-\n {2}Sie entwickeln kurze Videos/);
  expect(draft).not.toMatch(/salary|publishedOn|validUntil|lastConfirmedOn|openings/);
});

test("withdrawing tells who waits, and what the address will say; opening again wants new dates", async () => {
  const id = await sample.apply({}, "2026-11-23T15:00:00Z");
  const asked = await page("/stellen/zurueckziehen?wahl=content-creator");
  expect(asked.html).toContain("1 wartet noch auf Antwort");
  expect(asked.html).toContain(`name="wahl" value="${id}"`);
  expect(asked.html).toContain("Die Anzeige wurde am 23. November 2026 zurückgezogen. Die Stelle ist besetzt.");
  const refused = await sample.post("/stellen/zurueckziehen", jana, {
    ...{ wahl: "content-creator", grund: "anderer", satz: "", am: "24.11." },
  });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/Ein Satz in einer Zeile.*hat kein Jahr/s);
  const done = { wahl: "content-creator", grund: "anderer", satz: "Verschoben.", am: "23.11.2026" };
  const answer = await sample.post("/stellen/zurueckziehen", jana, done);
  expect(answer.headers.get("location")).toBe("/stellen?getan=zurueckgezogen&zahl=1");
  expect(await draftOf("content-creator")).toMatch(/withdrawn:\n {2}on: 2026-11-23\n {2}reason: Verschoben\.\n/);
  const withdrawn = await page("/stellen/content-creator");
  expect(withdrawn.html).toContain("Das steht dann an der Adresse");
  const soon = { bis: "1.1.", bestaetigt: "24.11.2026", plaetze: "viele" };
  const again = await sample.post("/stellen/content-creator/oeffnen", jana, soon);
  expect(again.status).toBe(422);
  expect(await again.text()).toMatch(/Schreiben Sie 01\.01\.2027.*Dieser Tag kommt erst noch\..*Eine Zahl ab 1\./s);
  const opening = { bis: "31.03.2030", bestaetigt: "23.11.2026", plaetze: "2" };
  expect((await sample.post("/stellen/content-creator/oeffnen", jana, opening)).status).toBe(303);
  const draft = await draftOf("content-creator");
  expect(draft).not.toContain("withdrawn");
  expect(draft).toMatch(/validUntil: 2030-03-31.*lastConfirmedOn: 2026-11-23.*openings: 2/s);
});

test("only what was never public is thrown away, and only the version that was seen", async () => {
  await begin("Abenddienst");
  await save("abenddienst", { openings: "1" });
  const old = await sample.post("/stellen/abenddienst/loeschen", jana, { fassung: "1" });
  expect(old.headers.get("location")).toBe("/stellen/abenddienst");
  expect(await draftOf("abenddienst")).toBeDefined();
  const gone = await sample.post("/stellen/abenddienst/loeschen", jana, { fassung: "2" });
  expect(gone.headers.get("location")).toBe("/stellen?getan=geloescht&titel=Abenddienst");
  expect((await page("/stellen/abenddienst")).status).toBe(404);
  // Somebody else has it still open.
  const late = await sample.post("/stellen/abenddienst", jana, { description: "Sie arbeiten abends." });
  expect([late.status, await late.text()]).toEqual([404, expect.stringContaining("Sie arbeiten abends.</textarea>")]);
  await save("content-creator", { openings: "4" });
  await sample.post("/stellen/content-creator/loeschen", jana, { fassung: "1" });
  expect(await draftOf("content-creator")).toBeDefined();
});

test("the log tells who wrote, withdrew and threw away", async () => {
  await begin("Abenddienst");
  await sample.post("/stellen/abenddienst/loeschen", jana, { fassung: "1" });
  await sample.post("/stellen/zurueckziehen", jana, { wahl: "content-creator", grund: "besetzt", am: "23.11.2026" });
  const { entries } = await sample.desk.audit.page({}, 0, 10);
  expect(entries.map(({ action, person, path }) => [action, person, path])).toEqual(
    expect.arrayContaining([
      ["file-saved", "Jana Brandt", "jobs/abenddienst.yaml"],
      ["file-draft-dropped", "Jana Brandt", "jobs/abenddienst.yaml"],
      ["listing-withdrawn", "Jana Brandt", "jobs/content-creator.yaml"],
    ]),
  );
});

test("no listing is withdrawn without an entry of the log", async () => {
  await execute(
    sample.database,
    sql`CREATE TRIGGER no_entry BEFORE INSERT ON audit_entry WHEN new.action = 'listing-withdrawn'
       BEGIN SELECT RAISE(ABORT, 'no entry'); END`,
  );
  const fields = { wahl: "content-creator", grund: "besetzt", am: "23.11.2026" };
  expect((await sample.post("/stellen/zurueckziehen", jana, fields)).status).toBe(500);
  expect(await draftOf("content-creator")).toBeUndefined();
});

test("every page of the desk but the editor keeps its headers: no script, no frame", async () => {
  const policyOf = async (path: string) => (await page(path)).headers.get("content-security-policy") ?? "";
  for (const path of ["/stellen", "/stellen/neu", "/stellen/zurueckziehen?wahl=content-creator", "/eingang"])
    expect(await policyOf(path)).not.toMatch(/script-src|frame-src/);
  const editor = await policyOf("/stellen/content-creator");
  expect(editor).toContain("script-src 'self'; frame-src 'self'");
  expect(editor).not.toContain("connect-src");
});

test("categories and people are offered as drafts say; those that are not public say so", async () => {
  const path = "profile.yaml";
  const base = readFileSync(join(folder, path), "utf8");
  const text = base.replace("- Social Media", "- Soziale Medien").replaceAll("Emre Kaya", "Emre Aydin");
  const { cookie } = await sample.signIn("Mara Mustermann", "lead");
  const personId = (await sample.desk.people.list()).find(({ name }) => name === "Mara Mustermann")?.id ?? "";
  await sample.desk.fileDrafts.keep({
    path,
    text,
    base,
    personId,
    act: undefined,
    seenVersion: 0,
    at: sample.desk.now(),
  });
  const { html } = await page("/stellen/operations-manager-e-commerce");
  const offered = (name: string) => new RegExp(`<select id="${name}".*?</select>`, "s").exec(html)?.[0] ?? "";
  expect(offered("category")).toContain(
    '<option value="Soziale Medien">Soziale Medien (noch nicht öffentlich)</option>',
  );
  expect(offered("category")).not.toContain('value="Social Media"');
  expect(offered("contact")).toContain('value="Emre Aydin"');
  expect(offered("contact")).not.toContain('value="Emre Kaya"');
  expect(await (await sample.get("/belege/placedAtLeast", cookie)).text()).toContain('<option value="Emre Aydin"');
});

const hostile = '<script>alert(1)</script>"&';

test("the preview is a picture: sandboxed, framed by the desk alone, without cookie, and it changes nothing", async () => {
  const previews: unknown[] = [];
  const publisher = await openSamplePublisher(
    { folder, write: () => {} },
    {
      preview: (question) => {
        previews.push(question);
        return { answer: "preview", html: "<p>Seite</p>" };
      },
      asset: ({ address }) =>
        address === "/assets/font.1a2b.woff2"
          ? { answer: "asset", type: "font/woff2", base64: Buffer.from("wOF2").toString("base64") }
          : { answer: "not found" },
    },
  );
  await open({ PUBLISHER_SOCKET: publisher.socket });
  const typed = formIn((await page("/stellen/content-creator")).html, { title: "Getippt", licht: "nacht" });
  const answer = await sample.post("/stellen/content-creator/vorschau", jana, typed);
  expect(await answer.text()).toBe("<p>Seite</p>");
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^sandbox; default-src 'none'/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain("script-src");
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(previews).toMatchObject([
    {
      address: "/jobs/content-creator",
      scheme: "dark",
      changes: [{ path: "jobs/content-creator.yaml" }],
    },
  ]);
  expect(JSON.stringify(previews)).toContain("title: Getippt");
  expect(await draftOf("content-creator")).toBeUndefined();
  // One picture of it, the page: what others make of a page, they decide.
  expect((await page("/stellen/content-creator")).html.match(/<iframe/g)).toHaveLength(1);
  expect((await sample.get("/stellen/content-creator/vorschau")).status).toBe(303);
  const font = await sample.get("/vorschau/assets/font.1a2b.woff2");
  expect([font.status, font.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  expect((await sample.get("/vorschau/assets/..%2Fcurrent")).status).toBe(404);
});

test("the preview of a listing in a category that only a draft has is drawn with that draft", async () => {
  const publisher = await openSamplePublisher(
    { folder, write: () => {} },
    {
      preview: ({ changes }) =>
        changes.some(({ path }) => path === "profile.yaml")
          ? { answer: "preview", html: "<p>Seite</p>" }
          : { answer: "refused", problems: [] },
    },
  );
  await open({ PUBLISHER_SOCKET: publisher.socket });
  const look = async () => (await page("/stellen/content-creator/vorschau")).html;
  expect(await look()).toContain("sobald das stimmt");
  const { person } = await sample.signIn("Mara Mustermann", "lead");
  const draft = { path: "profile.yaml", text: "name: Neu\n", base: null, personId: person.id, act: undefined };
  await sample.desk.fileDrafts.keep({ ...draft, seenVersion: 0, at: sample.desk.now() });
  expect(await look()).toBe("<p>Seite</p>");
});

const nothingPublic: PublisherState = {
  ...{ answer: "state", mode: "sample", release: undefined, undoTo: undefined, earlier: [], busy: undefined },
  ...{ byHand: [], trouble: undefined, isWatching: false },
};

test("what the check finds stands at its field by the form's words, and in the list", async () => {
  const found = (changes: Partial<Problem>): Problem => ({
    ...{ severity: "error", file: "jobs/content-creator.yaml", line: 1, field: [], what: "", fix: "" },
    ...changes,
  });
  const checked: unknown[] = [];
  const publisher = await openSamplePublisher(
    { folder, write: () => {} },
    {
      state: () => nothingPublic,
      check: (question) => {
        checked.push(question.changes.map(({ path }) => path));
        return {
          answer: "check",
          problems: [
            found({
              ...{ severity: "warning", field: ["requirements", 0], what: "„Junge“ schließt Ältere aus.", rule: "a/b" },
              fix: "Sagen Sie unter „requirements“, was die Arbeit verlangt.",
            }),
          ],
        };
      },
    },
  );
  await open({ PUBLISHER_SOCKET: publisher.socket });
  await save("content-creator", { openings: "4" });
  await begin("Noch leer");
  const { html } = await page("/stellen/content-creator?getan=gespeichert");
  expect(html).toContain(
    '<a href="#requirements">Was man mitbringt, je Zeile eines: „Junge“ schließt Ältere aus. Sagen Sie unter „Was man mitbringt, je Zeile eines“, was die Arbeit verlangt.</a>',
  );
  expect(html).toContain('<span class="field-warn" id="requirements-warn">');
  expect((await page("/stellen")).html).toContain("1 Warnung</span>");
  // The same drafts as a plan: what is no record yet keeps the publisher from judging none of the others.
  expect(checked.at(-1)).toEqual(["jobs/content-creator.yaml", "jobs/noch-leer.yaml"]);
});

test("a listing is judged as the plan of who looks: without what only the Leitung may publish, unless it goes with that", async () => {
  const problem = {
    severity: "error",
    line: 1,
    field: [],
    what: "Das trägt der Beleg nicht.",
    fix: "",
    rule: "a/b",
  } as const;
  const files = ["jobs/content-creator.yaml", "jobs/social-media-manager.yaml"];
  const publisher = await openSamplePublisher(
    { folder, write: () => {} },
    {
      state: () => nothingPublic,
      check: ({ changes }) => ({
        answer: "check",
        problems: changes.some(({ path }) => path === "claims.yaml") ? files.map((file) => ({ ...problem, file })) : [],
      }),
    },
  );
  await open({ PUBLISHER_SOCKET: publisher.socket });
  const mara = await sample.signIn("Mara Mustermann", "lead");
  const draft = (path: string, act?: string) =>
    sample.desk.fileDrafts.keep({
      ...{
        path,
        act,
        text: `${readFileSync(join(folder, path), "utf8")}# Neu.\n`,
        seenVersion: 0,
        at: sample.desk.now(),
      },
      ...{ base: readFileSync(join(folder, path), "utf8"), personId: mara.person.id },
    });
  await draft("claims.yaml", "one act");
  await draft("jobs/social-media-manager.yaml", "one act");
  await save("content-creator", { openings: "4" });
  const said = async (slug: string, cookie: string) => {
    const html = await (await sample.get(`/stellen/${slug}?getan=gespeichert`, cookie)).text();
    return /Prüfung: in Ordnung|1 Fehler/.exec(html)?.[0];
  };
  expect(await said("content-creator", jana)).toBe("Prüfung: in Ordnung");
  expect(await said("content-creator", mara.cookie)).toBe("1 Fehler");
  expect(await said("social-media-manager", jana)).toBe("1 Fehler");
  expect((await page("/stellen")).html.match(/1 Fehler/g)).toHaveLength(1);
});

test("a check that is late is said to be, with the way to what it says", async () => {
  const late = Promise.withResolvers<void>();
  const check = async () => {
    await late.promise;
    return { answer: "check", problems: [] } as const;
  };
  const publisher = await openSamplePublisher({ folder, write: () => {} }, { state: () => nothingPublic, check });
  onTestFinished(() => late.resolve());
  await open({ PUBLISHER_SOCKET: publisher.socket });
  await save("content-creator", { openings: "4" });
  const { html } = await page("/stellen/content-creator?getan=gespeichert");
  expect(html).toContain("wird geprüft");
  expect(html).toContain('Die Prüfung läuft noch. <a href="/stellen/content-creator?getan=gespeichert">Nachsehen</a>');
  late.resolve();
  await expect
    .poll(async () => (await page("/stellen/content-creator?getan=gespeichert")).html)
    .toContain("Prüfung: in Ordnung");
  expect((await page("/stellen/content-creator?getan=gespeichert")).html).not.toContain("läuft noch");
});

test("without a publisher writing goes on, and preview and check say so", async () => {
  await save("content-creator", { openings: "4" });
  expect(await draftOf("content-creator")).toContain("openings: 4");
  expect((await page("/stellen/content-creator")).html).toContain("Prüfung: antwortet gerade nicht");
  const list = (await page("/stellen")).html;
  expect([list.includes("gerade nicht zu prüfen"), list.includes("in Ordnung")]).toEqual([true, false]);
  expect((await page("/stellen/content-creator/vorschau")).html).toContain("Gerade gibt es keine Vorschau");
});

test("markup, unseen signs and ten thousand letters in every field come back as they were typed", async () => {
  await begin("Ungewöhnlich");
  const { html } = await page("/stellen/ungewoehnlich");
  const texts = ["description", "requirements", "training", "equipment", "bonus", "client.name", "tariff", "tags"];
  const odd = `${hostile} \u202eumgekehrt: # { [ ' % @ ${"x".repeat(10_000)}`;
  await save("ungewoehnlich", Object.fromEntries(texts.map((name) => [name, odd])), html);
  const answer = await page("/stellen/ungewoehnlich?getan=gespeichert");
  expect(answer.status).toBe(200);
  expect(answer.html).not.toContain("<script>alert");
  const draft = (await draftOf("ungewoehnlich")) ?? "";
  expect(draft).toContain("x".repeat(10_000));
  expect(formIn(answer.html).description).toBe(odd.replaceAll("&quot;", '"'));
});

test("a page is at most 14 KB as it is delivered", async () => {
  for (const path of ["/stellen", "/stellen/content-creator", "/stellen/neu"])
    expect(gzipSync((await page(path)).html).length).toBeLessThan(14_000);
});
