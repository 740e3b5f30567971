import { expect, test } from "vitest";
import { describeOnEachDatabase, openForEachTest, rowsOf } from "../../tests/each-database.ts";
import { sampleApplication, sampleNewApplication } from "../../tests/sample-application.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { addApplication } from "../submission/add-application.ts";
import { createOutbox, type OutboxEntry } from "./outbox.ts";

const receivedAt = new Date("2026-11-21T10:00:00.123Z");
const later = (ms: number) => new Date(receivedAt.getTime() + ms);
const leaseEnds = later(120_000);
const inAMinute = { afterMs: 60_000, tries: 1, doubtful: 0 };

describeOnEachDatabase("the outbox", ({ create }) => {
  let url: string;
  let databases: readonly [Database, Database];
  openForEachTest(create, (connections, address) => {
    databases = connections;
    url = address;
  });

  const add = async (count: number, transport: "file" | "smtp" = "file") => {
    for (let index = 0; index < count; index++)
      await addApplication(databases[0], transport, {
        ...sampleNewApplication,
        // Each its own address: nobody gets more than a few mails a day.
        application: { ...sampleApplication, email: `${transport}${index}@example.org` },
        idempotencyKey: `${transport} ${index}`,
        receivedAt,
      });
  };
  const nameOf = ({ applicationId, kind }: OutboxEntry) => `${applicationId} ${kind}`;

  test("gets a notification and a receipt with each application, and only with a fresh one", async () => {
    await add(1);
    await add(1);
    const outbox = createOutbox(databases[1], "file");
    const entries = await outbox.claim(receivedAt, leaseEnds, 9);
    expect(entries.sort((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      expect.objectContaining({ kind: "notification", listingTitle: "Content Creator" }),
      expect.objectContaining({ kind: "receipt", attempts: 1 }),
    ]);
  });

  test("gives each of its mails to one of eight workers on two connections", async () => {
    await add(40);
    const claimed: string[] = [];
    const work = async (database: Database) => {
      const outbox = createOutbox(database, "file");
      // A worker that went away empty-handed looks once more: another may have been faster with the same mails.
      for (;;) {
        const entries = await outbox.claim(receivedAt, leaseEnds, 4);
        claimed.push(...entries.map(nameOf));
        const { at: nextAt } = await outbox.next();
        if (nextAt === undefined || nextAt > receivedAt) return;
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, index) => work(databases[index % 2 === 0 ? 0 : 1])));
    expect(claimed).toHaveLength(80);
    expect(new Set(claimed).size).toBe(80);
  });

  test("keeps what a second correction queues while the mail about the first is being sent", async () => {
    const send = (message: string) =>
      addApplication(databases[0], "file", {
        ...{ ...sampleNewApplication, application: { ...sampleApplication, message } },
        ...{ idempotencyKey: "token", contentKey: message, receivedAt },
      });
    await send("as it came");
    const outbox = createOutbox(databases[1], "file");
    for (const entry of await outbox.claim(receivedAt, leaseEnds, 9)) await outbox.settle(entry, receivedAt);
    await send("corrected");
    const [first] = await outbox.claim(receivedAt, leaseEnds, 9);
    await send("corrected again");
    const [second] = await outbox.claim(receivedAt, leaseEnds, 9);
    if (first === undefined || second === undefined) throw new Error("A correction was not queued.");
    expect([first.kind, second.kind, second.attempts]).toEqual(["correction", "correction", 1]);
    expect(second.revision).not.toBe(first.revision);
    await outbox.postpone(first, inAMinute, "ETIMEDOUT", receivedAt);
    expect((await outbox.next()).at).toEqual(leaseEnds);
    expect(await outbox.settle(first, receivedAt)).toBe(false);
    expect(await outbox.settle(second, receivedAt)).toBe(true);
    expect((await outbox.next()).at).toBeUndefined();
  });

  test("gives a mail to somebody else once the lease has ended, and not before", async () => {
    await add(1);
    const [dead, successor] = databases.map((database) => createOutbox(database, "file"));
    await dead?.claim(receivedAt, leaseEnds, 2);
    expect(await successor?.claim(later(119_999), later(240_000), 2)).toEqual([]);
    expect(await successor?.claim(leaseEnds, later(240_000), 2)).toMatchObject([{ attempts: 2 }, { attempts: 2 }]);
  });

  test("is not put off by someone whose lease has ended", async () => {
    await add(1);
    const [slow, successor] = databases.map((database) => createOutbox(database, "file"));
    const [entry] = (await slow?.claim(receivedAt, leaseEnds, 1)) ?? [];
    await successor?.claim(leaseEnds, later(240_000), 2);
    if (entry) await slow?.postpone(entry, { ...inAMinute, afterMs: 0 }, "ETIMEDOUT", receivedAt);
    expect(await successor?.claim(leaseEnds, later(240_000), 2)).toEqual([]);
  });

  test("keeps a mail that could not be sent, with the code of the reason", async () => {
    await add(1);
    const outbox = createOutbox(databases[0], "file");
    for (const entry of await outbox.claim(receivedAt, leaseEnds, 2))
      await outbox.postpone(entry, inAMinute, "EX 451", receivedAt);
    expect(await outbox.claim(later(59_999), leaseEnds, 2)).toEqual([]);
    expect((await outbox.next()).at).toEqual(later(60_000));
    expect(await rowsOf(databases[1], sql`SELECT DISTINCT last_error FROM outbox`)).toEqual([{ last_error: "EX 451" }]);
    expect(await outbox.claim(later(60_000), leaseEnds, 2)).toHaveLength(2);
  });

  test("forgets a mail that has been sent, and tells whether it was still wanted", async () => {
    await add(1);
    const outbox = createOutbox(databases[0], "file");
    const [entry] = await outbox.claim(receivedAt, leaseEnds, 1);
    if (entry === undefined) throw new Error("There should be a mail.");
    expect(await outbox.settle(entry, receivedAt)).toBe(true);
    expect(await outbox.settle(entry, receivedAt)).toBe(false);
    expect(await outbox.state(receivedAt)).toMatchObject({ pending: 1, oldest: receivedAt });
  });

  test("holds mails for a server until an instance has one, and takes those meant for files as well", async () => {
    await add(1, "smtp");
    await add(1, "file");
    const [file, smtp] = [createOutbox(databases[0], "file"), createOutbox(databases[1], "smtp")];
    expect(await file.claim(receivedAt, leaseEnds, 9)).toHaveLength(2);
    expect((await file.next()).at).toEqual(leaseEnds);
    expect(await smtp.claim(receivedAt, leaseEnds, 9)).toHaveLength(2);
    expect(await smtp.claim(leaseEnds, later(240_000), 9)).toHaveLength(4);
  });

  test("tells its length and age, and rejects when the database is away", async () => {
    const database = openDatabase(url);
    const outbox = createOutbox(database, "file");
    expect(await outbox.state(receivedAt)).toEqual({
      pending: 0,
      oldest: undefined,
      unknown: 0,
      postdated: 0,
      withoutServerSince: undefined,
      undeliverable: 0,
      untoldToAgency: 0,
    });
    await database.close();
    await expect(outbox.state(receivedAt)).rejects.toThrow();
  });
});
