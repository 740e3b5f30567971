/** What somebody has begun to write is not lost by closing the window. */
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
  expect((await sample.desk.drafts.find(id, person.id))?.fields.get("text")).toBe(letter.text);
});

test("a draft goes with its application, and after thirty days", async () => {
  const { cookie, person } = await sample.signIn("Jana Brandt", "recruiter");
  const other = await sample.apply({ email: "other@example.org" });
  for (const each of [id, other])
    await sample.post(`/bewerbung/${each}/antworten`, cookie, { ...letter, tun: "entwurf" });
  await sample.desk.erase([id]);
  expect(await sample.desk.drafts.find(id, person.id)).toBeUndefined();
  const days = (count: number) => new Date(sample.clock.now + count * 24 * hourMs);
  await sample.desk.drafts.forget(days(29));
  expect(await sample.desk.drafts.find(other, person.id)).toBeDefined();
  await sample.desk.drafts.forget(days(31));
  expect(await sample.desk.drafts.find(other, person.id)).toBeUndefined();
});
