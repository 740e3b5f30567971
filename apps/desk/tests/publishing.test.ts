import { renameSync } from "node:fs";
import { join } from "node:path";
import { sql } from "@fernkontor/applications/database/sql";
import { beforeEach, expect, test } from "vitest";
import { execute } from "../../../packages/applications/tests/each-database.ts";
import { openReleasingPublisher } from "./releasing-publisher.ts";
import { type Colleague, hiddenField, openSampleDesk, planForm } from "./sample-desk.ts";
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

const save = async (who: Colleague, text: string | null, file = path, act?: string) => {
  const { desk } = sample;
  const draft = await desk.fileDrafts.find(file);
  await desk.fileDrafts.keep({
    path: file,
    text,
    base: draft === undefined ? publisher.textOf(file) : draft.base,
    personId: who.person.id,
    act,
    seenVersion: draft?.version ?? 0,
    at: desk.now(),
  });
};
const look = (who = jana) => sample.get("/veroeffentlichen", who.cookie);
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,:])/g, "");
/** `ticks`: other ones than the page shows; `more`: what else is sent. */
const press = async (html: string, who = jana, ticks?: readonly string[], more: Record<string, string> = {}) => {
  const fields = planForm(html, ticks);
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  const answer = await sample.post("/veroeffentlichen", who.cookie, fields);
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
    "1 Änderung geht mit. Auf der Website steht die Fassung von Samstag, 21. November, 09:12 Uhr.",
  );
  expect(wordsOf(plan)).toContain("1 Änderung veröffentlichen");
  expect(publisher.textOf(path)).toBe(before);

  const begun = await press(plan);
  const done = await follow(begun);
  expect(wordsOf(done)).toContain("Öffentlich seit 10:15 Uhr 1 Änderung, veröffentlicht von Ihnen.");
  expect(wordsOf(done)).toContain("Was jetzt wo steht Content Creator Freie Plätze: 3 öffentlich");
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
  expect(page).toContain("bleibt gespeichert: 1 Änderung.");
  // Its own page says no more what it made public then.
  const replaced = wordsOf(await follow(begun));
  expect(replaced).toContain(
    "Veröffentlicht um 10:15 Uhr 1 Änderung, veröffentlicht von Ihnen. Seitdem hat sich die Website noch einmal geändert. Auf der Website steht die Fassung von Montag, 23. November, 10:15 Uhr.",
  );
  expect(replaced).not.toContain("Was jetzt wo steht");
  expect(publisher.textOf(path)).toBe(before);
  const [draft] = await sample.desk.fileDrafts.below("");
  expect(draft).toMatchObject({ path, text: after, base: before, personId: jana.person.id });
  const log = await sample.desk.audit.page({ actions: ["published", "unpublished"] }, 0, 9);
  expect(log.entries.map(({ person, action, path: file }) => [person, action, file]).toSorted()).toEqual([
    ["Jana Brandt", "published", path],
    ["Jana Brandt", "unpublished", path],
  ]);
});

test("the day on which a text has changed is no change that a result tells of", async () => {
  await save(jana, `${after}updatedOn: 2026-11-23\n`);
  expect(wordsOf(await publish())).toContain("Content Creator Freie Plätze: 3 öffentlich");
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
  expect(wordsOf(await follow(first))).toContain("Öffentlich seit 10:15 Uhr");
  expect(await press(plan)).toBe(first);
  const stale = await press(otherTab);
  if (typeof stale === "string") return expect.unreachable();
  expect([stale.status, wordsOf(await stale.text())]).toEqual([
    409,
    expect.stringContaining("Sie haben nichts veröffentlicht."),
  ]);
  expect(publisher.asked.filter(({ ask }) => ask === "publish")).toHaveLength(1);
});

test("a draft that was begun anew since the page was drawn is shown before it goes along", async () => {
  await save(jana, after);
  const plan = await (await look(mara)).text();
  await publish();
  await save(jana, "title: Content Creator\nopenings: 5\n");
  expect(await press(plan, mara)).toMatchObject({ status: 409 });
  expect(publisher.textOf(path)).toBe(after);
});

test("what somebody takes back while the page is open is shown before anything goes without it", async () => {
  publisher.write("jobs/zweite.yaml", "title: Zweite\n");
  publisher.publishByShell();
  await save(jana, after);
  const plan = await (await look()).text();
  await save(mara, null, "jobs/zweite.yaml");
  const answer = await press(plan);
  if (typeof answer === "string") return expect.unreachable();
  const asked = await answer.text();
  expect([answer.status, wordsOf(asked)]).toEqual([409, expect.stringContaining("2 Änderungen gehen mit")]);
  expect(publisher.textOf(path)).toBe(before);
  await press(asked);
  expect([publisher.textOf(path), publisher.textOf("jobs/zweite.yaml")]).toEqual([after, null]);
});

test("an act of which one file was changed in an editor leads to both texts of that file", async () => {
  await save(mara, "a: 2\n", "claims.yaml", "together");
  await save(mara, after, path, "together");
  publisher.write(path, "title: Im Editor\n");
  const plan = await (await look(mara)).text();
  expect(plan).toContain('href="/stellen/content-creator/verlauf"');
  expect(plan).not.toContain('href="/veroeffentlichen/verlauf/claims.yaml"');
});

test("what an undo has left alone is named as people know it", async () => {
  await save(jana, after);
  const release = { id: "r", number: 9, publishedAt: "2026-11-23T09:15:00.000Z", changes: "zurück" };
  publisher.told.fails = { outcome: "undone", release, takenBack: [], kept: [path] };
  const page = await publish();
  expect(wordsOf(page)).toContain("nicht angerührt Content Creator: inzwischen in einem Editor geändert");
  expect(page).toContain('href="/stellen/content-creator/verlauf"');
});

test("what was saved after the page was drawn is shown before it goes along, and what came since stays", async () => {
  await save(jana, after);
  const plan = await (await look()).text();
  await save(mara, "title: Content Creator\nopenings: 4\n");
  const answer = await press(plan);
  if (typeof answer === "string") return expect.unreachable();
  expect(answer.status).toBe(409);
  const stale = await answer.text();
  expect(wordsOf(stale)).toContain("Noch nichts veröffentlicht. Seit Sie die Seite geöffnet haben, hat jemand");
  expect(publisher.textOf(path)).toBe(before);
  // A draft of its own is nothing that the page has shown, and no reason to wait.
  await save(mara, "title: Zweite\n", "jobs/zweite.yaml");
  await press(stale);
  expect(publisher.textOf(path)).toContain("openings: 4");
  expect(publisher.textOf("jobs/zweite.yaml")).toBeNull();
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
  expect(plan).toMatch(/Bleibt noch hier 1 Belege Mara Mustermann, heute, 10:15 · .* Veröffentlicht die Leitung\./);
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

test("evidence and what is withdrawn are said by their names, with what changes alone", async () => {
  publisher.write("claims.yaml", "placedAtLeast:\n  value: 140\n  kind: counted\n");
  publisher.publishByShell();
  await look();
  await save(mara, "placedAtLeast:\n  value: 150\n  kind: counted\n", "claims.yaml");
  await save(mara, `${before}withdrawn:\n  on: 2026-11-21\n  reason: Die Stelle ist besetzt.\n`);
  const plan = await (await look(mara)).text();
  expect(wordsOf(plan)).toContain("Vermittelte Fachkräfte, Wert 140 Vermittelte Fachkräfte, Wert 150");
  expect(wordsOf(plan)).not.toContain("counted");
  expect(wordsOf(plan)).toContain("Belege Mara Mustermann");
  const done = wordsOf(await follow(await press(plan, mara), mara));
  expect(done).toContain("Content Creator Zurückgezogen ab: 21. November 2026; Grund: Die Stelle ist besetzt.");
});

test("a sign that turns the direction of writing turns nothing but the title that has it", async () => {
  await save(jana, "title: Content \u202eCreator\nopenings: 3\n");
  expect(await (await look()).text()).toContain(">Content \u202eCreator</bdi></b>");
});

test("ticks say what goes along, in one form; other ticks are shown and checked before anything is public", async () => {
  await save(jana, after);
  await save(jana, "title: Zweite\n", "jobs/zweite.yaml");
  publisher.told.byHand = [{ path: "jobs/editor.yaml", kind: "changed" }];
  const all = await (await look()).text();
  expect(wordsOf(all)).toContain("3 Änderungen gehen mit.");
  const changed = await press(all, jana, [path]);
  if (typeof changed === "string") return expect.unreachable();
  const fewer = await changed.text();
  expect(wordsOf(fewer)).toContain("Noch nichts veröffentlicht. Ihre Auswahl ist neu gerechnet und geprüft.");
  expect(wordsOf(fewer)).toContain("1 Änderung geht mit, 2 bleiben noch hier.");
  expect(publisher.textOf(path)).toBe(before);
  expect(publisher.asked.findLast(({ ask }) => ask === "plan")).toMatchObject({ without: ["jobs/editor.yaml"] });
  expect(await press(fewer)).toMatch(/\/lauf\//);
  expect(publisher.textOf(path)).toBe(after);
  expect(publisher.textOf("jobs/zweite.yaml")).toBeNull();
  expect(publisher.asked.findLast(({ ask }) => ask === "publish")).toMatchObject({ without: ["jobs/editor.yaml"] });
});

test("what changes on pages that nobody edited is drawn when somebody asks, with the ticks as they are then", async () => {
  await save(jana, after);
  await save(jana, "title: Zweite\n", "jobs/zweite.yaml");
  const plan = await (await look()).text();
  const asked = () => publisher.asked.filter(({ ask }) => ask === "follows");
  expect(asked()).toEqual([]);
  const answer = await press(plan, jana, [path], { tun: "zeigen" });
  if (typeof answer === "string") return expect.unreachable();
  const page = await answer.text();
  expect(wordsOf(page)).toContain(
    "Was sich dadurch mit ändert Startseite, Stellenangebote 8 offene Stellen 9 offene Stellen Ohne neuen Wortlaut neu gezeichnet: Über uns.",
  );
  expect(asked()).toMatchObject([{ changes: [{ path }] }]);
  await press(page);
  expect([publisher.textOf(path), publisher.textOf("jobs/zweite.yaml")]).toEqual([after, null]);
});

const unfinished = { line: 1, field: ["title"], what: "fehlt. Etwas.", fix: "", severity: "error" } as const;

test("what changes of evidence is said in the words of the desk, not by the keys of a file", async () => {
  publisher.write("claims.yaml", "placedAtLeast:\n  value: 500\n");
  publisher.publishByShell();
  await look();
  await save(mara, "placedAtLeast:\n  value: 600\n", "claims.yaml");
  const plan = wordsOf(await (await look(mara)).text());
  expect(plan).toMatch(/Belege Mara [^·]*· Öffnen: Belege Vermittelte Fachkräfte, Wert 500 [^0-9]*Wert 600/);
  // A key that no figure has, as an editor may have left it.
  publisher.told.wrong = [{ ...unfinished, file: "claims.yaml", field: ["unbekannt"] }];
  expect(wordsOf(await (await look(mara)).text())).toContain("Bleibt hier, bis es stimmt 1 Belege");
});

test("a page is called by its heading, and what changes in it is said without its marks", async () => {
  const fest = "---\ntitle: Sommerfest\nplace: none\n---\n\nAm 4. Juli.\n";
  const own = "{statt text}\n{solange Training}\n## Unsere Geschichte\n\nWir sind zu viert.\n";
  await save(mara, fest, "pages/fest.md");
  await save(mara, own, "pages/about.md");
  const page = await (await look(mara)).text();
  const plan = wordsOf(page);
  expect(plan).toMatch(
    /Seite „Sommerfest“ .* Überschrift Sommerfest Wo ein Link auf sie steht nirgends Text Am 4\. Juli\./,
  );
  expect(plan).toMatch(/Seite „Über uns“ .* Text ## Unsere Geschichte Wir sind zu viert\./);
  expect(page).toMatch(/href="\/seiten\/about".*href="\/seiten\/eigene\/fest"/s);
  const { cookie } = mara;
  expect((await sample.get("/veroeffentlichen/verlauf/pages%2Ffest.md", cookie)).status).toBe(200);
});

test("what one act has changed goes or stays together, with one tick", async () => {
  await save(mara, "a: 2\n", "claims.yaml", "rename");
  await save(mara, after, path, "rename");
  await save(mara, "title: Zweite\n", "jobs/zweite.yaml");
  const plan = await (await look(mara)).text();
  expect(plan.match(/name="mit"/g)).toHaveLength(2);
  expect(wordsOf(plan)).toContain("Content Creator Mara Mustermann, heute, 10:15, gehört dazu");
  // Whoever may not publish one of its files publishes none, a colleague's later draft of a listing neither.
  await save(jana, "title: Content Creator\nopenings: 9\n");
  expect(wordsOf(await (await look()).text())).toMatch(/Bleibt noch hier 2 Belege .* Damit bleibt: Content Creator/);
  await publish();
  expect([publisher.textOf(path), publisher.textOf("jobs/zweite.yaml")]).toEqual([before, "title: Zweite\n"]);
  // One of them unfinished, both stay; mended, both go.
  publisher.told.wrong = [{ ...unfinished, file: path }];
  const out = wordsOf(await (await look(mara)).text());
  expect(out).toMatch(/Belege .* Damit bleibt: Content Creator 1 Fehler .* Beheben/);
  expect(out).not.toContain("veröffentlichen Auswahl");
  publisher.told.wrong = [];
  await publish(mara);
  expect([publisher.textOf(path), publisher.textOf("claims.yaml")]).toEqual([
    "title: Content Creator\nopenings: 9\n",
    "a: 2\n",
  ]);
  // Taken back, they are one act again.
  const undone = await look(mara);
  await sample.post("/veroeffentlichen/zuruecknehmen", mara.cookie, undoOf(await undone.text()));
  await look(mara);
  expect(new Set((await sample.desk.fileDrafts.below("")).map(({ act }) => act)).size).toBe(1);
});

test("a colleague's unfinished draft stays out by itself, says so, and holds nobody up", async () => {
  await save(jana, after);
  await save(mara, "title: Frühdienst\n", "jobs/fruehdienst.yaml");
  publisher.told.wrong = [{ ...unfinished, file: "jobs/fruehdienst.yaml", field: ["category"] }];
  const plan = await (await look()).text();
  expect(wordsOf(plan)).toContain("1 Änderung geht mit, 1 bleibt noch hier.");
  expect(wordsOf(plan)).toContain("Kein Fehler Alles, was mitgeht, kann hinaus.");
  expect(plan).toContain('href="/stellen/fruehdienst#category"');
  // She goes on typing meanwhile.
  await save(mara, "title: Frühdienst\ncategory: B\n", "jobs/fruehdienst.yaml");
  expect(wordsOf(await follow(await press(plan)))).toContain("Öffentlich seit 10:15 Uhr");
  expect([publisher.textOf(path), publisher.textOf("jobs/fruehdienst.yaml")]).toEqual([after, null]);
});

test("what else stops a publish is shown with the draft whose absence ends it, and a person decides", async () => {
  await save(jana, after);
  await save(mara, "title: Teilzeit\n", "jobs/teilzeit.yaml");
  publisher.told.problems = [
    {
      ...{ ...unfinished, file: "claims.yaml", what: "Stimmt nicht mehr.", endsWithout: ["jobs/teilzeit.yaml"] },
      fix: "Schreiben Sie { from: 180, to: 260, period: pro Tag }.",
    },
  ];
  const plan = await (await look()).text();
  expect(wordsOf(plan)).toContain(
    "Stimmt nicht mehr. Schreiben Sie 180 bis 260 € pro Tag. Ohne „Teilzeit“ hält das nichts auf.",
  );
  expect(wordsOf(plan)).not.toMatch(/Kein Fehler|Änderungen veröffentlichen/);
  expect(wordsOf(await publish())).toContain("Ohne „Teilzeit“ hält das nichts auf.");
  const other = await press(plan, jana, [path]);
  publisher.told.problems = [];
  if (typeof other === "string") return expect.unreachable();
  await press(await other.text());
  expect([publisher.textOf(path), publisher.textOf("jobs/teilzeit.yaml")]).toEqual([after, null]);
});

const lessClaimed = "placedAtLeast:\n  value: 300\n";
test.each([
  [
    "a withdrawal",
    "jobs/weg.yaml",
    "title: Weg\n",
    "title: Weg\nwithdrawn: {}\nopenings: drei\n",
    "wird zurückgezogen",
  ],
  ["a claim made smaller", "claims.yaml", "placedAtLeast:\n  value: 500\n", lessClaimed, "300 statt 500"],
  ["a person removed", "profile.yaml", "people:\n  - name: Ruth\n", "people: []\n", "Ruth nicht mehr auf der Website"],
])("%s that stays out with a broken draft is said, and confirmed", async (_, file, was, is, words) => {
  publisher.write(file, was);
  publisher.publishByShell();
  await look();
  await save(mara, after);
  // It is broken itself, or another file of its act is.
  await save(mara, is, file, "act");
  await save(mara, "title: Halb\n", "jobs/halb.yaml", "act");
  publisher.told.wrong = [{ ...unfinished, file: "jobs/halb.yaml" }];
  const plan = await (await look(mara)).text();
  expect(wordsOf(plan)).toMatch(new RegExp(`Zurückgenommen, aber noch öffentlich: [^:]*: [^;]*${words}`));
  const unconfirmed = await press(plan, mara);
  if (typeof unconfirmed === "string") return expect.unreachable();
  expect([unconfirmed.status, publisher.textOf(path)]).toEqual([409, before]);
  await press(plan, mara, undefined, { trotzdem: "ja" });
  expect([publisher.textOf(path), publisher.textOf(file)]).toEqual([after, was]);
});

test("what is refused leads to its field, in words, and can be pressed once more", async () => {
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
    "Die Website steht unverändert da, in der Fassung von Samstag, 21. November, 09:12 Uhr. Alles ist gespeichert. 1 Fehler ist noch zu beheben.",
  );
  expect(wordsOf(refused)).toContain("Fehler Content Creator: „Vergütung“ ist zu wenig");
  expect(refused).toContain('href="/stellen/content-creator#salary.from"');
  expect(wordsOf(refused)).toContain("Mindestens 1.266 eintragen. MiLoG § 1");
  expect(publisher.textOf(path)).toBe(before);
  expect(await sample.desk.fileDrafts.below("")).toHaveLength(1);
  publisher.told.problems = [];
  const again = { wie: hiddenField(refused, "wie"), druck: hiddenField(refused, "druck") };
  const pressed = await sample.post("/veroeffentlichen", jana.cookie, again);
  expect(wordsOf(await follow(pressed.headers.get("location") ?? pressed))).toContain("Öffentlich seit");
  expect(publisher.textOf(path)).toContain("openings: viele");
});

test("what only the server's keeper can mend is said in plain words, with who that is and what to hand on", async () => {
  await save(jana, after);
  const message = "Die Uhr dieser Maschine sagt 1.1.2020.\nRufen Sie: fernkontor veroeffentlichen --trust-clock";
  publisher.told.fails = { outcome: "refused", message, problems: [], isClockWrong: true };
  const byClock = wordsOf(await publish());
  expect(byClock).toContain("Alles ist gespeichert. Die Uhr des Servers geht falsch");
  expect(byClock).toMatch(/Wer hilft Wer den Server betreut.*Mara Mustermann.*Geben Sie das weiter: Die Uhr dieser/);
  publisher.told.fails = { outcome: "failed", message: "Der Datenträger ist voll. Große Dateien findet: du -xh /" };
  expect(wordsOf(await publish())).toMatch(
    /gespeichert\. Auf dem Server hat etwas.*Geben Sie das weiter: Der Datenträger.*Noch einmal Zum Plan/,
  );
});

test("a change that nobody reads says so, and a file that nobody can read is not explained line by line", async () => {
  publisher.told.byHand = [path, "jobs/kaputt.yaml", "jobs/halb.yaml"].map((file) => ({ path: file, kind: "changed" }));
  publisher.told.staysOut = [
    { path: "jobs/kaputt.yaml", because: "Zeile 3: Dieser Zeile fehlt etwas: Vor einen Listeneintrag gehört „- “" },
    { path: "jobs/halb.yaml", because: "Zeile 4, salary.from: „salary“ muss eine Zahl sein" },
  ];
  const plan = wordsOf(await (await look()).text());
  expect(plan).toMatch(/im Editor geändert · [^·]* In den Angaben kein Unterschied\./);
  expect(plan).toContain("Die Datei lässt sich so nicht lesen; die Website bleibt dabei, wie sie ist.");
  expect(plan).not.toContain("Listeneintrag");
  expect(plan).toContain("„Vergütung“ muss eine Zahl sein");
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
  publisher.told.wrong = [
    { ...missing, field: ["category"] },
    { ...missing, field: ["tags"] },
    { ...missing, field: ["contract", "paidBy"] },
  ];
  const plan = wordsOf(await (await look()).text());
  expect(plan).toContain(
    "„Frühdienst“ ist noch nicht fertig. Es fehlt oder stimmt so nicht: Bereich; Schlagworte; Auszahlung (durch wen, wann). Beheben",
  );
  expect(plan).not.toContain("fehlt. Etwas.");
  expect(plan).not.toContain("Die Website ist auf dem Stand.");
});

test("drafts of evidence and people that are half typed are said by what they are called, with the way there", async () => {
  for (const name of ["claims.yaml", "profile.yaml"]) await save(mara, "half: typed\n", name);
  const wrong = {
    severity: "error",
    line: 7,
    what: "muss ein Datum sein. Beispiel: validUntil: 2027-09-30",
    fix: "",
  } as const;
  publisher.told.wrong = [
    { ...wrong, file: "claims.yaml", field: ["placedAtLeast", "evidence", "validUntil"] },
    { ...wrong, file: "profile.yaml", field: ["people", 0, "email"] },
  ];
  const plan = await (await look(mara)).text();
  expect(wordsOf(plan)).toContain(
    "Belege: noch nicht fertig. Es fehlt oder stimmt so nicht: „Vermittelte Fachkräfte“, Gilt bis.",
  );
  expect(wordsOf(plan)).toContain(
    "Menschen und Bereiche: noch nicht fertig. Es fehlt oder stimmt so nicht: Wer auf der Website steht.",
  );
  for (const place of ["/belege/placedAtLeast", "/menschen"]) expect(plan).toContain(`href="${place}"`);
  expect(wordsOf(plan)).not.toMatch(/Beispiel:|Datum/);
});

test("whose job the publisher has forgotten is told what is public now", async () => {
  await save(jana, after);
  const page = await follow("/veroeffentlichen/lauf/killed");
  expect(wordsOf(page)).toMatch(
    /neu gestartet\. Auf der Website steht die Fassung von .* nicht öffentlich: 1 Änderung\./,
  );
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
  expect(wordsOf(await follow(job))).toContain("1 Änderung, veröffentlicht von Mara Mustermann.");
});

test("without the publisher the page says what goes on, and drafts stay", async () => {
  await save(jana, after);
  await publisher.stop();
  const away = await look();
  expect(away.status).toBe(503);
  sample.clock.now += 5 * 60_000;
  const words = wordsOf(await (await look()).text());
  expect(words).toContain(
    "antwortet nicht, spätestens seit 10:15 Uhr. Die Website steht und nimmt Bewerbungen an, in der Fassung von Samstag, 21. November, 09:12 Uhr.",
  );
  expect(words).toContain("Gespeichert und noch nicht öffentlich: 1 Änderung.");
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
    "Alles ist gespeichert. Jemand hat inzwischen in einem Editor geändert: Content Creator.",
  );
  expect(publisher.textOf(path)).toBe("title: Im Editor\n");
});
