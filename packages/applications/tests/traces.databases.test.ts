/** Of whoever is erased, nothing is left on the disk: of the form's fields, and of what people wrote beside them. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { restore } from "../src/archive/restore.ts";
import { type Cases, createCases } from "../src/cases/cases.ts";
import { createDrafts } from "../src/cases/drafts.ts";
import type { EventContent } from "../src/cases/events.ts";
import { measureReplies } from "../src/cases/measure-replies.ts";
import { type Database, openDatabase } from "../src/database/database.ts";
import { migrate } from "../src/database/migrations.ts";
import { sql } from "../src/database/sql.ts";
import { openMailFiles } from "../src/mail/mail-files.ts";
import { fileTransport } from "../src/mail/transport.ts";
import { createPeople } from "../src/people/people.ts";
import { cleanErased } from "../src/retention/cleaning.ts";
import { createErasure } from "../src/retention/erasure.ts";
import { addApplication } from "../src/submission/add-application.ts";
import { backUpInto, key } from "./backups.ts";
import { describeOnEachDatabase, execute, rowsOf } from "./each-database.ts";
import { sampleApplication, sampleConsent } from "./sample-application.ts";
import { openSampleOutboxWorker } from "./sample-outbox-worker.ts";

const people = 30;
const isKept = (index: number) => index % 3 === 0;

/** What is stored of each, with their number; the first of them is looked for as it was typed and as it is searched for. */
const planted = [
  "Planted-Last-Name",
  "Planted-First-Name",
  "planted@mail",
  "Planted-Phone",
  "Planted-Message",
  "Planted-Note",
  "Planted-Letter",
  "Planted-Subject",
  "Planted-Own-Words",
  "Planted-Handing-On",
  "Planted-From-Mailbox",
  "Planted-No-Slot",
  "Planted-Corrected-Name",
  "planted-new@mail",
  "Planted-Draft",
];
const traceOf = (word: string, index: number) => `${word}-${index}-`.toLowerCase();

/** Every byte of every file below a folder, in small letters: so it is searched for. */
function bytesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, "latin1"))
    .join("\n")
    .toLowerCase();
}

/** The same of all tables and indexes of a PostgreSQL database, and of what lies beside its tables for long values. */
async function bytesOfRelations(database: Database): Promise<string> {
  await execute(database, sql`CHECKPOINT`);
  const files = await rowsOf(
    database,
    sql`SELECT encode(pg_read_binary_file(pg_relation_filepath(relation.oid)), 'escape') AS bytes
       FROM pg_class relation JOIN pg_namespace place ON place.oid = relation.relnamespace
       WHERE relation.relkind IN ('r', 'i', 't') AND place.nspname IN ('public', 'pg_toast')`,
  );
  expect(files.length).toBeGreaterThan(20);
  return files
    .map(({ bytes }) => String(bytes))
    .join("\n")
    .toLowerCase();
}

/** All that form, desk and the own page store of one person. */
async function plant(database: Database, cases: Cases, index: number): Promise<string> {
  const mark = (word: string) => `${word}-${index}-`;
  const long = (word: string) => mark(word).repeat(20);
  const { id } = await addApplication(database, "file", {
    application: {
      ...sampleApplication,
      firstName: mark("Planted-First-Name"),
      lastName: mark("Planted-Last-Name"),
      email: `${mark("planted@mail")}x.example`,
      phone: mark("Planted-Phone"),
      message: long("Planted-Message"),
    },
    consent: sampleConsent,
    idempotencyKey: `key ${index}`,
    receivedAt: new Date(),
  });
  const letter = { subject: mark("Planted-Subject"), body: long("Planted-Letter"), sender: "Jana Brandt" };
  const slots = [{ startsAt: `${2099 + index}-01-01T09:00:00.000Z`, minutes: 30 }];
  const changes: readonly (EventContent & {
    values?: { lastName: string } | { email: string };
    letter?: typeof letter;
  })[] = [
    { kind: "note", data: { text: long("Planted-Note") } },
    { kind: "assigned", data: { to: "jana", text: mark("Planted-Handing-On") } },
    { kind: "reply", data: {}, letter },
    { kind: "invitation", data: { slots, how: "phone" }, letter },
    { kind: "slots-declined", data: { invitation: 4, text: mark("Planted-No-Slot") } },
    { kind: "message", data: { text: long("Planted-Own-Words") } },
    { kind: "answer-received", data: { text: mark("Planted-From-Mailbox") } },
    {
      kind: "corrected",
      data: { before: { lastName: mark("Planted-Last-Name") } },
      values: { lastName: mark("Planted-Corrected-Name") },
    },
    {
      kind: "corrected",
      data: { before: { email: `${mark("planted@mail")}x.example` } },
      values: { email: `${mark("planted-new@mail")}x.example` },
    },
  ];
  for (const [number, change] of changes.entries()) {
    // A name is put right by whom it belongs to.
    const by = "lastName" in (change.values ?? {}) ? null : "jana";
    const about = { applicationId: id, version: "latest" as const, by, at: new Date() };
    const { outcome } = await cases.change({ ...about, ...change, request: `${index} ${number}` });
    expect(outcome, change.kind).toBe("done");
  }
  const draft = new URLSearchParams({ betreff: "Ihre Bewerbung", text: long("Planted-Draft") });
  for (let times = 0; times < 2; times++) await createDrafts(database).keep(id, "jana", draft, new Date());
  await cases.read(id, "jana", new Date());
  return id;
}

describeOnEachDatabase("an erasure", ({ name, create }) => {
  test("leaves nothing of the erased in database, journal, free pages, mails, lists and measurement, and all of the others", async () => {
    const created = await create();
    const isFile = name === "SQLite";
    const folder = isFile ? dirname(created.url.slice("file:".length)) : mkdtempSync(join(tmpdir(), "traces-"));
    const next = isFile ? { url: `file:${join(folder, "next.db")}`, remove: async () => {} } : await create();
    const elsewhere = mkdtempSync(join(tmpdir(), "traces-backup-"));
    let database = openDatabase(created.url);
    try {
      await migrate(database);
      const cases = createCases(database, "file");
      const files = openMailFiles(join(folder, "mail"));
      const transport = fileTransport(files, join(folder, "mail"));
      const worker = openSampleOutboxWorker({ database, transport, now: () => new Date() });
      // So that what happened is told to the agency, too.
      await createPeople(database).invite("Jana Brandt", "lead", new Date());
      const ids: string[] = [];
      for (let index = 0; index < people; index++) ids.push(await plant(database, cases, index));
      await worker.deliverDue();
      const all = async () => bytesBelow(folder) + (isFile ? "" : await bytesOfRelations(database));
      const before = await all();
      for (const word of planted) expect(before, "planted at all").toContain(traceOf(word, 1));
      const file = await backUpInto(created.url, elsewhere);

      await createErasure(
        database,
        "file",
        files,
      )(
        ids.filter((_, index) => !isKept(index)),
        new Date(),
      );
      await cleanErased(database, new Date());
      await measureReplies({
        database,
        agencyFolder: folder,
        now: new Date(),
        isOwnAddress: () => false,
        write: async () => {},
      });
      const expectErased = async () => {
        const left = await all();
        for (let index = 0; index < people; index++)
          for (const word of planted)
            expect(left.includes(traceOf(word, index)), `${word} of ${index}`).toBe(isKept(index));
      };
      await expectErased();

      // The backup from before has them all; the old database says who is gone.
      await database.close();
      await restore(next.url, { file, key, from: created.url });
      database = openDatabase(next.url);
      await cleanErased(database, new Date());
      await expectErased();
    } finally {
      await database.close();
      await created.remove();
      await next.remove();
      rmSync(folder, { recursive: true, force: true });
      rmSync(elsewhere, { recursive: true });
    }
  });
});
