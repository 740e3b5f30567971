import { countApplications } from "@fernkontor/applications/cases/applications";
import { sql } from "@fernkontor/applications/database/sql";
import { expect, test } from "vitest";
import { rowsOf } from "../../../packages/applications/tests/each-database.ts";
import { sampleAgency } from "../../../packages/applications/tests/sample-application.ts";
import { storedApplications } from "../../../packages/applications/tests/stored-applications.ts";
import { emptyEntry } from "../src/inbox/entry.ts";
import { openSampleDesk } from "./sample-desk.ts";

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const [listing] = sampleAgency.listings;
const typed = {
  ...{ weg: "phone", tag: "23.11.2026", zeit: "10:05", vorname: "Piotr", nachname: "Musterowski" },
  ...{ email: "piotr@post.example", telefon: "0171 39200 63", stelle: listing?.slug ?? "", erfahrung: "unsaid" },
  ...{ gesagt: "Möchte an den Schreibtisch.\n\nRückruf ab 15 Uhr.", einwilligung: "spoken", information: "none" },
  anfrage: "0123456789abcdef",
};

async function openEntry() {
  const sample = await openSampleDesk();
  const { cookie } = await sample.signIn("Jana Brandt", "recruiter");
  const page = async (path: string) => (await sample.get(path, cookie)).text();
  const enter = (changes: Partial<typeof typed> & { einname?: string; gefragt?: string } = {}) =>
    sample.post("/eingang/eintragen", cookie, { ...typed, ...changes });
  return { ...sample, cookie, page, enter };
}

test("somebody who calls stands in the inbox, with all that was said and how", async () => {
  const { page, enter, desk } = await openEntry();
  expect(await page("/eingang/eintragen")).toContain('value="23.11.2026"');
  const answer = await enter();
  expect(answer.status).toBe(303);
  const address = answer.headers.get("location") ?? "";
  // Sent twice, it is one.
  expect((await enter()).headers.get("location")).toBe(address);
  const text = textOf(await page(address));
  for (const shown of [
    "Eingetragen. Die Eingangsbestätigung mit dem Link ist auf dem Weg.",
    "von Hand",
    "Was am Telefon gesagt wurde Möchte an den Schreibtisch. Rückruf ab 15 Uhr.",
    "Gekommen Anruf, 23. November 2026 um 10:05 Uhr",
    "Eingetragen von Jana Brandt, 23. November 2026 um 10:15 Uhr",
    "Einwilligung mündlich gegeben, am Telefon",
    "Datenschutz noch nicht",
    "Von Hand eingetragen von Jana Brandt",
    "Antwort bis morgen 10:05",
  ])
    expect(text).toContain(shown);
  expect(textOf(await page("/eingang"))).toContain("Piotr Musterowski");
  const { entries } = await desk.audit.page({ actions: ["entered"] }, 0, 9);
  expect(entries).toMatchObject([{ person: "Jana Brandt", applicationId: address.slice(11, 47) }]);
});

test("a number that was pasted rings when it is pressed", async () => {
  const { page, enter } = await openEntry();
  const answer = await enter({ telefon: "tel:+491713920063" });
  const html = await page(answer.headers.get("location") ?? "");
  expect(html).toContain('href="tel:+491713920063">+491713920063</a>');
});

test.each([
  [{ gesagt: "Konto DE89 3704 0044 0532 0130 00, falls es klappt." }, "gesagt", "wie eine IBAN aussieht"],
  [{ vorname: "  " }, "vorname", "Schreiben Sie den Namen"],
  [{ email: "piotr@post" }, "email", "Das ist keine E-Mail-Adresse."],
  [{ email: "info@fernkontor.example" }, "email", "Das ist eine Adresse der Agentur."],
  [{ email: "", telefon: "" }, "email", "Eine E-Mail-Adresse oder eine Telefonnummer braucht es."],
  [{ telefon: "anrufen" }, "telefon", "mindestens fünf Ziffern"],
  [{ stelle: "" }, "stelle", "Wählen Sie die Stelle."],
  [{ gesagt: "x".repeat(4001) }, "gesagt", "Kürzen Sie den Text auf 4.000 Zeichen; jetzt sind es 4.001."],
  [{ tag: "gestern" }, "tag", "Schreiben Sie den Tag so: 23.11.2026."],
  [{ tag: "31.11.2026" }, "tag", "Diesen Tag oder diese Uhrzeit gibt es nicht."],
  [{ tag: "29.03.2026", zeit: "02:30" }, "tag", "Diesen Tag oder diese Uhrzeit gibt es nicht."],
  [{ zeit: "10:16" }, "tag", "Das liegt in der Zukunft."],
  [{ tag: "01.09.2026" }, "tag", "mehr als 60 Tage her"],
])("what is wrong is said at its field, is not stored, and stays typed: %j", async (changes, field, message) => {
  const { enter, database } = await openEntry();
  const answer = await enter(changes);
  const html = await answer.text();
  expect(answer.status).toBe(422);
  const error = new RegExp(`id="${field}-error">([^<]*)<`).exec(html)?.[1];
  expect(error).toContain(message);
  expect(html).toContain(`<a href="#${field}">`);
  expect(html).toContain('value="Musterowski"');
  expect(await countApplications(database)).toBe(0);
});

test("an address at a host that was mistyped is asked about once, and never refused", async () => {
  const { enter, database } = await openEntry();
  const typed = { email: "piotr@gmial.com" };
  const asked = await (await enter({ ...typed, telefon: "anrufen" })).text();
  expect(textOf(asked)).toContain("Meinten Sie piotr@gmail.com? Ja, so ist sie");
  expect(asked).toContain('name="gefragt" value="piotr@gmial.com"');
  // What else is wrong is put right without the question coming again; another address is another question.
  const answered = { ...typed, gefragt: "piotr@gmial.com" };
  const again = await (await enter({ ...answered, telefon: "anrufen" })).text();
  expect(again).not.toContain("Meinten Sie");
  expect(again).toContain('name="gefragt" value="piotr@gmial.com"');
  expect(await (await enter({ ...answered, email: "piotr@web.dee" })).text()).toContain("Meinten Sie piotr@web.de?");
  expect(await countApplications(database)).toBe(0);
  expect((await enter(answered)).status).toBe(303);
  expect(await storedApplications(database)).toMatchObject([typed]);
});

test("somebody with one name is entered under it, once that is ticked", async () => {
  const { enter, database } = await openEntry();
  expect((await enter({ nachname: "" })).status).toBe(422);
  const refused = await (await enter({ nachname: "", einname: "ja", telefon: "anrufen" })).text();
  expect(refused).toMatch(/name="einname" checked/);
  expect(refused).not.toContain("Schreiben Sie den Namen");
  expect((await enter({ nachname: "–", einname: "ja" })).status).toBe(303);
  expect(await storedApplications(database)).toMatchObject([{ firstName: "Piotr", lastName: "" }]);
});

test.each([
  ["23.11.", "10.05 Uhr"],
  ["2026-11-23", "10:05"],
  ["23. 11. 2026", "10:05"],
])("a day is written as people write it: %s, %s", async (tag, zeit) => {
  const { enter, database } = await openEntry();
  expect((await enter({ tag, zeit })).status).toBe(303);
  expect((await storedApplications(database))[0]?.receivedAt).toBe("2026-11-23T09:05:00.000Z");
});

test("without an address people call, note what was said, and end it without a mail", async () => {
  const { page, enter, post, cookie, desk, database } = await openEntry();
  const address = (await enter({ email: "" })).headers.get("location")?.split("?")[0] ?? "";
  const html = await page(address);
  expect(html).toMatch(
    /class="row usual"><a class="btn"[^>]*>Anrufen<\/a><a[^>]*>Vorstellen<\/a><details[^>]*id="tun-notiz"/,
  );
  expect(html).not.toContain('id="tun-einladen"');
  const early = await post(`${address}/antworten`, cookie, { tun: "senden", text: "Lange überlegt.", betreff: "x" });
  expect([early.status, textOf(await early.text())]).toEqual([409, expect.stringContaining("als Entwurf aufgehoben")]);
  expect(textOf(await page(address))).toContain("wartet auf eine E-Mail-Adresse");
  expect((await post(`${address}/adresse`, cookie, { mail: "keine" })).status).toBe(422);
  expect((await post(`${address}/beenden`, cookie, { danach: "abgesagt" })).status).toBe(303);
  const id = address.slice(11);
  expect(await desk.cases.find(id)).toMatchObject({ state: "rejected", letters: [] });
  expect(
    (await post(`${address}/adresse`, cookie, { mail: "piotr@post.example", anfrage: "anders-anders" })).status,
  ).toBe(303);
  expect(await desk.cases.find(id)).toMatchObject({ application: { email: "piotr@post.example" } });
  expect(await page(`${address}/antworten`)).toContain("Lange überlegt.</textarea>");
  const mails = await rowsOf(database, sql`SELECT kind FROM outbox WHERE kind NOT IN ('notification', 'access')`);
  expect(mails).toEqual([]);
});

test("what an entry lacks stands under the deadlines until it has happened, and is overdue after a week", async () => {
  const { page, enter, post, cookie, clock, signIn, get, database } = await openEntry();
  await enter({ einwilligung: "none" });
  expect(textOf(await page("/fristen"))).toMatch(/Einwilligung einholen .* Über den Datenschutz informieren/);
  const [entered] = await storedApplications(database);
  const mend = (wie: string) => post("/fristen/nachgetragen", cookie, { nr: entered?.id ?? "", wie });
  for (const nothing of ["consent:none", "information:signed", "anything"]) await mend(nothing);
  expect(textOf(await page("/fristen"))).toContain("Einwilligung einholen");
  await mend("consent:signed");
  expect(textOf(await page("/fristen"))).not.toContain("Einwilligung einholen");
  clock.now += 8 * 24 * 3_600_000;
  const emre = await signIn("Emre Kaya", "recruiter");
  const html = textOf(await (await get("/fristen", emre.cookie)).text());
  expect(html).toContain("Fristen 1 überfällig");
  expect(html).toContain("1 Tag überfällig");
});

test("an entry begins now, and says nothing that nobody has said", () => {
  expect(emptyEntry(new Date("2026-07-01T22:30:00Z"))).toMatchObject({
    ...{ tag: "02.07.2026", zeit: "00:30", weg: "phone", vorname: "", stelle: "" },
    ...{ erfahrung: "unsaid", einwilligung: "none", information: "none" },
  });
});
