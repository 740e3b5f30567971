import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import type { Problem } from "@fernkontor/publishing/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { type Colleague, openSampleDesk } from "./sample-desk.ts";
import { openSamplePublisher } from "./sample-publisher.ts";

let agencyFolder: string;
let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let jana: Colleague;
beforeEach(async () => {
  agencyFolder = mkdtempSync(join(tmpdir(), "agency-"));
  mkdirSync(join(agencyFolder, "jobs"));
  sample = await openSampleDesk(undefined, undefined, { AGENCY_DIR: agencyFolder });
  jana = await sample.signIn("Jana Brandt", "recruiter");
});
afterEach(() => rmSync(agencyFolder, { recursive: true }));

type Position = { id: string; name: string; category?: string; min?: number; schedule?: string; extra?: string };
const position = ({ id, name, category = "Social Media", min = 3200, schedule = "full-time", extra = "" }: Position) =>
  `<position><id>${id}</id><name>${name}</name><recruitingCategory>${category}</recruitingCategory><schedule>${schedule}</schedule>
  <office>Remote</office><salaryInformation><min>${min}</min><max>3700</max><currencyCode>EUR</currencyCode><type>monthly</type></salaryInformation>
  <jobDescriptions><jobDescription><name>Aufgaben</name><value><![CDATA[<p>Sie planen. 40 Stunden pro Woche.</p>]]></value></jobDescription></jobDescriptions>${extra}</position>`;
const feed = (...positions: Position[]) => `<workzag-jobs>${positions.map(position).join("")}</workzag-jobs>`;

async function upload(parts: { file?: string | Uint8Array<ArrayBuffer>; text?: string; name?: string }) {
  const form = new FormData();
  if (parts.file !== undefined) form.set("datei", new File([parts.file], parts.name ?? "lindenhof.xml"));
  form.set("text", parts.text ?? "");
  return sample.request("/stellen/einlesen", {
    method: "POST",
    headers: { cookie: jana.cookie, "sec-fetch-site": "same-origin" },
    body: form,
  });
}

/** Reads a feed, and returns where it is looked at. */
async function recognised(text: string): Promise<string> {
  const answer = await upload({ file: text });
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
}

const pageAt = async (path: string) => (await sample.get(path, jana.cookie)).text();
/** Its words, as somebody reads them. */
const wordsOf = (html: string) =>
  html
    .replace(/<(head|nav|script)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

async function drafts() {
  const all = await sample.desk.fileDrafts.below("jobs/");
  return Object.fromEntries(all.map(({ path, text }) => [path, parse(text ?? "")]));
}

test("what was recognised is shown first, and what is ticked becomes a draft", async () => {
  const place = await recognised(
    feed(
      { id: "1", name: "Anzeigen (m/w/d)", category: "perf", extra: "<seniority>experienced</seniority>" },
      { id: "2", name: "Lager", min: 1200 },
    ),
  );
  expect(await drafts()).toEqual({});
  const html = await pageAt(place);
  const words = wordsOf(html);
  expect(words).toContain("2 Stellen erkannt");
  expect(words).toContain("lindenhof.xml , gelesen als Personio-XML");
  expect(words).toContain("1 Wort, das das Kontor nicht kennt");
  expect(words).toContain("perf 1 Stelle Bereich (recruitingCategory)");
  expect(words).toContain("seniority experienced");
  expect(words).toMatch(
    /Mit Fehlern 1 Lager .* 1\.200–3\.700 € im Monat .*sind 6,92 € je Stunde\. Pflicht sind 13,90 €/,
  );
  expect(words).toMatch(/Ohne Fehler 1 Anzeigen/);
  expect(html).toMatch(/value="1"[^>]*checked|checked[^>]*value="1"/);
  expect(html).not.toMatch(/value="2"[^>]*checked|checked[^>]*value="2"/);

  const taken = await sample.post(place, jana.cookie, { wahl: "1", "wort.category.perf": "Social Media" });
  expect(taken.headers.get("location")).toBe("/stellen/einlesen?neu=1&geaendert=0&weg=0");
  const made = await drafts();
  expect(Object.keys(made)).toEqual(["jobs/anzeigen.yaml"]);
  expect(made["jobs/anzeigen.yaml"]).toMatchObject({
    title: "Anzeigen",
    category: "Social Media",
    salary: { from: 3200, to: 3700 },
    period: "pro Monat",
    location: "100% Remote",
  });
  const { entries } = await sample.desk.audit.page({ actions: ["file-saved"] }, 0, 10);
  expect(entries.map(({ person, path }) => [person, path])).toEqual([["Jana Brandt", "jobs/anzeigen.yaml"]]);
  expect(wordsOf(await pageAt("/stellen/einlesen?neu=1&geaendert=0&weg=0"))).toContain("1 Entwurf angelegt.");
});

test("what the check finds stands at each listing before it is taken, and again when its source changes it", async () => {
  const { socket } = await openSamplePublisher(
    { folder: agencyFolder, write: () => {} },
    {
      check: ({ changes }) => ({
        answer: "check",
        problems: changes.flatMap(({ path: file, text }): Problem[] => {
          const [, word] = /(Jungs|Blitzschnell)/.exec(text ?? "") ?? [];
          const field = ["requirements", 0];
          if (word === undefined) return [];
          const severity = word === "Jungs" ? "error" : "warning";
          return [{ severity, file, line: 1, field, what: `„${word}“ geht nicht.`, fix: "", rule: "a/b" }];
        }),
      }),
    },
  );
  const settings = { AGENCY_DIR: agencyFolder, PUBLISHER_SOCKET: socket };
  sample = await openSampleDesk(undefined, undefined, settings);
  jana = await sample.signIn("Jana Brandt", "recruiter");
  const creator = readFileSync(join(sampleAgencyFolder, "jobs/content-creator.yaml"), "utf8");
  const own = (id: number, title: string, wanted: string) =>
    creator
      .replace("id: 6", `id: ${id}`)
      .replace("title: Content Creator", `title: ${title}`)
      .replace("Kreative Ideen und ein Auge fürs Detail", wanted);
  const place = await recognised([own(91, "Bild", "Junge Jungs"), own(92, "Ton", "Blitzschnell")].join("---\n"));
  const html = await pageAt(place);
  expect(wordsOf(html)).toMatch(
    /Mit Fehlern 1 Bild .*Was man mitbringt, je Zeile eines: „Jungs“ geht nicht\. .*Ohne Fehler 1 Ton .*Warnung: Was man mitbringt, je Zeile eines: „Blitzschnell“ geht nicht\./,
  );
  expect(html).not.toMatch(
    /<input type="checkbox"[^>]*checked=""[^>]*aria-label="Bild als Entwurf"|Bild als Entwurf[^>]*checked/,
  );
  expect(html).toMatch(
    /<input type="checkbox"[^>]*checked=""[^>]*aria-label="Ton als Entwurf"|Ton als Entwurf[^>]*checked/,
  );
  expect(await drafts()).toEqual({});

  const ton = /\?stelle=([^"]*)">\s*<bdi>Ton/.exec(html)?.[1] ?? "";
  await sample.post(place, jana.cookie, { wahl: decodeURIComponent(ton) });
  const changed = await recognised([own(91, "Bild", "Ruhe"), own(92, "Ton", "Viele Jungs")].join("---\n"));
  expect(wordsOf(await pageAt(changed))).toMatch(
    /Ton .*Fehler Was man mitbringt, je Zeile eines: „Jungs“ geht nicht\. /,
  );
});

test("without a publisher what is recognised is shown nevertheless, and that it is not checked", async () => {
  expect(wordsOf(await pageAt(await recognised(feed({ id: "1", name: "Lager" }))))).toContain(
    "Die Prüfung antwortet gerade nicht",
  );
});

test("each draft has a number and an address of its own, whoever has them", async () => {
  writeFileSync(join(agencyFolder, "jobs", "lager.yaml"), "title: Lager\n");
  await sample.post(await recognised(feed({ id: "1", name: "Lager" }, { id: "2", name: "Einlesen" })), jana.cookie, {
    wahl: "1",
  });
  await sample.post(await recognised(feed({ id: "2", name: "Einlesen" })), jana.cookie, { wahl: "2" });
  const made = await drafts();
  expect(Object.keys(made)).toEqual(["jobs/einlesen-2.yaml", "jobs/lager-2.yaml"]);
  expect(new Set(Object.values(made).map(({ id }) => id)).size).toBe(2);
});

test("a second file changes what the source changed, and never what a person has changed here", async () => {
  await sample.post(
    await recognised(
      feed(
        { id: "1", name: "Mails" },
        { id: "2", name: "Lager" },
        { id: "3", name: "Kasse" },
        { id: "4", name: "Versand" },
      ),
    ),
    jana.cookie,
    [
      ["wahl", "1"],
      ["wahl", "2"],
      ["wahl", "3"],
      ["wahl", "4"],
    ],
  );
  // Ruth writes another title.
  sample.clock.now += 60_000;
  const ruth = await sample.signIn("Ruth Albers", "recruiter");
  const draft = await sample.desk.fileDrafts.find("jobs/mails.yaml");
  const text = draft?.text?.replace("title: Mails", "title: Newsletter und Texte # besser") ?? "";
  await sample.desk.fileDrafts.keep({
    ...{ path: "jobs/mails.yaml", text, base: null, personId: ruth.person.id, seenVersion: 1 },
    at: sample.desk.now(),
  });

  const place = await recognised(
    feed(
      { id: "1", name: "Mail-Ninja", schedule: "part-time" },
      { id: "3", name: "Kasse", min: 3300 },
      { id: "4", name: "Versand" },
      { id: "5", name: "Sperrgut" },
    ),
  );
  const words = wordsOf(await pageAt(place));
  expect(words).toContain("2 geändert, 1 neu, 1 verschwunden");
  expect(words).toContain("1 Stelle ist gleich geblieben");
  expect(words).toContain("Umfang Vollzeit Teilzeit");
  expect(words).toMatch(/Titel in der Quelle jetzt: Mail-Ninja bleibt: Newsletter und Texte Ruth Albers, heute/);
  expect(words).toContain("Vergütung 3.200–3.700 € 3.300–3.700 €");
  expect(words).toContain("Lager Entwurf, nie veröffentlicht");

  const taken = await sample.post(place, jana.cookie, [
    ["tun.1", "ja"],
    ["tun.3", "nein"],
    ["weg.2", "bleibt"],
    ["wahl", "5"],
  ]);
  expect(taken.headers.get("location")).toBe("/stellen/einlesen?neu=1&geaendert=1&weg=0");
  const made = await drafts();
  expect(made["jobs/mails.yaml"]).toMatchObject({ title: "Newsletter und Texte", type: "Teilzeit" });
  expect((await sample.desk.fileDrafts.find("jobs/mails.yaml"))?.text).toBe(
    text.replace("type: Vollzeit", "type: Teilzeit"),
  );
  expect(made["jobs/kasse.yaml"]).toMatchObject({ salary: { from: 3200, to: 3700 } });
  expect(made["jobs/lager.yaml"]).toMatchObject({ title: "Lager" });
  expect(made["jobs/sperrgut.yaml"]).toMatchObject({ title: "Sperrgut" });
  sample.clock.now += 60_000;
  // Of what an import has written since, nobody knows any more who wrote which field.
  const third = await recognised(feed({ id: "1", name: "Mail-Held", schedule: "part-time" }));
  expect(wordsOf(await pageAt(third))).toContain("bleibt: Newsletter und Texte hier geändert");
  // What was left stays a question, what was taken is none any more.
  const again = wordsOf(await pageAt(place));
  expect(again).toContain("1 geändert, 1 verschwunden");
});

test("what is gone from the source goes here when somebody says so: a draft is deleted, what is public is withdrawn", async () => {
  const [listing] = sample.desk.agency.listings;
  if (listing === undefined) throw new Error("The sample has none.");
  const path = `jobs/${listing.slug}.yaml`;
  writeFileSync(join(agencyFolder, path), "title: Alt # bleibt\n");
  await sample.post(await recognised(feed({ id: "1", name: "Lager" }, { id: "2", name: "Kasse" })), jana.cookie, {
    wahl: "1",
  });
  const [known] = await sample.desk.imports.known("personio");
  if (known === undefined) throw new Error("Nothing was taken over.");
  await sample.desk.imports.noteTaken({ ...known, identifier: "9", path });
  const place = await recognised(feed({ id: "2", name: "Kasse" }, { id: "1", name: "Lager" }));
  // Of another company's feed nothing is missed here.
  expect(wordsOf(await pageAt(await recognised(feed({ id: "77", name: "Fremd" }))))).toContain("1 Stelle erkannt");
  expect(wordsOf(await pageAt(place))).toContain("steht auf der Website");
  await sample.post(place, jana.cookie, { "weg.9": "weg", "weg.1": "weg" });
  expect((await sample.desk.fileDrafts.find(path))?.text).toMatch(
    /^title: Alt # bleibt\nwithdrawn:\n {2}on: 2026-11-23\n {2}reason: Das Unternehmen/,
  );
  expect(await sample.desk.fileDrafts.find("jobs/lager.yaml")).toBeDefined();
});

test("of what is public the name is that of who wrote the version", async () => {
  await sample.post(await recognised(feed({ id: "1", name: "Mails" })), jana.cookie, { wahl: "1" });
  const draft = await sample.desk.fileDrafts.find("jobs/mails.yaml");
  const text = draft?.text?.replace("Mails", "Briefe") ?? "";
  writeFileSync(join(agencyFolder, "jobs", "mails.yaml"), text);
  await sample.desk.fileDrafts.drop("jobs/mails.yaml", 1);
  const at = sample.desk.now().toISOString();
  await sample.desk.fileVersions.note({ path: "jobs/mails.yaml", text, writtenBy: "Ruth Albers", at });
  const place = await recognised(feed({ id: "1", name: "Mail-Ninja" }));
  expect(wordsOf(await pageAt(place))).toContain("bleibt: Briefe Ruth Albers, heute");
});

test("pressed twice at once, each is made once; thrown away, it is offered again", async () => {
  const place = await recognised(feed({ id: "1", name: "Lager" }, { id: "2", name: "Kasse" }));
  const press = () =>
    sample.post(place, jana.cookie, [
      ["wahl", "1"],
      ["wahl", "2"],
    ]);
  await Promise.all([press(), press()]);
  expect(Object.keys(await drafts())).toEqual(["jobs/kasse.yaml", "jobs/lager.yaml"]);
  await sample.desk.fileDrafts.drop("jobs/lager.yaml", 1);
  expect(wordsOf(await pageAt(place))).toContain("1 neu");
  await press();
  expect(Object.keys(await drafts())).toEqual(["jobs/kasse.yaml", "jobs/lager.yaml"]);
});

test("an answered word is known from then on", async () => {
  const place = await recognised(feed({ id: "1", name: "Anzeigen", category: "perf" }));
  const merely = { tun: "woerter", wahl: "1", "wort.category.perf": "Social Media", "wort.category.fremd": "Erfunden" };
  expect((await sample.post(place, jana.cookie, merely)).headers.get("location")).toBe(place);
  expect(await drafts()).toEqual({});
  expect(await sample.desk.imports.answers()).toEqual([{ field: "category", word: "perf", meaning: "Social Media" }]);
  expect(wordsOf(await pageAt(place))).not.toContain("das Kontor nicht kennt");
});

test("what has no place is read word for word at its listing", async () => {
  const long = "Wir bieten Obst & <Ruhe>. ".repeat(20).trim();
  const place = await recognised(feed({ id: "1", name: "Lager", extra: `<benefits><![CDATA[${long}]]></benefits>` }));
  expect(wordsOf(await pageAt(`${place}?stelle=1`))).toContain(long.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
});

test("what cannot be read is refused, with what was seen, and nothing that was typed is lost", async () => {
  const answer = await upload({ text: "Wir suchen „dich“!" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("Wir suchen „dich“!</textarea>");
  expect(wordsOf(html)).toContain("Nichts eingelesen. In diesem Text erkennt das Kontor keine Stelle.");
  const wrong = await upload({ file: "<html><title>Karriere</title></html>", name: "karriere.html", text: "title: A" });
  expect(wordsOf(await wrong.text())).toContain("Datei karriere.html Art eine Webseite Titel „Karriere“");
  expect(await sample.desk.imports.recent(5)).toEqual([]);
});

test("a file may have two megabytes, a form elsewhere may not, and nobody outside has one looked at", async () => {
  const padded = feed({ id: "1", name: "Lager" }).replace(
    "</workzag-jobs>",
    `<!--${"x".repeat(2_000_000)}--></workzag-jobs>`,
  );
  await recognised(padded);
  expect((await upload({ file: new Uint8Array(3_000_000) })).status).toBe(413);
  expect((await sample.post("/fristen/erledigt", jana.cookie, { text: "x".repeat(300_000) })).status).toBe(413);
  const outside = await sample.request("/stellen/einlesen", {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "content-type": "multipart/form-data; boundary=x" },
    body: "no form at all",
  });
  expect(outside.status).toBe(401);
});

test("what was pasted while the session ended is still there to be copied", async () => {
  sample.clock.now += 9 * 3_600_000;
  const answer = await upload({ text: "title: Lange getippt\ntype: Teilzeit" });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain("title: Lange getippt");
});

test.each([
  ["markup", `<img src=x onerror=alert(1)>"'&`],
  ["ten thousand characters", "ä".repeat(10_000)],
  ["a path", "../../../etc/passwd"],
  ["a route", "neu"],
  ["other directions", "\u202eabc\u2066"],
])("a title of %s is shown as it is and leads nowhere else", async (_, name) => {
  const escaped = name.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const place = await recognised(feed({ id: "1", name: escaped }));
  expect(await pageAt(place)).not.toMatch(/<img|\u202e/);
  await sample.post(place, jana.cookie, { wahl: "1" });
  const [path = ""] = Object.keys(await drafts());
  expect(path).toMatch(/^jobs\/[a-z0-9-]{1,62}\.yaml$/);
  expect(path).not.toBe("jobs/neu.yaml");
});
