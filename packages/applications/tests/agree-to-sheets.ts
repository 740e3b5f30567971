/**
 * Agrees to sheets a quarter of an hour ago and sends them, as a form does: `node agree-to-sheets.ts <database> <mail server>`.
 * Tells each yes that it has acknowledged. Ends when it is killed.
 */
import { stopMinutes } from "@fernkontor/domain/retention/retention";
import { createCases } from "../src/cases/cases.ts";
import { openDatabase } from "../src/database/database.ts";
import { sql } from "../src/database/sql.ts";
import { smtpTransport } from "../src/mail/transport.ts";
import { openSampleOutboxWorker } from "./sample-outbox-worker.ts";

const [, , url = "", smtpUrl = ""] = process.argv;
const database = openDatabase(url);
const cases = createCases(database, "smtp");
const worker = openSampleOutboxWorker({ database, transport: smtpTransport(smtpUrl), now: () => new Date() });
worker.start();

const asked = await database.all<{ id: string; applicationId: string }>(
  sql`SELECT id, application_id FROM sheet WHERE state = 'asked' ORDER BY id`,
);
for (const { id, applicationId } of asked) {
  const hash = (await cases.find(applicationId))?.sheets[0]?.hash ?? "";
  const outcome = await cases.change({
    ...{ kind: "sheet-agreed", data: { sheet: id, hash }, applicationId, request: `page ${id}`, version: "latest" },
    ...{ by: null, at: new Date(Date.now() - stopMinutes * 60_000) },
  });
  worker.notify();
  process.send?.({ id, outcome: outcome.outcome });
}
