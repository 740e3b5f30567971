import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { beforeEach, describe, expect, test } from "vitest";
import { describeOnEachDatabase, openForEachTest, rowsOf } from "../../tests/each-database.ts";
import { sampleApplication, sampleNewApplication } from "../../tests/sample-application.ts";
import { confirmApplication, findApplication } from "../cases/applications.ts";
import { createCases } from "../cases/cases.ts";
import type { Database } from "../database/database.ts";
import { raw, type Sql, sql } from "../database/sql.ts";
import { queueLinks } from "../links/links.ts";
import { addApplication } from "../submission/add-application.ts";
import { TooLateToCorrectError } from "../submission/submission.ts";
import { forgetRecipients, isDisowned, isSuppressed, recipientKeys, suppressRecipient } from "./recipients.ts";

const start = Date.parse("2026-11-21T10:00:00Z");
const minuteMs = 60_000;

describe("an address is known", () => {
  const keys = (address: string) => recipientKeys("secret", address);

  test.each(["VICTIM@Example.ORG", " victim@example.org ", "ｖictim@example.org"])("as %j", (address) => {
    expect(keys(address)).toEqual(keys("victim@example.org"));
  });

  test("with its domain in either spelling", () => {
    expect(keys("victim@müller.example")).toEqual(keys("victim@XN--MLLER-KVA.example"));
  });

  test("by its mailbox, without what follows the plus", () => {
    const tagged = keys("victim+a+b@example.org");
    expect(tagged.mailbox).toBe(keys("victim@example.org").mailbox);
    expect(tagged.address).not.toBe(tagged.mailbox);
    // Nothing would be left of it.
    expect(keys("+a@example.org").mailbox).not.toBe(keys("+b@example.org").mailbox);
  });

  test.each(["vic.tim@gmail.com", "V.i.c.t.i.m+x@GoogleMail.com"])(
    "at Gmail by a mailbox without dots: %j",
    (address) => {
      expect(keys(address).mailbox).toBe(keys("victim@gmail.com").mailbox);
    },
  );

  test.each(["vic.tim@example.org", "victim@example.com", "other@example.org"])("apart from %j", (address) => {
    expect(keys(address).mailbox).not.toBe(keys("victim@example.org").mailbox);
  });

  test.each([
    ["victim@yahoo.com", ["victim-1@yahoo.com", "victim-a-b@yahoo.com", "Victim-1+x@Yahoo.com", "victim+1@yahoo.com"]],
    ["victim@example.org", ["victim@a.example.org", "victim-1@b.c.example.org"]],
    ["victim@example.co.uk", ["victim-1@mail.example.co.uk"]],
    // Whose host name it is, whatever stands before the @.
    ["victim@fastmail.com", ["1@victim.fastmail.com", "two@victim.fastmail.com", "3-x@victim-4.fastmail.com"]],
    ["victim@anonaddy.me", ["1@victim.anonaddy.me"]],
  ])("by its stem beside its mailbox: %s", (address, others) => {
    for (const other of others) expect(keys(other).stem, other).toBe(keys(address).stem);
    expect(keys(address).stem).not.toBe(keys(address).mailbox);
    expect(keys(address).stem).not.toBe(keys("somebody@example.org").stem);
  });

  test.each([
    ["1@stud.uni-example.de", "2@stud.uni-example.de"],
    ["a1b2@privaterelay.appleid.com", "c3d4@privaterelay.appleid.com"],
    ["anna@yahoo.co.uk", "anna@hotmail.co.uk"],
    ["anna@gmx.de", "berta@gmx.de"],
    ["victim1@yahoo.com", "victim2@yahoo.com"],
    ["-a@example.org", "-b@example.org"],
    ["1@fastmail.com", "2@fastmail.com"],
  ])("by a stem that nobody else's is: %s and %s", (one, other) => {
    expect(keys(one).stem).not.toBe(keys(other).stem);
  });

  test("by nothing that could be read without the secret", () => {
    expect(recipientKeys("another", "victim@example.org")).not.toEqual(keys("victim@example.org"));
    expect(JSON.stringify(keys("victim@example.org"))).not.toMatch(/victim|example/);
  });
});

describeOnEachDatabase("recipients", ({ create }) => {
  let databases: readonly [Database, Database];
  openForEachTest(create, (connections) => {
    databases = connections;
  });
  beforeEach(() => {});

  let sent = 0;
  const apply = (email: string, atMs: number, { database = databases[0], idempotencyKey = `sent ${sent++}` } = {}) =>
    addApplication(database, "file", {
      ...sampleNewApplication,
      application: { ...sampleApplication, email },
      idempotencyKey,
      contentKey: `${idempotencyKey} ${email}`,
      receivedAt: new Date(atMs),
    });
  const countOf = async (query: Sql) => {
    const [row] = await rowsOf(databases[0], query);
    return Number(row?.count);
  };
  const receipts = () => countOf(sql`SELECT count(*) AS count FROM outbox WHERE kind = 'receipt'`);

  test("get three automatic mails a day, whatever follows the plus, and every application is stored", async () => {
    const results: boolean[] = [];
    for (let index = 0; index < 12; index++)
      results.push((await apply(`Victim+${index}@Example.org`, start + index * minuteMs)).hasReceipt);
    expect(results).toEqual([true, true, true, ...Array.from({ length: 9 }, () => false)]);
    expect(await receipts()).toBe(3);
    expect(await countOf(sql`SELECT count(*) AS count FROM application`)).toBe(12);
    expect(await countOf(sql`SELECT count(*) AS count FROM outbox WHERE kind = 'notification'`)).toBe(12);
    expect(await countOf(sql`SELECT count(*) AS count FROM application WHERE withdrawal_hash IS NOT NULL`)).toBe(3);
    expect((await apply("other@example.org", start)).hasReceipt).toBe(true);
    // Not from midnight on: that would be six within a minute.
    expect((await apply("victim@example.org", start + dayMs - 1)).hasReceipt).toBe(false);
    expect((await apply("victim@example.org", start + dayMs)).hasReceipt).toBe(true);
  });

  test.each<[how: string, addressOf: (index: number) => string, other: string]>([
    ["by name", (index) => `victim-${index}@yahoo.com`, "other@yahoo.com"],
    ["by host", (index) => `victim@${index}.example.org`, "other@1.example.org"],
    ["by a host of their own", (index) => `${index}@victim.fastmail.com`, "1@other.fastmail.com"],
  ])(
    "get ten automatic mails a day under sub-addresses %s, and every application is stored",
    async (_, addressOf, other) => {
      const results: boolean[] = [];
      for (let index = 0; index < 12; index++)
        results.push((await apply(addressOf(index), start + index * minuteMs)).hasReceipt);
      expect(results).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
      expect(await receipts()).toBe(10);
      expect(await countOf(sql`SELECT count(*) AS count FROM application`)).toBe(12);
      expect((await apply(other, start)).hasReceipt).toBe(true);
      expect((await apply(addressOf(900), start + dayMs)).hasReceipt).toBe(true);
    },
  );

  test("get no more links under sub-addresses than receipts, and no more of both", async () => {
    for (let index = 0; index < 6; index++) await apply(`victim-${index}@yahoo.com`, start);
    for (let index = 0; index < 6; index++)
      await queueLinks(databases[0], "file", `victim-${index}@yahoo.com`, new Date(start));
    expect(await countOf(sql`SELECT count(*) AS count FROM outbox WHERE kind = 'link'`)).toBe(4);
  });

  test("of a university or of a relay are not one another's: a stranger stops nobody else's receipts", async () => {
    for (const host of ["stud.uni-example.de", "privaterelay.appleid.com"]) {
      for (let index = 0; index < 12; index++) await apply(`made-up-${index}@${host}`, start);
      expect((await apply(`real@${host}`, start)).hasReceipt).toBe(true);
    }
  });

  test("that said it was not them stop nobody whose address only begins like theirs", async () => {
    await suppressRecipient(databases[0], "anna-lena@example.org", "disowned", new Date(start), "link");
    await suppressRecipient(databases[0], "1@victim.fastmail.com", "disowned", new Date(start), "link");
    for (const address of [
      "anna@example.org",
      "anna-maria@example.org",
      "anna-lena@mail.example.org",
      "2@victim.fastmail.com",
    ]) {
      expect(await isSuppressed(databases[0], address), address).toBe(false);
      expect((await apply(address, start)).hasReceipt, address).toBe(true);
    }
  });

  test("get ten in 31 days", async () => {
    const days: number[] = [];
    for (let day = 0; day < 33; day++)
      if ((await apply("victim@example.org", start + day * dayMs)).hasReceipt) days.push(day);
    expect(days).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 31, 32]);
  });

  test("get no more where several are written into one form: each is counted for itself", async () => {
    for (let index = 0; index < 5; index++)
      for (const address of ["victim@example.org", "other@example.org"])
        expect(await apply(address, start, { idempotencyKey: `form ${index}` })).toMatchObject({
          fresh: true,
          hasReceipt: index < 3,
        });
    expect(await countOf(sql`SELECT count(*) AS count FROM recipient_mail`)).toBe(2 * 6);
  });

  test("are counted once by an identical retry, and by a correction under the same address", async () => {
    for (let index = 0; index < 9; index++) {
      const { hasReceipt } = await apply("victim@example.org", start, { idempotencyKey: "same" });
      expect(hasReceipt).toBe(true);
    }
    expect(await countOf(sql`SELECT count(*) AS count FROM recipient_mail`)).toBe(2);
  });

  test("get no more than three from two instances at once", async () => {
    // On one PostgreSQL connection after the other nobody would meet: many at once, and several times.
    for (let victim = 0; victim < 12; victim++) {
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          apply(`victim${victim}+${index}@example.org`, start, { database: databases[index % 2] }),
        ),
      );
      expect(results.filter(({ hasReceipt }) => hasReceipt)).toHaveLength(3);
    }
    expect(await receipts()).toBe(36);
    expect(await countOf(sql`SELECT count(*) AS count FROM application`)).toBe(240);
  });

  test("count also by a clock that was set back", async () => {
    for (let index = 0; index < 3; index++) await apply("victim@example.org", start);
    expect((await apply("victim@example.org", start - 600 * dayMs)).hasReceipt).toBe(false);
  });

  test("that the mail server has refused get nothing more, others in the same house do", async () => {
    await suppressRecipient(databases[0], "Gone+x@example.org", "refused", new Date(start));
    expect((await apply("gone+X@example.org", start)).hasReceipt).toBe(false);
    expect((await apply("gone@example.org", start)).hasReceipt).toBe(true);
    expect((await apply("there@example.org", start)).hasReceipt).toBe(true);
  });

  test("that said it was not them get nothing more, whatever follows the plus", async () => {
    await suppressRecipient(databases[0], "victim+tag@example.org", "disowned", new Date(start), "link");
    for (const address of ["victim@example.org", "victim+tag@example.org", "VICTIM+other@example.org"]) {
      expect(await isSuppressed(databases[0], address)).toBe(true);
      expect((await apply(address, start)).hasReceipt).toBe(false);
    }
    expect(await isSuppressed(databases[0], "other@example.org")).toBe(false);
    expect([await isDisowned(databases[0], "link"), await isDisowned(databases[0], "other")]).toEqual([true, false]);
  });

  test("stay known as what they said first, from the later day on", async () => {
    await suppressRecipient(databases[0], "victim@example.org", "disowned", new Date(start), "link");
    await suppressRecipient(databases[0], "victim@example.org", "refused", new Date(start - dayMs));
    const rows = await rowsOf(databases[0], sql`SELECT * FROM suppressed_recipient`);
    expect(rows).toMatchObject([
      { reason: "disowned", suppressed_at: "2026-11-21T10:00:00.000Z", withdrawal_hash: "link" },
    ]);
  });

  test("are forgotten: the counted after 31 days, the suppressed after 12 months", async () => {
    await suppressRecipient(databases[0], "victim@example.org", "disowned", new Date(start));
    await apply("joerg@example.org", start);
    const left = async (now: string) => {
      await databases[0].write(async (tx) => forgetRecipients(tx, new Date(now)));
      return [
        await countOf(sql`SELECT count(*) AS count FROM recipient_mail`),
        await countOf(sql`SELECT count(*) AS count FROM suppressed_recipient`),
      ];
    };
    // Mailbox and stem are counted each.
    expect(await left("2026-12-22T09:59:59.999Z")).toEqual([2, 1]);
    expect(await left("2026-12-22T10:00:00.000Z")).toEqual([0, 1]);
    expect(await left("2027-11-21T09:59:59.999Z")).toEqual([0, 1]);
    expect(await left("2027-11-21T10:00:00.000Z")).toEqual([0, 0]);
  });

  test("are told apart in no table", async () => {
    await suppressRecipient(databases[0], "victim@example.org", "disowned", new Date(start));
    await apply("joerg@example.org", start);
    const tables = ["recipient_mail", "suppressed_recipient"];
    const rows = await Promise.all(tables.map((table) => rowsOf(databases[0], sql`SELECT * FROM ${raw(table)}`)));
    expect(JSON.stringify(rows)).not.toMatch(/victim|joerg|example/i);
  });

  test("confirm an application once and for all: no form corrects it from then on", async () => {
    const { id } = await apply("joerg@example.org", start, { idempotencyKey: "one" });
    const [row] = await rowsOf(databases[0], sql`SELECT withdrawal_hash FROM application`);
    const hash = String(row?.withdrawal_hash);
    await confirmApplication(databases[0], "another", new Date(start));
    expect((await findApplication(databases[0], id))?.confirmedAt).toBeNull();
    for (const at of [start, start + dayMs]) await confirmApplication(databases[0], hash, new Date(at));
    expect((await findApplication(databases[0], id))?.confirmedAt).toBe("2026-11-21T10:00:00.000Z");
    const corrected = addApplication(databases[0], "file", {
      ...sampleNewApplication,
      application: { ...sampleApplication, email: "joerg@example.org", message: "Sie haben die Stelle!" },
      idempotencyKey: "one",
      contentKey: "other",
      receivedAt: new Date(start + minuteMs),
    });
    await expect(corrected).rejects.toThrow(TooLateToCorrectError);
    expect(await createCases(databases[0], "file").findByLink(hash)).toMatchObject({
      application: { id, confirmedAt: "2026-11-21T10:00:00.000Z" },
    });
  });
});
