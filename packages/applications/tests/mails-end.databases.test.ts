/** Mails that do not arrive end some day, whatever the server says or does not say, and hold up no others. */

import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reservePort } from "../../../scripts/testing/reserve-port.ts";
import type { Database } from "../src/database/database.ts";
import { insertInto, sql } from "../src/database/sql.ts";
import { smtpTransport } from "../src/mail/transport.ts";
import { createOutbox } from "../src/outbox/outbox.ts";
import { createErasure } from "../src/retention/erasure.ts";
import { addApplication } from "../src/submission/add-application.ts";
import { describeOnEachDatabase, execute, openForEachTest, rowsOf } from "./each-database.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { sampleNewApplication } from "./sample-application.ts";
import { openSampleOutboxWorker } from "./sample-outbox-worker.ts";

const hourMs = 3_600_000;

/** Where senders look for a mail server before there is one. */
const port = await reservePort();

describeOnEachDatabase("mails that cannot be delivered", ({ create }) => {
  let databases: readonly [Database, Database];
  let server: MailServer | undefined;
  let nowMs: number;
  let logLines: string[];
  let refused: string[];
  const now = () => new Date(nowMs);

  openForEachTest(create, (connections) => {
    databases = connections;
  });
  beforeEach(async () => {
    nowMs = Date.parse("2026-11-21T10:00:00Z");
    logLines = [];
    refused = [];
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });

  const add = async (email: string) => {
    // Of no listing: its contact would get them, too.
    const position = { slug: null, title: "Content Creator" };
    const application = { ...sampleNewApplication.application, email, position };
    return addApplication(databases[0], "smtp", {
      ...sampleNewApplication,
      application,
      idempotencyKey: email,
      receivedAt: now(),
    });
  };
  const outbox = () => createOutbox(databases[0], "smtp");
  const openWorker = (sendWithinMs = 60_000, agencyAddress = "team@fernkontor.example", login = "") =>
    openSampleOutboxWorker({
      database: databases[0],
      transport: smtpTransport(`smtp://${login}127.0.0.1:${port}`),
      now,
      logLines,
      sendWithinMs,
      agencyAddress,
      suppress: async (address) => {
        refused.push(address);
      },
    });
  const logged = (event: string) => logLines.map((line) => JSON.parse(line)).filter((line) => line.event === event);
  const subjects = async () =>
    Promise.all((server?.arrived ?? []).map(async ({ raw }) => (await PostalMime.parse(raw)).subject ?? ""));
  /** Lets the worker do what is due each half hour. */
  const passHours = async (hours: number, worker = openWorker()) => {
    for (let half = 0; half < 2 * hours; half++) {
      await worker.deliverDue();
      nowMs += hourMs / 2;
    }
  };

  test("that are refused for their recipient end at once, and are kept with code and time, not with an address", async () => {
    server = await startMailServer("reliable", port);
    const { id } = await add("refused@example.org");
    const { id: other } = await add("unwanted@example.org");
    await openWorker().deliverDue();
    const endedAt = "2026-11-21T10:00:00.000Z";
    expect(await outbox().undeliverable([id, other, "another"])).toEqual(
      new Map([
        [id, [{ kind: "receipt", reason: "refused", code: "EENVELOPE 550", endedAt }]],
        [other, [{ kind: "receipt", reason: "refused", code: "EMESSAGE 554", endedAt }]],
      ]),
    );
    // What the other server says of this mail, it does not say of whom it is for.
    expect(refused).toEqual(["refused@example.org"]);
    expect(logged("mail-undeliverable")).toMatchObject([
      { level: "warn", kind: "receipt", reason: "refused" },
      { level: "warn", kind: "receipt", reason: "refused" },
    ]);
    expect(logLines.join("")).not.toContain("example.org");
    await passHours(100);
    expect(await outbox().state(now())).toMatchObject({ pending: 0, undeliverable: 2, untoldToAgency: 0 });
    // One mail for both, an hour later; and no third attempt at anything.
    expect((await subjects()).sort()).toEqual([
      "2 E-Mails nicht zugestellt",
      "Neue Bewerbung: Content Creator",
      "Neue Bewerbung: Content Creator",
    ]);
    const [notice] = (server?.arrived ?? []).slice(-1);
    expect(notice?.to).toEqual(["team@fernkontor.example"]);
    const { text } = await PostalMime.parse(notice?.raw ?? "");
    expect(text).toContain("– Eingangsbestätigung: 2");
    expect(text).not.toContain("example.org");
  });

  test("go with their application", async () => {
    server = await startMailServer("reliable", port);
    const { id } = await add("refused@example.org");
    await openWorker().deliverDue();
    await createErasure(databases[0], "smtp")([id], now());
    expect(await outbox().undeliverable([id])).toEqual(new Map());
    expect(await outbox().state(now())).toMatchObject({ undeliverable: 0 });
  });

  test.each([
    ["away", ""],
    ["closed", ""],
    ["wrong password", "user:geheim@"],
  ] as const)(
    "because the server is %s are kept for ever, each hour anew, and are no recipient's fault",
    async (manner, login) => {
      if (manner !== "away") server = await startMailServer(manner, port);
      await add("joerg@example.org");
      await passHours(80, openWorker(60_000, "team@fernkontor.example", login));
      expect(await outbox().state(now())).toMatchObject({ pending: 2, undeliverable: 0 });
      expect((await outbox().state(now())).withoutServerSince).toEqual(new Date("2026-11-21T10:00:00.000Z"));
      expect(refused).toEqual([]);
      expect(logged("mail-server-failed").every(({ level }) => level === "error")).toBe(true);
      await server?.stop();
      server = await startMailServer("reliable", port);
      await passHours(1.5);
      expect(server.arrived).toHaveLength(2);
      expect(await outbox().state(now())).toMatchObject({
        pending: 0,
        undeliverable: 0,
        withoutServerSince: undefined,
      });
    },
  );

  test.each(["later", "policy", "full"])(
    "by an answer that may change (%s) are tried ten times in three days, and the agency is told",
    async (manner) => {
      server = await startMailServer("reliable", port);
      const { id } = await add(`${manner}@example.org`);
      await openWorker().deliverDue();
      const worker = openWorker();
      for (let { at } = await outbox().next(); at !== undefined; { at } = await outbox().next()) {
        nowMs = at.getTime();
        await worker.deliverDue();
      }
      expect(logged("mail-postponed")).toHaveLength(9);
      expect(await outbox().undeliverable([id])).toEqual(
        new Map([[id, [expect.objectContaining({ reason: "expired", endedAt: "2026-11-24T10:00:00.000Z" })]]]),
      );
      expect(refused).toEqual([]);
      expect(await subjects()).toEqual(["Neue Bewerbung: Content Creator", "1 E-Mail nicht zugestellt"]);
    },
  );

  test("though they may have arrived are sent three times at most, under one identifier", async () => {
    server = await startMailServer("reliable", port);
    const { id } = await add("hangs@example.org");
    await passHours(100, openWorker(300));
    const copies = server.arrived.filter(({ to }) => to.includes("hangs@example.org"));
    expect(copies).toHaveLength(3);
    const identifiers = await Promise.all(copies.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
    expect(new Set(identifiers)).toEqual(new Set([`<${id}.receipt@fernkontor.example>`]));
    expect((await outbox().undeliverable([id])).get(id)).toMatchObject([{ kind: "receipt", reason: "doubtful" }]);
    expect(refused).toEqual([]);
  });

  test("to the agency itself are loud until it has been told", async () => {
    server = await startMailServer("reliable", port);
    const { id } = await add("joerg@example.org");
    await passHours(24, openWorker(60_000, "refused@fernkontor.example"));
    expect((await outbox().undeliverable([id])).get(id)).toMatchObject([{ kind: "notification", reason: "refused" }]);
    // The mail that tells it waits.
    expect(await outbox().state(now())).toMatchObject({ pending: 1, undeliverable: 1, untoldToAgency: 1 });
    expect(logged("mail-undeliverable")).toMatchObject([{ level: "error", kind: "notification" }]);
    expect(refused).toEqual([]);
    await passHours(1.5);
    expect(await outbox().state(now())).toMatchObject({ pending: 0, undeliverable: 1, untoldToAgency: 0 });
    expect((await subjects()).at(-1)).toBe("1 E-Mail nicht zugestellt");
  });

  test("by an instance of today, because a newer one has queued them, hold up no others", async () => {
    server = await startMailServer("reliable", port);
    await add("joerg@example.org");
    await execute(
      databases[0],
      sql`INSERT INTO outbox (application_id, kind, transport, position_title, created_at, next_at, attempts)
         VALUES ('a newer one', 'postcard', 'smtp', 'x', ${"2026-11-20T10:00:00.000Z"}, ${"2026-11-20T10:00:00.000Z"}, 0)`,
    );
    await passHours(2);
    expect(await outbox().state(now())).toMatchObject({ pending: 1, unknown: 1 });
    expect(server.arrived).toHaveLength(2);
    const rows = await rowsOf(databases[0], sql`SELECT attempts, next_at FROM outbox`);
    expect(rows).toEqual([{ attempts: 0, next_at: "2026-11-20T10:00:00.000Z" }]);
  });

  test("of a kind that only newer instances know are left to their notice, beside those of today", async () => {
    server = await startMailServer("reliable", port);
    await add("refused@example.org");
    await openWorker().deliverDue();
    await execute(
      databases[0],
      sql`INSERT INTO undeliverable (application_id, kind, reason, code, ended_at)
         VALUES ('a newer one', 'postcard', 'refused', 'EENVELOPE 550', ${"2026-11-21T10:00:00.000Z"})`,
    );
    await passHours(3);
    expect(await subjects()).toEqual(["Neue Bewerbung: Content Creator", "1 E-Mail nicht zugestellt"]);
    expect(await outbox().state(now())).toMatchObject({ pending: 0 });
    const untold = await rowsOf(databases[0], sql`SELECT kind FROM undeliverable WHERE told_at IS NULL`);
    expect(untold).toEqual([{ kind: "postcard" }]);
  });

  test("of a kind that only newer instances know are noted once", async () => {
    const time = "2026-11-20T10:00:00.000Z";
    const unknown = (application_id: string) =>
      insertInto("outbox", {
        application_id,
        kind: "postcard",
        transport: "smtp",
        position_title: "x",
        created_at: time,
        next_at: time,
      });
    await execute(databases[0], unknown("one"));
    const worker = openWorker();
    worker.start();
    await expect.poll(() => logged("mail-kind-unknown")).toMatchObject([{ kind: "postcard" }]);
    server = await startMailServer("reliable", port);
    await execute(databases[0], unknown("another"));
    await add("joerg@example.org");
    worker.notify();
    await expect.poll(() => logged("mail-sent").length).toBe(2);
    await worker.stop();
    expect(logged("mail-kind-unknown")).toHaveLength(1);
  });

  test("to twenty-four recipients with slow servers let an honest receipt pass", async () => {
    server = await startMailServer("reliable", port);
    for (let index = 0; index < 24; index++) await add(`tarpit@slow-${index}.example`);
    nowMs += 1000;
    await add("honest@example.org");
    const worker = openWorker(5000);
    const delivered = worker.deliverDue();
    const arrived = () => server?.arrived.some(({ to }) => to.includes("honest@example.org"));
    await expect.poll(arrived).toBe(true);
    // While it arrived, most of the slow ones were still on their way.
    expect(logged("mail-postponed").length).toBeLessThan(16);
    await worker.stop();
    await delivered;
  });

  test("are not put off by a clock that is set back", async () => {
    server = await startMailServer("reliable", port);
    await add("joerg@example.org");
    nowMs -= 24 * hourMs;
    expect(await outbox().state(now())).toMatchObject({ postdated: 2 });
    await openWorker().deliverDue();
    expect(await outbox().state(now())).toMatchObject({ pending: 0, postdated: 0 });
  });
});
