/** Somebody is asked about a sheet for a company; the desk shows what would go out, and where it lies. */
import { findContact } from "@fernkontor/applications/companies/companies";
import { beforeEach, expect, test } from "vitest";
import { sampleAgency } from "../../../packages/applications/tests/sample-application.ts";
import { addContact, presenting } from "../../../packages/applications/tests/sample-sheet.ts";
import { type Colleague, openSampleDesk } from "./sample-desk.ts";

let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let jana: Colleague;
let ruth: Colleague;
let contactId: string;
let id: string;
beforeEach(async () => {
  sample = await openSampleDesk();
  [jana, ruth] = [await sample.signIn("Jana Brandt", "recruiter"), await sample.signIn("Ruth Albers", "recruiter")];
  contactId = (await addContact(sample.database, sample.desk.now())).id;
  id = await sample.apply({
    firstName: "Aylin",
    lastName: "Sommerfeld",
    phone: "0171 39200 17",
    email: "aylin@post.example",
  });
});

const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const typed = {
  stelle: "content-creator",
  name: "none",
  ort: "Berlin",
  text: "Zwölf Jahre Buchhandel.",
  angabe: "experience",
};
const send = (changes: Record<string, string> = {}, by = jana, of = id) =>
  sample.post(`/bewerbung/${of}/vorstellen`, by.cookie, { ...typed, an: contactId, tun: "fragen", ...changes });
const find = async (of = id) => (await sample.desk.cases.find(of)) ?? expect.unreachable();

test("asks with what was chosen, and nothing else goes along", async () => {
  const form = await sample.get(`/bewerbung/${id}/vorstellen`, jana.cookie);
  expect(textOf(await form.text())).toContain("Nordhaus Musterwaren GmbH: Katja Moll, k.moll@nordhaus.example");
  const fields = { fassung: "0", anfrage: "a-page-of-its-own" };
  const preview = await (await send({ ...fields, tun: "vorschau", name: "first" })).text();
  expect(textOf(preview)).toMatch(/Fernkontor stellt vor Aylin Berlin Zwölf Jahre Buchhandel\. Für Content Creator/);
  expect((await find()).events).toEqual([]);
  for (let times = 0; times < 2; times++)
    expect((await send(fields)).headers.get("location")).toBe(`/bewerbung/${id}?getan=sheet-asked`);
  const { events, sheets } = await find();
  expect(events).toHaveLength(1);
  expect(sheets[0]?.content).toEqual({
    ...{ company: "Nordhaus Musterwaren GmbH", contact: "Katja Moll", listing: "Content Creator" },
    ...{ named: "none", name: "", place: "Berlin", profile: "Zwölf Jahre Buchhandel.", reach: [] },
    answers: [{ label: "Berufserfahrung", text: "Keine, ich steige neu ein" }],
    through: expect.stringContaining("Jana Brandt"),
  });
  const page = textOf(await (await sample.get(`/bewerbung/${id}`, jana.cookie)).text());
  expect(page).toMatch(
    /Wo die Angaben sind Nordhaus Musterwaren GmbH gefragt Was Blatt \w{8}, ohne Namen, an Katja Moll/,
  );
});

test.each([
  [{ text: "" }, "Schreiben Sie, was das Unternehmen zuerst liest."],
  [{ text: "x".repeat(1501) }, "Kürzen Sie auf 1.500 Zeichen; jetzt sind es 1.501."],
  [{ an: "" }, "Wählen Sie, an wen es gehen soll."],
  [{ text: "Ihre IBAN ist DE89 3704 0044 0532 0130 00." }, "wie eine IBAN aussieht"],
  [{ text: "Aylin kann das." }, "Hier steht der Vorname."],
  [{ text: "Frau Sommerfeld kann das.", name: "first" }, "Hier steht der Nachname."],
  [{ text: "Erreichbar: aylin@post.example", name: "full" }, "Hier steht die E-Mail-Adresse."],
  [{ text: "Erreichbar: 0171/3920017" }, "Hier steht die Telefonnummer."],
])("refuses %j at its field, with all that was typed", async (changes, message) => {
  const answer = await send(changes);
  const html = await answer.text();
  expect([answer.status, textOf(html).includes(message)]).toEqual([422, true]);
  expect(html).toContain('value="Berlin"');
  expect((await find()).events).toEqual([]);
});

test.each([
  { text: "Sommerfelds Newsletter", name: "full" },
  { text: "0171 39200 17", kontakt: "ja" },
  { text: "Hat Kunden bei der Kontoeröffnung beraten, 25 Euro in der Stunde, ohne Steuernummern." },
] as Record<string, string>[])("takes %j", async (changes) => {
  expect((await send(changes)).status).toBe(303);
});

test("two recruiters ask once, and who is later is told", async () => {
  const fields = { fassung: "0" };
  const answers = await Promise.all([send(fields), send(fields, ruth)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const later = await send({ fassung: "1" }, ruth);
  expect([later.status, textOf(await later.text()).includes("Zweimal wird niemand vorgestellt.")]).toEqual([409, true]);
  const twin = await sample.apply({ email: "Aylin@post.example" });
  expect((await send({ fassung: "0" }, ruth, twin)).status).toBe(409);
});

test("that is to be otherwise begins as it was, beside what is to change", async () => {
  await send({ name: "first", ort: "Bremen", text: "Zwölf Jahre in einer Buchhandlung." });
  const [sheet] = (await find()).sheets;
  if (sheet === undefined) return expect.unreachable();
  const contact = { id: contactId, companyId: sheet.companyId } as Parameters<typeof presenting>[0]["contact"];
  const acts = presenting({ database: sample.database, contact, at: sample.desk.now }, sample.desk.cases);
  await acts.happens(id, { kind: "sheet-agreed-if", data: { sheet: sheet.id, text: "Ohne den Ort, bitte." } }, null);
  const html = await (await sample.get(`/bewerbung/${id}/vorstellen`, jana.cookie)).text();
  expect(textOf(html)).toContain("Ja, aber … Ohne den Ort, bitte.");
  expect(html).toContain("Zwölf Jahre in einer Buchhandlung.</textarea>");
  expect(html).toContain('value="Bremen"');
  expect(html).toMatch(new RegExp(`<option value="${contactId}" selected`));
});

test("by telephone notes a yes where no mail can ask, with all three sentences, and lets it be taken back", async () => {
  const byPhone = await sample.apply({ email: "", phone: "0171 39200 18" });
  await send({}, jana, byPhone);
  const { sheets } = await find(byPhone);
  const answer = (fields: Record<string, string>, of = byPhone, sheet = sheets[0]?.id ?? "") =>
    sample.post(`/bewerbung/${of}/blatt`, jana.cookie, { blatt: sheet, tag: "2026-11-23", zeit: "10:05", ...fields });
  const sentences = { zweck: "ja", folge: "ja", zurueck: "ja" };
  expect((await answer({ tun: "ja", zweck: "ja", folge: "ja" })).status).toBe(422);
  expect((await answer({ tun: "ja", ...sentences, zeit: "10:30" })).status).toBe(422);
  expect((await answer({ tun: "ja", ...sentences })).headers.get("location")).toContain("getan=sheet-agreed");
  expect((await find(byPhone)).sheets[0]?.agreed).toMatchObject({
    by: jana.person.id,
    phone: "2026-11-23T09:05:00.000Z",
  });
  expect((await answer({ tun: "beenden" })).headers.get("location")).toContain("getan=sheet-ended");
  // Whoever has a page answers there.
  await send();
  expect((await answer({ tun: "ja", ...sentences }, id, (await find()).sheets[0]?.id)).status).toBe(422);
  expect((await find()).sheets[0]?.agreed).toBeUndefined();
});

test("the times that a company has proposed stand in the invitation, which knows whose they are", async () => {
  await send();
  const { sheets } = await find();
  const [sheet] = sheets;
  if (sheet === undefined) return expect.unreachable();
  const contact = { id: contactId, companyId: sheet.companyId } as Parameters<typeof presenting>[0]["contact"];
  const acts = presenting({ database: sample.database, contact, at: sample.desk.now }, sample.desk.cases);
  await acts.agree(id, sheet);
  await acts.happens(id, { kind: "sheet-sent", data: { sheet: sheet.id } }, null);
  const slots = [{ startsAt: "2026-12-01T09:00:00.000Z", minutes: 45 }];
  await acts.happens(
    id,
    { kind: "sheet-meeting", data: { sheet: sheet.id, slots, how: "video", place: "https://video.example/1" } },
    "company",
  );
  const html = await (await sample.get(`/bewerbung/${id}?tun=einladen&blatt=${sheet.id}`, jana.cookie)).text();
  for (const filled of [
    'value="2026-12-01"',
    'value="10:00"',
    '<option value="45" selected="">',
    'value="https://video.example/1"',
  ])
    expect(html).toContain(filled);
  const invited = {
    danach: "eingeladen",
    blatt: sheet.id,
    tag: "2026-12-01",
    zeit: "10:00",
    dauer: "45",
    wie: "video",
    tun: "senden",
  };
  await sample.post(`/bewerbung/${id}/antworten`, jana.cookie, {
    ...invited,
    betreff: "Kennenlernen",
    text: "Wählen Sie.",
  });
  expect((await find()).events.at(-1)).toMatchObject({ kind: "invitation", data: { sheet: sheet.id } });
});

test("a time is the company's own: it clashes with nothing of the recruiter's, and is given to one person", async () => {
  const startsAt = "2026-12-01T09:00:00.000Z";
  const [slots, short] = [[{ startsAt, minutes: 45 }], [{ startsAt, minutes: 15 }]];
  const contact = (await findContact(sample.database, contactId)) ?? expect.unreachable();
  const by = { at: sample.desk.now, by: jana.person.id };
  const acts = presenting({ database: sample.database, contact, ...by }, sample.desk.cases);
  const busy = await sample.apply({ email: "busy@post.example" });
  await acts.happens(busy, { kind: "invitation", data: { slots: short, how: "video" } }, jana.person.id);
  const meet = async (of: string) => {
    const sheet = await acts.ask(of);
    await acts.agree(of, sheet);
    await acts.happens(of, { kind: "sheet-sent", data: { sheet: sheet.id } }, null);
    await acts.happens(of, { kind: "sheet-meeting", data: { sheet: sheet.id, slots, how: "video" } }, "company");
    const invited = {
      danach: "eingeladen",
      blatt: sheet.id,
      tag: "2026-12-01",
      zeit: "10:00",
      dauer: "45",
      wie: "video",
    };
    const letter = { betreff: "Kennenlernen", text: "Wählen Sie.", tun: "senden" };
    return sample.post(`/bewerbung/${of}/antworten`, jana.cookie, { ...invited, ...letter });
  };
  expect((await meet(id)).status).toBe(303);
  const other = await meet(await sample.apply({ email: "other@post.example" }));
  expect([
    other.status,
    textOf(await other.text()).includes("des Unternehmens ist für Aylin Sommerfeld vorgeschlagen"),
  ]).toEqual([422, true]);
  // Nor does it take a time from the recruiter.
  const third = await sample.apply({ email: "third@post.example" });
  const later = [{ startsAt: "2026-12-01T09:30:00.000Z", minutes: 30 }];
  const free = await acts.happens(third, { kind: "invitation", data: { slots: later, how: "video" } }, jana.person.id);
  expect(free.outcome).toBe("done");
});

test("an agency that places nobody with others presents nobody", async () => {
  const listings = sampleAgency.listings.map((each) => ({
    ...each,
    contract: { ...each.contract, kind: "employed-by-client" as const, employerOfRecord: sampleAgency.profile.name },
  }));
  const own = await openSampleDesk(undefined, { ...sampleAgency, listings });
  const lead = await own.signIn("Mara Mustermann", "lead");
  const application = await own.apply();
  const html = await (await own.get(`/bewerbung/${application}`, lead.cookie)).text();
  expect(html).not.toContain("/vorstellen");
  for (const method of ["get", "post"] as const)
    expect((await own[method](`/bewerbung/${application}/vorstellen`, lead.cookie)).status).toBe(404);
});
