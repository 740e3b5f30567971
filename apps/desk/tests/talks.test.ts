/** An invitation with its times, place and link; what is moved, cancelled and new at the desk; and the next two weeks. */
import type { EventContent } from "@fernkontor/applications/cases/events";
import { sql } from "@fernkontor/applications/database/sql";
import { beforeEach, expect, test } from "vitest";
import { execute, rowsOf } from "../../../packages/applications/tests/each-database.ts";
import { type Colleague, openSampleDesk } from "./sample-desk.ts";

let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let jana: Colleague;
let ruth: Colleague;
let id: string;
let requests = 0;
beforeEach(async () => {
  sample = await openSampleDesk();
  [jana, ruth] = [await sample.signIn("Jana Brandt", "recruiter"), await sample.signIn("Ruth Albers", "recruiter")];
  id = await sample.apply({ phone: "0171 39200 17" });
});

const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const page = async (path: string, by = jana) => (await sample.get(path, by.cookie)).text();
const happens = (content: EventContent, by: string | null, of = id) =>
  sample.desk.cases.change({
    ...content,
    ...{ applicationId: of, request: `request ${requests++}`, version: "latest", by, at: sample.desk.now() },
    ...(by !== null && { letter: { subject: "x", body: "y", sender: "z" } }),
  });
const slot = (startsAt: string) => ({ startsAt, minutes: 30 });
const wednesday = slot("2026-11-25T13:00:00.000Z");
/** An appointment on Wednesday at two, with Jana. */
const appointment = async (of = id, more: object = {}, chosen = wednesday) => {
  const data = { slots: [chosen, slot("2026-11-26T09:00:00.000Z")], how: "phone" as const, ...more };
  await happens({ kind: "invitation", data }, jana.person.id, of);
  const invitation = (await sample.desk.cases.find(of))?.version ?? 0;
  await happens({ kind: "slot-chosen", data: { invitation, ...chosen } }, null, of);
};

const offer = { danach: "eingeladen", dauer: "45", wie: "video", tag: "2026-11-25", zeit: "14:00" };

test("offers up to six times, one more at a press, with all that was typed", async () => {
  let fields = new URLSearchParams({ ...offer, ort: "https://video.example/raum" });
  for (const count of [4, 5, 6]) {
    const html = await (
      await sample.post(`/bewerbung/${id}/einladen`, jana.cookie, new URLSearchParams([...fields, ["mehr", "1"]]))
    ).text();
    expect(html.match(/name="tag"/g)).toHaveLength(count);
    for (const typed of ['value="14:00"', '<option value="45" selected="">', 'value="https://video.example/raum"'])
      expect(html).toContain(typed);
    fields = new URLSearchParams(fields);
    for (let extra = fields.getAll("tag").length; extra < count; extra++) {
      fields.append("tag", "");
      fields.append("zeit", "");
    }
    expect(html.includes("Noch eine Zeit")).toBe(count < 6);
  }
  const sent = new URLSearchParams([...fields, ["betreff", "x"], ["text", "Wählen Sie."], ["tun", "senden"]]);
  expect((await sample.post(`/bewerbung/${id}/antworten`, jana.cookie, sent)).status).toBe(303);
  expect((await sample.desk.cases.find(id))?.events).toMatchObject([
    { data: { slots: [{ minutes: 45 }], how: "video", link: "https://video.example/raum" } },
  ]);
});

test.each([
  ["video", "http://video.example", "https://"],
  ["video", "javascript:alert(1)", "https://"],
  ["video", "https://jana:geheim@video.example", "https://"],
  ["video", "https://raum", "https://"],
  ["video", "im Büro", "https://"],
  ["onSite", "", "Nennen Sie den Ort."],
  ["onSite", "x".repeat(301), "Kürzen Sie auf 300 Zeichen."],
  ["phone", "im Büro", "Bei einem Gespräch am Telefon bleibt das leer."],
])("by %s in “%s” nobody is invited, and what was typed stays", async (wie, ort, says) => {
  for (const path of ["einladen", "antworten"]) {
    const answer = await sample.post(`/bewerbung/${id}/${path}`, jana.cookie, {
      ...{ ...offer, wie, ort, tun: "senden", betreff: "x" },
      ...(path === "antworten" && { text: "Wählen Sie." }),
    });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(says);
    expect(html).toContain('value="14:00"');
  }
  expect((await sample.desk.cases.find(id))?.events).toEqual([]);
});

test("hostile words in a place are text, on one line", async () => {
  const ort = "<script>alert(1)</script>\r\nBcc: x";
  const sent = { ...offer, wie: "onSite", ort, betreff: "x", text: "Wählen Sie.", tun: "senden" };
  expect((await sample.post(`/bewerbung/${id}/antworten`, jana.cookie, sent)).status).toBe(303);
  expect((await sample.desk.cases.find(id))?.events).toMatchObject([
    { data: { place: "<script>alert(1)</script> Bcc: x" } },
  ]);
  expect(await page(`/bewerbung/${id}`)).not.toContain("<script>alert");
});

test("a talk is cancelled by a letter that is looked at first, and is struck through with when and by whom", async () => {
  await appointment();
  const html = await page(`/bewerbung/${id}`);
  for (const said of ["Gespräch Mi., 25.11., 14:00", "termin.ics", "/absagen"]) expect(html).toContain(said);
  expect(html).toMatch(/<summary class="btn ghost">Verlegen/);
  const letter = await page(`/bewerbung/${id}/absagen`, ruth);
  expect(letter).toContain("unser Gespräch am 25. November 2026 um 14:00 Uhr muss ich leider absagen.");
  const fields = { danach: "termin-abgesagt", betreff: "x", text: "Leider nein.", fassung: "2" };
  const preview = await sample.post(`/bewerbung/${id}/antworten`, ruth.cookie, { ...fields, tun: "vorschau" });
  expect(textOf(await preview.text())).toContain("Danach ist der Termin abgesagt .");
  expect((await sample.desk.cases.find(id))?.version).toBe(2);
  const sent = { ...fields, tun: "senden", anfrage: "abgesagt-abgesagt" };
  for (let click = 0; click < 2; click++)
    expect((await sample.post(`/bewerbung/${id}/antworten`, ruth.cookie, sent)).status).toBe(303);
  expect((await sample.desk.cases.find(id))?.events.map(({ kind }) => kind)).toEqual([
    "invitation",
    "slot-chosen",
    "talk-cancelled",
  ]);
  const after = await page(`/bewerbung/${id}`);
  expect(after).toContain("<del>Mi., 25.11., 14:00</del>");
  expect(textOf(after)).toContain("abgesagt von Ruth Albers, heute, 10:15");
  expect((await sample.get(`/bewerbung/${id}/absagen`, jana.cookie)).status).toBe(303);
});

test("who cancels what its applicant has just moved is told so, and nothing is cancelled", async () => {
  await appointment();
  const data = { invitation: 1, ...slot("2026-11-26T09:00:00.000Z"), instead: wednesday.startsAt };
  await happens({ kind: "slot-chosen", data }, null);
  const fields = { danach: "termin-abgesagt", betreff: "x", text: "Leider nein.", fassung: "2", tun: "senden" };
  const late = await sample.post(`/bewerbung/${id}/antworten`, ruth.cookie, fields);
  expect([late.status, textOf(await late.text())]).toEqual([409, expect.stringContaining("war schneller")]);
  expect((await sample.desk.cases.find(id))?.version).toBe(3);
});

test("the calendar of the desk has time and link alone", async () => {
  await appointment();
  const answer = await sample.get(`/bewerbung/${id}/termin.ics`, jana.cookie);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const file = (await answer.text()).replaceAll("\r\n ", "");
  for (const line of ["METHOD:PUBLISH", "DTSTART:20261125T130000Z", `URL:https://kontor.example/bewerbung/${id}`])
    expect(file).toContain(`${line}\r\n`);
  expect(file).not.toMatch(/Jörg|Müller|0171|Content/);
  expect((await sample.desk.cases.find(id))?.readings).toEqual([]);
});

test("the inbox says first what is new for whoever looks, until the case is opened", async () => {
  expect(await page("/eingang")).not.toContain("Neu für Sie");
  await appointment();
  const other = await sample.apply({ firstName: "Piotr", email: "p@example.org" });
  await happens({ kind: "assigned", data: { to: jana.person.id } }, ruth.person.id, other);
  const inbox = textOf(await page("/eingang"));
  expect(inbox).toMatch(/Was ansteht Neu für Sie 2 .*Piotr.* Weitergegeben von Ruth Albers, heute 10:15/);
  expect(inbox).toContain("Gespräch Mi., 25.11., 14:00 Termin gewählt, heute 10:15");
  // Once on the page, not twice.
  expect((await page("/eingang")).match(new RegExp(`value="${other}"`, "g"))).toHaveLength(1);
  expect(await page("/eingang", ruth)).not.toContain("Neu für Sie");
  await page(`/bewerbung/${other}`, ruth);
  expect(await page("/eingang")).toContain(other);
  await page(`/bewerbung/${other}`);
  expect(textOf(await page("/eingang"))).toContain("Neu für Sie 1 ");
  await happens({ kind: "slots-declined", data: { invitation: 1 } }, null);
  const cancelled = textOf(await page("/eingang"));
  expect(cancelled).toContain("Termin abgesagt heute 10:15");
  expect(cancelled).not.toContain("Termin gewählt, heute");
});

test("closing a colleague's case does not make it mine, alone or among many, and says so to that colleague", async () => {
  const [one, two] = [id, await sample.apply({ email: "b@example.org" })];
  for (const each of [one, two])
    await happens({ kind: "assigned", data: { to: jana.person.id } }, jana.person.id, each);
  const closing = { danach: "abgesagt", betreff: "x", text: "Leider nein.", tun: "senden" };
  await sample.post(`/bewerbung/${one}/antworten`, ruth.cookie, closing);
  const many = { wahl: two, grund: "abgesagt", betreff: "x", text: "Leider nein.", tun: "senden" };
  await sample.post("/eingang/beenden", ruth.cookie, many);
  for (const each of [one, two])
    expect(await sample.desk.cases.find(each)).toMatchObject({ state: "rejected", assignee: jana.person.id });
  expect(textOf(await page("/eingang"))).toMatch(/Neu für Sie 2 .*Beendet von Ruth Albers, heute 10:15/);
  expect(await rowsOf(sample.database, sql`SELECT kind FROM outbox WHERE kind = 'handed'`)).toEqual([
    { kind: "handed" },
  ]);
});

test("the next two weeks stand at the head of the deadlines, by days of Berlin, cancelled ones struck through", async () => {
  expect(textOf(await page("/fristen"))).toContain("In den nächsten zwei Wochen ist kein Gespräch vereinbart.");
  // The clocks go back in the night before this Sunday.
  sample.clock.now = Date.parse("2026-10-20T08:00:00Z");
  const [late, far, gone, open] = (await Promise.all(
    ["l", "f", "g", "o"].map((name) => sample.apply({ email: `${name}@example.org`, firstName: `Frau${name}` })),
  )) as [string, string, string, string];
  const link = "https://video.example/raum";
  await appointment(id, {}, slot("2026-10-20T07:00:00.000Z"));
  await appointment(late, { how: "video", link }, slot("2026-11-02T22:30:00.000Z"));
  await appointment(far, {}, slot("2026-11-03T00:00:00.000Z"));
  await appointment(gone, {}, slot("2026-10-25T01:30:00.000Z"));
  const invitation = 1;
  await happens({ kind: "slots-declined", data: { invitation } }, null, gone);
  await happens(
    { kind: "invitation", data: { slots: [slot("2026-10-22T09:00:00.000Z")], how: "phone" } },
    jana.person.id,
    open,
  );
  const html = await page("/fristen");
  const text = textOf(html);
  expect(text).toMatch(
    /Termine Wessen Alle im Team Nur meine Zeigen Heute, Di\., 20\.10\. 09:00 .* Gespräch · Content Creator .* So\., 25\.10\. 02:30 .* Mo\., 2\.11\. 23:30/,
  );
  expect(html).toMatch(/<del>02:30<\/del>[\s\S]*abgesagt von der Person, heute, 10:00[\s\S]*Neue Zeiten/);
  expect(html).toContain(`<a href="${link}">Video</a>`);
  expect(text).not.toContain("Frauf");
  expect(text).toMatch(/Noch nicht gewählt 1 .*Frauo.* 1 Zeit, ab Do\., 22\.10\. .*seit heute/);
});

test("whoever looks sees their own talks alone if asked for, and loads them all into a calendar", async () => {
  await appointment();
  const [other = "", open = "", gone = ""] = await Promise.all(
    ["ruth", "open", "gone"].map((name) => sample.apply({ email: `${name}@example.org`, firstName: `Frau${name}` })),
  );
  const slots = [slot("2026-11-26T13:00:00.000Z")];
  await happens({ kind: "invitation", data: { slots, how: "phone" } }, ruth.person.id, open);
  await happens(
    { kind: "invitation", data: { slots: [slot("2026-11-27T13:00:00.000Z")], how: "phone" } },
    ruth.person.id,
    other,
  );
  await happens({ kind: "slot-chosen", data: { invitation: 1, ...slot("2026-11-27T13:00:00.000Z") } }, null, other);
  await appointment(gone, {}, slot("2026-11-30T13:00:00.000Z"));
  await happens({ kind: "talk-cancelled", data: { invitation: 1 } }, jana.person.id, gone);
  const names = async (query: string, by = jana) =>
    [...textOf(await page(`/fristen${query}`, by)).matchAll(/Frau(ruth|open|gone)/g)].map(([, name]) => name);
  expect(new Set(await names(""))).toEqual(new Set(["ruth", "open", "gone"]));
  expect(new Set(await names("?wessen=meine"))).toEqual(new Set(["gone"]));
  expect(new Set(await names("?wessen=meine", ruth))).toEqual(new Set(["ruth", "open"]));

  const file = async (query: string) => (await page(`/fristen/termine.ics${query}`)).replaceAll("\r\n ", "");
  const starts = (text: string) => [...text.matchAll(/DTSTART:(\S+)/g)].map(([, at]) => at);
  expect(starts(await file(""))).toEqual(["20261125T130000Z", "20261127T130000Z"]);
  const mine = await file("?wessen=meine");
  expect(starts(mine)).toEqual(["20261125T130000Z"]);
  expect(mine.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
  expect(mine).toContain(`URL:https://kontor.example/bewerbung/${id}`);
  expect(mine).not.toMatch(/Frau|Sommerfeld|0171/);
});

test("an address is typed at the invitation, and changed by its owner or the Leitung with a passkey", async () => {
  const mara = await sample.signIn("Mara Mustermann", "lead");
  const refused = await sample.post("/team/einladen", mara.cookie, { name: "Selma Brandis", email: "keine" });
  expect([refused.status, textOf(await refused.text())]).toEqual([
    400,
    expect.stringContaining("Geben Sie eine E-Mail-Adresse ein"),
  ]);
  await sample.confirm(mara, "/team/einladen", { name: "Selma Brandis", email: "Selma@Agentur.example" });
  const addresses = async () => [...(await sample.desk.people.addresses()).values()];
  expect(await addresses()).toEqual(["Selma@Agentur.example"]);
  expect(textOf(await page("/team"))).toContain("Noch keine eingetragen: Nachrichten gehen an");
  await sample.confirm(jana, "/team/adresse", { person: jana.person.id, email: "jana@agentur.example" });
  expect(await addresses()).toContain("jana@agentur.example");
  expect((await sample.confirm(jana, "/team/adresse", { person: ruth.person.id, email: "x@y.example" })).status).toBe(
    404,
  );
  const wrong = await sample.post("/team/adresse", jana.cookie, { person: jana.person.id, email: "jana@" });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('value="jana@"')]);
  await sample.confirm(mara, "/team/adresse", { person: jana.person.id, email: "brandt@agentur.example" });
  expect(await addresses()).toContain("brandt@agentur.example");
  const { entries } = await sample.desk.audit.page({ actions: ["address-changed"] }, 0, 9);
  expect(entries.map(({ person, aboutPerson }) => `${person}: ${aboutPerson}`).sort()).toEqual([
    "Jana Brandt: Jana Brandt",
    "Mara Mustermann: Jana Brandt",
  ]);
  expect(await page("/protokoll", mara)).toContain("hat eine E-Mail-Adresse geändert");
  await execute(sample.database, sql`DELETE FROM desk_session`);
  const late = await sample.post("/team/adresse", jana.cookie, { person: jana.person.id, email: "spaet@y.example" });
  expect(late.status).toBe(401);
});

test("with a mail server an invitation goes by mail, and the page shows no link", async () => {
  const mara = await sample.signIn("Mara Mustermann", "lead");
  Object.assign(sample.desk, { transport: "smtp" });
  const fields = { name: "Selma Brandis", email: "selma@agentur.example" };
  const asked = textOf(await (await sample.post("/team/einladen", mara.cookie, fields)).text());
  expect(asked).toContain("geht der Link an diese Adresse");
  const html = await (await sample.confirm(mara, "/team/einladen", fields)).text();
  expect(html).toContain("Die Einladung für Selma Brandis geht an selma@agentur.example.");
  expect(html).not.toContain("einladung#");
});

test("what concerns a colleague is mailed at once, not with the next look at the outbox", async () => {
  let woken = 0;
  Object.assign(sample.desk, { notifyOutbox: () => woken++ });
  await sample.post(`/bewerbung/${id}/weitergeben`, ruth.cookie, { an: jana.person.id });
  expect(woken).toBe(1);
  expect(await rowsOf(sample.database, sql`SELECT 1 FROM outbox WHERE kind = 'handed'`)).toHaveLength(1);
});
