import { beforeEach, expect, test } from "vitest";
import { openReleasingPublisher } from "./releasing-publisher.ts";
import { type Colleague, hiddenField, openSampleDesk } from "./sample-desk.ts";

const path = "jobs/content-creator.yaml";
const screen = "/stellen/content-creator";
const base = `# Ruth fragt im Januar nach.
title: Content Creator
salary: { from: 200, to: 250 }
period: pro Tag
requirements:
  - Freude am Schreiben
  - Gutes Deutsch
openings: 2
validUntil: 2027-01-31
`;

let publisher: Awaited<ReturnType<typeof openReleasingPublisher>>;
let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let jana: Colleague;
let ruth: Colleague;
beforeEach(async () => {
  let clock = { now: Date.parse("2026-11-20T14:12:00Z") };
  publisher = await openReleasingPublisher({ [path]: base }, () => new Date(clock.now));
  sample = await openSampleDesk(undefined, undefined, publisher.environment);
  clock = sample.clock;
  jana = await sample.signIn("Jana Brandt", "recruiter");
  ruth = await sample.signIn("Ruth Albers", "recruiter");
  await read("/verlauf");
});

const read = async (place: string, who = jana) => (await sample.get(`${screen}${place}`, who.cookie)).text();
const words = async (html: string | Promise<string>) =>
  (await html)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,:])/g, "");
const save = async (who: Colleague, text: string, begun: string | null = base) => {
  const draft = await sample.desk.fileDrafts.find(path);
  const [seenVersion, personId] = [draft?.version ?? 0, who.person.id];
  await sample.desk.fileDrafts.keep({ path, text, base: begun, personId, seenVersion, at: sample.desk.now() });
};
const texts = async () =>
  (await sample.desk.fileVersions.of(path)).map(({ number, text, writtenBy, publicAt }) => [
    ...[number, text, writtenBy],
    publicAt !== null,
  ]);

test("two versions of one minute are told apart by their seconds", async () => {
  for (const openings of [3, 4]) {
    sample.clock.now += 20_000;
    publisher.write(path, base.replace("openings: 2", `openings: ${openings}`));
    publisher.publishByShell();
    await read("/verlauf");
  }
  const said = await words(read("/verlauf"));
  expect(said).toContain("öffentlich seit heute, 10:15:40 Fassung 3");
  expect(said).toContain("öffentlich von heute, 10:15:20 bis heute, 10:15:40 Fassung 2");
  expect(said).toContain("öffentlich von Fr., 20.11., 15:12 bis heute, 10:15:20 Fassung 1");
});

test("what each version changed is said in words, and one is brought back as a draft", async () => {
  publisher.write(path, base.replace("openings: 2", "openings: 3").replace("  - Gutes Deutsch\n", ""));
  publisher.publishByShell();
  await save(jana, base.replace("from: 200", "from: 210"), publisher.textOf(path));
  const page = await read("/verlauf");
  const said = await words(page);
  expect(said).toContain("heute, 10:15, Jana Brandt Entwurf, noch nicht öffentlich Vergütung 200–250 € 210–250 €");
  expect(said).toContain("außerhalb des Kontors, als Datei · öffentlich seit heute, 10:15 Fassung 2");
  expect(said).toContain("Was man mitbringt Gutes Deutsch (gestrichen) Freie Plätze 2 3");
  expect(said).toContain("öffentlich von Fr., 20.11., 15:12 bis heute, 10:15 Fassung 1");

  const gesehen = hiddenField(page, "gesehen");
  const back = await sample.post(`${screen}/verlauf`, jana.cookie, { fassung: "1", gesehen });
  expect(back.headers.get("location")).toBe(`${screen}?getan=gespeichert`);
  expect((await sample.desk.fileDrafts.find(path))?.text).toBe(base);
  // Nothing of the draft that stood there is lost.
  expect((await texts())[0]).toEqual([3, base.replace("from: 200", "from: 210"), "Jana Brandt", false]);
  // Whoever has not seen that draft does not replace it.
  expect((await sample.post(`${screen}/verlauf`, ruth.cookie, { fassung: "2", gesehen })).status).toBe(409);
  expect((await sample.desk.fileDrafts.find(path))?.text).toBe(base);
});

test("of a draft and a file that was changed below it one holds, and the other stays a version", async () => {
  const [mine, file] = [base.replace("from: 200", "from: 210"), base.replace("2027-01-31", "2027-02-28")];
  await save(jana, mine);
  publisher.write(path, file);
  const page = await read("/verlauf");
  const said = await words(page);
  expect(said).toContain("Zwei Fassungen: eine gilt");
  expect(said).toContain("Vergütung 200–250 € 210–250 €");
  expect(said).toContain("Bewerbung bis 28. Februar 2027 31. Januar 2027");
  expect(await words(read(""))).toMatch(/in einem Editor geändert.*Beide Fassungen ansehen/);
  expect(await words(read("?getan=gespeichert"))).toContain("Gespeichert. Jemand hat die Datei");

  // It is changed once more meanwhile: nobody has seen that.
  publisher.write(path, `${file}# noch etwas\n`);
  const choose = (fassung: string, seen: string) =>
    sample.post(`${screen}/verlauf`, jana.cookie, { fassung, gesehen: hiddenField(seen, "gesehen") });
  const stale = await choose("entwurf", page);
  expect(stale.status).toBe(409);
  const done = await choose("entwurf", await stale.text());
  expect(done.headers.get("location")).toBe(`${screen}?getan=gespeichert`);
  expect(await sample.desk.fileDrafts.find(path)).toMatchObject({ text: mine, base: `${file}# noch etwas\n` });
  expect((await texts())[0]).toEqual([2, `${file}# noch etwas\n`, null, false]);
  expect(await read("/verlauf")).not.toContain("Zwei Fassungen");

  publisher.write(path, file);
  await choose("datei", await read("/verlauf"));
  expect(await sample.desk.fileDrafts.find(path)).toBeUndefined();
  expect(publisher.textOf(path)).toBe(file);
  expect((await texts())[0]).toEqual([3, mine, "Jana Brandt", false]);
});

test.each(["entwurf", "datei"])("a file that was deleted below its draft: „%s“ holds", async (fassung) => {
  const draft = base.replace("openings: 2", "openings: 3");
  await save(jana, draft);
  publisher.write(path, null);
  const page = await read("/verlauf");
  expect(await words(page)).toContain("in einem Editor gelöscht");
  await sample.post(`${screen}/verlauf`, jana.cookie, { fassung, gesehen: hiddenField(page, "gesehen") });
  const kept = await sample.desk.fileDrafts.find(path);
  if (fassung === "entwurf") expect(kept).toMatchObject({ text: draft, base: null });
  else expect([kept, (await texts())[0]]).toEqual([undefined, [2, draft, "Jana Brandt", false]]);
});

test("a draft that was begun anew since the page was drawn is shown before one of two texts is chosen", async () => {
  await save(jana, base.replace("openings: 2", "openings: 3"));
  publisher.write(path, `${base}# im Editor\n`);
  const page = await read("/verlauf");
  await sample.desk.fileDrafts.drop(path, 1);
  publisher.write(path, base);
  await save(jana, base.replace("openings: 2", "openings: 4"));
  publisher.write(path, `${base}# im Editor\n`);
  const fields = { fassung: "datei", gesehen: hiddenField(page, "gesehen") };
  expect((await sample.post(`${screen}/verlauf`, jana.cookie, fields)).status).toBe(409);
  expect((await sample.desk.fileDrafts.find(path))?.text).toContain("openings: 4");
});

test("claims and people have a history, too, which a recruiter does not see", async () => {
  const lead = await sample.signIn("Mara Mustermann", "lead");
  publisher.write("claims.yaml", "placedAtLeast:\n  value: 500\n");
  publisher.publishByShell();
  const page = await (await sample.get("/veroeffentlichen/verlauf/claims.yaml", lead.cookie)).text();
  publisher.write("claims.yaml", "placedAtLeast:\n  value: 400\n");
  publisher.publishByShell();
  const seen = await (await sample.get("/veroeffentlichen/verlauf/claims.yaml", lead.cookie)).text();
  const back = await sample.post("/veroeffentlichen/verlauf/claims.yaml", lead.cookie, {
    fassung: "1",
    gesehen: hiddenField(seen, "gesehen"),
  });
  expect(await words((await sample.get(back.headers.get("location") ?? "", lead.cookie)).text())).toContain(
    "Gespeichert. Öffentlich wird es mit der nächsten Veröffentlichung.",
  );
  expect(await words(page)).toMatch(/Verlauf: Belege.*außerhalb des Kontors, als Datei · öffentlich seit.*Fassung 1/);
  expect((await sample.get("/veroeffentlichen/verlauf/profile.yaml", lead.cookie)).status).toBe(200);
  expect((await sample.get("/veroeffentlichen/verlauf/claims.yaml", jana.cookie)).status).toBe(403);
  expect((await sample.get("/veroeffentlichen/verlauf/rights.yaml", lead.cookie)).status).toBe(404);
});

test("what a colleague publishes while somebody types stays, beside what was typed", async () => {
  const open = await read("");
  publisher.write(path, base.replace("2027-01-31", "2027-02-28"));
  publisher.publishByShell();
  await read("/verlauf", ruth);
  // A browser sends every field, as it stood there before.
  const vorher = hiddenField(open, "vorher");
  await sample.post(screen, jana.cookie, { vorher, openings: "7", validUntil: "31.01.2027" });
  expect((await sample.desk.fileDrafts.find(path))?.text).toBe(
    base.replace("openings: 2", "openings: 7").replace("2027-01-31", "2027-02-28"),
  );
});

test("a file that is deleted or called otherwise while its listing is open at the desk takes nothing with it", async () => {
  const open = await read("");
  publisher.write("jobs/Content-Creator.yaml", base);
  publisher.write(path, null);
  const saved = await sample.post(screen, jana.cookie, { vorher: hiddenField(open, "vorher"), openings: "7" });
  expect(saved.status).toBe(303);
  expect((await sample.desk.fileDrafts.find(path))?.text).toBe(base.replace("openings: 2", "openings: 7"));
});

test("a file that cannot be read below a draft: the draft is shown, and one of the two holds", async () => {
  const [mine, broken] = [base.replace("from: 200", "from: 210"), base.replace("openings: 2", "openings 2")];
  await save(jana, mine);
  publisher.write(path, broken);
  expect(await words(read(""))).toMatch(/lässt sich nicht lesen\..*hier steht der Entwurf/);
  const page = await read("/verlauf");
  expect(await words(page)).toMatch(/Zwei Fassungen: eine gilt.*Die Datei ließ sich nicht lesen\./);
  await sample.post(`${screen}/verlauf`, jana.cookie, { fassung: "entwurf", gesehen: hiddenField(page, "gesehen") });
  expect(await sample.desk.fileDrafts.find(path)).toMatchObject({ text: mine, base: broken });
  expect((await texts())[0]).toEqual([2, broken, null, false]);
});

test("saved as it is, a form replaces a broken file by what was public", async () => {
  publisher.write(path, base.replace("openings: 2", "openings 2"));
  await sample.post(screen, jana.cookie, { vorher: hiddenField(await read(""), "vorher") });
  expect((await sample.desk.fileDrafts.find(path))?.text).toBe(base);
});
