/** What somebody has begun to write is not lost: not by a session that ends, nor by closing the window. */
import { beforeEach, expect, test } from "vitest";
import { openSampleDesk } from "./sample-desk.ts";

let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let id: string;
beforeEach(async () => {
  sample = await openSampleDesk();
  id = await sample.apply();
});
const hourMs = 3_600_000;
const letter = { danach: "beantwortet", betreff: "Ihre Bewerbung", text: "Guten Tag,\r\n\r\nein langer Text." };
const read = async (path: string, cookie: string) => (await sample.get(path, cookie)).text();
const reply = () => `/bewerbung/${id}/antworten`;

const later = async (name: string) => {
  const invited = await sample.desk.people.invite(name, "recruiter", sample.desk.now());
  const key = { id: `second key of ${name}`, publicKey: Uint8Array.of(1), counter: 0, label: "Notebook" };
  const token = invited === "refused" ? "" : invited.token;
  return `__Host-desk=${await sample.desk.people.accept(token, key, sample.desk.now())}`;
};

test("what is sent after the session has ended stands apart after signing in, for its writer alone, and in no field", async () => {
  const first = await sample.signIn("Jana Brandt", "recruiter");
  const { cookie: emre } = await sample.signIn("Emre Kaya", "recruiter");
  await sample.post(reply(), first.cookie, { ...letter, text: "Guten Tag,\n\nangefangen.", tun: "entwurf" });
  sample.clock.now += 8 * hourMs;
  const answer = await sample.post(reply(), first.cookie, { ...letter, betreff: "Fremd", tun: "senden" });
  expect(answer.status).toBe(401);
  const door = await answer.text();
  expect(door).toContain("Nach dem Anmelden sehen Sie es neben Ihrem Entwurf");
  expect(door).toContain(`name="weiter" value="${reply()}"`);
  // Whoever stands before the door now may be somebody else.
  expect(door).not.toContain("ein langer Text");
  expect((await sample.desk.cases.find(id))?.letters).toEqual([]);
  const again = await later("Jana Brandt");
  const page = await read(reply(), again);
  expect(page).toMatch(/Vor Ihrer Anmeldung getippt, heute 18:15 Uhr.*Betreff: Fremd.*ein langer Text\.<\/p>/s);
  expect(page).toContain("angefangen.</textarea>");
  expect(page).not.toContain('value="Fremd"');
  expect(page).not.toContain("ein langer Text.</textarea>");
  const atCase = await read(`/bewerbung/${id}`, again);
  expect(atCase).toContain("Entwurf von heute 10:15 weiterschreiben</a>");
  // It may be somebody else's: nobody goes on with it unseen.
  expect(atCase).toContain("Vor Ihrer Anmeldung getippt, heute 18:15: ansehen</a>");
  // Its owner has looked at it, and wants it: behind what was begun.
  await sample.post(reply(), again, { tun: "uebernehmen" });
  const taken = await read(reply(), again);
  expect(taken).toMatch(/angefangen\.\n\nGuten Tag,\n\nein langer Text\.<\/textarea>/);
  expect(taken).not.toContain("Vor Ihrer Anmeldung getippt");
  sample.clock.now -= 8 * hourMs;
  expect(await read(reply(), emre)).not.toContain("ein langer Text");
});

test("times that came late go beside the text that was begun, and put nothing into it", async () => {
  const { cookie } = await sample.signIn("Jana Brandt", "recruiter");
  await sample.post(reply(), cookie, { ...letter, tun: "entwurf" });
  sample.clock.now += 8 * hourMs;
  await sample.post(`/bewerbung/${id}/einladen`, cookie, { danach: "eingeladen", tag: "2026-11-25", zeit: "10:00" });
  const again = await later("Jana Brandt");
  expect(await read(reply(), again)).toContain("Termine: 25.11., 10:00");
  await sample.post(reply(), again, { tun: "uebernehmen" });
  const taken = await read(reply(), again);
  expect(taken).toMatch(/>Guten Tag,\n\nein langer Text\.<\/textarea>/);
  expect(taken).toContain("25.11., 10:00");
});

test("what came late is thrown away by its owner, and stays when the letter goes without it", async () => {
  const { cookie, person } = await sample.signIn("Jana Brandt", "recruiter");
  sample.clock.now += 8 * hourMs;
  await sample.post(reply(), cookie, { ...letter, tun: "senden" });
  await sample.post(reply(), cookie, { tun: "uebernehmen" });
  await sample.post(`/bewerbung/${id}/einladen`, cookie, { danach: "eingeladen", tag: "2026-11-25", zeit: "10:00" });
  const again = await later("Jana Brandt");
  await sample.post(reply(), again, { ...letter, text: "Etwas anderes.", tun: "senden" });
  expect((await sample.desk.cases.find(id))?.letters).toMatchObject([{ body: "Etwas anderes." }]);
  expect(await read(reply(), again)).toContain("ein langer Text.</p>");
  await sample.post(reply(), again, { tun: "vergessen" });
  expect(await read(reply(), again)).not.toContain("ein langer Text");
  expect((await sample.desk.drafts.find(id, person.id)).late).toBeUndefined();
});

test("a draft can be left, gone on with, thrown away, and is gone with the letter", async () => {
  const { cookie } = await sample.signIn("Jana Brandt", "recruiter");
  const left = await sample.post(reply(), cookie, { ...letter, tun: "entwurf" });
  expect(left.headers.get("location")).toBe(`/bewerbung/${id}?entwurf`);
  expect(await read(`/bewerbung/${id}`, cookie)).toContain("Entwurf von heute 10:15 weiterschreiben");
  const page = await read(reply(), cookie);
  expect(page).toContain("ein langer Text.</textarea>");
  expect((await sample.post(reply(), cookie, { tun: "verwerfen" })).status).toBe(303);
  expect(await read(reply(), cookie)).not.toContain("ein langer Text");
  // The preview keeps it, too.
  await sample.post(reply(), cookie, { ...letter, tun: "vorschau" });
  expect(await read(reply(), cookie)).toContain("ein langer Text.</textarea>");
  expect((await sample.post(reply(), cookie, { ...letter, tun: "senden" })).status).toBe(303);
  expect(await read(reply(), cookie)).not.toContain("ein langer Text.</textarea>");
});

test("a letter that is taken back is a draft again, also when the window is closed", async () => {
  const { cookie } = await sample.signIn("Jana Brandt", "recruiter");
  await sample.post(reply(), cookie, { ...letter, tun: "senden" });
  const [sent] = (await sample.desk.cases.find(id))?.letters ?? [];
  await sample.post(`/bewerbung/${id}/zurueckholen`, cookie, { ereignis: sent?.eventId ?? "" });
  expect(await read(reply(), cookie)).toContain("ein langer Text.</textarea>");
});

test("a letter that is taken back leaves the text of a draft alone", async () => {
  const { cookie } = await sample.signIn("Jana Brandt", "recruiter");
  await sample.post(reply(), cookie, { ...letter, tun: "senden" });
  await sample.post(reply(), cookie, { ...letter, text: "Noch etwas.", tun: "entwurf" });
  const [sent] = (await sample.desk.cases.find(id))?.letters ?? [];
  for (let times = 0; times < 2; times++)
    await sample.post(`/bewerbung/${id}/zurueckholen`, cookie, { ereignis: sent?.eventId ?? "" });
  const both = /ein langer Text\.\n\nNoch etwas\.<\/textarea>/;
  expect(await read(reply(), cookie)).toMatch(both);
});

test("a letter that was not written from the draft leaves it", async () => {
  const { cookie, person } = await sample.signIn("Jana Brandt", "recruiter");
  await sample.post(reply(), cookie, { ...letter, tun: "entwurf" });
  expect((await sample.post(reply(), cookie, { danach: "abgesagt", tun: "senden" })).status).toBe(303);
  expect(await sample.desk.cases.find(id)).toMatchObject({ state: "rejected" });
  expect((await sample.desk.drafts.find(id, person.id)).own?.fields.get("text")).toBe(letter.text);
});

test("a session of which nobody knows anything keeps nothing; the text stands on the page", async () => {
  const answer = await sample.post(reply(), "__Host-desk=unknown", { ...letter, tun: "senden" });
  expect(await answer.text()).toContain("ein langer Text.</textarea>");
  const [rows] = await sample.database.batch([["SELECT 1 AS one FROM draft"]]);
  expect(rows).toEqual([]);
});

test("a draft goes with its application, and after thirty days", async () => {
  const { cookie, person } = await sample.signIn("Jana Brandt", "recruiter");
  const other = await sample.apply({ email: "other@example.org" });
  for (const each of [id, other])
    await sample.post(`/bewerbung/${each}/antworten`, cookie, { ...letter, tun: "entwurf" });
  await sample.desk.erase([id]);
  expect((await sample.desk.drafts.find(id, person.id)).own).toBeUndefined();
  const days = (count: number) => new Date(sample.clock.now + count * 24 * hourMs);
  await sample.desk.drafts.forget(days(29));
  expect((await sample.desk.drafts.find(other, person.id)).own).toBeDefined();
  await sample.desk.drafts.forget(days(31));
  expect((await sample.desk.drafts.find(other, person.id)).own).toBeUndefined();
});
