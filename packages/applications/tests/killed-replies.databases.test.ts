/** A desk that is killed while it answers loses no answer that it has acknowledged, and none has an effect twice. */

import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import PostalMime from "postal-mime";
import { afterEach, expect, test } from "vitest";
import { depth } from "../../../scripts/testing/depth.ts";
import type { Database } from "../src/database/database.ts";
import { sql } from "../src/database/sql.ts";
import { smtpTransport } from "../src/mail/transport.ts";
import { addApplication } from "../src/submission/add-application.ts";
import { describeOnEachDatabase, execute, openForEachTest, rowsOf } from "./each-database.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { sampleNewApplication } from "./sample-application.ts";
import { openSampleOutboxWorker } from "./sample-outbox-worker.ts";

const kills = depth(2, 12);
/** Twenty between two kills. */
const replies = 20 * (kills + 1);
const hourMs = 3_600_000;

describeOnEachDatabase("a desk that is killed", ({ create }) => {
  let database: Database;
  let url: string;
  let server: MailServer | undefined;
  openForEachTest(create, (connections, address) => {
    [database] = connections;
    url = address;
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });

  /** Lets a desk answer from one application on until it has acknowledged so many; returns the next one. */
  async function answer(first: number, count: number, smtpUrl: string): Promise<number> {
    const program = fileURLToPath(new URL("./write-replies.ts", import.meta.url));
    const child = fork(program, [url, smtpUrl, String(first)], { execArgv: [], stdio: "ignore" });
    let next = first;
    child.on("message", ({ index, outcome }: { index: number; outcome: string }) => {
      expect(outcome).toBe("done");
      next = index + 1;
      if (next - first >= count || next === replies) child.kill("SIGKILL");
    });
    await once(child, "exit");
    return next;
  }

  test("has stored and sent each answer that it has acknowledged, once", async () => {
    server = await startMailServer("reliable");
    for (let index = 0; index < replies; index++)
      await addApplication(database, "smtp", {
        ...sampleNewApplication,
        application: { ...sampleNewApplication.application, email: `applicant${index}@example.org` },
        idempotencyKey: `${index}`,
        receivedAt: new Date(Date.UTC(2026, 10, 20) + index),
      });
    await execute(database, sql`DELETE FROM outbox`);

    let next = 0;
    for (let kill = 0; kill <= kills && next < replies; kill++)
      next = await answer(next, kill < kills ? 20 : replies, server.url);
    expect(next).toBe(replies);
    // What was being sent when the desk was killed is free again.
    const later = () => new Date(Date.now() + hourMs);
    const transport = smtpTransport(server.url);
    await openSampleOutboxWorker({ database, transport, now: later }).deliverDue();

    const events = await rowsOf(database, sql`SELECT id, application_id, number FROM application_event`);
    expect(events.map(({ number }) => number)).toEqual(Array(replies).fill(1));
    expect(new Set(events.map(({ application_id }) => application_id)).size).toBe(replies);
    const waiting = await rowsOf(database, sql`SELECT count(*) AS count FROM application WHERE waits = 1`);
    expect(Number(waiting?.[0]?.count)).toBe(0);
    const mails = await Promise.all(server.arrived.map(({ raw }) => PostalMime.parse(raw)));
    // Sent again after a kill, a mail has the same identifier, by which mail programs know it.
    expect([...new Set(mails.map(({ messageId }) => messageId))].sort()).toEqual(
      events.map(({ id }) => `<${id}.letter@fernkontor.example>`).sort(),
    );
    expect(mails.length).toBeLessThan(replies + kills * 8);
  });
});
