/**
 * Answers applications and sends the letters, as a desk does: `node write-replies.ts <database> <mail server> <from>`. Tells
 * each answer that it has acknowledged. Ends when it is killed.
 */
import { createCases } from "../src/cases/cases.ts";
import { openDatabase } from "../src/database/database.ts";
import { sql } from "../src/database/sql.ts";
import { smtpTransport } from "../src/mail/transport.ts";
import { rowsOf } from "./each-database.ts";
import { openSampleOutboxWorker } from "./sample-outbox-worker.ts";

const [, , url = "", smtpUrl = "", first = "0"] = process.argv;
const database = openDatabase(url);
const cases = createCases(database, "smtp");
const transport = smtpTransport(smtpUrl);
const worker = openSampleOutboxWorker({ database, transport, now: () => new Date() });
worker.start();

const applications = await rowsOf(database, sql`SELECT id FROM application ORDER BY received_at, id`);
for (let index = Number(first); index < applications.length; index++) {
  const outcome = await cases.change({
    kind: "reply",
    data: {},
    applicationId: String(applications[index]?.id),
    request: `page ${index}`,
    version: 0,
    by: "jana",
    at: new Date(),
    letter: { subject: "Ihre Bewerbung", body: `Antwort ${index}`, sender: "Jana Brandt" },
  });
  worker.notify();
  process.send?.({ index, outcome: outcome.outcome });
}
