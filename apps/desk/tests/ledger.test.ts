import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Agency } from "@fernkontor/domain/agency/agency";
import type { Problem } from "@fernkontor/publishing/protocol";
import { expect, test } from "vitest";
import { liveAgencyUntil } from "../../../packages/applications/tests/sample-application.ts";
import { heldBy, hiddenField, openSampleDesk } from "./sample-desk.ts";
import { agencyFolder, openSamplePublisher } from "./sample-publisher.ts";

/** Five claims: over, soon over, holding, without evidence, and one that is counted from the listings. */
const claims = `# Was wir von uns sagen.
satisfiedPercent:
  value: 95
  kind: measured
  meaning: So viele empfehlen uns weiter.
  evidence:
    source: Befragung
    method: Eine Frage per E-Mail.
    asOf: 2025-10-31
    validUntil: 2026-10-31
    responsible: Emre Kaya

placedAtLeast:
  value: 500 # gerundet
  kind: counted
  meaning: So viele haben einen Vertrag.
  evidence:
    source: Vertragsliste
    method: Jeder Mensch zählt einmal.
    sampleSize: 517
    asOf: 2026-09-30
    validUntil: 2026-12-31
    responsible: Emre Kaya

freeForApplicants:
  value: true
  kind: promised
  meaning: Sie zahlen uns nichts.
  evidence: { asOf: 2026-09-30, responsible: Jana Brandt }

consultationMinutes:
  value: 30
  kind: promised
  meaning: So lange dauert es.

openPositionsAtLeast:
  value: fromListings
  kind: counted
  meaning: So viele Plätze sind frei.
`;

const live: Agency = liveAgencyUntil("2027-12-31");

async function openDesk(problems: readonly Problem[] = []) {
  const agency = agencyFolder({ "claims.yaml": claims });
  const { socket } = await openSamplePublisher(agency, { check: () => ({ answer: "check", problems }) });
  const settings = {
    AGENCY_DIR: agency.folder,
    PUBLISH_DIR: join(agency.folder, "published"),
    PUBLISHER_SOCKET: socket,
  };
  const sample = await openSampleDesk(undefined, live, settings);
  const lead = await sample.signIn("Mara Mustermann", "lead");
  const read = async (path: string, cookie = lead.cookie) => (await sample.get(path, cookie)).text();
  const save = async (name: string, fields: Record<string, string>) => {
    const vorher = hiddenField(await read(`/belege/${name}`), "vorher");
    return sample.post(`/belege/${name}`, lead.cookie, { vorher, ...fields });
  };
  const drafted = async () => (await sample.desk.fileDrafts.find("claims.yaml"))?.text;
  return { agency, sample, lead, read, save, drafted };
}

const evidence = {
  ...{ wert: "500", n: "517", stand: "30.09.2026", gilt: "31.12.2026", quelle: "Vertragsliste" },
  ...{ wie: "Jeder Mensch zählt einmal.", wer: "Emre Kaya" },
};

test("two fields that are wrong in the same words are told apart", async () => {
  const { save, read } = await openDesk();
  await save("placedAtLeast", { ...evidence, wert: "zwölf", n: "zwölf" });
  const page = await read("/belege/placedAtLeast");
  expect(page).toContain('<a href="#wert">Mindestens: „zwölf“ ist keine Zahl. Zum Beispiel: 500.</a>');
  expect(page).toContain('<a href="#n">Gezählte Fälle: „zwölf“ ist keine Zahl. Zum Beispiel: 500.</a>');
});

test("what has run out stands first, then what soon will, and what is counted cannot be typed", async () => {
  const { read, sample, lead } = await openDesk();
  const page = await read("/belege");
  const groups = [...page.matchAll(/scope="rowgroup" colSpan="4">([^<]+) <span class="count">(\d)/g)];
  expect(groups.map(([, name, count]) => `${name} ${count}`)).toEqual([
    "Ohne gültigen Beleg 1",
    "Abgelaufen 1",
    "Läuft in 60 Tagen ab 1",
    "Gilt 2",
  ]);
  expect(page).toContain("seit 23 Tagen nicht mehr auf der Website");
  expect(page).toContain("noch 38 Tage");
  expect(page).toContain("1 zählt das Kontor selbst; sie laufen nie ab.");
  const counted = await read("/belege/openPositionsAtLeast");
  expect(counted).toContain("Eintippen kann das niemand");
  expect(counted).not.toContain("Beleg speichern");
  expect((await sample.post("/belege/openPositionsAtLeast", lead.cookie, { wert: "99" })).status).toBe(404);
});

test("prolonging changes the lines that are meant, in a draft; the page says that it is one", async () => {
  const { agency, save, read, drafted, sample } = await openDesk();
  const answer = await save("placedAtLeast", { ...evidence, n: "1.203", stand: "20.11.2026", gilt: "30.11.2027" });
  expect(answer.headers.get("location")).toBe("/belege/placedAtLeast?getan=gespeichert");
  expect(agency.read("claims.yaml")).toBe(claims);
  expect(await drafted()).toBe(
    claims
      .replace("sampleSize: 517", "sampleSize: 1203")
      .replace("asOf: 2026-09-30\n    validUntil: 2026-12-31", "asOf: 2026-11-20\n    validUntil: 2027-11-30"),
  );
  expect(await read("/belege")).toMatch(/Gilt <span class="count">3/);
  expect(await read("/belege")).toContain(">Entwurf</span>");
  const { entries } = await sample.desk.audit.page({ actions: ["file-saved"] }, 0, 9);
  expect(entries).toMatchObject([{ person: "Mara Mustermann", path: "claims.yaml" }]);
  // As it was: there is nothing to publish.
  await save("placedAtLeast", evidence);
  expect(await drafted()).toBeUndefined();
});

test("evidence is given where there was none", async () => {
  const { save, drafted } = await openDesk();
  const given = {
    ...evidence,
    wert: "45",
    n: "",
    quelle: "Ablaufplan",
    wie: "So lang ist jeder Termin.",
    wer: "Ruth Albers",
  };
  expect((await save("consultationMinutes", given)).status).toBe(303);
  expect(await drafted()).toContain(`consultationMinutes:
  value: 45
  kind: promised
  meaning: So lange dauert es.
  evidence:
    source: Ablaufplan
    method: So lang ist jeder Termin.
    asOf: 2026-09-30
    validUntil: 2026-12-31
    responsible: Ruth Albers
`);
});

test.each([
  [{ wert: "zwölf" }, "Mindestens", "„zwölf“ ist keine Zahl. Zum Beispiel: 500."],
  [{ gilt: "30.11." }, "Gilt bis", "„30.11.“ hat kein Jahr. Schreiben Sie 30.11.2026."],
  [{ stand: "31.12.2027" }, "Gilt bis", "Muss später sein als „Stand“."],
  [{ quelle: "" }, "Woraus", "Fehlt noch."],
])("%j is kept in the draft, and said at its field until it is mended", async (wrong, label, message) => {
  const { save, read } = await openDesk();
  const answer = await save("placedAtLeast", { ...evidence, ...wrong });
  expect(answer.headers.get("location")).toBe("/belege/placedAtLeast?getan=gespeichert");
  const page = await read("/belege/placedAtLeast");
  expect(page).toContain("<b>Gespeichert, aber so nicht zu veröffentlichen.</b>");
  expect(page).toContain(`>${label}: ${message}</a>`);
  // Below the input its name would stand there twice.
  expect(page).toContain(`-error">${message} </span>`);
  expect(page).not.toMatch(/YAML|Zeile \d|validUntil|asOf/);
  for (const value of Object.values({ ...evidence, ...wrong })) expect(page).toContain(value);
  expect(await read("/belege")).toContain("500+");
  await save("placedAtLeast", evidence);
  expect(await read("/belege/placedAtLeast")).not.toContain("nicht zu veröffentlichen");
});

test("what was typed when the session was over stands in the fields after signing in, and is not saved", async () => {
  const { sample, lead, read, drafted } = await openDesk();
  const seen = hiddenField(await read("/belege/placedAtLeast"), "vorher");
  sample.clock.now += 9 * 3_600_000;
  const typed = { ...evidence, vorher: seen, wert: "zwölf", gilt: "30.11.2027" };
  const door = await sample.post("/belege/placedAtLeast", lead.cookie, typed);
  expect(door.status).toBe(401);
  const held = heldBy(await door.text());
  const { cookie } = await sample.signIn("Ruth Albers", "lead");
  const page = await (await sample.post(held?.to ?? "", cookie, held?.fields)).text();
  expect(page).toContain("Vor Ihrer Anmeldung getippt");
  expect(page).toContain('value="zwölf"');
  expect(page).toContain('value="30.11.2027"');
  expect(await drafted()).toBeUndefined();
  const vorher = hiddenField(page, "vorher");
  await sample.post("/belege/placedAtLeast", cookie, { ...typed, wert: "600", vorher });
  expect(await drafted()).toContain("value: 600 # gerundet");
});

test("two who change different figures both have saved; of two who change the same, the second sees the first", async () => {
  const { sample, lead, read, save, drafted } = await openDesk();
  const seen = hiddenField(await read("/belege/placedAtLeast"), "vorher");
  await save("freeForApplicants", { stand: "01.10.2026", gilt: "", wer: "Jana Brandt" });
  const first = { ...evidence, wert: "600", vorher: seen };
  expect((await sample.post("/belege/placedAtLeast", lead.cookie, first)).status).toBe(303);
  const second = await sample.post("/belege/placedAtLeast", lead.cookie, { ...evidence, wert: "700", vorher: seen });
  expect(second.status).toBe(409);
  const page = await second.text();
  expect(page).toContain("Jetzt steht dort: 600, von Ihnen selbst.");
  expect(page).toContain('value="700"');
  expect(await drafted()).toContain("value: 600 # gerundet");
  expect(await drafted()).toContain("asOf: 2026-10-01");
  const again = { ...evidence, wert: "700", vorher: hiddenField(page, "vorher") };
  expect((await sample.post("/belege/placedAtLeast", lead.cookie, again)).status).toBe(303);
  expect(await drafted()).toContain("value: 700 # gerundet");
});

test("a Personalberatung reads them, and what would go with one is said", async () => {
  const { sample, read } = await openDesk();
  const { cookie } = await sample.signIn("Jana Brandt", "recruiter");
  const page = await read("/belege/freeForApplicants", cookie);
  expect(page).toMatch(/Steht auf: [^.]*Startseite[^.]* und \/belege\. Die Zusage gilt/);
  expect(page).toContain("Belege ändert die Leitung.");
  expect(page).not.toContain("Beleg speichern");
  expect(page).toMatch(/Was mit ihr verschwindet <small>\d+ Sätze/);
  expect(page).toMatch(/<dt>Startseite<\/dt><dd dir="auto">„[^“]*kostenlos/);
});

test("where a figure stands without a sentence is said as well, as the public pages have it", async () => {
  const { sample, read } = await openDesk();
  const folder = join(sample.desk.config.publishFolder, "current/public");
  mkdirSync(folder, { recursive: true });
  const page = (anchor: string) => `<p>517<a class="claim-mark" href="/belege#${anchor}">Beleg</a></p>`;
  writeFileSync(join(folder, "index.html"), page("vermittelt"));
  writeFileSync(join(folder, "about.html"), page("vermittelt"));
  writeFileSync(join(folder, "benefits.html"), page("vermittelt-anders"));
  writeFileSync(join(folder, "belege.html"), page("vermittelt"));
  expect(await read("/belege/placedAtLeast")).toContain("Steht auf: Über uns, Startseite und /belege. ");
});

test("what the check says stands at the figure it is about, in the names by which people know its fields", async () => {
  const problem: Problem = {
    ...{ severity: "warning", file: "claims.yaml", line: 12, field: ["placedAtLeast", "evidence"] },
    ...{
      rule: "claims/sample-size",
      what: "„placedAtLeast“ wurde gezählt, aber niemand sagt, woran.",
      fix: "Ergänzen Sie „evidence.sampleSize“.",
    },
  };
  const { read } = await openDesk([problem]);
  const page = await read("/belege/placedAtLeast");
  expect(page).toContain("„Vermittelte Fachkräfte“ wurde gezählt, aber niemand sagt, woran.");
  expect(page).toContain("Ergänzen Sie „Fälle“.");
  // No link leads to the page on which it stands.
  expect(page).not.toContain('href="/belege/placedAtLeast"');
  expect(await read("/belege/freeForApplicants")).not.toContain("Was die Prüfung dazu sagt");
});

test("what was saved is not said to be good where the check refuses it", async () => {
  const problem = { line: 12, what: "Das ist zu viel.", fix: "", rule: "claims/too-much" } as const;
  const places = [
    { file: "claims.yaml", field: ["placedAtLeast"], at: "/belege/placedAtLeast" },
    { file: "profile.yaml", field: ["people", 0], at: "/menschen" },
  ];
  const { read } = await openDesk(places.map((place) => ({ ...problem, ...place, severity: "error" })));
  for (const { at } of places) {
    const page = await read(`${at}?getan=gespeichert`);
    expect(page).toMatch(/<b>Gespeichert, aber so nicht zu veröffentlichen\.<\/b> <a href="#pruefung">/);
    expect(page).not.toContain("<b>Gespeichert.</b>");
  }
  const warned = await openDesk(places.map((place) => ({ ...problem, ...place, severity: "warning" })));
  expect(await warned.read("/belege/placedAtLeast?getan=gespeichert")).toContain("<b>Gespeichert.</b>");
});

test("the check names figures as people do, also where it lists them", async () => {
  const what = "Nirgends zu sehen: placedAtLeast, freeForApplicants.";
  const problem: Problem = { severity: "note", file: "claims.yaml", line: 1, field: ["placedAtLeast"], what, fix: "" };
  const { read } = await openDesk([problem]);
  expect(await read("/belege/placedAtLeast")).toContain(
    "Nirgends zu sehen: „Vermittelte Fachkräfte“, „Kostenlos für Bewerbende“.",
  );
});
