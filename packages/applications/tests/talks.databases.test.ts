/** Whom a chosen, moved or cancelled talk concerns, and who gets or loses an application, is told at once, by mail and inbox. */
import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Change } from "../src/cases/case.ts";
import { createCases } from "../src/cases/cases.ts";
import type { EventContent } from "../src/cases/events.ts";
import type { Database } from "../src/database/database.ts";
import { sql } from "../src/database/sql.ts";
import { DeliveryError } from "../src/mail/mail.ts";
import { smtpTransport } from "../src/mail/transport.ts";
import { createPeople } from "../src/people/people.ts";
import { createErasure } from "../src/retention/erasure.ts";
import { addApplication } from "../src/submission/add-application.ts";
import { breaking, describeOnEachDatabase, execute, openForEachTest, rowsOf } from "./each-database.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { sampleNewApplication } from "./sample-application.ts";
import { openSampleOutboxWorker } from "./sample-outbox-worker.ts";

const now = new Date("2026-11-23T09:15:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const slot = (day: number) => ({ startsAt: `2026-11-${day}T13:30:00.000Z`, minutes: 30 });

describeOnEachDatabase("talks", ({ create }) => {
  let database: Database;
  let other: Database;
  let server: MailServer;
  let [jana, ruth] = ["", ""];
  openForEachTest(create, (connections) => {
    [database, other] = connections;
  });
  beforeEach(async () => {
    server = await startMailServer("reliable");
    [jana, ruth] = [await person("Jana Brandt", "jana@agentur.example"), await person("Ruth Albers")];
    await execute(database, sql`DELETE FROM outbox`);
  });
  afterEach(() => server.stop());

  const person = async (name: string, email?: string) => {
    const made = await createPeople(database, "file").invite(name, "recruiter", now, undefined, email);
    return made === "refused" ? expect.unreachable() : made.person.id;
  };
  const cases = () => createCases(database, "smtp");
  const add = async (email = "joerg@example.org") => {
    const { id } = await addApplication(database, "smtp", {
      ...sampleNewApplication,
      application: { ...sampleNewApplication.application, email },
      idempotencyKey: email,
      receivedAt: now,
    });
    await execute(database, sql`DELETE FROM outbox`);
    return id;
  };
  const happens = (
    id: string,
    content: EventContent,
    by: string | null,
    more: Partial<Pick<Change, "at" | "contact">> = {},
  ) => {
    const letter = { subject: "Ihre Bewerbung", body: "Guten Tag", sender: "Jana Brandt" };
    return cases().change({
      ...content,
      ...{ applicationId: id, request: randomUUID(), version: "latest", by, at: now },
      ...(by !== null && content.kind !== "assigned" && { letter }),
      ...more,
    });
  };
  const invite = (id: string, by = jana, slots = [slot(24), slot(25)], at = now) =>
    happens(id, { kind: "invitation", data: { slots, how: "phone" } }, by, { at });
  const choose = (id: string, invitation = 1, chosen = slot(24), instead?: string) =>
    happens(id, { kind: "slot-chosen", data: { invitation, ...chosen, ...(instead && { instead }) } }, null);
  /** What the worker sends to people of the agency. */
  const sent = async (at = now) => {
    const before = server.arrived.length;
    await openSampleOutboxWorker({ database, transport: smtpTransport(server.url), now: () => at }).deliverDue();
    const mails = await Promise.all(
      server.arrived.slice(before).map(async ({ to, raw }) => {
        const { subject, text = "", attachments, headers } = await PostalMime.parse(raw);
        const file = attachments.find(({ mimeType }) => mimeType.includes("ics") || mimeType.includes("calendar"));
        const calendar =
          file &&
          new TextDecoder()
            .decode(file.content as ArrayBuffer)
            .replaceAll("\r\n", "\n")
            .replaceAll("\n ", "");
        return { to, subject, text, calendar, headers: headers.map(({ key }) => key) };
      }),
    );
    return mails.filter(({ subject }) => subject?.startsWith("Kontor: "));
  };

  test("tell who speaks with the applicant, by an entry of one UID that is moved and taken out again", async () => {
    const id = await add();
    await invite(id);
    expect(await sent()).toEqual([]);
    await choose(id);
    const [chosen, ...none] = await sent();
    expect(none).toEqual([]);
    expect(chosen).toMatchObject({
      to: ["jana@agentur.example"],
      subject: "Kontor: Termin gewählt: 24. November 2026 um 14:30 Uhr",
    });
    await choose(id, 1, slot(25), slot(24).startsAt);
    const [moved] = await sent();
    expect(moved?.subject).toBe("Kontor: Termin verlegt: 25. November 2026 um 14:30 Uhr");
    expect(moved?.text).toContain("Bisher: 24. November 2026 um 14:30 Uhr");
    await happens(id, { kind: "slots-declined", data: { invitation: 1, text: "Bin krank" } }, null);
    const [cancelled] = await sent();
    expect(cancelled?.subject).toBe("Kontor: Termin abgesagt: 25. November 2026 um 14:30 Uhr");
    const invitation = (await cases().find(id))?.events[0]?.id;
    const said = [chosen, moved, cancelled].map(({ calendar = "" } = expect.unreachable()) =>
      ["METHOD", "UID", "SEQUENCE", "DTSTART", "STATUS"].map((name) => calendar.match(`\n${name}:(.*)\n`)?.[1]),
    );
    expect(said).toEqual([
      ["PUBLISH", invitation, "2", "20261124T133000Z", "CONFIRMED"],
      ["PUBLISH", invitation, "3", "20261125T133000Z", "CONFIRMED"],
      ["CANCEL", invitation, "4", "20261125T133000Z", "CANCELLED"],
    ]);
    for (const { text, calendar } of [chosen, moved, cancelled].map((mail) => mail ?? expect.unreachable())) {
      expect(text).toContain(`https://kontor.example/bewerbung/${id}`);
      expect(text + calendar).not.toMatch(/Jörg|Müller|joerg|krank|Content/);
    }
  });

  test("tell of no fitting time and of the wish for others, and let the chosen one stand until there are", async () => {
    const id = await add();
    await invite(id);
    await happens(id, { kind: "slots-declined", data: { invitation: 1 } }, null);
    await invite(id, jana, [slot(26), slot(27)]);
    await choose(id, 3, slot(26));
    await sent();
    await happens(id, { kind: "times-asked", data: { invitation: 3, text: "Freitag?" } }, null);
    const [asked] = await sent();
    expect([asked?.subject, asked?.calendar]).toEqual([
      "Kontor: Bittet um andere Zeiten: 26. November 2026 um 14:30 Uhr",
      undefined,
    ]);
    expect(await cases().offeredBy(jana)).toMatchObject([{ ...slot(26), isChosen: true }]);
    expect(await cases().find(id)).toMatchObject({ waits: true, state: "invited" });
    // Choosing one of the times answers that.
    await choose(id, 3, slot(27), slot(26).startsAt);
    expect(await cases().find(id)).toMatchObject({ waits: false, wroteAt: null });
  });

  test("keep whoever has an appointment waiting for nobody, and nobody late", async () => {
    const id = await add();
    await execute(database, sql`UPDATE application SET reply_due_at = ${now.toISOString()} WHERE id = ${id}`);
    await invite(id);
    expect(await cases().countLate(later(1))).toBe(1);
    await choose(id);
    expect(await cases().countLate(later(1))).toBe(0);
    expect(await cases().find(id)).toMatchObject({ waits: false });
    // That the letter did not arrive changes nothing: its applicant has chosen on their page.
    await openSampleOutboxWorker({
      ...{
        database,
        transport: {
          kind: "smtp",
          description: "",
          send: () => Promise.reject(new DeliveryError("refused", "EENVELOPE 550")),
        },
      },
      now: () => later(1),
    }).deliverDue();
    const failed = await cases().find(id);
    expect(failed).toMatchObject({ waits: false, letters: [{ state: { is: "failed" } }] });
    await happens(id, { kind: "message", data: { text: "Noch eine Frage" } }, null);
    await choose(id, 1, slot(25), slot(24).startsAt);
    expect(await cases().find(id)).toMatchObject({ waits: true });
    await happens(id, { kind: "slots-declined", data: { invitation: 1, isFinal: true } }, null);
    expect(await cases().find(id)).toMatchObject({ state: "answered" });
  });

  test("of a colleague that somebody moves, cancels, restores or ends are told to that colleague", async () => {
    const id = await add();
    await invite(id);
    await choose(id);
    await sent();
    await happens(id, { kind: "talk-cancelled", data: { invitation: 1 } }, ruth);
    expect(
      (await sent()).map(({ to, subject, calendar }) => [to[0], subject, /METHOD:(\w+)/.exec(calendar ?? "")?.[1]]),
    ).toEqual([["jana@agentur.example", "Kontor: Termin abgesagt: 24. November 2026 um 14:30 Uhr", "CANCEL"]]);
    await invite(id, jana);
    await choose(id, 4);
    await sent();
    // Of her own she needs no mail.
    await happens(id, { kind: "talk-cancelled", data: { invitation: 4 } }, jana);
    expect(await sent()).toEqual([]);
    await invite(id, jana);
    await choose(id, 7);
    await sent();
    await invite(id, ruth, [slot(28)]);
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      "Kontor: Termin verlegt: 24. November 2026 um 14:30 Uhr",
    ]);
    await choose(id, 9, slot(28));
    // Ruth has named no address: the one that is published is hers.
    expect((await sent()).map(({ to }) => to)).toEqual([["ruth.albers@fernkontor.example"]]);
  });

  test("two people who move the same talk at once: one does, and the other is told that somebody was faster", async () => {
    const id = await add();
    await invite(id);
    await choose(id);
    await execute(database, sql`DELETE FROM outbox`);
    const moving = (by: string, day: number): Change => ({
      ...{ kind: "invitation", data: { slots: [slot(day)], how: "phone" }, applicationId: id, request: randomUUID() },
      ...{ version: 2, by, at: now, letter: { subject: "x", body: "y", sender: "z" } },
    });
    const outcomes = await Promise.all([
      createCases(database, "smtp").change(moving(ruth, 27)),
      createCases(other, "smtp").change(moving(jana, 28)),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "done"]);
    expect((await cases().find(id))?.version).toBe(3);
  });

  test("who chooses while the talk is cancelled finds one of both, never half of it", async () => {
    for (let round = 0; round < 20; round++) {
      const id = await add(`${round}@example.org`);
      await invite(id);
      await choose(id);
      const [moved] = await Promise.all([
        choose(id, 1, slot(25), slot(24).startsAt),
        createCases(other, "smtp").change({
          ...{ kind: "talk-cancelled", data: { invitation: 1 }, applicationId: id, request: randomUUID() },
          ...{ version: "latest", by: ruth, at: now, letter: { subject: "x", body: "y", sender: "z" } },
        }),
      ]);
      const found = await cases().find(id);
      expect(found?.state).toBe("answered");
      expect(await rowsOf(database, sql`SELECT 1 FROM offered_slot WHERE application_id = ${id}`)).toEqual([]);
      const kinds = found?.events.map(({ kind }) => kind);
      expect(kinds?.filter((kind) => kind === "slot-chosen")).toHaveLength(moved.outcome === "done" ? 2 : 1);
      await createErasure(database, "smtp")([id]);
    }
  });

  test("of two tabs that move the same talk the later one finds that it is another by now", async () => {
    const id = await add();
    await invite(id, jana, [slot(24), slot(25), slot(26)]);
    await choose(id);
    const outcomes = [];
    for (const day of [25, 26]) outcomes.push((await choose(id, 1, slot(day), slot(24).startsAt)).outcome);
    expect(outcomes).toEqual(["done", "impossible"]);
    expect((await choose(id, 1, slot(26))).outcome).toBe("impossible");
    expect(await cases().offeredBy(jana)).toMatchObject([{ ...slot(25), isChosen: true }]);
  });

  test("pressed twice, a time is chosen once, and told once", async () => {
    const id = await add();
    await invite(id);
    await execute(database, sql`DELETE FROM outbox`);
    const data = { invitation: 1, ...slot(24) };
    const press: Change = {
      ...{ kind: "slot-chosen", data, applicationId: id, request: "pressed", version: "latest", by: null, at: now },
    };
    const both = await Promise.all([cases().change(press), createCases(other, "smtp").change(press)]);
    expect(both.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
    expect(await rowsOf(database, sql`SELECT kind FROM outbox`)).toEqual([{ kind: "talk" }]);
  });

  test("what happens is stored with the mail that tells of it, or neither is", async () => {
    const id = await add();
    await invite(id);
    const broken = createCases(breaking(database), "smtp");
    const data = { invitation: 1, ...slot(24) };
    const press = { kind: "slot-chosen", data, applicationId: id, request: "p", version: "latest", by: null } as const;
    await expect(broken.change({ ...press, at: now })).rejects.toThrow();
    expect((await cases().find(id))?.version).toBe(1);
    expect(await rowsOf(database, sql`SELECT 1 FROM news`)).toEqual([]);
  });

  test("of an application that is withdrawn are taken out of the calendar, though nothing else is left of it", async () => {
    const id = await add();
    await invite(id);
    await choose(id);
    await sent();
    await createErasure(database, "smtp")([id], now);
    const gone = (await sent()).find(({ to }) => to[0] === "jana@agentur.example");
    expect(gone?.subject).toBe("Kontor: Termin abgesagt: 24. November 2026 um 14:30 Uhr");
    expect(gone?.text).toContain("Die Bewerbung ist gelöscht.");
    expect(gone?.calendar).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:3/);
    expect(await rowsOf(database, sql`SELECT 1 FROM news`)).toEqual([]);
  });

  test("whose time has come took place: what happens afterwards calls nothing off", async () => {
    const id = await add();
    await invite(id);
    await choose(id);
    await sent();
    const afterwards = new Date("2026-11-25T09:00:00Z");
    await happens(id, { kind: "closed", data: { reason: "rejected" } }, ruth, { at: afterwards });
    const told = await sent(afterwards);
    expect(told.map(({ subject, calendar }) => [subject, calendar])).toEqual([
      ["Kontor: Beendet: Content Creator", undefined],
    ]);
  });

  test("a case that is handed over, or a colleague's that somebody closes, is told to whom it concerns, and not taken", async () => {
    const [one, two, three] = [await add(), await add("b@example.org"), await add("c@example.org")];
    for (const id of [one, two]) await happens(id, { kind: "assigned", data: { to: jana } }, ruth);
    const [handed, ...none] = await sent();
    expect(none).toEqual([]);
    expect(handed).toMatchObject({ to: ["jana@agentur.example"], subject: "Kontor: Neues zu 2 Bewerbungen" });
    for (const id of [one, two])
      expect(handed?.text).toContain(`Weitergegeben: Content Creator\nhttps://kontor.example/bewerbung/${id}`);
    await cases().read(two, jana, later(1));
    await happens(one, { kind: "closed", data: { reason: "rejected" } }, ruth);
    const [closed] = await sent();
    expect(closed?.text).toContain(`Beendet: Content Creator\nhttps://kontor.example/bewerbung/${one}`);
    expect(closed?.text).not.toContain(two);
    expect((await cases().find(one))?.assignee).toBe(jana);
    // Nobody has it, but it lies with the contact of its listing.
    await happens(three, { kind: "closed", data: { reason: "rejected" } }, ruth, { contact: jana });
    expect((await cases().find(three))?.assignee).toBeNull();
    expect((await sent())[0]?.text).toContain(three);
    expect((await cases().newsFor(jana)).map(({ applicationId }) => applicationId).sort()).toEqual(
      [one, one, three].sort(),
    );
  });

  test("of nobody who is there any more go to who has the case, else to the agency", async () => {
    const [one, two] = [await add(), await add("b@example.org")];
    for (const [id, slots] of [
      [one, [slot(24)]],
      [two, [slot(25)]],
    ] as const)
      await invite(id, jana, [...slots]);
    await createPeople(database, "smtp").closeAccess(jana, now);
    await happens(two, { kind: "assigned", data: { to: ruth } }, null);
    await execute(database, sql`DELETE FROM outbox`);
    await choose(one);
    await choose(two, 1, slot(25));
    expect(await rowsOf(database, sql`SELECT kind FROM outbox ORDER BY kind`)).toEqual([
      { kind: "talk" },
      { kind: "written" },
    ]);
  });

  test("to whom no address is known the agency's mailbox is told for whom it is, and no name adds a line to a mail", async () => {
    const nameless = await person("Selma\r\nBcc: fremd@example.org");
    const id = await add();
    await execute(
      database,
      sql`UPDATE application SET position_title = ${"Koch\r\nBcc: fremd@example.org"} WHERE id = ${id}`,
    );
    await execute(database, sql`DELETE FROM outbox`);
    await happens(id, { kind: "assigned", data: { to: nameless } }, ruth);
    const [mail] = await sent();
    expect(mail?.to).toEqual(["team@fernkontor.example"]);
    expect(mail?.text).toContain("Für Selma Bcc: fremd@example.org: Im Kontor steht noch keine eigene E-Mail-Adresse.");
    expect(mail?.headers).not.toContain("bcc");
  });

  test("an invitation to the desk goes by mail, once, and not after it was taken back", async () => {
    const people = createPeople(database, "smtp");
    const lead = await people.invite("Mara Mustermann", "lead", now);
    if (lead === "refused") return expect.unreachable();
    await execute(database, sql`DELETE FROM outbox`);
    const invitedWith = (name: string) => people.invite(name, "recruiter", now, lead.person.id, "neu@agentur.example");
    const linkIn = async () => {
      const before = server.arrived.length;
      await openSampleOutboxWorker({ database, transport: smtpTransport(server.url), now: () => now }).deliverDue();
      const mails = server.arrived.slice(before).filter(({ to }) => to[0] === "neu@agentur.example");
      const texts = await Promise.all(mails.map(async ({ raw }) => (await PostalMime.parse(raw)).text ?? ""));
      return texts.flatMap((text) => text.match(/einladung#(\S+)/)?.[1] ?? []);
    };
    const selma = await invitedWith("Selma Brandis");
    const [token = "", ...none] = await linkIn();
    expect([none, await linkIn()]).toEqual([[], []]);
    const passkey = { id: "first", publicKey: Uint8Array.of(1), counter: 0, label: "Notebook" };
    // Of the link that nobody has seen nothing opens.
    expect(selma !== "refused" && (await people.accept(selma.token, passkey, now))).toBeUndefined();
    expect(await people.accept(token, passkey, now)).toBeDefined();
    expect(await people.accept(token, { ...passkey, id: "second" }, now)).toBeUndefined();
    // A link that is handed on takes the place of one that is still to be mailed.
    await invitedWith("Emre Kaya");
    const handed = await people.invite("Emre Kaya", undefined, now, lead.person.id);
    expect(await linkIn()).toEqual([]);
    expect(handed !== "refused" && (await people.accept(handed.token, { ...passkey, id: "emre" }, now))).toBeTruthy();
    const nils = await invitedWith("Nils Brenner");
    if (nils !== "refused") await people.revokeInvitation(nils.person.id, now, lead.person.id);
    expect(await linkIn()).toEqual([]);
    expect((await people.addresses()).get(selma === "refused" ? "" : selma.person.id)).toBe("neu@agentur.example");
  });
});
