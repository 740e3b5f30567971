import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createPostgres,
  createSqlite,
  describeOn,
  describeOnEachDatabase,
  emptyDatabase,
  execute,
  rowsOf,
  type TestDatabase,
} from "../../tests/each-database.ts";
import { closing, sampleAgency, sampleApplication, sampleConsent } from "../../tests/sample-application.ts";
import { addCompany } from "../../tests/sample-sheet.ts";
import { storedApplications } from "../../tests/stored-applications.ts";
import type { Application } from "../application.ts";
import { createAudit } from "../audit/audit.ts";
import { findApplication } from "../cases/applications.ts";
import { createCases } from "../cases/cases.ts";
import { createDrafts } from "../cases/drafts.ts";
import { createCompanies } from "../companies/companies.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { insertInto, sql } from "../database/sql.ts";
import { createLog } from "../log.ts";
import { type MailFiles, openMailFiles } from "../mail/mail-files.ts";
import { isDisowned, isSuppressed, suppressRecipient } from "../queue/recipients.ts";
import { addApplication, repeatSubmission } from "../submission/add-application.ts";
import { DeadTokenError } from "../submission/submission.ts";
import { cleanErased } from "./cleaning.ts";
import { noteFirstClock } from "./deletion-clock.ts";
import { erasedFileOf } from "./erased-file.ts";
import { keepTombstones, unreadableErasures } from "./erased-list.ts";
import { createErasure, type Erasure } from "./erasure.ts";
import { deleteDue } from "./retention.ts";
import { readTombstones } from "./tombstones.ts";

const periods = {
  ...sampleAgency.profile.retention,
  applicationMonthsAfterProcess: 6,
  processEndsByItselfAfterMonths: 12,
};

/** Of an application that nobody has read, answered or closed. */
const noDates = { read_at: null, answered_at: null, closed_at: null, placed: 0, mailed: 0, sheets: null } as const;

describeOnEachDatabase("retention", ({ create }) => {
  let folder: string;
  let created: TestDatabase;
  let database: Database;
  let mailFiles: MailFiles;
  let erase: Erasure;
  let logLines: string[];

  beforeAll(async () => {
    created = await create();
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "form-retention-"));
    database = openDatabase(created.url);
    await migrate(database);
    await startAt("2026-11-20T09:00:00Z");
    mailFiles = openMailFiles(folder);
    erase = createErasure(database, "file", mailFiles);
    logLines = [];
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await emptyDatabase(database);
    await database.close();
  });
  afterAll(() => created.remove());

  let keys = 0;
  async function add(receivedAt: string, closedAt?: string, changes: Partial<Application> = {}): Promise<string> {
    const { id } = await addApplication(database, "file", {
      application: { ...sampleApplication, ...changes },
      consent: sampleConsent,
      idempotencyKey: `key ${keys++}`,
      receivedAt: new Date(receivedAt),
    });
    if (closedAt) await createCases(database, "file").change(closing(id, new Date(closedAt)));
    return id;
  }
  const deleteDueAt = (time: string, changed = periods, clock: { trustClock?: boolean; database?: string } = {}) =>
    deleteDue({
      database: { ...database, now: async () => new Date(clock.database ?? time) },
      erase,
      mailFiles,
      periods: changed,
      trustClock: clock.trustClock ?? true,
      log: createLog({ write: (line) => logLines.push(line) }),
      now: () => new Date(time),
    });
  const startAt = (time: string) => noteFirstClock(database, new Date(time));
  const idsLeft = async () => (await storedApplications(database)).map(({ id }) => id);

  test.each([
    ["closed, six months later", "2026-03-01T10:00:00.000Z", "2026-08-31T10:00:00.000Z", "2027-02-28T10:00:00.000Z"],
    ["closed by nobody, 18 months later", "2026-03-31T10:00:00.000Z", undefined, "2027-09-30T10:00:00.000Z"],
    [
      "closed after its end, as if nobody had",
      "2026-03-31T10:00:00.000Z",
      "2027-05-01T10:00:00Z",
      "2027-09-30T10:00:00.000Z",
    ],
  ])("deletes what was %s, to the millisecond", async (_, receivedAt, closedAt, dueAt) => {
    const id = await add(receivedAt, closedAt);
    await mailFiles.write(id, "notification", Buffer.from("mail"));
    await deleteDueAt(new Date(Date.parse(dueAt) - 1).toISOString());
    expect(await idsLeft()).toEqual([id]);
    await deleteDueAt(dueAt);
    expect(await idsLeft()).toEqual([]);
    expect(await rowsOf(database, sql`SELECT * FROM outbox`)).toEqual([]);
    // Set by whatever erases, and gone once the disk has been scrubbed of it.
    expect(await rowsOf(database, sql`SELECT * FROM setting WHERE key = 'erased'`)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
    expect(logLines.map((line) => JSON.parse(line))).toMatchObject([{ event: "deleted", applications: 1 }]);
  });

  test("deletes a company's contact a month after it was added, twelve after its last sheet", async () => {
    const companies = createCompanies(database, []);
    const company = await addCompany(database, "Kiebitz KG");
    const addContact = async (name: string) => {
      const contact = { name, email: `${name}@kiebitz.example`, phone: null };
      const added = await companies.addContact(company.id, contact, new Date("2026-11-20T09:00:00Z"));
      return typeof added === "string" ? expect.unreachable() : added;
    };
    const [, { id }] = [await addContact("anton"), await addContact("mona")];
    await execute(
      database,
      sql`UPDATE company_contact SET last_sheet_at = '2026-11-25T09:00:00.000Z' WHERE id = ${id}`,
    );
    const left = async (now: string) => {
      await deleteDueAt(now);
      return (await companies.find(company.id))?.contacts.map(({ name }) => name);
    };
    expect(await left("2026-12-20T08:59:00Z")).toEqual(["anton", "mona"]);
    expect(await left("2026-12-20T09:00:00Z")).toEqual(["mona"]);
    expect(await left("2027-11-25T08:59:00Z")).toEqual(["mona"]);
    expect(await left("2027-11-25T09:00:00Z")).toEqual([]);
    const tombstone = { received_at: "2026-11-20T09:00:00.000Z", how: "due", withdrawal_hash: null };
    expect(await readTombstones(database)).toMatchObject([tombstone, { ...tombstone, id }]);
  });

  test("leaves what is not due, also among many of the same days", async () => {
    const kept: string[] = [];
    for (let index = 0; index < 120; index++) {
      await add("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z");
      // Among the candidates, because 28 August has the same day of February as the days after it.
      kept.push(await add("2026-01-01T00:00:00Z", "2026-08-31T10:00:00.001Z"));
    }
    await deleteDueAt("2027-02-28T10:00:00.000Z");
    expect((await idsLeft()).sort()).toEqual(kept.sort());
  });

  test("goes by the periods of now for what was stored and closed before", async () => {
    const id = await add("2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z");
    await deleteDueAt("2026-08-01T00:00:00Z", { ...periods, applicationMonthsAfterProcess: 7 });
    expect(await idsLeft()).toEqual([id]);
    await deleteDueAt("2026-04-01T00:00:00Z", { ...periods, applicationMonthsAfterProcess: 2 });
    expect(await idsLeft()).toEqual([]);
  });

  test("is done by several instances at once without one disturbing another", async () => {
    for (let index = 0; index < 150; index++) await add("2025-01-01T00:00:00Z");
    await Promise.all(Array.from({ length: 4 }, () => deleteDueAt("2026-11-21T00:00:00Z")));
    expect(await idsLeft()).toEqual([]);
    const lines = logLines.map((line) => JSON.parse(line));
    expect(lines.filter(({ event }) => event === "deletion-failed")).toEqual([]);
    expect(lines.reduce((sum, { applications }) => sum + applications, 0)).toBe(150);
  });

  test("closes once: closing again keeps the first date", async () => {
    const id = await add("2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z");
    await createCases(database, "file").change(closing(id, new Date("2026-03-01T00:00:00Z")));
    expect(await findApplication(database, id)).toMatchObject({ closedAt: "2026-02-01T00:00:00.000Z" });
  });

  test("fails into the log, and says that it did", async () => {
    await database.close();
    await expect(deleteDueAt("2027-01-01T00:00:00Z")).resolves.toBe(false);
    expect(logLines.join("")).toContain('"event":"deletion-failed"');
    database = openDatabase(created.url);
  });

  test("forgets after 31 days whom it has written to, and after twelve months to whom nothing goes", async () => {
    await add("2026-01-01T10:00:00.000Z");
    await suppressRecipient(database, "victim@example.org", "disowned", new Date("2026-01-01T10:00:00.000Z"));
    const left = async (time: string) => {
      await deleteDueAt(time);
      const rows = await Promise.all([
        rowsOf(database, sql`SELECT * FROM recipient_mail`),
        rowsOf(database, sql`SELECT * FROM suppressed_recipient`),
      ]);
      return rows.map(({ length }) => length);
    };
    // Mailbox and stem are counted each.
    expect(await left("2026-02-01T09:59:59.999Z")).toEqual([2, 1]);
    expect(await left("2026-02-01T10:00:00.000Z")).toEqual([0, 1]);
    expect(await left("2027-01-01T10:00:00.000Z")).toEqual([0, 0]);
  });

  test("forgets twelve months after a deletion which token led to what was deleted", async () => {
    const id = await add("2026-11-21T10:00:00Z");
    const idempotencyKey = `key ${keys - 1}`;
    await erase([id], new Date("2026-11-22T10:00:00Z"));
    const found = () => repeatSubmission(database, { idempotencyKey }, sampleApplication.email, new Date());
    await deleteDueAt("2027-11-22T10:00:00.000Z");
    expect(await found()).toBe("dead");
    await deleteDueAt("2027-11-22T10:00:00.001Z");
    expect(await found()).toBeUndefined();
  });

  test("forgets after six months what the log of the desk says, also where no desk runs", async () => {
    const audit = createAudit(database);
    const id = await add("2026-11-20T10:00:00.000Z");
    await createErasure(database, "file")([id], new Date("2026-11-23T10:00:00.000Z"));
    await audit.note({ action: "signed-in", at: new Date("2026-11-23T10:00:00.001Z") });
    const left = async () => (await audit.page({}, 0, 10)).entries.map(({ action }) => action);
    await deleteDueAt("2027-05-23T09:59:59.999Z");
    expect(await left()).toEqual(["signed-in", "withdrawn"]);
    await deleteDueAt("2027-05-23T10:00:00.001Z");
    expect(await left()).toEqual(["signed-in"]);
  });

  describe("by a clock that is wrong", () => {
    const byClock = (time: string, database = time) => deleteDueAt(time, periods, { trustClock: false, database });
    const refusals = () =>
      logLines
        .map((line) => JSON.parse(line))
        .flatMap(({ event, reason }) => (event === "deletion-refused" ? reason : []));
    const logged = () => logLines.map((line) => JSON.parse(line).event);

    test.each([
      ["600 days ahead", "2028-07-13T10:00:00Z", "ahead"],
      ["600 days back", "2025-03-31T10:00:00Z", "behind"],
    ])("deletes nothing: %s, at the first start and later, and goes on once it is right", async (_, wrong, reason) => {
      const old = await add("2025-05-01T10:00:00Z");
      const kept = [await add("2026-11-01T10:00:00Z"), await add("2026-11-20T10:00:00Z")];
      await byClock(wrong);
      await byClock("2026-11-20T11:00:00Z");
      expect(await idsLeft()).toEqual(kept);
      await byClock(wrong);
      await byClock("2026-11-20T13:00:00Z");
      expect(await idsLeft()).toEqual(kept);
      expect(refusals()).toEqual([reason, reason]);
      expect(logged()).toEqual(["deletion-refused", "deleted", "deletion-refused"]);
      expect(old).not.toBe(kept[0]);
    });

    test("deletes nothing 4400 days ahead before any round could delete, whatever came by that clock", async () => {
      const ids = [await add("2026-11-20T10:00:00Z"), await add("2026-11-20T10:05:00Z")];
      await startAt("2038-12-07T10:00:00Z");
      const last = await add("2038-12-07T10:10:00Z");
      for (const time of ["2038-12-07T10:20:00Z", "2038-12-07T11:20:00Z"]) await byClock(time);
      expect((await idsLeft()).sort()).toEqual([...ids, last].sort());
      expect(await readTombstones(database)).toEqual([]);
      expect(refusals()).toEqual(["ahead", "ahead"]);
      await byClock("2026-11-20T11:00:00Z");
      expect(await findApplication(database, last)).toMatchObject({ receivedAt: "2026-11-20T11:00:00.000Z" });
    });

    test("goes by what it was at the first application, however long a service ran before without one", async () => {
      for (const month of ["02", "04", "06"]) await byClock(`2027-${month}-20T10:00:00Z`);
      await startAt("2027-09-20T10:00:00Z");
      const id = await add("2027-09-20T10:30:00Z");
      await byClock("2027-09-20T11:00:00Z");
      await byClock("2027-09-20T12:00:00Z");
      expect(await idsLeft()).toEqual([id]);
      expect(refusals()).toEqual([]);
    });

    test("keeps what came, and what was closed, while it was set back, and counts from the deletion before", async () => {
      const earlier = await add("2026-11-01T10:00:00Z");
      await byClock("2026-11-21T10:00:00Z");
      const id = await add("2025-03-31T10:00:00Z");
      await createCases(database, "file").change(closing(earlier, new Date("2025-03-31T10:00:00Z")));
      await byClock("2025-03-31T11:00:00Z");
      await byClock("2026-11-21T12:00:00Z");
      expect((await idsLeft()).sort()).toEqual([earlier, id].sort());
      expect(await findApplication(database, id)).toMatchObject({ receivedAt: "2026-11-21T10:00:00.000Z" });
      expect(await findApplication(database, earlier)).toMatchObject({
        receivedAt: "2026-11-01T10:00:00.000Z",
        closedAt: "2026-11-21T10:00:00.000Z",
      });
      expect(logged()).toEqual(["deletion-refused"]);
    });

    test("keeps nothing longer because it came while the clock was ahead", async () => {
      await add("2026-11-01T10:00:00Z");
      await byClock("2026-11-21T10:00:00Z");
      const id = await add("2028-07-13T10:00:00Z");
      await byClock("2028-07-13T11:00:00Z");
      await byClock("2026-11-21T12:00:00Z");
      expect(await findApplication(database, id)).toMatchObject({ receivedAt: "2026-11-21T12:00:00.000Z" });
      await byClock("2026-11-21T13:00:00Z");
      expect(logged()).toEqual(["deletion-refused", "dates-mended"]);
    });

    test("forgets neither a dead token nor who said that it was not them because that happened while it was set back", async () => {
      const again = () =>
        addApplication(database, "file", {
          application: sampleApplication,
          consent: sampleConsent,
          idempotencyKey: "key of what was erased",
          receivedAt: new Date("2026-11-21T12:30:00Z"),
        });
      const { id } = await again();
      await byClock("2026-11-21T10:00:00Z");
      await suppressRecipient(
        database,
        "set-back@example.org",
        "disowned",
        new Date("2025-03-31T10:00:00Z"),
        "its link",
      );
      await createErasure(database, "file")([id], new Date("2025-03-31T10:00:00Z"));
      await byClock("2026-11-21T12:00:00Z");
      expect(await isSuppressed(database, "set-back@example.org")).toBe(true);
      expect(await isDisowned(database, "its link")).toBe(true);
      await expect(again()).rejects.toThrow(DeadTokenError);
    });

    test("counts no mail, and keeps nothing, longer because it was ahead then", async () => {
      const hasReceipt = async (receivedAt: string) => {
        const application = { ...sampleApplication, email: "ahead@example.org" };
        const sent = { idempotencyKey: `key ${keys++}`, receivedAt: new Date(receivedAt) };
        return (await addApplication(database, "file", { application, consent: sampleConsent, ...sent })).hasReceipt;
      };
      await hasReceipt("2026-11-21T09:00:00Z");
      await byClock("2026-11-21T10:00:00Z");
      for (let mails = 0; mails < 3; mails++) expect(await hasReceipt("2028-07-13T10:00:00Z")).toBe(true);
      await suppressRecipient(database, "refused-ahead@example.org", "refused", new Date("2028-07-13T10:00:00Z"));
      await createErasure(database, "file")([await add("2026-11-21T09:30:00Z")], new Date("2028-07-13T10:00:00Z"));
      await byClock("2026-11-21T12:00:00Z");
      expect((await readTombstones(database)).at(-1)).toMatchObject({ erased_at: "2026-11-21T12:00:00.000Z" });
      expect(await hasReceipt("2026-11-23T12:00:00Z")).toBe(true);
      await deleteDueAt("2027-11-23T12:00:00Z");
      expect(await isSuppressed(database, "refused-ahead@example.org")).toBe(false);
      expect(await rowsOf(database, sql`SELECT 1 FROM spent_token`)).toEqual([]);
      expect(await readTombstones(database)).not.toContainEqual(expect.objectContaining({ how: "withdrawn" }));
    });

    test("dates of what was closed later stay as they are", async () => {
      const id = await add("2026-01-01T10:00:00Z");
      await byClock("2026-01-01T11:00:00Z");
      await deleteDueAt("2026-11-21T10:00:00Z");
      await createCases(database, "file").change(closing(id, new Date("2026-11-21T10:30:00Z")));
      await byClock("2026-11-21T11:00:00Z");
      expect(await findApplication(database, id)).toMatchObject({
        receivedAt: "2026-01-01T10:00:00.000Z",
        closedAt: "2026-11-21T10:30:00.000Z",
      });
    });

    test("deletes nothing in an instance whose clock is not the database's", async () => {
      await add("2026-11-01T10:00:00Z");
      await byClock("2026-11-21T10:00:00Z");
      await byClock("2028-07-13T10:00:00Z", "2026-11-21T11:00:00Z");
      expect(await idsLeft()).toHaveLength(1);
      expect(refusals()).toEqual(["database"]);
    });

    test("is believed after a month without service once it has gone on for a week, or when somebody says so", async () => {
      for (let index = 0; index < 2; index++) await add("2025-06-10T10:00:00Z");
      await add("2026-11-01T10:00:00Z");
      await byClock("2026-11-21T10:00:00Z");
      for (let day = 21; day < 28; day++) await byClock(`2026-12-${day}T10:00:00Z`);
      expect(await idsLeft()).toHaveLength(3);
      await byClock("2026-12-28T10:00:00Z");
      expect(await idsLeft()).toHaveLength(1);
      await deleteDueAt("2028-12-28T10:00:00Z");
      expect(await idsLeft()).toEqual([]);
    });

    test("deletes nothing when after days without service most of what is stored would be due", async () => {
      for (let index = 0; index < 20; index++) await add("2025-05-22T10:00:00Z");
      await add("2026-11-20T10:00:00Z");
      await byClock("2026-11-21T10:00:00Z");
      await byClock("2026-11-23T10:00:00Z");
      expect(await idsLeft()).toHaveLength(21);
      expect(refusals()).toEqual(["share"]);
    });
  });

  test("erases again what was erased before and is there again", async () => {
    const id = await add("2026-11-21T10:00:00Z");
    const other = await add("2026-11-21T10:00:00Z");
    const [row = {}] = await rowsOf(database, sql`SELECT * FROM application WHERE id = ${id}`);
    await erase([id]);
    // As when an earlier state of the file is put in its place.
    await execute(database, insertInto("application", row));
    await mailFiles.write(id, "receipt", Buffer.from("mail"));
    await deleteDueAt("2026-11-21T11:00:00Z");
    expect(await idsLeft()).toEqual([other]);
    expect(readdirSync(folder)).toEqual([]);
    expect(logLines.map((line) => JSON.parse(line))).toMatchObject([{ event: "erased-again", applications: 1 }]);
  });

  test("keeps of what was erased number, link's hash, times and reason, for twelve months", async () => {
    const [withdrawn, deleted] = [await add("2026-11-21T10:00:00Z"), await add("2026-11-21T11:00:00Z")];
    const due = await add("2025-01-01T00:00:00Z");
    await erase([withdrawn], new Date("2026-11-22T10:00:00Z"));
    await erase([deleted]);
    await deleteDueAt("2026-11-22T12:00:00Z");
    const hash = expect.stringMatching(/^[\w-]{43}$/);
    const tombstone = (id: string, received_at: string, how: string) => ({
      id,
      withdrawal_hash: hash,
      received_at,
      erased_at: expect.any(String),
      how,
      ...noDates,
    });
    const found = await readTombstones(database);
    for (const expected of [
      { ...tombstone(withdrawn, "2026-11-21T10:00:00.000Z", "withdrawn"), erased_at: "2026-11-22T10:00:00.000Z" },
      tombstone(deleted, "2026-11-21T11:00:00.000Z", "deleted"),
      tombstone(due, "2025-01-01T00:00:00.000Z", "due"),
    ])
      expect(found).toContainEqual(expected);
  });

  test("forgets tombstones after twelve months, to the millisecond", async () => {
    const dates = { withdrawal_hash: null, received_at: "2026-11-01T10:00:00.000Z", how: "due", ...noDates } as const;
    await keepTombstones(database, [
      { id: "first", ...dates, erased_at: "2026-11-22T10:00:00.000Z" },
      { id: "second", ...dates, erased_at: "2026-11-22T10:00:00.001Z" },
    ]);
    await deleteDueAt("2027-11-22T10:00:00.001Z");
    const left = (await readTombstones(database)).map(({ id }) => id);
    expect(left).not.toContain("first");
    expect(left).toContain("second");
  });

  test("goes on, cleaning included, while a line of the list beside the database cannot be read, and names it", async () => {
    const due = await add("2026-02-06T10:00:00.000Z");
    await deleteDueAt("2027-08-01T10:00:00.000Z");
    if (database.path === undefined) return;
    const list = erasedFileOf(database.path);
    appendFileSync(list, "Einkaufsliste\n");
    await mailFiles.write("gone", "receipt", Buffer.from("mail"));
    // Six days, of which none would be far enough from the one before to be doubted.
    for (const day of [2, 3, 4, 5, 6, 7])
      await deleteDueAt(`2027-08-0${day}T10:00:00.000Z`, periods, { trustClock: false });
    expect(await idsLeft()).toEqual([]);
    expect((await readTombstones(database)).map(({ id }) => id)).toEqual([due]);
    expect(await mailFiles.applicationIds()).toEqual([]);
    expect(await rowsOf(database, sql`SELECT * FROM setting WHERE key = 'erased'`)).toEqual([]);
    const said = logLines.map((line) => JSON.parse(line)).filter(({ level }) => level === "error");
    expect(said).toHaveLength(6);
    expect(said[0]).toMatchObject({
      event: "erased-list-unreadable",
      file: `${list}.unreadable`,
      lines: 1,
    });
  });

  test("goes on, and keeps its own time, while the list beside the database is no file at all", async () => {
    await add("2026-02-06T10:00:00.000Z");
    await deleteDueAt("2027-08-01T10:00:00.000Z");
    if (database.path === undefined) return;
    const list = erasedFileOf(database.path);
    rmSync(list, { force: true });
    mkdirSync(list);
    await mailFiles.write("gone", "receipt", Buffer.from("mail"));
    for (const day of [2, 3, 4, 5, 6, 7])
      await deleteDueAt(`2027-08-0${day}T10:00:00.000Z`, periods, { trustClock: false });
    expect(await unreadableErasures(database)).toMatchObject({ file: list, lines: undefined });
    rmSync(list, { recursive: true });
    expect(await idsLeft()).toEqual([]);
    expect(await mailFiles.applicationIds()).toEqual([]);
    expect(await rowsOf(database, sql`SELECT * FROM setting WHERE key = 'erased'`)).toEqual([]);
    expect(logLines.filter((line) => line.includes("deletion-failed"))).toHaveLength(6);
  });

  test("removes mails of applications that were deleted on another machine", async () => {
    await mailFiles.write("gone", "receipt", Buffer.from("mail"));
    await deleteDueAt("2026-11-21T00:00:00Z");
    expect(readdirSync(folder)).toEqual([]);
  });
});

describeOn("SQLite", "what was deleted is gone from the disk", () => {
  let created: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    created = await createSqlite();
    database = openDatabase(created.url);
    await migrate(database);
  });
  afterEach(async () => {
    await database.close();
    await created.remove();
  });
  const add = async (message: string, key: string) => {
    const added = { application: { ...sampleApplication, message }, consent: sampleConsent };
    return (
      await addApplication(database, "file", {
        ...added,
        idempotencyKey: key,
        receivedAt: new Date("2026-11-21T10:00:00Z"),
      })
    ).id;
  };
  /** The database's file and its write-ahead log, as whoever takes the disk would read them. */
  const bytesOnDisk = () => {
    const path = created.url.slice("file:".length);
    const files = [path, `${path}-wal`, `${path}-journal`].filter((file) => existsSync(file));
    return Buffer.concat(files.map((file) => readFileSync(file)));
  };

  test("at once", async () => {
    const ids: string[] = [];
    for (const name of ["Anna", "Bert", "Cleo"]) ids.push(await add(`Geheimnis von ${name}`, name));
    expect(bytesOnDisk().includes("Geheimnis von Bert")).toBe(true);
    await createErasure(database, "file")(ids.slice(1, 2));
    expect(bytesOnDisk().includes("Geheimnis von Bert")).toBe(false);
    expect(bytesOnDisk().includes("Geheimnis von Anna")).toBe(true);
  });
});

describeOn("PostgreSQL", "what was deleted", () => {
  test("is gone from the tables at once, and once scrubbed from their files", async () => {
    const created = await createPostgres();
    const database = openDatabase(created.url);
    await migrate(database);
    const ids: string[] = [];
    for (const name of ["Anna", "Bert", "Cleo"]) {
      const added = { ...sampleApplication, message: `Geheimnis von ${name}` };
      const receivedAt = new Date("2026-11-21T10:00:00Z");
      const { id } = await addApplication(database, "file", {
        application: added,
        consent: sampleConsent,
        idempotencyKey: name,
        receivedAt,
      });
      ids.push(id);
      await createDrafts(database).keep(id, "jana", new URLSearchParams({ text: `Entwurf+${name}` }), receivedAt);
    }
    const onDisk = async (text: string) => {
      await execute(database, sql`CHECKPOINT`);
      const [row] = await rowsOf(
        database,
        sql`SELECT count(*) AS count
           FROM unnest(ARRAY['application', 'application_pkey', 'outbox', 'outbox_pkey',
             'draft', 'draft_pkey']::regclass[]) AS relation
           WHERE position(convert_to(${text}, 'UTF8') in pg_read_binary_file(pg_relation_filepath(relation))) > 0`,
      );
      return Number(row?.count) > 0;
    };
    try {
      expect(await onDisk("Geheimnis von Cleo")).toBe(true);
      // The last rows of a page stay behind in its free room when it is only vacuumed.
      const reader = new pg.Client({ connectionString: created.url });
      await reader.connect();
      await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      await reader.query("SELECT count(*) FROM consent_text");
      await createErasure(database, "file")(ids.slice(1));
      // For whoever could still read the deleted rows, whatever it reads now, they would go along into the new file.
      await expect(cleanErased(database, new Date())).rejects.toMatchObject({ code: "55P03" });
      expect(await onDisk("Geheimnis von Cleo")).toBe(true);
      await reader.end();
      expect(await storedApplications(database)).toMatchObject([{ message: "Geheimnis von Anna" }]);
      await cleanErased(database, new Date());
      const erased = ["Bert", "Cleo"].flatMap((name) => [`Geheimnis von ${name}`, `Entwurf%2B${name}`]);
      for (const gone of [...erased, ...ids.slice(1)]) expect(await onDisk(gone), gone).toBe(false);
      for (const kept of ["Geheimnis von Anna", "Entwurf%2BAnna"]) expect(await onDisk(kept), kept).toBe(true);
    } finally {
      await database.close();
      await created.remove();
    }
  });
});
