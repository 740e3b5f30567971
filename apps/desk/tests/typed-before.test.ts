/** What is sent after its session has ended stands in its form again after signing in, unsaved, and never in an act. */

import { beforeEach, expect, test } from "vitest";
import { type Colleague, heldBy, openSampleDesk, storedRows } from "./sample-desk.ts";

let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let mara: Colleague;
let id: string;
beforeEach(async () => {
  sample = await openSampleDesk();
  mara = await sample.signIn("Mara Mustermann", "lead");
  id = await sample.apply({ firstName: "Anna", lastName: "Muster" });
});

/** The same person at a new session, as after showing the passkey. */
async function signedInAgain({ device }: Colleague): Promise<string> {
  const asked = (await (await sendJson("/anmelden/frage", {})).json()) as { options: never };
  const answer = await sendJson("/anmelden/passkey", { answer: JSON.parse(device.answer(asked.options)), weiter: "/" });
  expect(await answer.clone().json()).toEqual({ to: "/" });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

const sendJson = (path: string, body: object) =>
  sample.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(body),
  });

const evening = 8 * 3_600_000;

test("what somebody typed stands in the fields after the passkey; another person learns that it may be somebody else's", async () => {
  sample.clock.now += evening;
  const send = (cookie: string) => sample.post(`/bewerbung/${id}/notiz`, cookie, { text: "Sie rief an." });
  const [door, unknown] = [await send(mara.cookie), await send("")];
  expect([door.status, door.headers.get("cache-control")]).toEqual([401, "no-store"]);
  const held = heldBy(await door.text());
  const page = await sample.post(held?.to ?? "", await signedInAgain(mara), held?.fields);
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const again = await page.text();
  for (const words of ["<b>Vor Ihrer Anmeldung getippt</b>", "Sehen Sie es durch", "Sie rief an.</textarea>"])
    expect(again).toContain(words);
  expect(again).not.toContain("von jemand anderem sein");
  const { cookie } = await sample.signIn("Ruth Albers", "lead");
  for (const fields of [held?.fields, heldBy(await unknown.text())?.fields])
    expect(await (await sample.post(held?.to ?? "", cookie, fields)).text()).toContain(
      "Es kann von jemand anderem sein.",
    );
});

test("the page that it stands on again is the one that it was sent from, with its tab and search", async () => {
  sample.clock.now += evening;
  const fields = { wahl: "content-creator", tun: "verlaengern", bis: "bald" };
  const send = (to: string) => sample.post(to, mara.cookie, fields);
  const held = heldBy(await (await send("/stellen?zeigen=website&suche=Content+Creator&fehler=unknown")).text());
  expect(held?.to).toBe("/stellen?zeigen=website&suche=Content+Creator");
  const page = await (await sample.post(held?.to ?? "", await signedInAgain(mara), held?.fields)).text();
  expect(page).toContain('action="/stellen?zeigen=website&amp;suche=Content+Creator"');
  expect(page).toContain('value="bald"');
});

test("no route does what it does with a mark in its fields", async () => {
  const posts = sample.app.routes.filter(
    ({ method, path }) => method === "POST" && !/^\/(anmelden|einladung)/.test(path),
  );
  const [before, erased] = [await storedRows(sample.database), await sample.apply({ lastName: "Bleibt" })];
  expect(posts.length).toBeGreaterThan(40);
  for (const { path } of posts) {
    const address = path
      .replace("/bewerbung/:id", `/bewerbung/${erased}`)
      .replace(/:(id|slug|datei|bild)/g, "content-creator");
    const fields = {
      ...{ "vor-der-anmeldung": "", text: "Guten Tag.", betreff: "B", tun: "senden", nachname: "Bleibt" },
      ...{ mail: "neu@post.example", danach: "abgesagt", wahl: erased, name: "Lena Fox", wofuer: "Übergabe" },
    };
    const answer = await sample.post(address, mara.cookie, fields);
    expect([200, 404, 503], path).toContain(answer.status);
    expect(answer.headers.get("content-disposition"), path).toBeNull();
  }
  expect((await sample.get("/team", mara.cookie)).status).toBe(200);
  expect(await sample.desk.cases.find(erased)).toMatchObject({
    application: { closedAt: null },
    letters: [],
    events: [],
  });
  await sample.desk.erase([erased]);
  expect(JSON.stringify(await storedRows(sample.database)).length).toBeGreaterThan(JSON.stringify(before).length - 1);
});

test("what belongs to the Leitung is given to somebody of the team as text, and in no form", async () => {
  sample.clock.now += evening;
  const held = heldBy(
    await (await sample.post("/menschen/neu", mara.cookie, { name: "Lena", rolle: "Leitung Social Media" })).text(),
  );
  const { cookie } = await sample.signIn("Jana Brandt", "recruiter");
  const page = await sample.post(held?.to ?? "", cookie, held?.fields);
  expect(page.status).toBe(403);
  const html = await page.text();
  expect(html).toContain("Leitung Social Media</textarea>");
  expect(html).not.toContain("vor-der-anmeldung");
});

test("a passkey that does not open leaves the fields, and whose they were, in the page that asks once more", async () => {
  sample.clock.now += evening;
  const first = heldBy(await (await sample.post("/vorlagen/neu", mara.cookie, { titel: "Spät" })).text());
  const door = await sample.post(`${first?.to}?fehler=unknown`, mara.cookie, first?.fields);
  expect(door.status).toBe(401);
  const html = await door.text();
  expect(html).toContain("Dieser Passkey öffnet nicht.");
  const held = heldBy(html);
  expect(held).toEqual(first);
  // Also where the browser has lost the cookie meanwhile.
  expect(heldBy(await (await sample.post(first?.to ?? "", "", first?.fields)).text())).toEqual(first);
});

test("what the page could not send on stands there to be copied", async () => {
  sample.clock.now += evening;
  const much = `Anfang ${"ä".repeat((256 * 1024 - 200) / 6)}`;
  const many = new URLSearchParams([...Array(500).keys()].map((index): [string, string] => [`f${index}`, "ein Wort"]));
  many.append("text", "Anfang");
  for (const fields of [new URLSearchParams({ text: much }), many]) {
    const answer = await sample.post("/vorlagen/neu", mara.cookie, fields);
    expect(answer.status).toBe(401);
    const html = await answer.text();
    expect(heldBy(html)).toBeUndefined();
    expect(html).toContain("Kopieren Sie es");
  }
});

test("after an application was erased its letter is given back as text", async () => {
  sample.clock.now += evening;
  const held = heldBy(
    await (await sample.post(`/bewerbung/${id}/notiz`, mara.cookie, { text: "Sie rief an." })).text(),
  );
  await sample.desk.erase([id]);
  const page = await sample.post(held?.to ?? "", await signedInAgain(mara), held?.fields);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain("Sie rief an.</textarea>");
});

test("from another site nothing is filled in", async () => {
  const answer = await sample.post(
    "/vorlagen/neu",
    mara.cookie,
    { "vor-der-anmeldung": "", titel: "Fremd" },
    "cross-site",
  );
  expect(answer.status).toBe(403);
});
