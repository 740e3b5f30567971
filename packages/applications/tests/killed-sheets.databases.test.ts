/** A form that is killed between a yes and the mail sends each sheet that was agreed to, and no other. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import PostalMime from "postal-mime";
import { afterEach, expect, test } from "vitest";
import { depth } from "../../../scripts/testing/depth.ts";
import { createCases } from "../src/cases/cases.ts";
import { sheetState } from "../src/cases/sheets.ts";
import type { Database } from "../src/database/database.ts";
import { sql } from "../src/database/sql.ts";
import { smtpTransport } from "../src/mail/transport.ts";
import { addApplication } from "../src/submission/add-application.ts";
import { describeOnEachDatabase, execute, openForEachTest } from "./each-database.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { sampleNewApplication } from "./sample-application.ts";
import { openSampleOutboxWorker } from "./sample-outbox-worker.ts";
import { addContact, presenting } from "./sample-sheet.ts";

const kills = depth(3, 30);
const sheets = 4 * kills;

describeOnEachDatabase("a form that is killed", ({ create }) => {
  let database: Database;
  let url: string;
  let server: MailServer | undefined;
  openForEachTest(create, (connections, address) => {
    [database] = connections;
    url = address;
  });
  afterEach(() => server?.stop());

  test("has kept each yes that it has acknowledged, and sends its sheet alone, as one mail", async () => {
    server = await startMailServer("reliable");
    const contact = await addContact(database, new Date());
    const acts = presenting({ database, contact, at: () => new Date(Date.now() - 60 * 60_000) });
    for (let index = 0; index < sheets; index++) {
      const application = { ...sampleNewApplication.application, email: `applicant${index}@example.org` };
      const sent = { ...sampleNewApplication, application, idempotencyKey: `${index}`, receivedAt: new Date() };
      await acts.ask((await addApplication(database, "smtp", sent)).id);
    }
    await execute(database, sql`DELETE FROM outbox`);

    const program = fileURLToPath(new URL("./agree-to-sheets.ts", import.meta.url));
    const acknowledged = new Set<string>();
    for (let kill = 0; kill < kills; kill++) {
      const child = fork(program, [url, server.url], { execArgv: [], stdio: "ignore" });
      const ended = once(child, "exit");
      child.on("message", ({ id, outcome }: { id: string; outcome: string }) => {
        expect(outcome).toBe("done");
        acknowledged.add(id);
      });
      await Promise.race([once(child, "message"), ended]);
      await wait(kill * 3);
      child.kill("SIGKILL");
      await ended;
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills);
    // What was being sent when it was killed is free again.
    const now = () => new Date(Date.now() + 60 * 60_000);
    await openSampleOutboxWorker({ database, transport: smtpTransport(server.url), now }).deliverDue();

    const rows = await database.all<{ id: string; applicationId: string }>(sql`SELECT id, application_id FROM sheet`);
    const cases = createCases(database, "smtp");
    const states = await Promise.all(
      rows.map(async ({ id, applicationId }) => {
        const sheet = (await cases.find(applicationId))?.sheets[0] ?? expect.unreachable();
        return [id, sheetState(sheet, now().toISOString())] as const;
      }),
    );
    const gone = states.filter(([, state]) => state === "sent").map(([id]) => id);
    expect(states.filter(([id, state]) => state !== (gone.includes(id) ? "sent" : "asked"))).toEqual([]);
    for (const id of acknowledged) expect(gone).toContain(id);
    const mails = await Promise.all(server.arrived.map(({ raw }) => PostalMime.parse(raw)));
    const ids = mails.flatMap(({ messageId = "" }) => /^<(.*)\.sheet\./.exec(messageId)?.[1] ?? []);
    // Sent again after a kill, a mail has the same identifier.
    expect([...new Set(ids)].sort()).toEqual(gone.toSorted());
  });
});
