import { renameSync } from "node:fs";
import { join } from "node:path";
import { sql } from "@fernkontor/applications/database/sql";
import { beforeEach, expect, test } from "vitest";
import { execute } from "../../../packages/applications/tests/each-database.ts";
import { openReleasingPublisher } from "./releasing-publisher.ts";
import { type Colleague, hiddenField, openSampleDesk } from "./sample-desk.ts";
import { agencyFolder, openSamplePublisher } from "./sample-publisher.ts";

const path = "jobs/content-creator.yaml";
const before = "title: Content Creator\nopenings: 2\n";
const after = "title: Content Creator\nopenings: 3\n";

let publisher: Awaited<ReturnType<typeof openReleasingPublisher>>;
let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let jana: Colleague;
let mara: Colleague;
beforeEach(async () => {
  let clock = { now: Date.parse("2026-11-21T08:12:00Z") };
  publisher = await openReleasingPublisher({ [path]: before, "claims.yaml": "a: 1\n" }, () => new Date(clock.now));
  sample = await openSampleDesk(undefined, undefined, publisher.environment);
  clock = sample.clock;
  jana = await sample.signIn("Jana Brandt", "recruiter");
  mara = await sample.signIn("Mara Mustermann", "lead");
  // What was public before there was a desk.
  await look();
});

const save = async (who: Colleague, text: string | null, file = path) => {
  const { desk } = sample;
  const draft = await desk.fileDrafts.find(file);
  await desk.fileDrafts.keep({
    path: file,
    text,
    base: draft === undefined ? publisher.textOf(file) : draft.base,
    personId: who.person.id,
    seenVersion: draft?.version ?? 0,
    at: desk.now(),
  });
};
const look = (who = jana, query = "") => sample.get(`/veroeffentlichen${query}`, who.cookie);
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,:])/g, "");
const pressOf = (html: string) => ({ stand: hiddenField(html, "stand"), druck: hiddenField(html, "druck") });
const press = async (html: string, who = jana) => {
  const answer = await sample.post("/veroeffentlichen", who.cookie, pressOf(html));
  return answer.headers.get("location") ?? answer;
};
const follow = async (address: string | Response, who = jana) => {
  if (typeof address !== "string") throw new Error(`Nothing was begun: ${await address.text()}`);
  return (await sample.get(address, who.cookie)).text();
};
const publish = async (who = jana) => follow(await press(await (await look(who)).text(), who), who);
const undoOf = (html: string) => ({ fassung: hiddenField(html, "fassung"), druck: hiddenField(html, "druck") });

test("what somebody has saved is said before it is public, published by one press, and taken back by another", async () => {
  await save(jana, after);
  const plan = await (await look()).text();
  expect(wordsOf(plan)).toContain(
    "1 Änderung, 1 von Ihnen. Auf der Website steht die Fassung von Samstag, 21. November, 09:12 Uhr.",
  );
  expect(wordsOf(plan)).toContain("1 Änderung veröffentlichen");
  expect(publisher.textOf(path)).toBe(before);

  const done = await publish();
  expect(wordsOf(done)).toContain("Seit 10:15 Uhr öffentlich");
  for (const address of ["jobs/content-creator", "jobs", "feed.xml", "jobs.json", "feed-indeed.xml"])
    expect(done).toContain(`href="http://localhost:4321/${address}"`);
  expect(publisher.textOf(path)).toBe(after);
  expect(await sample.desk.fileDrafts.below("")).toEqual([]);
  expect(
    (await sample.desk.fileVersions.of(path)).map(({ number, text, writtenBy }) => [number, text, writtenBy]),
  ).toEqual([
    [2, after, "Jana Brandt"],
    [1, before, null],
  ]);

  expect(done).toMatch(
    /zuruecknehmen"[^>]*>(?:<input[^>]*>)*<button class="as-link"[^>]*>Wieder zeigen<[^>]*>: [^<]*09:12</,
  );
  const undone = await sample.post("/veroeffentlichen/zuruecknehmen", jana.cookie, undoOf(done));
  const taken = await follow(undone.headers.get("location") ?? undone);
  expect(taken).toMatch(/<a href="\/veroeffentlichen">Wieder zeigen<[^>]*>: heute, 10:15</);
  const page = wordsOf(taken);
  expect(page).toContain("steht wieder die Fassung von Samstag, 21. November, 09:12 Uhr");
  expect(page).toContain("1 Änderung ansehen");
  expect(publisher.textOf(path)).toBe(before);
  const [draft] = await sample.desk.fileDrafts.below("");
  expect(draft).toMatchObject({ path, text: after, base: before, personId: jana.person.id });
  const log = await sample.desk.audit.page({ actions: ["published", "unpublished"] }, 0, 9);
  expect(log.entries.map(({ person, action, path: file }) => [person, action, file]).toSorted()).toEqual([
    ["Jana Brandt", "published", path],
    ["Jana Brandt", "unpublished", path],
  ]);
});

test("pressed twice, in another tab or after the way back, nothing happens twice", async () => {
  await save(jana, after);
  const [plan, otherTab] = [await (await look()).text(), await (await look()).text()];
  publisher.told.holds = true;
  const first = await press(plan);
  expect(await press(plan)).toBe(first);
  // Whoever comes back meanwhile finds it again.
  expect((await look()).headers.get("location")).toBe(first);
  publisher.finishJobs();
  expect(wordsOf(await follow(first))).toContain("Seit 10:15 Uhr öffentlich");
  expect(await press(plan)).toBe(first);
  const stale = await press(otherTab);
  if (typeof stale === "string") return expect.unreachable();
  expect([stale.status, wordsOf(await stale.text())]).toEqual([
    409,
    expect.stringContaining("Noch nichts veröffentlicht."),
  ]);
  expect(publisher.asked.filter(({ ask }) => ask === "publish")).toHaveLength(1);
});

test("what was saved after the page was drawn is shown before it goes along", async () => {
  await save(jana, after);
  const plan = await (await look()).text();
  await save(mara, "title: Content Creator\nopenings: 4\n");
  const answer = await press(plan);
  if (typeof answer === "string") return expect.unreachable();
  expect(answer.status).toBe(409);
  expect(wordsOf(await answer.text())).toContain("1 Änderung, 1 von Mara Mustermann.");
  expect(publisher.textOf(path)).toBe(before);
});

test("where the log could not be written, a release is noted the next time, with its entry", async () => {
  await execute(
    sample.database,
    sql`CREATE TRIGGER no_entry BEFORE INSERT ON audit_entry WHEN new.action = 'published'
       BEGIN SELECT RAISE(ABORT, 'no entry'); END`,
  );
  await save(jana, after);
  await publish();
  const entries = async () => (await sample.desk.audit.page({ actions: ["published"] }, 0, 9)).total;
  expect(await entries()).toBe(0);
  await execute(sample.database, sql`DROP TRIGGER no_entry`);
  await look();
  expect(await entries()).toBe(1);
});

test("a draft that was saved while it was published stays, and goes on from what is public now", async () => {
  await save(jana, after);
  publisher.told.holds = true;
  const job = await press(await (await look()).text());
  await save(jana, "title: Content Creator\nopenings: 4\n");
  publisher.finishJobs();
  await follow(job);
  expect(await sample.desk.fileDrafts.below("")).toMatchObject([
    { text: "title: Content Creator\nopenings: 4\n", base: after },
  ]);
});

test("a publish whose desk was killed is found again, and its draft with it", async () => {
  await save(jana, after);
  publisher.told.holds = true;
  const job = await press(await (await look()).text());
  const again = await openSampleDesk(sample.database, undefined, publisher.environment);
  expect((await again.get("/veroeffentlichen", jana.cookie)).headers.get("location")).toBe(job);
  publisher.finishJobs();
  expect(await (await again.get("/veroeffentlichen", jana.cookie)).text()).toContain("Die Website ist auf dem Stand.");
  expect(await again.desk.fileDrafts.below("")).toEqual([]);
});

test("what only the Leitung may publish stays, named, and goes along when she presses", async () => {
  await save(jana, after);
  await save(mara, "a: 2\n", "claims.yaml");
  const plan = wordsOf(await (await look()).text());
  expect(plan).toContain("Bleibt diesmal hier 1 Belege Mara Mustermann, heute, 10:15 a: 2");
  expect(plan).toContain("Drückt Mara Mustermann zuerst, gehen Ihre Änderungen mit.");
  expect(plan).toContain("1 Änderung veröffentlichen");
  const done = await publish(mara);
  expect(publisher.textOf("claims.yaml")).toBe("a: 2\n");
  expect(publisher.textOf(path)).toBe(after);
  // Nor does anybody else take it back.
  const { status } = await sample.post("/veroeffentlichen/zuruecknehmen", jana.cookie, undoOf(done));
  expect(status).toBe(403);
  expect(publisher.textOf("claims.yaml")).toBe("a: 2\n");
});

test("a sign that turns the direction of writing turns nothing but the title that has it", async () => {
  await save(jana, "title: Content \u202eCreator\nopenings: 3\n");
  expect(await (await look()).text()).toContain(">Content \u202eCreator</bdi></a>");
});

test("„Diesmal nicht“ leaves one out, and the button counts the others", async () => {
  await save(jana, after);
  await save(jana, "title: Zweite\n", "jobs/zweite.yaml");
  publisher.told.byHand = [{ path: "jobs/editor.yaml", kind: "changed" }];
  const all = await (await look()).text();
  expect(wordsOf(all)).toContain("3 Änderungen, 2 von Ihnen, 1 im Editor geändert.");
  const fewer = await (await look(jana, "?ohne=jobs/zweite.yaml&ohne=jobs/editor.yaml")).text();
  expect(wordsOf(fewer)).toContain("1 Änderung veröffentlichen");
  expect(wordsOf(fewer)).toContain("Bleibt diesmal hier 2");
  const answer = await sample.request("/veroeffentlichen", {
    method: "POST",
    headers: {
      cookie: jana.cookie,
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams([
      ...Object.entries(pressOf(fewer)),
      ["ohne", "jobs/zweite.yaml"],
      ["ohne", "jobs/editor.yaml"],
    ]).toString(),
  });
  expect(answer.status).toBe(303);
  expect(publisher.textOf(path)).toBe(after);
  expect(publisher.textOf("jobs/zweite.yaml")).toBeNull();
  expect(publisher.asked.findLast(({ ask }) => ask === "publish")).toMatchObject({ without: ["jobs/editor.yaml"] });
});

test("what is refused leads to its field, in words, and can go on without the one listing", async () => {
  await save(jana, "title: Content Creator\nopenings: viele\n");
  publisher.told.problems = [
    {
      severity: "error",
      file: path,
      line: 2,
      field: ["salary", "from"],
      what: "„salary“ ist zu wenig",
      fix: "Mindestens 1.266 eintragen.",
      rule: "pay/minimum-wage",
      sources: [{ name: "MiLoG § 1" }],
    },
    // The same once more, at the other of the two lines that make it so.
    {
      severity: "error",
      file: path,
      line: 9,
      field: ["hoursPerWeek"],
      what: "„salary“ ist zu wenig",
      fix: "Mindestens 1.266 eintragen.",
      rule: "pay/minimum-wage",
      sources: [{ name: "MiLoG § 1" }],
    },
    {
      severity: "warning",
      file: path,
      line: 2,
      field: [],
      what: "Lange her.",
      fix: "Fragen.",
      rule: "listings/confirmed",
    },
  ];
  const refused = await publish();
  expect(wordsOf(refused)).toContain(
    "Die Website steht unverändert da, in der Fassung von Samstag, 21. November, 09:12 Uhr. Alle Änderungen sind gespeichert. Was sie aufhält, ist 1 Fehler",
  );
  expect(wordsOf(refused)).toContain("Fehler Content Creator: „Vergütung“ ist zu wenig");
  expect(refused).toContain('href="/stellen/content-creator#salary.from"');
  expect(wordsOf(refused)).toContain("Mindestens 1.266 eintragen. MiLoG § 1");
  expect(wordsOf(refused)).toContain("Ohne „Content Creator“ weitermachen");
  expect(publisher.textOf(path)).toBe(before);
  expect(await sample.desk.fileDrafts.below("")).toHaveLength(1);
});

test("what only the server's keeper can mend is said in plain words, with who that is and what to hand on", async () => {
  await save(jana, after);
  const message = "Die Uhr dieser Maschine sagt 1.1.2020.\nRufen Sie: fernkontor veroeffentlichen --trust-clock";
  publisher.told.fails = { outcome: "refused", message, problems: [], isClockWrong: true };
  const byClock = wordsOf(await publish());
  expect(byClock).toContain("Alle Änderungen sind gespeichert. Die Uhr des Servers geht falsch");
  expect(byClock).toMatch(/Wer hilft Wer den Server betreut.*Mara Mustermann.*Geben Sie das weiter: Die Uhr dieser/);
  publisher.told.fails = { outcome: "failed", message: "Der Datenträger ist voll. Große Dateien findet: du -xh /" };
  expect(wordsOf(await publish())).toMatch(
    /gespeichert\. Auf dem Server hat etwas.*Geben Sie das weiter: Der Datenträger/,
  );
});

test("a change that nobody reads says so, and a file that nobody can read is not explained line by line", async () => {
  publisher.told.byHand = [{ path, kind: "changed" }];
  publisher.told.staysOut = [
    { path: "jobs/kaputt.yaml", because: "Zeile 3: Dieser Zeile fehlt etwas: Vor einen Listeneintrag gehört „- “" },
    { path: "jobs/halb.yaml", because: "Zeile 4, salary.from: „salary“ muss eine Zahl sein" },
  ];
  const plan = wordsOf(await (await look()).text());
  expect(plan).toContain("im Editor geändert In den Angaben kein Unterschied.");
  expect(plan).toContain("Die Datei lässt sich so nicht lesen; die Website bleibt dabei, wie sie ist.");
  expect(plan).not.toContain("Listeneintrag");
  expect(plan).toContain("„Vergütung“ muss eine Zahl sein");
  // Of what is half typed nobody knows that yet.
  publisher.told.problems = [
    { severity: "error", file: path, line: 2, field: [], what: "muss anders heißen", fix: "" },
  ];
  expect(wordsOf(await (await look()).text())).not.toContain("kein Unterschied");
});

test("a listing that somebody has only begun is one finding, by its title, with all that is missing", async () => {
  await save(jana, "title: Frühdienst\n", "jobs/fruehdienst.yaml");
  const missing = {
    severity: "error",
    file: "jobs/fruehdienst.yaml",
    line: 1,
    what: "fehlt. Etwas.",
    fix: "",
  } as const;
  publisher.told.problems = [
    { ...missing, field: ["category"] },
    { ...missing, field: ["tags"] },
    { ...missing, field: ["contract", "paidBy"] },
  ];
  const plan = wordsOf(await (await look()).text());
  expect(plan).toContain(
    "1 Fehler: So lässt sich nicht veröffentlichen. Fehler „Frühdienst“ ist noch nicht fertig Es fehlt oder stimmt so nicht: Bereich, Schlagworte, Auszahlung (durch wen, wann). Beheben",
  );
  expect(plan).not.toContain("fehlt. Etwas.");
  expect(plan).not.toContain("Die Website ist auf dem Stand.");
});

test("drafts of evidence, people and texts that are half typed are said by what they are called, with the way there", async () => {
  for (const name of ["claims.yaml", "profile.yaml", "texts.yaml"]) await save(mara, "half: typed\n", name);
  const wrong = {
    severity: "error",
    line: 7,
    what: "muss ein Datum sein. Beispiel: validUntil: 2027-09-30",
    fix: "",
  } as const;
  publisher.told.problems = [
    { ...wrong, file: "claims.yaml", field: ["placedAtLeast", "evidence", "validUntil"] },
    { ...wrong, file: "profile.yaml", field: ["people", 0, "email"] },
    { ...wrong, file: "texts.yaml", field: ["advantages.hero.heading"] },
  ];
  const plan = await (await look(mara)).text();
  expect(wordsOf(plan)).toContain(
    "Belege: noch nicht fertig Es fehlt oder stimmt so nicht: „Vermittelte Fachkräfte“, Gilt bis.",
  );
  expect(wordsOf(plan)).toContain(
    "Menschen und Bereiche: noch nicht fertig Es fehlt oder stimmt so nicht: Wer auf der Website steht.",
  );
  expect(wordsOf(plan)).toContain("Texte: noch nicht fertig Es fehlt oder stimmt so nicht: „Warum wir“.");
  for (const place of ["/belege/placedAtLeast", "/menschen", "/texte/advantages.hero.heading"])
    expect(plan).toContain(`href="${place}"`);
  expect(wordsOf(plan)).not.toMatch(/Beispiel:|Datum/);
});

test("of two who publish at once, the second is told of the first", async () => {
  await save(mara, after);
  publisher.told.holds = true;
  const job = await press(await (await look(mara)).text(), mara);
  const page = await look();
  expect(page.headers.get("refresh")).toBe("1");
  expect(wordsOf(await page.text())).toContain(
    "Gerade veröffentlicht Mara Mustermann Seit 10:15 Uhr. Zwei auf einmal geht nicht",
  );
  publisher.finishJobs();
  expect(wordsOf(await follow(job))).toContain("Gedrückt hat Mara Mustermann.");
});

test("without the publisher the page says what goes on, and drafts stay", async () => {
  await save(jana, after);
  await publisher.stop();
  const away = await look();
  expect(away.status).toBe(503);
  sample.clock.now += 5 * 60_000;
  expect(wordsOf(await (await look()).text())).toContain(
    "antwortet nicht, spätestens seit 10:15 Uhr. Die Website steht und nimmt Bewerbungen an, in der Fassung von Samstag, 21. November, 09:12 Uhr. Gespeichert und noch nicht öffentlich: 1 Änderung.",
  );
  expect(await sample.desk.fileDrafts.below("")).toHaveLength(1);
});

test("what a shell takes back is a draft again, once, and a newer draft stays", async () => {
  publisher.write(path, after);
  publisher.write("jobs/zweite.yaml", "title: Zweite\n");
  publisher.publishByShell();
  await look();
  await save(jana, "title: Content Creator\nopenings: 9\n");
  publisher.undoByShell();
  await look();
  expect((await sample.desk.fileDrafts.below("")).map((draft) => [draft.path, draft.text, draft.personId])).toEqual([
    [path, "title: Content Creator\nopenings: 9\n", jana.person.id],
    ["jobs/zweite.yaml", "title: Zweite\n", null],
  ]);
  await sample.desk.fileDrafts.drop("jobs/zweite.yaml", 1);
  const again = await openSampleDesk(sample.database, undefined, publisher.environment);
  await again.get("/veroeffentlichen", jana.cookie);
  expect(await again.desk.fileDrafts.below("")).toHaveLength(1);
});

test("a release whose files cannot be read is noted as soon as they can", async () => {
  await save(jana, after);
  await press(await (await look()).text());
  const files = join(sample.desk.config.publishFolder, "releases/release-2");
  renameSync(files, `${files}-away`);
  await look();
  renameSync(`${files}-away`, files);
  await look();
  expect(await sample.desk.fileDrafts.below("")).toEqual([]);
  expect((await sample.desk.fileVersions.of(path)).map(({ text }) => text)).toEqual([after, before]);
});

test("a publisher that does not know a question is as good as none: drafts go on, and the log has it", async () => {
  const { socket } = await openSamplePublisher(agencyFolder({}));
  const { signIn, get, logLines } = await openSampleDesk(undefined, undefined, { PUBLISHER_SOCKET: socket });
  const { cookie } = await signIn("Jana Brandt", "recruiter");
  expect((await get("/stellen", cookie)).status).toBe(200);
  expect(await (await get("/veroeffentlichen", cookie)).text()).toContain("Veröffentlichen geht gerade nicht");
  expect(logLines.join("")).toContain("publisher-refused");
});

test("a file that was changed in an editor meanwhile is never written over", async () => {
  await save(jana, after);
  publisher.write(path, "title: Im Editor\n");
  const plan = await (await look()).text();
  expect(plan).toContain('href="/stellen/content-creator/verlauf"');
  expect(plan).not.toContain("veröffentlichen</button>");
  // In the moment between the plan and the press.
  publisher.write(path, before);
  const open = await (await look()).text();
  publisher.told.holds = true;
  const job = await press(open);
  publisher.write(path, "title: Im Editor\n");
  publisher.finishJobs();
  expect(wordsOf(await follow(job))).toContain(
    "Die Website steht unverändert da. Jemand hat inzwischen in einem Editor geändert: Content Creator.",
  );
  expect(publisher.textOf(path)).toBe("title: Im Editor\n");
});
