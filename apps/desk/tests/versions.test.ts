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
  expect(back.headers.get("location")).toBe(`${screen}?gespeichert`);
  expect((await sample.desk.fileDrafts.find(path))?.text).toBe(base);
  // Nothing of the draft that stood there is lost.
  expect((await texts())[0]).toEqual([3, base.replace("from: 200", "from: 210"), "Jana Brandt", false]);
  // Whoever has not seen that draft does not replace it.
  expect((await sample.post(`${screen}/verlauf`, ruth.cookie, { fassung: "2", gesehen })).status).toBe(409);
  expect((await sample.desk.fileDrafts.find(path))?.text).toBe(base);
});

test("of a draft and a file that was changed below it, each line is chosen, and both are kept", async () => {
  const mine = base
    .replace("from: 200", "from: 210")
    .replace("  - Gutes Deutsch", "  - Gutes Deutsch\n  - Vorkenntnisse nicht nötig");
  const file = base
    .replace("2027-01-31", "2027-02-28")
    .replace("  - Gutes Deutsch", "  - Gutes Deutsch\n  - Sicheres Englisch");
  await save(jana, mine);
  publisher.write(path, file);
  const page = await read("/beide");
  expect(await words(page)).toContain("3 Zeilen sind verschieden Vergütung Ihr Text 210–250 € in der Datei 200–250 €");
  expect(await words(page)).toContain("beides Alle 4, Ihre zuerst");
  // What only one side has changed is chosen already.
  const chosen = [...page.matchAll(/name="([^"]*)" checked="" value="([^"]*)"/g)].map(([, name, side]) => [name, side]);
  expect(chosen).toEqual([
    ["salary", "mein"],
    ["requirements", "beide"],
    ["validUntil", "datei"],
  ]);

  const stand = hiddenField(page, "stand");
  const done = await sample.post(`${screen}/beide`, jana.cookie, { stand, ...Object.fromEntries(chosen) });
  expect(done.headers.get("location")).toBe(`${screen}?gespeichert`);
  expect(await sample.desk.fileDrafts.find(path)).toMatchObject({
    base: file,
    text: `# Ruth fragt im Januar nach.
title: Content Creator
salary: { from: 210, to: 250 }
period: pro Tag
requirements:
  - Freude am Schreiben
  - Gutes Deutsch
  - Vorkenntnisse nicht nötig
  - Sicheres Englisch
openings: 2
validUntil: 2027-02-28
`,
  });
  expect((await texts()).slice(0, 2)).toEqual([
    [3, mine, "Jana Brandt", false],
    [2, file, null, false],
  ]);
  // Pressed again, nothing is at odds any more.
  expect((await sample.post(`${screen}/beide`, jana.cookie, { stand })).headers.get("location")).toBe(screen);
});

test("what could not be saved over a newer draft stands beside it, and only its writer is asked", async () => {
  const [hers, mine] = [base.replace("openings: 2", "openings: 3"), base.replace("2027-01-31", "2027-03-31")];
  await save(ruth, hers);
  sample.clock.now += 60_000;
  await sample.desk.fileVersions.setAside({
    path,
    text: mine,
    at: sample.desk.now().toISOString(),
    writtenBy: "Jana Brandt",
  });
  expect(await words(read("/beide"))).toContain("Während Sie schrieben, hat Ruth Albers gespeichert.");
  expect((await sample.get(`${screen}/beide`, ruth.cookie)).status).toBe(303);
  const page = await read("/beide");
  // She goes on meanwhile: what was chosen by the older state changes nothing.
  await save(ruth, hers.replace("Schreiben", "Texten"));
  const asked = { stand: hiddenField(page, "stand"), fassung: hiddenField(page, "fassung") };
  const stale = await sample.post(`${screen}/beide`, jana.cookie, asked);
  expect(stale.status).toBe(409);
  expect((await sample.desk.fileDrafts.find(path))?.text).toContain("Texten");
  const again = { ...asked, stand: hiddenField(await stale.text(), "stand"), openings: "datei", validUntil: "mein" };
  await sample.post(`${screen}/beide`, jana.cookie, again);
  const merged = hers.replace("Schreiben", "Texten").replace("2027-01-31", "2027-03-31");
  expect(await sample.desk.fileDrafts.find(path)).toMatchObject({ text: merged, base });
});

test("of two windows of one person, none is called somebody else's", async () => {
  await save(jana, base.replace("openings: 2", "openings: 3"));
  sample.clock.now += 60_000;
  const at = sample.desk.now().toISOString();
  const text = base.replace("openings: 2", "openings: 4");
  await sample.desk.fileVersions.setAside({ path, text, at, writtenBy: "Jana Brandt" });
  const page = await words(read("/beide"));
  expect(page).toContain("Während Sie schrieben, haben Sie in einem anderen Fenster gespeichert.");
  expect(page).toContain("Freie Plätze Ihr Text 4 Ihr anderer Text 3");
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

test("a file that was deleted in an editor is kept or given up as a whole", async () => {
  await save(jana, base.replace("openings: 2", "openings: 3"));
  publisher.write(path, null);
  const page = await read("/beide");
  expect(await words(page)).toContain("in einem Editor gelöscht");
  await sample.post(`${screen}/beide`, jana.cookie, { stand: hiddenField(page, "stand"), alles: "datei" });
  expect(await sample.desk.fileDrafts.find(path)).toBeUndefined();
  expect((await texts())[0]).toEqual([2, base.replace("openings: 2", "openings: 3"), "Jana Brandt", false]);
});

test("a file that is deleted or called otherwise while its listing is open at the desk takes nothing with it", async () => {
  const open = await read("");
  publisher.write("jobs/Content-Creator.yaml", base);
  publisher.write(path, null);
  const saved = await sample.post(screen, jana.cookie, { vorher: hiddenField(open, "vorher"), openings: "7" });
  expect(saved.status).toBe(303);
  expect((await sample.desk.fileDrafts.find(path))?.text).toBe(base.replace("openings: 2", "openings: 7"));
});

test("a file that cannot be read is shown with its line, and what is public is restored over it", async () => {
  const broken = base.replace("openings: 2", "openings 2");
  publisher.write(path, broken);
  const said = await words(read("/kaputt"));
  expect(said).toMatch(/Zeile 8 .*openings 2.* agency\/jobs\/content-creator\.yaml/);
  expect(said).toContain(
    "Fassung 1 außerhalb des Kontors; öffentlich seit Fr., 20.11., 15:12 Vergütung 200–250 € Freie Plätze 2 Bewerbung bis 31. Januar 2027",
  );
  await publisher.stop();
  const away = await sample.post(`${screen}/kaputt`, jana.cookie, { fassung: "1" });
  expect([away.status, publisher.textOf(path)]).toEqual([409, broken]);
  expect(await words(away.text())).toContain("Nicht wiederhergestellt.");
});

test("what was typed over a file that somebody breaks meanwhile stands on the page that says so", async () => {
  publisher.write(path, base.replace("openings: 2", "openings 2"));
  const fields = { fassung: "0", stand: "", title: "Content Creator Video", openings: "7" };
  for (const sent of [fields, { ...fields, "vor-der-anmeldung": "" }]) {
    const answer = await sample.post(screen, jana.cookie, sent);
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(page).toContain("Die Datei dieser Stelle ist nicht zu lesen");
    expect(page).toContain("Content Creator Video</textarea>");
  }
});

test("what is broken is kept where the publisher has written what is public over it", async () => {
  const broken = base.replace("openings: 2", "openings 2");
  publisher.write(path, broken);
  const done = await sample.post(`${screen}/kaputt`, jana.cookie, { fassung: "1" });
  expect([done.headers.get("location"), publisher.textOf(path)]).toEqual([
    `${screen}?gespeichert=wiederhergestellt`,
    base,
  ]);
  expect(await words(read("?gespeichert=wiederhergestellt"))).toContain("Wiederhergestellt.");
  expect((await texts())[0]).toEqual([2, broken, null, false]);
  expect((await sample.get(`${screen}/kaputt`, jana.cookie)).headers.get("location")).toBe(screen);
});
