/** Nothing of an applicant goes to a company before the yes, nor after it is taken back; what went is known. */
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { depth } from "../../../scripts/testing/depth.ts";
import { createCases } from "../src/cases/cases.ts";
import { endRestoredSheets, noteSilentCompanies } from "../src/cases/sheet-events.ts";
import { type Contact, findContact } from "../src/companies/companies.ts";
import type { Database } from "../src/database/database.ts";
import { sql } from "../src/database/sql.ts";
import { withdrawalHash } from "../src/links/withdrawal-token.ts";
import { smtpTransport } from "../src/mail/transport.ts";
import { createPeople } from "../src/people/people.ts";
import { createErasure } from "../src/retention/erasure.ts";
import { readKeptSheets } from "../src/retention/kept-sheets.ts";
import { readTombstones } from "../src/retention/tombstones.ts";
import { addApplication } from "../src/submission/add-application.ts";
import { describeOnEachDatabase, execute, openForEachTest, rowsOf } from "./each-database.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { sampleNewApplication } from "./sample-application.ts";
import { openSampleOutboxWorker } from "./sample-outbox-worker.ts";
import { addContact, presenting, sampleSheet } from "./sample-sheet.ts";

const start = Date.parse("2026-11-23T09:15:00Z");
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const contactsMailbox = "k.moll@nordhaus.example";

describeOnEachDatabase("a sheet", ({ create }) => {
  let database: Database;
  let other: Database;
  let server: MailServer;
  let contact: Contact;
  let clock = start;
  let jana = "";
  let acts: ReturnType<typeof presenting>;
  openForEachTest(create, (connections) => {
    [database, other] = connections;
  });
  beforeEach(async () => {
    clock = start;
    server = await startMailServer("reliable");
    const made = await createPeople(database, "file").invite("Jana Brandt", "recruiter", new Date(start));
    jana = made === "refused" ? expect.unreachable() : made.person.id;
    contact = await addContact(database, new Date(start));
    acts = presenting({ database, contact, at: () => new Date(clock), by: jana });
    await execute(database, sql`DELETE FROM outbox`);
  });
  afterEach(() => server.stop());

  const cases = () => createCases(database, "smtp");
  const add = async (key = "joerg", email = `${key}@example.org`) => {
    const application = { ...sampleNewApplication.application, email };
    const sent = { ...sampleNewApplication, application, idempotencyKey: key, receivedAt: new Date(start - dayMs) };
    const { id } = await addApplication(database, "smtp", sent);
    await execute(database, sql`DELETE FROM outbox`, sql`UPDATE application SET assignee = ${jana} WHERE id = ${id}`);
    return id;
  };
  /** What leaves now: to whom, and which words. */
  const sent = async (from = database) => {
    const before = server.arrived.length;
    const transport = smtpTransport(server.url);
    await openSampleOutboxWorker({ database: from, transport, now: () => new Date(clock) }).deliverDue();
    return Promise.all(
      server.arrived.slice(before).map(async ({ to, raw }) => {
        const { subject = "", text = "", messageId = "", attachments } = await PostalMime.parse(raw);
        const [file] = attachments;
        const calendar = file && new TextDecoder().decode(file.content as ArrayBuffer);
        return { calendar, to: to[0] ?? "", subject, text, kind: messageId.split(".")[1]?.split("@")[0] };
      }),
    );
  };
  const kindsOf = (mails: Awaited<ReturnType<typeof sent>>) => mails.map(({ kind }) => kind).sort();
  const agreed = async (id: string) => {
    const sheet = await acts.ask(id);
    expect((await acts.agree(id, sheet)).outcome).toBe("done");
    await sent();
    return sheet;
  };
  const presented = async (id: string) => {
    const sheet = await agreed(id);
    clock += 15 * minuteMs;
    expect(kindsOf(await sent())).toEqual(["sheet"]);
    return sheet;
  };
  const readableBy = async (sheet: { id: string }) =>
    (await cases().findBySheet(withdrawalHash(await acts.tokenOf(sheet))))?.sheet;

  test("is asked about by a mail without a word of it, which keeps no promise of an answer", async () => {
    const id = await add();
    await acts.ask(id);
    const [question, ...none] = await sent();
    expect(none).toEqual([]);
    expect(question).toMatchObject({ to: "joerg@example.org", kind: "question" });
    expect(question?.text).toMatch(/https:\/\/form\.example\/bewerbung\//);
    for (const word of ["Nordhaus", "Buchhandlung", "Jörg", "Content Creator"])
      expect(question?.text).not.toContain(word);
    expect(await cases().find(id)).toMatchObject({ answeredAt: null, waits: true });
    expect(
      await rowsOf(
        database,
        sql`SELECT mailbox FROM recipient_mail WHERE queued_at >= ${new Date(start).toISOString()}`,
      ),
    ).toEqual([]);
  });

  test("leaves a quarter of an hour after the yes, which is confirmed at once", async () => {
    const id = await add();
    const sheet = await acts.ask(id);
    await acts.agree(id, sheet);
    const atOnce = await sent();
    expect(kindsOf(atOnce)).toContain("consent");
    expect(kindsOf(atOnce)).not.toContain("sheet");
    clock += 15 * minuteMs - 1;
    expect(await sent()).toEqual([]);
    clock += 1;
    const [mail] = await sent();
    expect(mail).toMatchObject({ to: contactsMailbox, kind: "sheet" });
    for (const word of ["Jörg", "Müller", "joerg", "Buchhandlung"])
      expect(`${mail?.text}${mail?.subject}`).not.toContain(word);
    expect(mail?.text).toContain(`https://form.example/vorstellung/${await acts.tokenOf(sheet)}`);
    const found = await cases().find(id);
    expect(found?.events.map(({ kind }) => kind)).toEqual(["sheet-asked", "sheet-agreed", "sheet-sent"]);
    expect(await findContact(database, contact.id)).toMatchObject({
      lastSheetAt: "2026-11-23T09:30:00.000Z",
    });
    expect(found?.sheets[0]).toMatchObject({ version: 1, hash: sheet.hash, isUnchanged: true, content: sampleSheet });
  });

  test("does not leave where it is taken back before, and nobody is told of it then", async () => {
    const id = await add();
    const sheet = await agreed(id);
    clock += 14 * minuteMs;
    expect((await acts.takeBack(id, sheet)).outcome).toBe("done");
    clock += dayMs;
    expect((await sent()).filter(({ to }) => to === contactsMailbox)).toEqual([]);
    expect(await readableBy(sheet)).toBeUndefined();
  });

  test.each([
    ["back by a day", -dayMs, 15],
    ["back by half an hour", -30 * minuteMs, 15],
    ["back by a minute", -minuteMs, 15],
  ])("stays for its quarter of an hour at least where the clock is set %s", async (_, moved, minutes) => {
    const id = await add();
    const sheet = await acts.ask(id);
    await acts.agree(id, sheet);
    clock += moved;
    expect(kindsOf(await sent())).not.toContain("sheet");
    clock += (minutes - 2) * minuteMs;
    expect(kindsOf(await sent())).not.toContain("sheet");
    clock += 4 * minuteMs;
    expect(kindsOf(await sent())).toEqual(["sheet"]);
  });

  test("is sent to nobody else, and not once it was changed", async () => {
    const [one, two] = [await add("one"), await add("two")];
    const first = await agreed(one);
    const changed = JSON.stringify({ ...sampleSheet, profile: "Etwas anderes." });
    await execute(database, sql`UPDATE sheet SET content = ${changed} WHERE id = ${first.id}`);
    await agreed(two);
    await execute(database, sql`UPDATE company_contact SET name = 'Per Hoffmann', email = 'p@nordhaus.example'`);
    clock += 15 * minuteMs;
    expect((await sent()).filter(({ to }) => !to.endsWith("@fernkontor.example"))).toEqual([]);
    for (const id of [one, two])
      expect((await cases().find(id))?.sheets[0]?.end).toMatchObject({ why: "changed", by: "service" });
  });

  test("is agreed to as it was shown alone, and once", async () => {
    const id = await add();
    const sheet = await acts.ask(id);
    expect((await acts.agree(id, { ...sheet, hash: "another" })).outcome).toBe("impossible");
    expect((await acts.agree(id, sheet)).outcome).toBe("done");
    expect((await acts.agree(id, sheet)).outcome).toBe("impossible");
  });

  test("is asked about once at a time for one company, whoever asks, also by two applications of one person", async () => {
    const [one, two] = [await add("one", "joerg@example.org"), await add("two", "Joerg@Example.org")];
    const colleague = presenting({ database: other, contact, at: () => new Date(clock), by: "ruth" });
    const outcomes = await Promise.all([acts.ask(one), colleague.ask(one), colleague.ask(two)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["done", "taken", "taken"]);
    const elsewhere = await addContact(database, new Date(start), "Kiebitz Musterversand KG");
    const there = presenting({ database, contact: elsewhere, at: () => new Date(clock), by: jana });
    expect((await there.ask(one)).outcome).toBe("done");
  });

  test.each([
    ["closed", { kind: "closed", data: { reason: "rejected" } }, "closed"],
    ["corrected", { kind: "corrected", data: { before: { message: null } } }, "corrected"],
  ] as const)("ends where its application is %s, and its company is told the number", async (_, content, why) => {
    const id = await add();
    const sheet = await presented(id);
    expect(await readableBy(sheet)).toBeDefined();
    await acts.happens(id, content, null);
    expect((await cases().find(id))?.sheets[0]?.end?.why).toBe(why);
    const [recall] = (await sent()).filter(({ to }) => to === contactsMailbox);
    expect(recall).toMatchObject({ kind: "recall", subject: `Blatt ${sheet.id.slice(0, 8)} ist beendet` });
  });

  test("stays where a number is put right that is not on it, and ends where it is", async () => {
    const [one, two] = [await add("one"), await add("two")];
    const kept = await acts.ask(one);
    await acts.happens(one, { kind: "corrected", data: { before: { phone: null } } }, null);
    expect((await acts.agree(one, kept)).outcome).toBe("done");
    const given = await acts.ask(two, { reach: [{ label: "Telefon", text: "0171 39200 17" }] });
    await acts.happens(two, { kind: "corrected", data: { before: { phone: null } } }, null);
    expect((await acts.agree(two, given)).outcome).toBe("impossible");
  });

  test("of an application that is deleted is recalled, and its tombstone says where to ask", async () => {
    const id = await add();
    const sheet = await presented(id);
    await createErasure(database, "smtp")([id], new Date(clock));
    const mails = await sent();
    expect(mails.find(({ to }) => to === contactsMailbox)?.subject).toBe(`Blatt ${sheet.id.slice(0, 8)} ist beendet`);
    const [tombstone] = await readTombstones(database);
    expect(readKeptSheets(tombstone?.sheets ?? null)).toEqual([
      {
        ...{ number: sheet.id.slice(0, 8), hash: sheet.hash, company: "Nordhaus Musterwaren GmbH", byPhone: false },
        ...{ agreedAt: "2026-11-23T09:15:00.000Z", sentAt: "2026-11-23T09:30:00.000Z", openedAt: null },
        endedAt: "2026-11-23T09:30:00.000Z",
      },
    ]);
    expect(JSON.stringify(await rowsOf(database, sql`SELECT * FROM sheet`))).toBe("[]");
  });

  test("whose time is over has ended then, and not with the deletion", async () => {
    const id = await add();
    await presented(id);
    await createErasure(database, "smtp")([id], new Date(clock + 20 * dayMs));
    const [tombstone] = await readTombstones(database);
    expect(readKeptSheets(tombstone?.sheets ?? null)).toMatchObject([{ endedAt: "2026-12-07T09:30:00.000Z" }]);
  });

  test("tells its company when they meet, by an entry that is taken out again, and nothing of the applicant", async () => {
    const id = await add();
    const { id: sheet } = await presented(id);
    const startsAt = "2026-12-01T09:00:00.000Z";
    const data = { slots: [{ startsAt, minutes: 45 }], how: "video" as const, link: "https://video.example/1", sheet };
    await acts.happens(id, { kind: "invitation", data }, jana);
    const invitation = (await cases().find(id))?.version ?? 0;
    const toCompany = async () => (await sent()).filter(({ to }) => to === contactsMailbox);
    expect(await toCompany()).toEqual([]);
    await acts.happens(id, { kind: "slot-chosen", data: { invitation, startsAt, minutes: 45 } }, null);
    const [chosen] = await toCompany();
    expect(chosen?.subject).toBe(`Kennenlernen zu Blatt ${sheet.slice(0, 8)}: Termin gewählt`);
    expect(chosen?.text).toContain("1. Dezember 2026 um 10:00 Uhr");
    await acts.happens(id, { kind: "talk-cancelled", data: { invitation } }, jana);
    const [cancelled] = await toCompany();
    expect(cancelled?.subject).toContain("Termin abgesagt");
    for (const { text, calendar } of [chosen, cancelled].map((mail) => mail ?? expect.unreachable()))
      expect(text + calendar).not.toMatch(/Jörg|Müller|joerg/);
    expect([chosen, cancelled].map((mail) => /METHOD:(\w+)/.exec(mail?.calendar ?? "")?.[1])).toEqual([
      "PUBLISH",
      "CANCEL",
    ]);
  });

  test("that does not fit is recalled from nobody: its company has said so", async () => {
    const id = await add();
    const { id: sheet } = await presented(id);
    await acts.happens(id, { kind: "sheet-unfit", data: { sheet } }, "company");
    expect((await sent()).filter(({ to }) => to === contactsMailbox)).toEqual([]);
  });

  test("comes back to the inbox where its company is silent, once, and leaves it with a note", async () => {
    const id = await add();
    await presented(id);
    await execute(database, sql`UPDATE application SET waits = 0, answered_at = received_at WHERE id = ${id}`);
    const about = () => ({ at: new Date(clock), transport: "smtp" as const });
    clock += 7 * dayMs - 1;
    await noteSilentCompanies(database, 7, about());
    expect(await cases().find(id)).toMatchObject({ waits: false });
    clock += 1;
    await noteSilentCompanies(database, 7, about());
    await noteSilentCompanies(database, 7, about());
    const found = await cases().find(id);
    expect(found).toMatchObject({ waits: true });
    expect(found?.events.filter(({ kind }) => kind === "sheet-silent")).toHaveLength(1);
    await acts.happens(id, { kind: "note", data: { text: "Ruft morgen an." } }, jana);
    expect(await cases().find(id)).toMatchObject({ waits: false });
  });

  test("ends in a database that goes back to an earlier state, and is asked for anew", async () => {
    const id = await add();
    const sheet = await agreed(id);
    await endRestoredSheets(database, new Date(clock));
    clock += dayMs;
    expect(kindsOf((await sent()).filter(({ to }) => to === contactsMailbox))).toEqual(["recall"]);
    expect(await readableBy(sheet)).toBeUndefined();
    expect((await acts.ask(id, {}, 2)).outcome).toBe("done");
  });

  test("whose contact is removed ends, and its case waits", async () => {
    const id = await add();
    await agreed(id);
    await execute(database, sql`UPDATE application SET waits = 0, answered_at = received_at WHERE id = ${id}`);
    await execute(database, sql`DELETE FROM company_contact`);
    clock += 15 * minuteMs;
    await sent();
    const found = await cases().find(id);
    expect([found?.sheets[0]?.end?.why, found?.waits]).toEqual(["changed", true]);
  });

  test("is shown to nobody after it was taken back, in whichever order both come", async () => {
    for (let round = 0; round < depth(10, 50); round++) {
      const id = await add(`round${round}`);
      const sheet = await presented(id);
      const hash = withdrawalHash(await acts.tokenOf(sheet));
      let isAcknowledged = false;
      const open = async (elsewhere: Database) => {
        const read = await createCases(elsewhere, "smtp").findBySheet(hash);
        return { isReadable: read !== undefined && read.sheet.end === undefined, isAcknowledged };
      };
      const reads = Promise.all([open(database), ...(round % 2 === 0 ? [open(database)] : [])]);
      const ack = acts.takeBack(id, sheet).then(({ outcome }) => {
        expect(outcome).toBe("done");
        isAcknowledged = true;
      });
      for (const read of await reads) expect(read.isReadable && read.isAcknowledged).toBe(false);
      await ack;
      expect((await open(other)).isReadable).toBe(false);
    }
  });
});
