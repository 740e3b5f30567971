/** Why a passkey does not open: each cause has its own words, and what to do. */
import { beforeEach, expect, test } from "vitest";
import { createAuthenticator, type Question } from "./authenticator.ts";
import { type Colleague, openSampleDesk, questionOf } from "./sample-desk.ts";

let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let mara: Colleague;
beforeEach(async () => {
  sample = await openSampleDesk();
  mara = await sample.signIn("Mara Mustermann", "lead");
});

/** What the script gets: a question, or where to go. */
type Told = { options: Question; to: string };

const sent = async (path: string, body: object): Promise<Told> => {
  const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
  const answer = await sample.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()) as Told;
};
const asked = async (): Promise<Question> => (await sent("/anmelden/frage", {})).options;
const signIn = async (answer: string): Promise<string> =>
  (await sent("/anmelden/passkey", { answer: JSON.parse(answer) })).to;

const causes: Readonly<Record<string, [by: () => Promise<string>, says: RegExp]>> = {
  "a copy that is behind": [
    async () => {
      mara.device.countFrom(5);
      expect(await signIn(mara.device.answer(await asked()))).toBe("/");
      mara.device.countFrom(2);
      return mara.device.answer(await asked());
    },
    /Sein Zähler ist zurückgefallen.*Sicherung.*entfernen Sie diesen unter „Team“.*Passkey verloren/s,
  ],
  "a passkey of nobody": [
    async () => createAuthenticator("http://localhost:4323").answer(await asked()),
    /gehört zu keinem Menschen im Team/,
  ],
  "nobody who showed finger, face or PIN": [
    async () => mara.device.answer(await asked(), { isVerified: false }),
    /ließ sich nicht prüfen.*Fingerabdruck, Gesicht oder PIN/s,
  ],
  "an answer after five minutes": [
    async () => {
      const question = await asked();
      sample.clock.now += 5 * 60_000;
      return mara.device.answer(question);
    },
    /Das hat zu lange gedauert/,
  ],
  "an answer that was sent before": [
    async () => {
      const answer = mara.device.answer(await asked());
      await signIn(answer);
      return answer;
    },
    /kam zweimal an/,
  ],
};

test.each(Object.entries(causes))("%s is told the true reason at the door", async (_cause, [by, says]) => {
  const to = await signIn(await by());
  const page = await (await sample.get(to)).text();
  expect(page).toMatch(says);
  const others = Object.values(causes).filter(([, each]) => each !== says);
  for (const [, each] of others) expect(page).not.toMatch(each);
});

test("a passkey that does not count, as those on several devices, opens again and again", async () => {
  const { device } = await sample.signIn("Jana Brandt", "recruiter", { counts: false });
  for (const _time of [1, 2]) expect(await signIn(device.answer(await asked()))).toBe("/");
});

test("a copy that is behind confirms nothing, and is told why", async () => {
  mara.device.countFrom(5);
  await sample.confirm(mara, "/team/einladen", { name: "Anna Harmlos", email: "a@example.org", rolle: "leitung" });
  mara.device.countFrom(2);
  const fields = { name: "Berta Harmlos", email: "b@example.org", rolle: "leitung" };
  const question = questionOf(await (await sample.post("/team/einladen", mara.cookie, fields)).text());
  const answer = question && mara.device.answer(question);
  const page = await (
    await sample.post("/team/einladen", mara.cookie, { ...fields, bestaetigung: answer ?? "" })
  ).text();
  expect(page).toMatch(/nichts ist geschehen.*Der Zähler dieses Passkeys ist zurückgefallen/s);
});

test("an invitation whose passkey was not made says so, not that it is nobody's", async () => {
  const invitation = await sample.desk.people.invite("Jana Brandt", "recruiter", sample.desk.now());
  if (invitation === "refused") throw new Error("Jana is not invited.");
  const { token } = invitation;
  const { to } = await sent("/einladung/passkey", { token, answer: {} });
  const [address = ""] = to.split("#");
  const page = await (await sample.post(address, "", { token })).text();
  expect(page).toContain("Es wurde kein Passkey angelegt.");
  expect(page).not.toContain("keinem Menschen");
});
