/** Real sockets, a mail server in another process, and two instances that share the work. */

import { createServer, type Server } from "node:net";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reservePort } from "../../../scripts/testing/reserve-port.ts";
import type { Application } from "../src/application.ts";
import type { Database } from "../src/database/database.ts";
import { sql } from "../src/database/sql.ts";
import { smtpTransport } from "../src/mail/transport.ts";
import { createOutbox } from "../src/outbox/outbox.ts";
import type { OutboxWorker } from "../src/outbox/outbox-worker.ts";
import { addApplication } from "../src/submission/add-application.ts";
import { describeOnEachDatabase, openForEachTest, rowsOf } from "./each-database.ts";
import { type ArrivedMail, type MailServer, startMailServer } from "./mail-server.ts";
import { sampleNewApplication } from "./sample-application.ts";
import { openSampleOutboxWorker } from "./sample-outbox-worker.ts";

const applicationCount = 100;
const hourMs = 60 * 60 * 1000;

/** Where senders look for a mail server before there is one. */
const port = await reservePort();

describeOnEachDatabase("mails", ({ create }) => {
  let databases: readonly [Database, Database];
  let server: MailServer | undefined;
  let nowMs: number;
  const now = () => new Date(nowMs);

  openForEachTest(create, (connections) => {
    databases = connections;
  });
  beforeEach(async () => {
    nowMs = Date.parse("2026-11-21T10:00:00Z");
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });
  const add = (idempotencyKey: string, changes: Partial<Application> = {}) =>
    addApplication(databases[0], "smtp", {
      ...sampleNewApplication,
      application: { ...sampleNewApplication.application, ...changes },
      idempotencyKey,
      receivedAt: now(),
    });
  const openWorkers = (logLines: string[] = []) =>
    databases.map((database) =>
      openSampleOutboxWorker({ database, transport: smtpTransport(`smtp://127.0.0.1:${port}`), now, logLines }),
    );
  const deliver = (workers: readonly OutboxWorker[]) => Promise.all(workers.map((worker) => worker.deliverDue()));
  const pending = async () => (await createOutbox(databases[0], "smtp").state(now())).pending;
  const messageIdOf = async ({ raw }: ArrivedMail) => (await PostalMime.parse(raw)).messageId ?? "";

  test("all arrive, once for each success, though the server is down at first and then fails in every way", async () => {
    const ids: string[] = [];
    for (let index = 0; index < applicationCount; index++)
      ids.push((await add(`${index}`, { email: `applicant${index}@example.org` })).id);

    const logLines: string[] = [];
    const workers = openWorkers(logLines);
    await deliver(workers);
    expect(await pending()).toBe(2 * applicationCount);

    server = await startMailServer("faulty", port);
    let hours = 0;
    for (; (await pending()) > 0 && hours < 100; hours++) {
      nowMs += hourMs;
      await deliver(workers);
    }
    expect(await pending()).toBe(0);

    const { arrived } = server;
    const acknowledged = await Promise.all(arrived.filter((mail) => mail.acknowledged).map(messageIdOf));
    const wanted = ids.flatMap((id) => [
      `<${id}.notification@fernkontor.example>`,
      `<${id}.receipt@fernkontor.example>`,
    ]);
    expect([...acknowledged].sort()).toEqual(wanted.sort());
    // What arrived besides, the server had taken without saying so: the same mail again, under the same identifier.
    const unacknowledged = await Promise.all(arrived.filter((mail) => !mail.acknowledged).map(messageIdOf));
    expect(unacknowledged.length).toBeGreaterThan(0);
    expect(unacknowledged.filter((messageId) => !wanted.includes(messageId))).toEqual([]);

    const agency = ["team@fernkontor.example", "ruth.albers@fernkontor.example"];
    for (const { from, to, raw } of arrived) {
      const { messageId = "" } = await PostalMime.parse(raw);
      const applicant = `applicant${ids.indexOf(messageId.slice(1, 37))}@example.org`;
      expect(from).toBe("post@fernkontor.example");
      const isReceipt = messageId.includes("receipt");
      expect(to).toEqual(isReceipt ? [applicant] : agency);
    }
    const codes = new Set(logLines.map((line) => JSON.parse(line).error).filter(Boolean));
    for (const code of codes) expect(code).toMatch(/^[A-Z]+( \d{3})?$/);
    expect([...codes]).toEqual(expect.arrayContaining(["EENVELOPE 451", "EENVELOPE 450"]));
    expect(logLines.join("")).not.toContain("example.org");
  });

  test("carry what was typed as text, and never as a header, a recipient or a command", async () => {
    server = await startMailServer("reliable", port);
    const typed = "x\r\nBcc: evil@example.org\r\n\r\n.\r\nRCPT TO:<evil@example.org>\r\n";
    // Past the rules on purpose: they clean and refuse most of it, the mails must not depend on that.
    await add("name", { firstName: typed, lastName: typed, message: `${typed}.\n..\nEnde` });
    await add("position", { position: { slug: null, title: typed } });
    await add("several", { email: "max@example.org, evil@example.org" });
    await add("broken out", { email: `max@example.org>${typed}` });
    await deliver(openWorkers());
    expect(server.arrived).toHaveLength(6);
    expect(await rowsOf(databases[0], sql`SELECT code FROM undeliverable`)).toEqual([
      ...Array(2).fill({ code: "NOT_ONE_ADDRESS" }),
    ]);

    for (const { to, raw } of server.arrived) {
      const { headers } = await PostalMime.parse(raw);
      const known = ["joerg@example.org", "team@fernkontor.example", "ruth.albers@fernkontor.example"];
      expect(known).toEqual(expect.arrayContaining([...to]));
      expect(headers.map(({ key }) => key).sort()).toEqual(
        [
          ...["auto-submitted", "content-transfer-encoding", "content-type", "date", "from", "message-id"],
          ...["mime-version", "reply-to", "subject", "to"],
        ].sort(),
      );
    }
  });

  test("tell the agency of each correction, and the applicant of none", async () => {
    server = await startMailServer("reliable", port);
    const { application } = sampleNewApplication;
    const send = async (contentKey: string, changes: Partial<Application> = {}) => {
      const changed = { ...sampleNewApplication, application: { ...application, ...changes } };
      const { id } = await addApplication(databases[0], "smtp", {
        ...changed,
        idempotencyKey: "token",
        contentKey,
        receivedAt: now(),
      });
      await deliver(openWorkers());
      return id;
    };
    await send("as it came");
    nowMs += hourMs;
    await send("phone", { phone: "030 1234567" });
    const id = await send("message", { phone: "030 1234567", message: "Noch ein Satz." });
    await expect.poll(() => server?.arrived.length).toBe(4);
    const mails = await Promise.all(
      server.arrived.map(async (mail) => ({ mail, ...(await PostalMime.parse(mail.raw)) })),
    );
    expect(mails.map(({ mail }) => mail.to[0]).sort()).toEqual([
      "joerg@example.org",
      ...Array(3).fill("team@fernkontor.example"),
    ]);
    const corrections = mails.filter(({ subject }) => subject === "Berichtigte Bewerbung: Content Creator");
    expect(corrections).toHaveLength(2);
    // Mail programs would take the second for the first otherwise, and not show it.
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(4);
    for (const { text } of corrections) {
      expect(text).toContain("Eine Bewerbung vom 21. November 2026 um 11:00 Uhr ist am 21. November 2026 um 12:00 Uhr");
      expect(text).toContain(`/bewerbung/${id}`);
    }
  });

  test("are tried again when the server falls silent, before anybody else could take them", async () => {
    const silent: Server = createServer((socket) => socket.on("error", () => {})).listen(port, "127.0.0.1");
    await add("key");
    const logLines: string[] = [];
    const transport = smtpTransport(`smtp://127.0.0.1:${port}`);
    const worker = openSampleOutboxWorker({ database: databases[0], transport, now, logLines, sendWithinMs: 200 });
    await worker.deliverDue();
    silent.close();
    expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
      { event: "mail-server-failed", attempts: 1 },
      { event: "mail-server-failed", attempts: 1 },
    ]);
    expect((await createOutbox(databases[0], "smtp").next()).at).toEqual(new Date(nowMs + 60_000));
  });

  test("that are under way are finished before the service ends", async () => {
    await add("key");
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: underWay, resolve: bothBegun } = Promise.withResolvers<void>();
    let begun = 0;
    let sent = 0;
    const worker = openSampleOutboxWorker({
      database: databases[0],
      now,
      transport: {
        kind: "smtp",
        description: "slow",
        send: async () => {
          begun += 1;
          if (begun === 2) bothBegun();
          await released;
          sent += 1;
        },
      },
    });
    worker.start();
    await underWay;
    const stopped = worker.stop();
    release();
    await stopped;
    expect(sent).toBe(2);
    expect(await pending()).toBe(0);
  });
});
