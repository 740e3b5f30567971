/** What applicants see of what the agency does, and what they can do about it, on their page. */

import type { EventContent, Slot } from "@fernkontor/applications/cases/events";
import { sql } from "@fernkontor/applications/database/sql";
import { renewLinksOf, renewReceiptLink } from "@fernkontor/applications/links/links";
import { withdrawalHash } from "@fernkontor/applications/links/withdrawal-token";
import { createOutbox } from "@fernkontor/applications/outbox/outbox";
import { suppressRecipient } from "@fernkontor/applications/queue/recipients";
import { readTombstones } from "@fernkontor/applications/retention/tombstones";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { describe, expect, test } from "vitest";
import { execute, rowsOf } from "../../../packages/applications/tests/each-database.ts";
import { storedApplications } from "../../../packages/applications/tests/stored-applications.ts";
import { type Fields, goodFields, openSampleForm, pressOn, sampleAgency } from "./sample-form.ts";

const hourMs = 60 * 60 * 1000;

/** An application of Saturday 21 November 2026, 11:00 in Berlin, that its applicant has confirmed. */
async function openPage(changes: Fields = {}, agency?: Agency) {
  const form = await openSampleForm(agency && { agency });
  const { database, cases, clock, request } = form;
  await form.post({ ...goodFields, phone: "0171 39200 17", ...changes, token: await form.readForm() });
  const id = (await storedApplications(database))[0]?.id ?? "";
  const link = `/bewerbung/${await renewReceiptLink(database, id, null)}`;
  await execute(
    database,
    sql`INSERT INTO person (id, name, role, added_at) VALUES ('ruth', 'Ruth Albers', 'recruiter', '2026-01-01T00:00:00.000Z')`,
    sql`UPDATE application SET reply_due_at = '2026-11-24T10:00:00.000Z' WHERE id = ${id}`,
  );
  let requests = 0;
  /** Ruth Albers does something. */
  const happens = (content: EventContent, letter?: string) =>
    cases.change({
      ...content,
      applicationId: id,
      request: `ruth-${requests++}`,
      version: "latest",
      by: "ruth",
      at: new Date(clock.now),
      ...(letter !== undefined && { letter: { subject: "Ihre Bewerbung", body: letter, sender: "Ruth Albers" } }),
    });
  /** A mail server takes all letters. */
  const deliver = async () => {
    const outbox = createOutbox(database, "file");
    for (const entry of await outbox.claim(new Date(clock.now), new Date(clock.now + hourMs), 20))
      await outbox.settle(entry, new Date(clock.now));
  };
  const press = (fields: Fields, path = link) => pressOn(request, path, fields);
  const show = async (path = link) => textOf(await (await request(path)).text());
  await press({ antwort: "meine" });
  return { ...form, id, link, happens, deliver, press, show };
}

test("an agency that shows its own name alone names nobody, in no state and no file but whom its listing named", async () => {
  const { profile, listings } = sampleAgency;
  const contact = { name: "Nora Anzeige", role: "Beratung", email: "nora@fernkontor.example" };
  const shown = { ...profile, applicantsSee: "agency" as const };
  const page = await openPage(
    {},
    { ...sampleAgency, profile: shown, listings: listings.map((each) => ({ ...each, contact })) },
  );
  const names = ["Ruth", ...profile.people.map(({ name }) => name), ...listings.map(({ contact }) => contact.name)];
  const seen: string[] = [await page.show()];
  await page.cases.read(page.id, "ruth", new Date(page.clock.now));
  seen.push(await page.show());
  await page.happens({ kind: "assigned", data: { to: "ruth" } });
  await page.happens({ kind: "reply", data: {} }, "Guten Tag, wir haben gelesen.");
  await page.deliver();
  seen.push(await page.show());
  await page.happens(
    {
      kind: "invitation",
      data: { slots: [{ startsAt: "2026-11-25T10:00:00.000Z", minutes: 30 }], how: "phone" },
    },
    "Hier sind Termine.",
  );
  seen.push(await page.show());
  await page.press({ antwort: "termin", termin: "2026-11-25T10:00:00.000Z" });
  for (const path of ["", "/termin.ics", "/auskunft", "/auskunft.json"])
    seen.push(await (await page.request(page.link + path)).text());
  page.clock.now += 90 * hourMs;
  await page.happens({ kind: "closed", data: { reason: "rejected" } }, "Leider nein.");
  seen.push(await page.show());
  expect(seen[3]).toContain(`${profile.name} lädt Sie ein.`);
  for (const text of seen) for (const name of names) expect(text).not.toContain(name);
  expect(seen.map((text) => text.includes(contact.name))).toEqual([
    ...[false, false, false, false, false],
    ...[false, true, true, false],
  ]);
});

/** What is read: no markup, one space between words. */
function textOf(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return body
    .replace(/<\/?(?:wbr|bdi)\/?>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
}

const slots: [Slot, Slot] = [
  { startsAt: "2026-11-24T13:30:00.000Z", minutes: 30 },
  { startsAt: "2026-11-25T14:30:00.000Z", minutes: 30 },
];
const invitation = { kind: "invitation", data: { slots, how: "phone" } } as const;

describe("the page says how it stands", () => {
  test("received: until when an answer is promised, and who will read it", async () => {
    const { show } = await openPage();
    const text = await show();
    for (const said of [
      "Ihre Bewerbung ist eingegangen.",
      "Antwort zugesagt bis Dienstag, 11:00 Uhr",
      "macht ein Mensch, Ruth Albers",
      "zugesagt bis Dienstag, 24. November, 11:00 Uhr . Samstag und Sonntag zählen nicht.",
      "6 Monate nach Ende des Verfahrens, spätestens am 21. Mai 2028",
      "+49 30 23125 036",
    ])
      expect(text).toContain(said);
  });

  test("read: by whom and when, and no longer that somebody will", async () => {
    const { cases, id, clock, show } = await openPage();
    await cases.read(id, "ruth", new Date(clock.now + hourMs));
    const text = await show();
    expect(text).toContain("Ihre Bewerbung ist gelesen.");
    expect(text).toContain("Gelesen von Ruth Albers heute, 12:00 Uhr");
    expect(text).not.toContain("macht ein Mensch");
  });

  test("late, whoever has read it, until a letter has arrived", async () => {
    const { clock, happens, deliver, show, request, link } = await openPage();
    clock.now = Date.parse("2026-11-24T10:00:01Z");
    const text = await show();
    for (const said of [
      "Wir sind zu spät.",
      "Zugesagt war eine Antwort bis heute, 11:00 Uhr",
      "Das haben wir nicht gehalten",
      "Ruth Albers anrufen",
      "Antwort überfällig zugesagt bis heute, 11:00 Uhr",
    ])
      expect(text).toContain(said);
    expect(await (await request(link)).text()).toContain('href="tel:+493023125036"');
    await happens({ kind: "note", data: { text: "Angerufen" } });
    expect(await show()).toContain("Wir sind zu spät.");
    await happens({ kind: "reply", data: {} }, "Guten Tag");
    await deliver();
    expect(await show()).not.toContain("zu spät");
  });

  test("answered: when and where the mail went, and what stood in it", async () => {
    const { happens, deliver, show } = await openPage();
    await happens({ kind: "reply", data: {} }, "Guten Tag, ich möchte Sie gern kennenlernen.");
    expect(await show()).toContain("Die E-Mail ist unterwegs an joerg@example.org");
    await deliver();
    const text = await show();
    for (const said of [
      "Ihre Bewerbung ist beantwortet.",
      "Am Samstag, 21. November, um 11:00 Uhr an joerg@example.org",
      "Unsere Antwort",
      "ich möchte Sie gern kennenlernen",
      "Beantwortet von Ruth Albers",
    ])
      expect(text).toContain(said);
    expect(text).not.toContain("Angerufen");
  });

  test("a letter that did not arrive is no answer, and can be read here", async () => {
    const { happens, outbox, clock, show, request, link } = await openPage();
    await happens({ kind: "reply", data: {} }, "Guten Tag Jörg");
    const entries = await outbox.claim(new Date(clock.now), new Date(clock.now + hourMs), 20);
    const letter = entries.find(({ kind }) => kind === "letter");
    if (letter === undefined) throw new Error("There should be a letter.");
    await outbox.end(letter, "refused", "EENVELOPE 550", new Date(clock.now));
    const text = await show();
    expect(text).toContain("Ihre Bewerbung ist eingegangen.");
    expect(text).toContain("Unsere E-Mail an joerg@example.org ist nicht angekommen.");
    expect(await (await request(link)).text()).toMatch(/<details open="">.{0,200}Guten Tag Jörg/s);
  });

  test("closed: how, and when it is deleted; placed also what the law has kept", async () => {
    const rejected = await openPage();
    await rejected.happens({ kind: "closed", data: { reason: "rejected" } }, "Leider");
    await rejected.deliver();
    const text = await rejected.show();
    for (const said of [
      "Ihre Bewerbung ist abgeschlossen.",
      "Die Absage haben Sie per E-Mail bekommen.",
      "Löschung am 21. Mai 2027",
      "Abgeschlossen: abgesagt",
      "auf Wunsch sofort",
    ])
      expect(text).toContain(said);
    const placed = await openPage();
    await placed.happens({ kind: "closed", data: { reason: "placed", employer: "Kastanie GmbH" } });
    expect(await placed.show()).toContain("§ 298 Abs. 2 SGB III");
    await placed.press({ antwort: "zurueckziehen", sicher: "ja" });
    expect(await placed.show()).toContain("drei Jahre aufbewahren (§ 298 Abs. 2 SGB III)");
  });

  test("says nothing of a note, of who has it, or of a letter that was taken back", async () => {
    const { happens, cases, id, clock, show } = await openPage();
    await happens({ kind: "note", data: { text: "Interne Notiz" } });
    await happens({ kind: "assigned", data: { to: "ruth", text: "Bitte übernehmen" } });
    const sent = await happens({ kind: "reply", data: {} }, "Voreilig");
    const eventId = sent.outcome === "done" ? sent.eventId : "";
    await cases.takeBack({ applicationId: id, eventId, request: "back", by: "ruth", at: new Date(clock.now) });
    const text = await show();
    for (const kept of ["Interne Notiz", "Bitte übernehmen", "Voreilig", "Beantwortet"])
      expect(text).not.toContain(kept);
  });
});

describe("an invitation", () => {
  test("is answered by a choice, once, with a file for the calendar", async () => {
    const { happens, deliver, press, show, request, link, cases, id } = await openPage();
    await happens(invitation, "Kommen Sie?");
    await deliver();
    const offered = await show();
    for (const said of ["Ruth Albers lädt Sie ein.", "Dienstag, 24. November 14:30 bis 15:00 Uhr", "Keiner passt"])
      expect(offered).toContain(said);
    const choice = {
      antwort: "termin",
      termin: slots[1].startsAt,
      nummer: "0171 39200 17",
      einladung: "1",
      anfrage: "a".repeat(30),
    };
    for (let click = 0; click < 2; click++)
      expect((await press(choice)).headers.get("location")).toBe(`${link}?getan=termin#getan`);
    const text = await show();
    for (const said of ["Ihr Gespräch", "Mittwoch, 25. November 15:30 Uhr", "ruft Sie an: 0171 39200 17"])
      expect(text).toContain(said);
    expect((await cases.find(id))?.events.map(({ kind }) => kind)).toEqual(["invitation", "slot-chosen"]);
    const calendar = await request(`${link}/termin.ics`);
    expect(calendar.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const file = await calendar.text();
    for (const line of [
      "METHOD:PUBLISH",
      "SEQUENCE:2",
      "DTSTART:20261125T143000Z",
      "DTEND:20261125T150000Z",
      "SUMMARY:Gespräch mit Ruth Albers\\, Fernkontor",
      "DESCRIPTION:Ruth Albers ruft Sie an: 0171 39200 17. Etwa 30 Minuten.",
    ])
      expect(file).toContain(`${line}\r\n`);
  });

  test("takes a new number along, and refuses what is none, with all that was chosen", async () => {
    const { happens, press, cases, id } = await openPage();
    await happens(invitation, "Kommen Sie?");
    const wrong = await press({ antwort: "termin", termin: slots[1].startsAt, nummer: "ruft mich an" });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html).toContain("Bitte prüfen Sie die Telefonnummer");
    expect(html).toContain('value="ruft mich an"');
    expect(html).toMatch(/value="2026-11-25T14:30:00.000Z"[^>]*checked|checked[^>]*value="2026-11-25T14:30:00.000Z"/);
    await press({ antwort: "termin", termin: slots[1].startsAt, nummer: "(＋49) 30 7654321" });
    const found = await cases.find(id);
    expect(found?.application.phone).toBe("(+49) 30 7654321");
    expect(found?.events.find(({ kind }) => kind === "corrected")?.data).toEqual({
      before: { phone: "0171 39200 17" },
    });
  });

  test("is answered as it was seen: pressed while another one goes out, nothing is stored, and the page says so", async () => {
    const { happens, press, show, cases, id } = await openPage();
    await happens(invitation, "Kommen Sie?");
    const later = { startsAt: "2026-11-27T08:00:00.000Z", minutes: 60 };
    await happens({ kind: "invitation", data: { slots: [later, slots[0]], how: "video" } }, "Doch lieber so?");
    // Also the time that is offered again: it is another conversation.
    for (const termin of [slots[1].startsAt, slots[0].startsAt]) {
      const gone = await press({ antwort: "termin", termin, einladung: "1", nummer: "030 7654321" });
      expect(gone.status).toBe(409);
      const html = await gone.text();
      expect(html).toContain("Inzwischen haben Sie neue Vorschläge. Gespeichert ist noch nichts");
      expect(html).toContain('name="einladung" value="2"');
    }
    const declined = await press({ antwort: "termin", termin: "keiner", einladung: "1" });
    expect(declined.status).toBe(409);
    expect(await show()).toContain("Welcher Termin passt Ihnen?");
    await press({ antwort: "termin", termin: slots[0].startsAt });
    expect((await cases.find(id))?.events.at(-1)?.data).toEqual({ invitation: 2, ...slots[0] });
    // From a tab that was open before.
    const other = await press({ antwort: "termin", termin: later.startsAt, einladung: "2" });
    expect(other.status).toBe(409);
    expect(await other.text()).toContain("Gespeichert ist das nicht: Inzwischen hat sich etwas geändert.");
    await happens({ kind: "closed", data: { reason: "rejected" } }, "Leider nein.");
    const late = await press({ antwort: "termin", termin: "keiner", einladung: "2" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Gespeichert ist das nicht");
  });

  test("says so when its time is not its applicant's any more", async () => {
    const { happens, press, database, cases, id } = await openPage();
    await happens(invitation, "Kommen Sie?");
    await execute(database, sql`DELETE FROM offered_slot WHERE starts_at = ${slots[0].startsAt}`);
    const taken = await press({ antwort: "termin", termin: slots[0].startsAt });
    expect(taken.status).toBe(422);
    expect(await taken.text()).toContain("Dieser Termin ist nicht mehr frei.");
    await press({ antwort: "termin", termin: slots[1].startsAt });
    expect((await cases.find(id))?.events.at(-1)?.data).toEqual({ invitation: 1, ...slots[1] });
  });

  test("on site says where, on the page and in the calendar", async () => {
    const { happens, press, show, request, link } = await openPage();
    const place = "bei uns in Leipzig, Karl-Heine-Straße 1, 04229 Leipzig";
    await happens({ kind: "invitation", data: { slots, how: "onSite", place } }, "Kommen Sie?");
    expect(await show()).toContain(`30 Minuten, ${place}.`);
    expect(await show()).not.toContain("Unter welcher Nummer?");
    await press({ antwort: "termin", termin: slots[1].startsAt });
    expect(await show()).toContain(`Ruth Albers erwartet Sie ${place}. Etwa 30 Minuten.`);
    const file = (await (await request(`${link}/termin.ics`)).text()).replaceAll("\r\n ", "");
    expect(file).toContain("LOCATION:bei uns in Leipzig\\, Karl-Heine-Straße 1\\, 04229 Leipzig\r\n");
    expect(await (await request(`${link}/auskunft`)).text()).toContain(place);
  });

  test("can be declined, and no slot is taken twice, past or made up", async () => {
    const { happens, press, show, clock, link } = await openPage();
    await happens(invitation, "Kommen Sie?");
    for (const termin of ["2026-11-26T14:30:00.000Z", "0", "-1", "x", ""])
      expect((await press({ antwort: "termin", termin, nummer: "" })).status, termin).toBe(422);
    clock.now = Date.parse("2026-11-24T13:30:00Z");
    expect((await press({ antwort: "termin", termin: slots[0].startsAt, nummer: "030 7654321" })).status).toBe(422);
    await press({ antwort: "termin", termin: slots[1].startsAt, nummer: "030 7654321" });
    const again = await press({ antwort: "termin", termin: slots[1].startsAt, einladung: "1" });
    expect(again.headers.get("location")).toBe(`${link}?getan=termin#getan`);
    expect(await show()).toContain("Mittwoch, 25. November 15:30 Uhr");
    // A page that was open before there were two buttons gives nothing up.
    expect((await press({ antwort: "termin", termin: "keiner", sicher: "ja" })).status).toBe(409);
    expect(await show()).toContain("Mittwoch, 25. November 15:30 Uhr");
  });

  /** An appointment on Wednesday, and what the buttons of its pages send. */
  const withAppointment = async (more: Partial<Extract<EventContent, { kind: "invitation" }>["data"]> = {}) => {
    const page = await openPage();
    await page.happens({ ...invitation, data: { ...invitation.data, ...more } }, "Kommen Sie?");
    await page.press({ antwort: "termin", termin: slots[1].startsAt, nummer: "0171 39200 17" });
    const seen = { bisher: slots[1].startsAt, einladung: "1" };
    const moves = (fields: Fields) => page.press({ antwort: "verlegen", ...seen, ...fields });
    const cancels = (fields: Fields) => page.press({ antwort: "absagen", ...seen, ...fields });
    const kinds = async () => (await page.cases.find(page.id))?.events.map(({ kind }) => kind);
    return { ...page, moves, cancels, kinds };
  };

  test("is moved on a page that asks, to another of its times or by a sentence, and holds until then", async () => {
    const { request, show, link, moves, kinds, happens } = await withAppointment();
    const html = await (await request(link)).text();
    expect(html).toContain('href="?tun=verlegen">Verlegen</a>');
    const asking = await show(`${link}?tun=verlegen`);
    for (const said of ["Wann passt es besser?", "Jetzt ist es Mittwoch, 25. November, 15:30 Uhr.", "es bleibt dabei"])
      expect(asking).toContain(said);
    expect(asking).toContain("Dienstag, 24. November 14:30 bis 15:00 Uhr");
    expect(asking).not.toContain("Mittwoch, 25. November 15:30 bis");
    for (const fields of [{}, { termin: "" }, { termin: "andere" }, { termin: "andere", zeiten: " \n" }] as Fields[])
      expect((await moves(fields)).status).toBe(422);
    const iban = await moves({ termin: "andere", zeiten: "Freitag. DE02 1203 0000 0000 2020 51" });
    expect([iban.status, await iban.text()]).toEqual([
      422,
      expect.stringContaining("DE02 1203 0000 0000 2020 51</textarea>"),
    ]);
    expect(await kinds()).toEqual(["invitation", "slot-chosen"]);
    const asked = await moves({ termin: "andere", zeiten: "Freitag ab 14 Uhr" });
    expect(asked.headers.get("location")).toBe(`${link}?getan=zeiten#getan`);
    const waiting = await show();
    for (const said of ["Ihr Gespräch", "Mittwoch, 25. November 15:30 Uhr", "Um andere Zeiten gebeten"])
      expect(waiting).toContain(said);
    const moved = await moves({ termin: slots[0].startsAt, anfrage: "m".repeat(30) });
    expect(moved.headers.get("location")).toBe(`${link}?getan=termin#getan`);
    // Pressed twice, and from a tab that still shows the old one.
    expect((await moves({ termin: slots[0].startsAt, anfrage: "m".repeat(30) })).status).toBe(303);
    expect((await moves({ termin: slots[1].startsAt })).status).toBe(409);
    const page = await (await request(link)).text();
    expect(page).toMatch(/<del>Gespräch Mittwoch, 25\.\s?November, 15:30\s?Uhr<\/del>/);
    expect(await show()).toContain("verlegt von Ihnen, heute");
    // What somebody of the agency offers anew takes its place, by name.
    await happens({ kind: "invitation", data: { slots: [slots[1]], how: "phone" } }, "Neue Zeiten");
    expect(await show()).toContain("verlegt von Ruth Albers, heute");
    expect((await moves({ termin: "andere", zeiten: "x", bisher: slots[0].startsAt })).status).toBe(409);
  });

  test("is cancelled on a page that asks, with or without the wish for other times, and goes out of the calendar", async () => {
    const { request, show, link, cancels, cases, id } = await withAppointment();
    const asking = await show(`${link}?tun=absagen`);
    for (const said of ["Gespräch absagen?", "Mittwoch, 25. November, 15:30 Uhr.", "Ihre Bewerbung bleibt bestehen."])
      expect(asking).toContain(said);
    expect((await cases.find(id))?.events).toHaveLength(2);
    for (let click = 0; click < 2; click++)
      expect((await cancels({ was: "ohne", zeiten: "Ich habe eine Stelle.", anfrage: "c".repeat(30) })).status).toBe(
        303,
      );
    expect((await cases.find(id))?.events.at(-1)).toMatchObject({
      number: 3,
      data: { invitation: 1, text: "Ich habe eine Stelle.", isFinal: true },
    });
    const html = await (await request(link)).text();
    expect(html).toMatch(/<del>Gespräch Mittwoch, 25\.\s?November, 15:30\s?Uhr<\/del>/);
    const text = await show();
    for (const said of ["Der Termin ist abgesagt.", "abgesagt von Ihnen, heute", "Aus dem Kalender nehmen"])
      expect(text).toContain(said);
    const file = await (await request(`${link}/termin.ics`)).text();
    for (const line of ["METHOD:CANCEL", "SEQUENCE:3", "DTSTART:20261125T143000Z"])
      expect(file).toContain(`${line}\r\n`);
    // Where there is nothing to cancel, the address asks nothing.
    expect(await show(`${link}?tun=absagen`)).not.toContain("Gespräch absagen?");
  });

  test("that the agency has cancelled says by whom as far as it shows names, and a press that comes too late says so", async () => {
    const { happens, show, cancels } = await withAppointment();
    await happens({ kind: "talk-cancelled", data: { invitation: 1 } }, "Leider bin ich krank.");
    const text = await show();
    for (const said of ["Der Termin ist abgesagt.", "abgesagt von Ruth Albers, heute", "Leider bin ich krank."])
      expect(text).toContain(said);
    expect((await cancels({ was: "andere" })).status).toBe(409);
    const profile = { ...sampleAgency.profile, applicantsSee: "agency" as const };
    const silent = await openPage({}, { ...sampleAgency, profile });
    await silent.happens(invitation, "Kommen Sie?");
    await silent.press({ antwort: "termin", termin: slots[1].startsAt, nummer: "0171 39200 17" });
    await silent.happens({ kind: "talk-cancelled", data: { invitation: 1 } }, "Leider nein.");
    expect(await silent.show()).toContain("abgesagt von uns, heute");
  });

  test("that has taken place is not struck through by what comes after it, and can be moved no more", async () => {
    const { request, link, happens, clock, moves } = await withAppointment();
    clock.now = Date.parse("2026-11-26T09:00:00Z");
    expect(await (await request(link)).text()).not.toContain("?tun=verlegen");
    expect((await moves({ termin: "andere", zeiten: "Freitag" })).status).toBe(409);
    await happens({ kind: "closed", data: { reason: "rejected" } }, "Leider nein.");
    expect(await (await request(link)).text()).not.toContain("<del>");
  });

  test("by telephone is had with a number alone: none is chosen without, and none is taken away", async () => {
    const { happens, press, cases, id, show } = await openPage({ phone: "" });
    await happens(invitation, "Kommen Sie?");
    for (const fields of [{ nummer: "" }, { nummer: " " }, {}] as Fields[]) {
      const refused = await press({ antwort: "termin", termin: slots[1].startsAt, ...fields });
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining("Tragen Sie die Nummer ein, unter der wir Sie erreichen."),
      ]);
    }
    // Who has none of the times needs no number.
    await press({ antwort: "termin", termin: "keiner", nummer: "" });
    expect((await cases.find(id))?.events.map(({ kind }) => kind)).toEqual(["invitation", "slots-declined"]);
    const called = await withAppointment();
    const data = { firstName: "Jörg", lastName: "Müller", experience: "none", phone: "" };
    const emptied = await called.press({ antwort: "berichtigen", ...data });
    expect(emptied.status).toBe(422);
    expect((await called.cases.find(called.id))?.application.phone).toBe("0171 39200 17");
    expect(await show()).not.toContain("ruft Sie an: .");
  });

  test("by video says the link once a time is chosen, as a link and in the calendar", async () => {
    const link = "https://video.example/raum?a=1&b=2";
    const video = await openPage();
    await video.happens({ kind: "invitation", data: { slots, how: "video", link } }, "Kommen Sie?");
    expect(await video.show()).toContain("Der Link steht hier, sobald Sie zugesagt haben.");
    await video.press({ antwort: "termin", termin: slots[1].startsAt });
    const html = await (await video.request(video.link)).text();
    expect(html).toContain('<a href="https://video.example/raum?a=1&amp;b=2">zum Videogespräch</a>');
    const file = (await (await video.request(`${video.link}/termin.ics`)).text()).replaceAll("\r\n ", "");
    expect(file).toContain(`URL:${link}\r\n`);
  });
});

describe("own data", () => {
  const corrected = {
    antwort: "berichtigen",
    firstName: "Jörg",
    lastName: "Petrović",
    email: "neu@example.org",
    phone: "",
    experience: "up-to-2-years",
    message: "Neu",
  };

  test("are corrected by the rules of the form; what was there before stays in the event", async () => {
    const { press, show, cases, id, link } = await openPage();
    const answer = await press({ ...corrected, anfrage: "b".repeat(30) });
    expect(answer.headers.get("location")).toBe(`${link}?getan=berichtigt#getan`);
    const text = await show(`${link}?getan=berichtigt`);
    expect(text).toContain("Berichtigt. Nachname lautet jetzt: Petrović. Telefon lautet jetzt: leer.");
    expect(text).toContain("Bis 2 Jahre");
    const found = await cases.find(id);
    expect(found?.application).toMatchObject({ lastName: "Petrović", phone: null, message: "Neu" });
    // Whoever has the link cannot lead what comes elsewhere.
    expect(found?.application.email).toBe("joerg@example.org");
    expect(text).toContain("E-Mail: joerg@example.org. Soll eine andere gelten, schreiben Sie uns");
    expect(found?.application.confirmedAt).not.toBeNull();
    expect(found?.events.map(({ data }) => data)).toEqual([
      { before: { lastName: "Müller", phone: "0171 39200 17", experience: "none", message: null } },
    ]);
    // Pressed twice it has happened once.
    await press({ ...corrected, anfrage: "b".repeat(30) });
    await press(corrected);
    expect((await cases.find(id))?.events).toHaveLength(1);
  });

  test("stay as they are when something is wrong, and nothing that was typed is lost", async () => {
    const { press, cases, id, request, link } = await openPage();
    expect(await (await request(`${link}?tun=angaben`)).text()).not.toContain('role="alert"');
    for (const [field, typed, message] of [
      ["lastName", "", "Bitte geben Sie Ihren Nachnamen an."],
      ["phone", "abc", "Bitte prüfen Sie die Telefonnummer"],
      ["experience", "viel", "Bitte wählen Sie Ihre Berufserfahrung."],
      ["message", "Meine IBAN: DE89 3704 0044 0532 0130 00", "IBAN"],
    ] as const) {
      const refused = await press({ ...corrected, message: "Getippt", [field]: typed });
      expect(refused.status).toBe(422);
      const html = await refused.text();
      expect(html).toContain(message);
      expect(html).toContain(field === "message" ? "Petrović" : "Getippt");
      expect(html).toMatch(/<details open=""><summary>Ansehen und berichtigen/);
    }
    expect((await cases.find(id))?.events).toEqual([]);
  });

  test("of people with one name have no other, and none is asked for where they put right something else", async () => {
    const { press, request, cases, id, link, show } = await openPage({
      firstName: "",
      lastName: "Suharto",
      oneName: "yes",
    });
    expect(await (await request(`${link}?tun=angaben`)).text()).toMatch(/name="oneName" checked="" value="yes"/);
    const typed = { ...corrected, firstName: "Suharto", lastName: "" };
    expect((await press(typed)).status).toBe(422);
    expect((await press({ ...typed, oneName: "yes" })).status).toBe(303);
    expect((await cases.find(id))?.application).toMatchObject({ firstName: "Suharto", lastName: "" });
    expect(await show(`${link}?getan=berichtigt`)).toContain("Nachname");
    expect(await show(`${link}/auskunft`)).not.toMatch(/Nachname\s+E-Mail/);
  });

  test("of somebody whom the agency has entered are corrected as well, and nobody has to say what was not asked", async () => {
    const { press, cases, id, link, database, happens } = await openPage();
    const version = "von-hand-muendlich";
    await execute(
      database,
      sql`INSERT INTO consent_text (version, text) VALUES (${version}, 'mündlich gegeben, am Telefon')`,
      sql`UPDATE application SET consent_version = ${version}, experience = 'unsaid' WHERE id = ${id}`,
    );
    const answer = await press({ ...corrected, experience: "" });
    expect(answer.headers.get("location")).toBe(`${link}?getan=berichtigt#getan`);
    await happens({ kind: "invitation", data: { slots, how: "phone" } }, "Hier sind Termine.");
    await press({ antwort: "termin", termin: slots[0].startsAt, einladung: "2", nummer: "030 1234567" });
    expect((await cases.find(id))?.application).toMatchObject({
      ...{ lastName: "Petrović", experience: "unsaid", phone: "030 1234567" },
    });
  });

  test("are corrected twenty times a day, with what was typed still there; tomorrow again", async () => {
    const { press, cases, id, clock } = await openPage();
    for (let times = 1; times <= 20; times++)
      expect((await press({ ...corrected, message: `Fassung ${times}` })).status, `${times}`).toBe(303);
    const refused = await press({ ...corrected, message: "Fassung 21" });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("Heute haben Sie schon sehr oft etwas berichtigt.");
    expect(html).toContain("Fassung 21</textarea>");
    expect((await cases.find(id))?.events).toHaveLength(20);
    clock.now += 24 * 60 * 60 * 1000 + 1;
    expect((await press({ ...corrected, message: "Fassung 21" })).status).toBe(303);
  });

  test("are all in the file and on the page to print: answers, notes, letters, and who has read them", async () => {
    const { happens, cases, id, clock, request, show, link } = await openPage();
    await cases.read(id, "ruth", new Date(clock.now));
    await happens({ kind: "note", data: { text: "Interne Notiz" } });
    await happens({ kind: "reply", data: {} }, "Guten Tag Jörg");
    const answer = await request(`${link}/auskunft.json`);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="bewerbung.json"');
    expect(JSON.parse(await answer.text())).toMatchObject({
      firstName: "Jörg",
      consent: { text: expect.stringContaining("Datenschutzerklärung") },
      readings: [{ by: "Ruth Albers" }],
      events: [{ kind: "note", by: "Ruth Albers", text: "Interne Notiz" }, { kind: "reply" }],
      letters: [{ body: "Guten Tag Jörg", to: "joerg@example.org" }],
    });
    const printed = await show(`${link}/auskunft`);
    for (const said of ["Interne Notiz", "Guten Tag Jörg", "Ruth Albers", "joerg@example.org"])
      expect(printed).toContain(said);
  });
});

describe("a message", () => {
  test("is stored once, shown, and told to the agency", async () => {
    const { press, show, cases, id, link, outbox, clock } = await openPage();
    for (let click = 0; click < 2; click++) {
      const answer = await press({ antwort: "nachricht", text: "Ab wann?\nGruß", anfrage: "c".repeat(30) });
      expect(answer.headers.get("location")).toBe(`${link}?getan=nachricht#getan`);
    }
    expect((await cases.find(id))?.events.map(({ data }) => data)).toEqual([{ text: "Ab wann?\nGruß" }]);
    expect(await show()).toContain("Ihre Nachricht vom 21. November Ab wann? Gruß");
    const waiting = await outbox.claim(new Date(clock.now), new Date(clock.now + hourMs), 20);
    expect(waiting.map(({ kind }) => kind)).toContain("written");
  });

  test.each([
    ["", "Bitte schreiben Sie Ihre Nachricht."],
    ["\u200b \u3164", "Bitte schreiben Sie Ihre Nachricht."],
    ["x".repeat(4001), "Bitte kürzen Sie Ihre Nachricht auf höchstens 4.000 Zeichen."],
    ["Meine IBAN: DE89 3704 0044 0532 0130 00", "IBAN"],
  ])("%.20j is refused, and stays in the field", async (text, message) => {
    const { press, cases, id } = await openPage();
    const refused = await press({ antwort: "nachricht", text });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(message);
    expect((await cases.find(id))?.events).toEqual([]);
  });
});

test("hostile text is text, turns no line around and stays in its place", async () => {
  const { press, request, link } = await openPage({
    firstName: "<script>alert(1)</script>a",
    lastName: `Z${"\u0335".repeat(200)}\u202e\u200b`,
    message: '"><img src=x onerror=alert(1)>\u202e',
  });
  await press({ antwort: "nachricht", text: `</div><b>fett</b> \u2067um${"\u0301".repeat(200)}` });
  for (const path of [link, `${link}?tun=angaben`, `${link}/auskunft`]) {
    const html = await (await request(path)).text();
    expect(html).not.toMatch(/<script|<img|<b>fett/);
    expect(html).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069]/);
    expect(html.normalize("NFD")).not.toMatch(/\p{M}{5}/u);
  }
});

test("what has been put right is said apart from the sentence around it, and changes nothing about how it stands", async () => {
  const { press, request, link } = await openPage();
  const { message: _, ...rest } = goodFields;
  await press({ ...rest, antwort: "berichtigen", message: "", firstName: "مرحبا abc" });
  const html = await (await request(`${link}?getan=berichtigt`)).text();
  expect(html.replace(/<wbr\/>/g, "")).toContain("Vorname lautet jetzt: <bdi>مرحبا abc</bdi>.");
  expect(html).toMatch(/aria-current="step"[\s\S]*?Eingegangen[\s\S]*?Von Ihnen berichtigt/);
});

describe("after the deletion", () => {
  test("the dates stay, and nobody's name; a button takes them away, too", async () => {
    const { cases, id, clock, happens, deliver, press, show, request, link, database } = await openPage();
    await cases.read(id, "ruth", new Date(clock.now));
    await happens({ kind: "reply", data: {} }, "Guten Tag Jörg");
    await deliver();
    await press({ antwort: "zurueckziehen", sicher: "ja" });
    const text = await show();
    for (const said of ["Gelesen heute, 11:00 Uhr", "Beantwortet heute, 11:00 Uhr", "spätestens am 21. Dezember 2026"])
      expect(text).toContain(said);
    for (const typed of ["Jörg", "Müller", "joerg", "Ruth", "Content Creator", "Guten Tag"])
      expect(text).not.toContain(typed);
    const forgotten = await press({ antwort: "entfernen" });
    expect(await show(forgotten.headers.get("location") ?? "")).toContain("Auch die Zeitpunkte sind entfernt.");
    expect((await request(link)).status).toBe(410);
    expect(await readTombstones(database)).toMatchObject([
      { id, withdrawal_hash: null, read_at: null, answered_at: null },
    ]);
    expect((await press({ antwort: "entfernen" })).status).toBe(303);
  });

  test("a download, a calendar file or a button finds the page", async () => {
    const { press, request, link } = await openPage();
    await press({ antwort: "zurueckziehen", sicher: "ja" });
    for (const path of ["/auskunft", "/auskunft.json", "/termin.ics"])
      expect((await request(link + path)).headers.get("location")).toBe(link);
    for (const antwort of ["nachricht", "termin", "berichtigen", "meine"])
      expect((await press({ antwort, text: "x" })).headers.get("location")).toBe(link);
  });
});

describe("a lost link", () => {
  const ask = (form: Awaited<ReturnType<typeof openPage>>, email: string) => form.press({ email }, "/bewerbung");
  const linkMails = async ({ database }: Awaited<ReturnType<typeof openPage>>) => {
    // Queued once the answer is given.
    await new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve))));
    const rows = await rowsOf(database, sql`SELECT application_id FROM outbox WHERE kind = 'link'`);
    return rows.length;
  };

  test("is answered the same, whether or not there is an application", async () => {
    const form = await openPage();
    const answers = [];
    for (const email of ["niemand@example.org", "JOERG@example.org"]) {
      const { status, headers } = await ask(form, email);
      answers.push({ status, location: headers.get("location") });
      expect(await linkMails(form)).toBe(email === "niemand@example.org" ? 0 : 1);
    }
    expect(answers[0]).toEqual({ status: 303, location: "/bewerbung?getan=gesendet" });
    expect(answers[1]).toEqual(answers[0]);
    expect(await form.show("/bewerbung?getan=gesendet")).toContain("Gibt es eine Bewerbung mit dieser Adresse");
    const [found] = await renewLinksOf(form.database, form.id);
    expect(`/bewerbung/${found?.token}`).toBe(form.link);
  });

  test("comes to nobody who gets no automatic mail, or has had too many", async () => {
    const form = await openPage();
    for (let day = 0; day < 5; day++) {
      await ask(form, "joerg@example.org");
      await linkMails(form);
      await form.deliver();
    }
    // Each is counted for the mailbox and for its stem.
    const rows = await rowsOf(form.database, sql`SELECT count(*) AS mails FROM recipient_mail`);
    expect(Number(rows[0]?.mails)).toBe(2 * 3);
    form.clock.now += 24 * hourMs;
    await suppressRecipient(form.database, "joerg@example.org", "refused", new Date(form.clock.now));
    await ask(form, "joerg@example.org");
    expect(await linkMails(form)).toBe(0);
  });

  test("is refused for what is no address, from another page, and too often from one place", async () => {
    const form = await openPage();
    expect((await ask(form, "joerg")).status).toBe(422);
    const foreign = { method: "POST", headers: { "sec-fetch-site": "cross-site" }, body: "email=joerg%40example.org" };
    expect((await form.request("/bewerbung", foreign)).status).toBe(403);
    const statuses = [];
    for (let count = 0; count < 101; count++) statuses.push((await ask(form, "niemand@example.org")).status);
    expect([statuses[99], statuses[100]]).toEqual([303, 429]);
  });
});

test("a link's hash alone opens nothing", async () => {
  const { request, link } = await openPage();
  const hash = withdrawalHash(link.slice("/bewerbung/".length));
  expect((await request(`/bewerbung/${hash}`)).status).toBe(410);
});

test("who writes without end is asked to go on tomorrow, and keeps the text", async () => {
  const { press, cases, clock, id } = await openPage();
  const message = (text: string) => press({ antwort: "nachricht", text, anfrage: "b".repeat(30) });
  for (let count = 0; count < 20; count++) expect((await message(`Nummer ${count}`)).status).toBe(303);
  const refused = await message("Und noch eine");
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Und noch eine</textarea>");
  expect((await cases.find(id))?.events).toHaveLength(20);
  clock.now += 24 * hourMs;
  expect((await message("Und noch eine")).status).toBe(303);
});
