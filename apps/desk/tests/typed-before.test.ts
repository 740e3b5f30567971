/** What is sent after its session has ended stands in its form again after signing in, unsaved, and never in an act. */

import { raw, sql } from "@fernkontor/applications/database/sql";
import { beforeEach, describe, expect, test } from "vitest";
import { sampleAgency } from "../../../packages/applications/tests/sample-application.ts";
import { type Colleague, heldBy, openSampleDesk } from "./sample-desk.ts";

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

/** All rows that a form could change. */
async function stored(): Promise<unknown> {
  const names = ["application", "application_event", "draft", "letter", "outbox", "file_draft", "file_version"];
  const queries = [
    ...names.map((name) => sql`SELECT * FROM ${raw(name)}`),
    sql`SELECT * FROM audit_entry WHERE action NOT IN ('read', 'signed-in')`,
  ];
  return Promise.all(queries.map((query) => sample.database.all(query)));
}

const hostile = `</textarea>"><script>x</script>&amp;\u2028„ä“`;
const evening = 8 * 3_600_000;

describe.each<[path: string, fields: Record<string, string | string[]>, stands: readonly string[]]>([
  [
    "/eingang/eintragen",
    {
      ...{ weg: "mail", tag: "22.11.2026", zeit: "10:05", vorname: "Piotr", nachname: "Musterowski" },
      ...{ email: "piotr@post.example", telefon: "0171 39200 63", stelle: sampleAgency.listings[0]?.slug ?? "" },
      ...{ erfahrung: "unsaid", gesagt: hostile, einwilligung: "spoken", information: "print" },
    },
    ["Piotr", "Musterowski", "piotr@post.example", "0171 39200 63", "22.11.2026", hostile],
  ],
  [
    "/bewerbung/:id/antworten",
    { danach: "beantwortet", betreff: "Ein Wort", text: hostile, tun: "senden" },
    ["Ein Wort", hostile],
  ],
  [
    "/bewerbung/:id/einladen",
    { danach: "eingeladen", tag: ["2026-11-25", "2026-11-26"], zeit: ["10:00", "11:00"], wie: "phone", dauer: "30" },
    ["2026-11-25", "2026-11-26", "10:00", "11:00"],
  ],
  ["/bewerbung/:id/notiz", { text: hostile }, [hostile]],
  ["/bewerbung/:id/eingegangen", { text: hostile }, [hostile]],
  ["/bewerbung/:id/weitergeben", { an: "", dazu: "Du kennst das Haus." }, ["Du kennst das Haus."]],
  ["/bewerbung/:id/adresse", { mail: "anna@neu.example" }, ["anna@neu.example"]],
  [
    "/eingang/beenden",
    { wahl: ":id:1", grund: "abgesagt", betreff: "Absage", text: hostile, tun: "senden" },
    ["Absage", hostile],
  ],
  ["/eingang/liste", { wofuer: "Die Übergabe" }, ["Die Übergabe"]],
  ["/vorlagen/neu", { titel: "Spät", anlass: "reply", text: hostile, tun: "speichern" }, ["Spät", hostile]],
  ["/stellen/neu", { title: "Pflegeberatung" }, ["Pflegeberatung"]],
  ["/menschen/neu", { name: "Lena", rolle: "Team", telefon: "030", email: "lena@" }, ["Lena", "Team", "lena@"]],
  ["/menschen/bereiche", { tun: "hinzufuegen", name: "Pflege" }, ["Pflege"]],
  ["/team/einladen", { name: "Lena", rolle: "leitung" }, ["Lena"]],
])("%s", (pattern, sent, stands) => {
  const send = (cookie: string) => {
    const fields = new URLSearchParams(
      Object.entries(sent).flatMap(([name, values]) =>
        [values].flat().map((value): [string, string] => [name, value.replace(":id", id)]),
      ),
    );
    return sample.post(pattern.replace(":id", id), cookie, fields);
  };
  const escaped = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

  test("stands in the fields after the passkey, and nothing has changed", async () => {
    const before = await stored();
    sample.clock.now += evening;
    const door = await send(mara.cookie);
    expect([door.status, door.headers.get("cache-control")]).toEqual([401, "no-store"]);
    const html = await door.text();
    expect(html).not.toContain("<script>x");
    const held = heldBy(html);
    const cookie = await signedInAgain(mara);
    const page = await sample.post(held?.to ?? "", cookie, held?.fields);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const again = await page.text();
    expect(again).toContain("<b>Vor Ihrer Anmeldung getippt</b>");
    expect(again).toContain("Sehen Sie es durch");
    expect(again).not.toContain("von jemand anderem sein");
    expect(again).not.toContain("<script>x");
    for (const value of stands)
      expect(again).toMatch(new RegExp(`(value="|>)${escapedPattern(escaped(value))}("|</textarea>)`));
    expect(await stored()).toEqual(before);
  });

  test("is said to be perhaps somebody else's, where another person signs in", async () => {
    sample.clock.now += evening;
    const doors = [await send(mara.cookie), await send("")];
    const { cookie } = await sample.signIn("Ruth Albers", "lead");
    for (const door of doors) {
      const held = heldBy(await door.text());
      const page = await (await sample.post(held?.to ?? "", cookie, held?.fields)).text();
      expect(page).toContain("Es kann von jemand anderem sein.");
    }
  });
});

function escapedPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

test("no route does what it does with a mark in its fields", async () => {
  const posts = sample.app.routes.filter(
    ({ method, path }) => method === "POST" && !/^\/(anmelden|einladung)/.test(path),
  );
  const [before, erased] = [await stored(), await sample.apply({ lastName: "Bleibt" })];
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
  expect(JSON.stringify(await stored()).length).toBeGreaterThan(JSON.stringify(before).length - 1);
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
