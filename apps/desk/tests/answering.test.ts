/** A morning at the desk: what people see of applications, and what they do with them. */

import { randomUUID } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { confirmApplication } from "@fernkontor/applications/cases/applications";
import type { Change } from "@fernkontor/applications/cases/case";
import { raw, sql } from "@fernkontor/applications/database/sql";
import { makeLink } from "@fernkontor/applications/links/links";
import { beforeEach, expect, test } from "vitest";
import { withdrawalHash } from "../../../packages/applications/src/links/withdrawal-token.ts";
import { rowsOf } from "../../../packages/applications/tests/each-database.ts";
import { sampleAgency } from "../../../packages/applications/tests/sample-application.ts";
import { hiddenField as field, openSampleDesk } from "./sample-desk.ts";

let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let jana: string;
beforeEach(async () => {
  sample = await openSampleDesk();
  jana = (await sample.signIn("Jana Brandt", "recruiter")).cookie;
});

const page = async (path: string, cookie = jana) => (await sample.get(path, cookie)).text();
/** As a person does: opens the page, writes, looks at the preview and sends. */
async function draftOf(id: string, text: string, cookie = jana) {
  const html = await page(`/bewerbung/${id}/antworten`, cookie);
  const draft = { fassung: field(html, "fassung"), anfrage: field(html, "anfrage") };
  return { ...draft, danach: "beantwortet", betreff: "Ihre Bewerbung", text };
}

/** Kinds of mails that wait to go to applicants. */
async function toApplicants(): Promise<unknown[]> {
  const kinds = "'receipt', 'link', 'moved', 'letter'";
  const rows = await rowsOf(
    sample.desk.database,
    sql`SELECT kind FROM outbox WHERE kind IN (${raw(kinds)}) ORDER BY kind`,
  );
  return rows.map(({ kind }) => kind);
}

test("the inbox sorts by promise: overdue, today, tomorrow", async () => {
  await sample.apply({ lastName: "Morgen" }, "2026-11-24T06:48:00Z");
  await sample.apply({ lastName: "Heute" }, "2026-11-23T23:00:00Z");
  await sample.apply({ lastName: "Spät" }, "2026-11-23T08:52:00Z");
  await sample.apply({ lastName: "Ohne" });
  const html = await page("/eingang");
  const order = [
    "Überfällig",
    "Spät",
    "Heute zugesagt",
    "Heute<",
    "Morgen zugesagt",
    "Morgen<",
    "Ohne Zusage",
    "Ohne<",
  ];
  const table = html.slice(html.indexOf("<tbody"));
  const places = order.map((word) => table.indexOf(word));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(html).toContain("seit 23 Min. überfällig");
  expect(html).toContain("heute 24:00");
  // Whatever else is looked at.
  for (const asked of ["", "?zeigen=alle", "?zeigen=beendet", "?stelle=noch-unentschieden"])
    expect(await page(`/eingang${asked}`), asked).toContain(
      "<b>4 Menschen warten auf Antwort</b>, einer länger als zugesagt.",
    );
});

test("who opens an application has read it, for everybody to see, and it is in the log", async () => {
  const id = await sample.apply();
  expect(await page("/eingang")).toContain('data-state="neu"');
  await page(`/bewerbung/${id}`);
  expect(await page("/eingang")).not.toContain('data-state="neu"');
  expect(await page(`/bewerbung/${id}`)).toContain("<b>Gelesen</b> von Jana Brandt");
  const { entries } = await sample.desk.audit.page({ actions: ["read"] }, 0, 10);
  expect(entries[0]).toMatchObject({ person: "Jana Brandt", applicationId: id });
});

test("who goes straight to the reply reads what was written, and that is noted, too", async () => {
  const id = await sample.apply({ message: "Ich suche Arbeit von zu Hause." });
  expect(await page(`/bewerbung/${id}/antworten`)).toContain("Ich suche Arbeit von zu Hause.");
  expect((await sample.desk.cases.find(id))?.readings).toHaveLength(1);
  const { entries } = await sample.desk.audit.page({ actions: ["read"] }, 0, 10);
  expect(entries).toMatchObject([{ person: "Jana Brandt", applicationId: id }]);
});

test("beside the reply stand the number, what it answers, the last letter that was not taken back, and the application", async () => {
  const id = await sample.apply({ message: "Ich suche Arbeit von zu Hause.", phone: "0171 39200 17" });
  const around = async () => {
    const html = await page(`/bewerbung/${id}/antworten`);
    const part = html.slice(html.indexOf('aria-labelledby="bisher"'));
    return {
      phone: /href="tel:\+491713920017">([^<]*)</.exec(part)?.[1],
      folds: [
        ...part.matchAll(
          /<details class="fold"( open="")?><summary>([^<]*?) <small>[^<]*<\/small><\/summary><p[^>]*>([^<]*)</g,
        ),
      ].map(([, open, title, text]) => [title, text, open !== undefined]),
    };
  };
  const application = (isOpen: boolean) => ["Bewerbung", "Ich suche Arbeit von zu Hause.", isOpen];
  expect(await around()).toEqual({ phone: "0171 39200 17", folds: [application(true)] });
  const about = (kind: string, data: object, by: string | null) =>
    ({ kind, data, by, applicationId: id, request: randomUUID(), version: "latest", at: sample.desk.now() }) as Change;
  const letter = (body: string) => ({ letter: { subject: "Ihre Bewerbung", body, sender: "Jana Brandt" } });
  await sample.desk.cases.change({ ...about("reply", {}, "jana"), ...letter("Ab wann?") });
  expect((await around()).folds).toEqual([["Letzte E-Mail", "Ab wann?", true], application(true)]);
  await sample.desk.cases.change(about("message", { text: "Ab Januar." }, null));
  await sample.desk.cases.change(about("answer-received", {}, "jana"));
  await sample.desk.cases.change({ ...about("reply", {}, "jana"), ...letter("Zu früh.") });
  const [, , , taken] = (await sample.desk.cases.find(id))?.events ?? [];
  const back = { applicationId: id, eventId: taken?.id ?? "", request: randomUUID(), by: "jana" };
  expect(await sample.desk.cases.takeBack({ ...back, at: sample.desk.now() })).toBe("done");
  expect((await around()).folds).toEqual([
    ["Antwort im Postfach", "Ohne Nachricht.", true],
    ["Nachricht", "Ab Januar.", true],
    ["Letzte E-Mail", "Ab wann?", true],
    application(false),
  ]);
});

test.each([
  ["notiz", { text: "Ruft zurück." }, /<div class="notice"[^>]* autofocus="">\s*<p>Die Notiz ist gespeichert\./],
  ["notiz", { text: "" }, /<textarea[^>]* autofocus=""/],
  ["eingegangen", {}, /<div class="notice"[^>]* autofocus="">\s*<p>Festgehalten/],
  ["einladen", {}, /<input id="tag-1"[^>]* autofocus=""/],
  ["loeschen", { nachname: "Falsch" }, /<input id="nachname"[^>]* autofocus=""/],
  ["antworten", { betreff: "", text: "", tun: "senden" }, /<div class="summary"[^>]* autofocus=""/],
])("after %s with %j the keyboard stands where it is told what happened", async (act, fields, focused) => {
  const path = `/bewerbung/${await sample.apply()}`;
  const answer = await sample.post(`${path}/${act}`, jana, fields);
  const shown = answer.headers.get("location");
  const html = shown === null ? await answer.text() : await page(shown);
  expect(html).toMatch(focused);
  expect(html.match(/autofocus/g)).toHaveLength(1);
});

test("a letter is shown before it goes, and goes once", async () => {
  const id = await sample.apply();
  const draft = await draftOf(id, "Guten Tag Jörg Müller,\n\nwann passt es?");
  const preview = await (await sample.post(`/bewerbung/${id}/antworten`, jana, { ...draft, tun: "vorschau" })).text();
  expect(preview).toContain("wann passt es?");
  expect(preview).toContain("Jana Brandt");
  expect(preview).toContain("Danach fragen wir nie: Bankdaten");
  expect(await sample.desk.cases.find(id)).toMatchObject({ letters: [] });
  const again = await (await sample.post(`/bewerbung/${id}/antworten`, jana, { ...draft, tun: "text" })).text();
  expect(again).toContain("wann passt es?</textarea>");
  for (let times = 0; times < 2; times++)
    expect((await sample.post(`/bewerbung/${id}/antworten`, jana, { ...draft, tun: "senden" })).status).toBe(303);
  expect((await sample.desk.cases.find(id))?.letters).toMatchObject([
    { body: "Guten Tag Jörg Müller,\n\nwann passt es?" },
  ]);
});

test("the second of two people is told who was faster, and keeps the text", async () => {
  const { cookie: emre } = await sample.signIn("Emre Kaya", "recruiter");
  const id = await sample.apply();
  const [ofJana, ofEmre] = [await draftOf(id, "Text von Jana"), await draftOf(id, "Text von Emre", emre)];
  expect((await sample.post(`/bewerbung/${id}/antworten`, emre, { ...ofEmre, tun: "senden" })).status).toBe(303);
  const second = await sample.post(`/bewerbung/${id}/antworten`, jana, { ...ofJana, tun: "senden" });
  expect(second.status).toBe(409);
  const html = await second.text();
  expect(html).toContain("Emre Kaya war schneller");
  expect(html).toContain("Text von Jana</textarea>");
  expect((await sample.desk.cases.find(id))?.letters).toHaveLength(1);
  // Having read that, she may send hers all the same.
  const anew = { ...ofJana, fassung: field(html, "fassung"), anfrage: field(html, "anfrage"), tun: "senden" };
  expect((await sample.post(`/bewerbung/${id}/antworten`, jana, anew)).status).toBe(303);
  expect((await sample.desk.cases.find(id))?.letters).toHaveLength(2);
});

test("a text that asks for what nobody may ask for does not go, whichever way it is sent", async () => {
  const id = await sample.apply();
  const draft = await draftOf(id, "Senden Sie mir bitte Ihre IBAN und ein Foto Ihres Personalausweises.");
  for (const tun of ["vorschau", "senden"]) {
    const answer = await sample.post(`/bewerbung/${id}/antworten`, jana, { ...draft, tun });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Der Text bittet um etwas, wonach Fernkontor nie fragt.");
    expect(html).toContain("„IBAN“: Bankdaten braucht erst der Arbeitgeber");
    expect(html).toContain("Foto Ihres Personalausweises.</textarea>");
  }
  const many = { wahl: `${id}:0`, grund: "abgesagt", betreff: "Absage", text: draft.text, tun: "senden" };
  expect((await sample.post("/eingang/beenden", jana, many)).status).toBe(422);
  expect((await sample.desk.cases.find(id))?.letters).toEqual([]);
});

test("what only mentions what is never asked for is asked about, and whoever says yes stands in the log", async () => {
  const id = await sample.apply();
  const doubtful = "Sie begleiten Vereine bei der Kontoeröffnung.";
  const draft = await draftOf(id, `Guten Tag,\n\n${doubtful}`);
  for (const tun of ["vorschau", "senden"]) {
    const answer = await sample.post(`/bewerbung/${id}/antworten`, jana, { ...draft, tun });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Möchten Sie das so senden?");
    expect(html).toContain(`${doubtful}</textarea>`);
  }
  const many = { wahl: `${id}:0`, grund: "abgesagt", betreff: "Absage", text: draft.text, tun: "senden" };
  expect((await sample.post("/eingang/beenden", jana, many)).status).toBe(422);
  // Somebody else's yes is none of this sentence.
  const other = { ...draft, gemeint: "Passt Ihnen Dienstag?", tun: "senden" };
  expect((await sample.post(`/bewerbung/${id}/antworten`, jana, other)).status).toBe(422);
  const { total: before } = await sample.desk.audit.page({ actions: ["letter-meant"] }, 0, 10);
  const meant = { ...draft, gemeint: doubtful, tun: "senden" };
  expect((await sample.post(`/bewerbung/${id}/antworten`, jana, meant)).status).toBe(303);
  expect((await sample.desk.cases.find(id))?.letters).toHaveLength(1);
  const { entries, total } = await sample.desk.audit.page({ actions: ["letter-meant"] }, 0, 10);
  expect([before, total, entries[0]?.applicationId]).toEqual([0, 1, id]);
});

test("no yes sends what nobody may ask for", async () => {
  const id = await sample.apply();
  const text = "Senden Sie mir bitte Ihre IBAN.";
  const draft = { ...(await draftOf(id, text)), gemeint: text, tun: "senden" };
  expect((await sample.post(`/bewerbung/${id}/antworten`, jana, draft)).status).toBe(422);
  expect((await sample.desk.cases.find(id))?.letters).toEqual([]);
});

test("a text of which nobody sees anything is no answer, however it is sent", async () => {
  const id = await sample.apply();
  for (const text of ["\u200b\u200b", "\u2800", "\u3164 \u115f", "\u00ad", " \u2063\n", "…"]) {
    const draft = await draftOf(id, text);
    const answer = await sample.post(`/bewerbung/${id}/antworten`, jana, { ...draft, tun: "senden" });
    expect(answer.status, JSON.stringify(text)).toBe(422);
    expect(await answer.text()).toContain("Schreiben Sie einen Text.");
    const many = { wahl: `${id}:0`, grund: "abgesagt", betreff: "Absage", text, tun: "senden" };
    expect((await sample.post("/eingang/beenden", jana, many)).status).toBe(422);
    const subject = { ...draft, betreff: text, text: "Guten Tag", tun: "senden" };
    expect((await sample.post(`/bewerbung/${id}/antworten`, jana, subject)).status).toBe(422);
  }
  expect((await sample.desk.cases.find(id))?.letters).toEqual([]);
});

test("an invitation needs times that are to come, and says which is not", async () => {
  const id = await sample.apply();
  const html = await page(`/bewerbung/${id}?tun=einladen`);
  const base = {
    fassung: field(html, "fassung"),
    anfrage: field(html, "anfrage"),
    danach: "eingeladen",
    dauer: "45",
    wie: "video",
  };
  const past = await sample.post(`/bewerbung/${id}/einladen`, jana, { ...base, tag: "2026-11-23", zeit: "10:00" });
  expect(past.status).toBe(422);
  expect(await past.text()).toContain("Dieser Termin ist vorbei. Wählen Sie einen späteren.");
  const slot = { ...base, tag: "2026-11-24", zeit: "14:30" };
  const letter = await (await sample.post(`/bewerbung/${id}/einladen`, jana, slot)).text();
  expect(letter).toContain("24.11., 14:30");
  const draft = { ...slot, betreff: "Ihre Bewerbung", text: "Wählen Sie.", tun: "senden" };
  expect((await sample.post(`/bewerbung/${id}/antworten`, jana, draft)).status).toBe(303);
  expect((await sample.desk.cases.find(id))?.events).toMatchObject([
    { kind: "invitation", data: { slots: [{ startsAt: "2026-11-24T13:30:00.000Z", minutes: 45 }], how: "video" } },
  ]);
});

test("nobody is offered a time that its recruiter has offered or promised to somebody else", async () => {
  const greta = await sample.apply({ firstName: "Greta", lastName: "Lindqvist", email: "g@example.org" });
  const offer = (tag: string, zeit: string, dauer = "30") => ({ danach: "eingeladen", dauer, wie: "phone", tag, zeit });
  const letter = { betreff: "Einladung", text: "Wählen Sie.", tun: "senden" };
  const invite = (id: string, fields: Record<string, string>, cookie = jana) =>
    sample.post(`/bewerbung/${id}/einladen`, cookie, fields);
  const tuesday = offer("2026-11-24", "14:30");
  expect((await sample.post(`/bewerbung/${greta}/antworten`, jana, { ...tuesday, ...letter })).status).toBe(303);
  const id = await sample.apply();
  for (const clash of [tuesday, offer("2026-11-24", "14:45"), offer("2026-11-24", "13:45", "60")]) {
    const answer = await invite(id, clash);
    expect(answer.status, clash.zeit).toBe(422);
    expect(await answer.text()).toContain("Diese Zeit haben Sie Greta Lindqvist angeboten.");
  }
  expect((await invite(id, offer("2026-11-24", "15:00"))).status).toBe(200);
  // Somebody else has the time, and whom it was offered to may be offered it again.
  const { cookie: emre } = await sample.signIn("Emre Kaya", "recruiter");
  expect((await invite(id, tuesday, emre)).status).toBe(200);
  expect((await invite(greta, tuesday)).status).toBe(200);
  const about = { applicationId: greta, version: "latest", by: null, at: sample.desk.now() } as const;
  const chosen = {
    kind: "slot-chosen",
    data: { invitation: 1, startsAt: "2026-11-24T13:30:00.000Z", minutes: 30 },
  } as const;
  const declined = { kind: "slots-declined", data: { invitation: 1 } } as const;
  await sample.desk.cases.change({ ...about, request: randomUUID(), ...chosen });
  expect(await (await invite(id, tuesday)).text()).toContain("Um diese Zeit sprechen Sie mit Greta Lindqvist.");
  // Also where both forms were open before the first was sent.
  const sent = await sample.post(`/bewerbung/${id}/antworten`, jana, { ...tuesday, ...letter });
  expect(sent.status).toBe(422);
  expect(await sent.text()).toContain("Wählen Sie.</textarea>");
  await sample.desk.cases.change({ ...about, request: randomUUID(), ...declined });
  expect((await invite(id, tuesday)).status).toBe(200);
});

test("of two tabs that offer one time at the same instant one is told who has it, and its text goes on with other times", async () => {
  const ids = [
    await sample.apply({ firstName: "Greta", lastName: "Lindqvist", email: "g@example.org" }),
    await sample.apply({ firstName: "Oskar", lastName: "Thiele", email: "o@example.org" }),
  ];
  const offer = { danach: "eingeladen", dauer: "30", wie: "phone", tag: "2026-11-24", zeit: "14:30" };
  const letter = { betreff: "Einladung", text: "Ein eigener Text.", tun: "senden" };
  const answers = await Promise.all(
    ids.map((id) => sample.post(`/bewerbung/${id}/antworten`, jana, { ...offer, ...letter })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  const late = answers.findIndex(({ status }) => status === 422);
  const html = (await answers[late]?.text()) ?? "";
  const other = ["Oskar Thiele", "Greta Lindqvist"][late];
  expect(html).toContain(`24.11., 14:30: Diese Zeit haben Sie ${other} angeboten.`);
  expect(html).toContain("Ein eigener Text.</textarea>");
  const id = ids[late] ?? "";
  const again = await sample.post(`/bewerbung/${id}/einladen`, jana, { ...offer, zeit: "16:00" });
  const shown = await again.text();
  expect(shown).toContain("Ein eigener Text.</textarea>");
  const sent = { ...offer, zeit: "16:00", ...letter, fassung: field(shown, "fassung") };
  expect((await sample.post(`/bewerbung/${id}/antworten`, jana, sent)).status).toBe(303);
});

test("an invitation that did not arrive is looked at again before it goes with times that are past", async () => {
  const id = await sample.apply({ email: "joerg@post.exmple" });
  const offer = { danach: "eingeladen", dauer: "45", wie: "video" };
  const fields = new URLSearchParams([
    ...Object.entries({ ...offer, betreff: "Einladung", text: "Wählen Sie.", tun: "senden" }),
    ["tag", "2026-11-24"],
    ["zeit", "14:30"],
    ["tag", "2026-11-30"],
    ["zeit", "09:00"],
  ]);
  const headers = {
    cookie: jana,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  };
  await sample.request(`/bewerbung/${id}/antworten`, { method: "POST", headers, body: fields.toString() });
  const { outbox, cases } = sample.desk;
  for (const entry of await outbox.claim(sample.desk.now(), new Date(sample.clock.now + 60_000), 10))
    if (entry.kind === "letter") await outbox.end(entry, "refused", "EENVELOPE 550", sample.desk.now());
  sample.clock.now += 3 * 24 * 3_600_000;
  const { cookie } = await sample.signIn("Jana Brandt", "recruiter");
  await sample.post(`/bewerbung/${id}/antworten`, cookie, { betreff: "A", text: "Schon begonnen.", tun: "entwurf" });
  const right = { anfrage: field(await page(`/bewerbung/${id}`, cookie), "anfrage"), mail: "joerg@post.example" };
  const answer = await sample.post(`/bewerbung/${id}/adresse`, cookie, right);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain("Die Adresse ist eingetragen.");
  expect(html).toContain("24.11., 14:30: Dieser Termin ist vorbei.");
  expect(html).toMatch(/Wählen Sie\.\n\nSchon begonnen\.<\/textarea>/);
  const found = await cases.find(id);
  expect(found?.application.email).toBe("joerg@post.example");
  expect(found?.letters).toHaveLength(1);
  // What is left of it can go, and closing the window loses nothing.
  const kept = await page(`/bewerbung/${id}/antworten`, cookie);
  expect(kept).toContain("Schon begonnen.</textarea>");
  expect(kept).toMatch(/checked="" value="eingeladen".{0,80}30\.11\., 09:00/s);
  const again = new URLSearchParams([
    ...Object.entries({ ...offer, betreff: "Einladung", text: "Wählen Sie.", tun: "senden" }),
    ["tag", "2026-11-30"],
    ["zeit", "09:00"],
    ["fassung", field(kept, "fassung")],
  ]);
  const sent = { method: "POST", headers: { ...headers, cookie }, body: again.toString() };
  expect((await sample.request(`/bewerbung/${id}/antworten`, sent)).status).toBe(303);
  expect((await cases.find(id))?.letters.at(-1)).toMatchObject({ recipient: "joerg@post.example" });
});

test("an invitation that did not arrive and is still true goes once more by itself", async () => {
  const id = await sample.apply({ email: "joerg@post.exmple" });
  const slot = { danach: "eingeladen", dauer: "45", wie: "video", tag: "2026-11-30", zeit: "09:00" };
  await sample.post(`/bewerbung/${id}/antworten`, jana, { ...slot, betreff: "A", text: "Wählen Sie.", tun: "senden" });
  for (const entry of await sample.desk.outbox.claim(sample.desk.now(), new Date(sample.clock.now + 60_000), 10))
    if (entry.kind === "letter") await sample.desk.outbox.end(entry, "refused", "EENVELOPE 550", sample.desk.now());
  const right = { anfrage: field(await page(`/bewerbung/${id}`), "anfrage"), mail: "joerg@post.example" };
  expect((await sample.post(`/bewerbung/${id}/adresse`, jana, right)).status).toBe(303);
  expect((await sample.desk.cases.find(id))?.events.map(({ kind }) => kind)).toEqual([
    "invitation",
    "corrected",
    "invitation",
  ]);
});

test("who speaks with people at its office invites them there, and the letter says where", async () => {
  const profile = { ...sampleAgency.profile, consultationBy: "bei uns in Leipzig" };
  const address = { ...profile.address, street: "Karl-Heine-Straße 1", postalCode: "04229", city: "Leipzig" };
  const leipzig = await openSampleDesk(undefined, { ...sampleAgency, profile: { ...profile, address } });
  const { cookie } = await leipzig.signIn("Jana Brandt", "recruiter");
  const id = await leipzig.apply();
  const place = "bei uns in Leipzig, Karl-Heine-Straße 1, 04229 Leipzig";
  const html = await (await leipzig.get(`/bewerbung/${id}?tun=einladen`, cookie)).text();
  expect([...html.matchAll(/<option value="(phone|video|onSite)"/g)].map(([, way]) => way)).toEqual([
    "onSite",
    "phone",
    "video",
  ]);
  expect(html).toContain(`Vor Ort ohne Angabe: ${place}`);
  const offer = { danach: "eingeladen", dauer: "45", wie: "onSite", tag: "2026-11-24", zeit: "14:30" };
  const shown = await (await leipzig.post(`/bewerbung/${id}/einladen`, cookie, offer)).text();
  expect(shown).toContain(`Wir sprechen uns ${place}.</textarea>`);
  const letter = { ...offer, betreff: "Einladung", text: "Wählen Sie.", tun: "senden" };
  expect((await leipzig.post(`/bewerbung/${id}/antworten`, cookie, letter)).status).toBe(303);
  expect((await leipzig.desk.cases.find(id))?.events).toMatchObject([{ data: { how: "onSite", place } }]);
  expect(await (await leipzig.get(`/bewerbung/${id}`, cookie)).text()).toContain(`45 Minuten, ${place}`);
  // Where the record speaks of no place somebody has to say it.
  const other = await sample.apply();
  const refused = await sample.post(`/bewerbung/${other}/einladen`, jana, offer);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Nennen Sie den Ort.")]);
  const named = await sample.post(`/bewerbung/${other}/einladen`, jana, { ...offer, ort: "im Café\tam Markt" });
  expect(await named.text()).toContain("Wir sprechen uns im Café am Markt.</textarea>");
});

test("a letter names the listing, and nobody by it", async () => {
  const id = await sample.apply({ position: { slug: "finanzbuchhalter", title: "Finanzbuchhalter" } });
  const html = await page(`/bewerbung/${id}/antworten`);
  expect(html).toContain('value="Ihre Bewerbung bei Fernkontor: Finanzbuchhalter (m/w/d)"');
  const offer = { danach: "eingeladen", dauer: "45", wie: "phone", tag: "2026-11-24", zeit: "14:30" };
  const invitation = await (await sample.post(`/bewerbung/${id}/einladen`, jana, offer)).text();
  for (const text of [html, invitation, await page(`/bewerbung/${id}?tun=beenden`)])
    expect(text).not.toMatch(/\bals\s+„?Finanzbuchhalter/);
});

test("that no mail server takes anything is said after ten minutes, by the desk as by its health, until one does", async () => {
  const ids = [await sample.apply(), await sample.apply({ email: "g@example.org" })];
  for (const id of ids)
    await sample.post(`/bewerbung/${id}/antworten`, jana, { ...(await draftOf(id, "Wann passt es?")), tun: "senden" });
  const { outbox } = sample.desk;
  const tried = async (kinds: readonly string[], afterMs: number, code = "ECONNREFUSED", tries = 0) => {
    for (const entry of await outbox.claim(sample.desk.now(), new Date(sample.clock.now + 60_000), 10))
      if (kinds.includes(entry.kind))
        await outbox.postpone(entry, { afterMs, tries, doubtful: 0 }, code, sample.desk.now());
      else await outbox.settle(entry, sample.desk.now());
  };
  const minuteMs = 60_000;
  await tried(["letter"], 25 * minuteMs);
  const shown = async () => [
    (await page("/eingang")).includes('id="meldungen"'),
    (await sample.get("/healthz")).status,
  ];
  sample.clock.now += 10 * minuteMs - 1;
  expect(await shown()).toEqual([false, 200]);
  sample.clock.now += 1;
  expect(await shown()).toEqual([true, 503]);
  const html = await page("/eingang?zeigen=beendet");
  expect(html).toContain("<title>Eingang, 2 warten, eine Meldung – Kontor</title>");
  expect(html).toContain("seit 10 Min.");
  expect(html).toMatch(/2 Antworten warten und gehen\s+von selbst hinaus, sobald der Mailserver wieder annimmt\./);
  expect(html).toContain("nächster Versuch heute 10:40 Uhr");
  sample.clock.now += 15 * minuteMs;
  await tried([], 0);
  expect(await shown()).toEqual([false, 200]);
  // What a server has turned away for now is that mail's affair.
  const other = await sample.apply({ email: "o@example.org" });
  await sample.post(`/bewerbung/${other}/antworten`, jana, { ...(await draftOf(other, "Und?")), tun: "senden" });
  await tried(["letter"], 25 * minuteMs, "450", 1);
  sample.clock.now += 20 * minuteMs;
  expect(await shown()).toEqual([false, 200]);
});

test("several are closed with one letter, each with the own name", async () => {
  const ids = [
    await sample.apply({ firstName: "Fatou", lastName: "Ndiaye" }),
    await sample.apply({ firstName: "Oskar", lastName: "Thiele" }),
  ];
  const request = (body: string) =>
    sample.request("/eingang/beenden", {
      method: "POST",
      headers: { cookie: jana, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
      body,
    });
  const chosen = ids.map((id) => `wahl=${id}`).join("&");
  const shown = await (await request(`${chosen}&grund=abgesagt`)).text();
  expect(shown).toContain("2 Bewerbungen beenden: abgesagt");
  expect(shown).toContain("Guten Tag Fatou Ndiaye,");
  const sent = await request(
    `${ids.map((id) => `wahl=${id}:0`).join("&")}&grund=abgesagt&tun=senden&anfrage=0123456789ab&betreff=A&text=${encodeURIComponent("Guten Tag {Name},\n\nleider.")}`,
  );
  expect(sent.headers.get("location")).toBe("/eingang?beendet=2");
  for (const [index, id] of ids.entries())
    expect(await sample.desk.cases.find(id)).toMatchObject({
      state: "rejected",
      letters: [{ body: `Guten Tag ${["Fatou Ndiaye", "Oskar Thiele"][index]},\n\nleider.` }],
    });
});

test("a letter to several who are all gone meanwhile is given back", async () => {
  const ids = [await sample.apply({ firstName: "Fatou" }), await sample.apply({ firstName: "Oskar" })];
  const letter = { wahl: `${ids[0]}:0`, grund: "abgesagt", tun: "senden", betreff: "A", text: "Guten Tag {Name}" };
  expect((await sample.post("/eingang/beenden", jana, letter)).headers.get("location")).toBe("/eingang?beendet=1");
  // Pressed twice, it is no conflict with oneself.
  expect((await sample.post("/eingang/beenden", jana, letter)).headers.get("location")).toBe("/eingang");
  await sample.desk.erase(ids);
  const late = await sample.post("/eingang/beenden", jana, { ...letter, wahl: `${ids[1]}:0` });
  expect(late.status).toBe(404);
  expect(await late.text()).toContain("Guten Tag {Name}</textarea>");
});

test("nobody is placed nowhere, and the text stays", async () => {
  const id = await sample.apply({ position: { slug: null, title: "Noch offen" } });
  await sample.desk.companies.add({ name: "Kiebitz KG", website: null });
  const draft = { ...(await draftOf(id, "herzlichen Glückwunsch.")), danach: "vermittelt" };
  for (const tun of ["vorschau", "senden"]) {
    const refused = await sample.post(`/bewerbung/${id}/antworten`, jana, { ...draft, arbeitgeber: " ", tun });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("Bei welchem Unternehmen? Das bewahren wir drei Jahre auf.");
    expect(html).toContain("herzlichen Glückwunsch.");
    expect(html).toContain('<option value="Kiebitz KG"');
  }
  await sample.post(`/bewerbung/${id}/antworten`, jana, { ...draft, arbeitgeber: "Kiebitz KG", tun: "senden" });
  expect(await rowsOf(sample.database, sql`SELECT employer FROM placement`)).toEqual([{ employer: "Kiebitz KG" }]);
});

test("nobody is placed nowhere by telephone either", async () => {
  const id = await sample.apply({ email: "", phone: "0171 3920063", position: { slug: null, title: "Noch offen" } });
  const close = (fields: Record<string, string>) => sample.post(`/bewerbung/${id}/beenden`, jana, fields);
  const refused = await close({ danach: "vermittelt", arbeitgeber: "" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Bei welchem Unternehmen? Das bewahren wir drei Jahre auf.");
  expect((await close({ danach: "vermittelt", arbeitgeber: "Kiebitz KG" })).status).toBe(303);
  expect(await rowsOf(sample.database, sql`SELECT employer FROM placement`)).toEqual([{ employer: "Kiebitz KG" }]);
});

test("whoever is placed is placed somewhere: several at once, each at a company", async () => {
  const ids = [
    await sample.apply({ firstName: "Fatou", lastName: "Ndiaye" }),
    await sample.apply({ firstName: "Oskar", lastName: "Thiele" }),
  ];
  const [first = "", second = ""] = ids;
  const send = (employers: Record<string, string>) =>
    sample.request("/eingang/beenden", {
      method: "POST",
      headers: { cookie: jana, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams([
        ...ids.map((id): [string, string] => ["wahl", `${id}:0`]),
        ...Object.entries(employers),
        ...Object.entries({ grund: "vermittelt", tun: "senden", betreff: "A", text: "Guten Tag {Name}" }),
      ]).toString(),
    });
  const refused = await send({ [`arbeitgeber-${first}`]: "Muster GmbH", [`arbeitgeber-${second}`]: " " });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Bei welchem Unternehmen? Das bewahren wir drei Jahre auf.");
  expect(html).toContain('value="Muster GmbH"');
  expect((await sample.desk.cases.find(first))?.state).toBe("new");
  const sent = await send({ [`arbeitgeber-${first}`]: "Muster GmbH", [`arbeitgeber-${second}`]: "Beispiel AG" });
  expect(sent.headers.get("location")).toBe("/eingang?beendet=2");
  expect((await sample.desk.cases.find(second))?.events).toMatchObject([
    { kind: "closed", data: { reason: "placed", employer: "Beispiel AG" } },
  ]);
});

test("whoever compares what may be doubled has seen it, and the log says so", async () => {
  const [id, other] = [await sample.apply(), await sample.apply({ email: "other@example.org" })];
  await page(`/bewerbung/${id}/doppelt`);
  const { entries } = await sample.desk.audit.page({ actions: ["read"] }, 0, 10);
  expect(entries.map(({ applicationId }) => applicationId).sort()).toEqual([id, other].sort());
});

test("who is told apart is not shown as a twin any more; who came meanwhile still is", async () => {
  const about = { firstName: "Aylin", lastName: "Sommerfeld", message: "Ich suche Arbeit." };
  const [id, other] = [await sample.apply(about), await sample.apply({ ...about, email: "other@example.org" })];
  const compared = await page(`/bewerbung/${id}/doppelt`);
  expect(compared).toContain("Verschiedene Personen: Hinweis ausblenden");
  expect(compared).toMatch(/Löschung<\/th><td[^>]*>offen/);
  expect(compared).toContain(`name="andere" value="${other}"`);
  const later = await sample.apply({ ...about, email: "later@example.org" });
  const press = { anfrage: randomUUID(), andere: other };
  const answer = await sample.post(`/bewerbung/${id}/doppelt`, jana, press);
  expect(answer.headers.get("location")).toBe(`/bewerbung/${id}?getan=told-apart`);
  const html = await page(`/bewerbung/${id}?getan=told-apart`);
  expect(html).toContain("Es sind verschiedene Personen. Der Hinweis ist ausgeblendet.");
  expect(html).toContain("<b>Verschiedene Personen</b> von ");
  expect(await page(`/bewerbung/${id}/doppelt`)).not.toContain(other);
  expect(await page(`/bewerbung/${id}/doppelt`)).toContain(later);
  const again = await sample.post(`/bewerbung/${id}/doppelt`, jana, { ...press, anfrage: randomUUID() });
  expect(again.headers.get("location")).toBe(`/bewerbung/${id}`);
  expect((await sample.desk.cases.find(id))?.events).toHaveLength(1);
});

test("who writes after the end stands in the inbox, and the case says what can be done", async () => {
  const id = await sample.apply({ firstName: "Aylin", lastName: "Sommerfeld" }, "2026-11-23T08:00:00Z");
  const about = { applicationId: id, version: "latest" } as const;
  const at = (minute: number) => new Date(sample.clock.now + minute * 60_000);
  const { cases } = sample.desk;
  await cases.change({
    ...{ ...about, request: randomUUID(), by: "emre", at: at(0), kind: "closed", data: { reason: "rejected" } },
  });
  expect(await page("/eingang")).not.toContain("Sommerfeld");
  const said = { kind: "message", data: { text: "Warum?" } } as const;
  await cases.change({ ...about, ...said, request: randomUUID(), by: null, at: at(1) });
  sample.clock.now += 120_000;
  const inbox = await page("/eingang");
  expect(inbox).toMatch(/Ohne Zusage[\s\S]*Sommerfeld[\s\S]*hat geschrieben/);
  expect(await page(`/bewerbung/${id}`)).toContain("Aylin Sommerfeld</bdi> hat nach dem Ende geschrieben.");
  await sample.post(`/bewerbung/${id}/notiz`, jana, { text: "Nichts zu tun." });
  expect(await page("/eingang")).not.toContain("Sommerfeld");
  expect(await page(`/bewerbung/${id}`)).not.toContain("nach dem Ende geschrieben");
});

test("notes, handing on and deleting by the surname", async () => {
  const { person: ruth } = await sample.signIn("Ruth Albers", "recruiter");
  const id = await sample.apply({ lastName: "Müller" });
  expect((await sample.post(`/bewerbung/${id}/notiz`, jana, { text: " " })).status).toBe(422);
  await sample.post(`/bewerbung/${id}/notiz`, jana, { text: "Ruft <b>zurück</b>.", anfrage: "0123456789ab" });
  await sample.post(`/bewerbung/${id}/weitergeben`, jana, { an: ruth.id, dazu: "Passt zu dir." });
  const html = await page(`/bewerbung/${id}`);
  expect(html).toContain("Ruft &lt;b&gt;zurück&lt;/b&gt;.");
  expect(html).toContain("<b>Weitergegeben</b> von Jana Brandt an Ruth Albers");
  expect(html).toContain("bei Ruth Albers");
  // Until its applicant confirms it, or seven days have gone.
  expect(html).toMatch(/Löschen Sie sie unbeantwortet vor .+, zählt sie für die\s+Antwortzeit als nie beantwortet/);
  sample.clock.now += 8 * 24 * 3_600_000;
  const { cookie: later } = await sample.signIn("Emre Kaya", "recruiter");
  const afterwards = await (await sample.get(`/bewerbung/${id}`, later)).text();
  expect(afterwards).toContain("Zum Löschen den Nachnamen eintippen");
  expect(afterwards).not.toContain("als nie beantwortet");
  sample.clock.now -= 8 * 24 * 3_600_000;
  const file = await (await sample.post(`/bewerbung/${id}/auskunft`, jana, {})).json();
  expect(file).toMatchObject({
    lastName: "Müller",
    assignee: "Ruth Albers",
    events: [{ text: "Ruft <b>zurück</b>." }, {}],
  });
  const wrong = await sample.post(`/bewerbung/${id}/loeschen`, jana, { nachname: "Meier" });
  expect(wrong.status).toBe(422);
  expect(await sample.desk.cases.find(id)).toBeDefined();
  const gone = await sample.post(`/bewerbung/${id}/loeschen`, jana, { nachname: "mueller" });
  expect(await gone.text()).toContain("Wer den Link hat, sieht ab jetzt nur noch, was wann");
  expect(await sample.desk.cases.find(id)).toBeUndefined();
  expect((await sample.get(`/bewerbung/${id}`, jana)).status).toBe(404);
});

test("somebody with one name is called by it everywhere, greeted with it, and deleted by typing it", async () => {
  const id = await sample.apply({ firstName: "Suharto", lastName: "", email: "suharto@example.org" });
  const read = async (path: string) => (await sample.get(path, jana)).text();
  for (const path of [`/bewerbung/${id}`, `/bewerbung/${id}/antworten`, "/eingang", "/eingang?name=suharto"]) {
    const html = await read(path);
    expect(html, path).toContain("Suharto");
    expect(html, path).not.toMatch(/Suharto {2}|Suharto <\/bdi| {2}Suharto/);
  }
  expect(await read(`/bewerbung/${id}`)).toContain("Zum Löschen den Namen eintippen: <bdi>Suharto</bdi>");
  expect(await read(`/bewerbung/${id}/antworten`)).toContain("Guten Tag Suharto,");
  const wrong = await sample.post(`/bewerbung/${id}/loeschen`, jana, { nachname: "" });
  expect(await wrong.text()).toContain("Zum Löschen steht hier der Name, wie oben: Suharto.");
  expect((await sample.post(`/bewerbung/${id}/loeschen`, jana, { nachname: "suharto" })).status).toBe(200);
  expect(await sample.desk.cases.find(id)).toBeUndefined();
});

test("a name is confirmed as a keyboard types it, whatever dash and apostrophe it has", async () => {
  const id = await sample.apply({ lastName: "O’Mara–Schmidt" });
  const gone = await sample.post(`/bewerbung/${id}/loeschen`, jana, { nachname: "O'Mara-Schmidt" });
  expect(gone.status).toBe(200);
  expect(await sample.desk.cases.find(id)).toBeUndefined();
});

test("a letter whose address is refused goes once more to the right one, and the wrong one stays in the history", async () => {
  const id = await sample.apply({ email: "joerg@post.exmple" });
  const draft = await draftOf(id, "Wann passt es?");
  await sample.post(`/bewerbung/${id}/antworten`, jana, { ...draft, tun: "senden" });
  const { outbox } = sample.desk;
  const later = new Date(sample.clock.now + 60_000);
  for (const entry of await outbox.claim(sample.desk.now(), later, 10))
    if (entry.kind === "letter") await outbox.end(entry, "refused", "EENVELOPE 550", sample.desk.now());
    else await outbox.settle(entry, sample.desk.now());
  const html = await page(`/bewerbung/${id}`);
  expect(html).toContain("Die Antwort ist nicht angekommen.");
  expect(html).toContain("hat sie nicht angenommen (Antwort 550).");
  expect(html).not.toContain("EENVELOPE");
  const right = { anfrage: field(html, "anfrage"), mail: "joerg@post.example" };
  expect((await sample.post(`/bewerbung/${id}/adresse`, jana, { ...right, mail: "joerg" })).status).toBe(422);
  for (let times = 0; times < 2; times++) await sample.post(`/bewerbung/${id}/adresse`, jana, right);
  const found = await sample.desk.cases.find(id);
  expect(found?.application.email).toBe("joerg@post.example");
  expect(found?.events.map(({ kind }) => kind)).toEqual(["reply", "corrected", "reply"]);
  expect(found?.letters.map(({ recipient, body }) => [recipient, body])).toEqual([
    ["joerg@post.exmple", "Wann passt es?"],
    ["joerg@post.example", "Wann passt es?"],
  ]);
  // The letter has the new link.
  expect(await toApplicants()).toEqual(["letter", "moved"]);
});

test("an address that is corrected gets a link of its own once, and the former one is told", async () => {
  const id = await sample.apply({ email: "joerg@example.org" });
  const right = { anfrage: field(await page(`/bewerbung/${id}?tun=adresse`), "anfrage"), mail: "joerg@post.example" };
  const refused = await sample.post(`/bewerbung/${id}/adresse`, jana, { ...right, mail: "joerg@post" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Das ist keine E-Mail-Adresse.");
  for (let times = 0; times < 2; times++) {
    const answer = await sample.post(`/bewerbung/${id}/adresse`, jana, right);
    expect(answer.headers.get("location")).toBe(`/bewerbung/${id}?getan=corrected`);
  }
  expect(await page(`/bewerbung/${id}?getan=corrected`)).toContain("Die Adresse ist eingetragen.");
  const found = await sample.desk.cases.find(id);
  expect(found?.application.email).toBe("joerg@post.example");
  expect(found?.events).toMatchObject([{ kind: "corrected", data: { before: { email: "joerg@example.org" } } }]);
  expect(await toApplicants()).toEqual(["link", "moved"]);
});

test("an address that is corrected to one at a host that was mistyped is asked about once", async () => {
  const id = await sample.apply({ email: "joerg@example.org" });
  const typed = { anfrage: field(await page(`/bewerbung/${id}?tun=adresse`), "anfrage"), mail: "joerg@gmial.com" };
  const asked = await sample.post(`/bewerbung/${id}/adresse`, jana, typed);
  expect(asked.status).toBe(422);
  const html = await asked.text();
  expect(html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toContain("Meinten Sie joerg@gmail.com? Ja, so ist sie");
  expect((await sample.desk.cases.find(id))?.application.email).toBe("joerg@example.org");
  const answered = { ...typed, gefragt: field(html, "gefragt") };
  expect((await sample.post(`/bewerbung/${id}/adresse`, jana, answered)).status).toBe(303);
  expect((await sample.desk.cases.find(id))?.application.email).toBe("joerg@gmial.com");
});

test("whoever gets a letter at an address that the agency has typed sees nothing yet, and it is never the agency's own", async () => {
  const { database, cases, outbox } = sample.desk;
  const id = await sample.apply({ email: "joerg@post.exmple" });
  const { token = "" } = (await makeLink(database, id)) ?? {};
  await confirmApplication(database, withdrawalHash(token), sample.desk.now());
  const draft = await draftOf(id, "Wann passt es?");
  await sample.post(`/bewerbung/${id}/antworten`, jana, { ...draft, tun: "senden" });
  for (const entry of await outbox.claim(sample.desk.now(), new Date(sample.clock.now + 60_000), 10))
    if (entry.kind === "letter") await outbox.end(entry, "refused", "EENVELOPE 550", sample.desk.now());
  const anfrage = field(await page(`/bewerbung/${id}`), "anfrage");
  const mail = sample.desk.agency.profile.email.applications;
  for (const each of [mail, mail.replace("@", "+joerg@"), mail.replace("@", "@post.")]) {
    const own = await sample.post(`/bewerbung/${id}/adresse`, jana, { anfrage, mail: each });
    expect(own.status, each).toBe(422);
    expect(await own.text()).toContain("Das ist eine Adresse der Agentur.");
  }
  // As after an attempt that ended between the address and the letter.
  await cases.change({
    ...{ kind: "corrected", data: { before: { email: "joerg@post.exmple" } }, values: { email: "joerg@post.example" } },
    ...{ applicationId: id, version: "latest", request: randomUUID(), by: "jana", at: sample.desk.now() },
  });
  expect((await cases.find(id))?.application).toMatchObject({ email: "joerg@post.example", confirmedAt: null });
  const again = await sample.post(`/bewerbung/${id}/adresse`, jana, { anfrage, mail: "joerg@post.example" });
  expect(again.status).toBe(303);
  expect((await cases.find(id))?.letters.at(-1)).toMatchObject({
    recipient: "joerg@post.example",
    body: "Wann passt es?",
  });
});

test("a text that fits no more, because the case has ended, still stands there", async () => {
  const id = await sample.apply();
  const draft = await draftOf(id, "Guten Tag, ein langer Text.");
  await sample.desk.cases.change({
    ...{ kind: "closed", data: { reason: "rejected" }, applicationId: id, version: 0 },
    ...{ request: randomUUID(), by: "emre", at: sample.desk.now() },
  });
  const answer = await sample.post(`/bewerbung/${id}/antworten`, jana, { ...draft, fassung: "1", tun: "senden" });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("Guten Tag, ein langer Text.</textarea>");
});

test("hostile words stay words, and pages stay small", async () => {
  const evil = `"><script>alert(1)</script></title>\u202e${"a\u0301\u0302\u0303".repeat(60)}`;
  const id = await sample.apply({
    firstName: evil,
    lastName: evil,
    message: evil,
    position: { slug: null, title: evil },
  });
  for (const path of [
    "/eingang",
    `/bewerbung/${id}`,
    `/bewerbung/${id}/antworten`,
    `/eingang?name=${encodeURIComponent(evil)}`,
  ]) {
    const html = await page(path);
    expect(html, path).not.toMatch(/<script|<\/title>[\s\S]*<\/title>| on[a-z]+="| style="/i);
    expect(brotliCompressSync(html).byteLength, path).toBeLessThan(14_000);
  }
});

test("what was written about an application that was erased meanwhile is given back, and nothing of the application", async () => {
  const id = await sample.apply({ lastName: "Musterowski", message: "Ich suche Arbeit." });
  const letter = await draftOf(id, "Guten Tag,\n\n<b>wir laden Sie ein</b>.");
  await sample.desk.erase([id]);
  const text = "Guten Tag,\n\n<b>wir laden Sie ein</b>.";
  const sent = [
    ["antworten", { ...letter, tun: "senden" }],
    ["antworten", { ...letter, tun: "vorschau" }],
    ["notiz", { text }],
    ["eingegangen", { text }],
    ["weitergeben", { an: "jemand", dazu: text }],
  ] as const;
  for (const [path, fields] of sent) {
    const answer = await sample.post(`/bewerbung/${id}/${path}`, jana, fields);
    const html = await answer.text();
    expect(answer.status, path).toBe(404);
    expect(html, path).toContain("&lt;b&gt;wir laden Sie ein&lt;/b&gt;.</textarea>");
    expect(html, path).toContain("Kopieren Sie es.");
    expect(html, path).not.toMatch(/Musterowski|Ich suche Arbeit/);
  }
});
