/** Whatever is being written when a process is killed: of each transaction all is there, or nothing. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { depth } from "../../../scripts/testing/depth.ts";
import type { Database } from "../src/database/database.ts";
import { raw } from "../src/database/sql.ts";
import { describeOnEachDatabase, openForEachTest, rowsOf } from "./each-database.ts";

const kills = depth(2, 30);
const longestMs = 40;

/** What no transaction leaves while nothing is sent, as SQL that finds it. */
const unsentHalves: Readonly<Record<string, string>> = {
  "an application of which the agency is not told": `SELECT id FROM application WHERE NOT EXISTS (
    SELECT 1 FROM outbox WHERE application_id = application.id AND kind = 'notification')`,
  "a link without its receipt, or the other way round": `SELECT id FROM application
    WHERE (withdrawal_hash IS NULL) = EXISTS (SELECT 1 FROM outbox WHERE application_id = application.id AND kind = 'receipt')`,
};

/** What no transaction leaves at all. */
const halves: Readonly<Record<string, string>> = {
  "a correction that is not told": `SELECT application_id FROM application_event WHERE kind = 'corrected'
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.kind = 'correction' AND revision = application_event.id)`,
  "a correction whose columns are those from before": `SELECT application_id FROM application_event
    JOIN application ON application.id = application_id WHERE kind = 'corrected' AND message <> 'second'`,
  "an answer without its letter": `SELECT id FROM application_event WHERE kind = 'reply'
    AND NOT EXISTS (SELECT 1 FROM letter WHERE event_id = application_event.id)`,
  "a letter that neither waits nor has ended": `SELECT event_id FROM letter WHERE sent_at IS NULL AND taken_back_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE application_id = event_id AND kind = 'letter')
    AND NOT EXISTS (SELECT 1 FROM undeliverable WHERE application_id = event_id AND kind = 'letter')`,
  "a letter that waits, though it was taken back or sent": `SELECT event_id FROM letter JOIN outbox ON outbox.application_id = event_id
    WHERE sent_at IS NOT NULL OR taken_back_at IS NOT NULL`,
  "a letter taken back without its event": `SELECT event_id FROM letter WHERE taken_back_at IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM application_event WHERE kind = 'taken-back' AND data LIKE '%' || event_id || '%')`,
  "a state that its events do not come to": `SELECT id FROM application WHERE (state = 'answered') <> (
    EXISTS (SELECT 1 FROM letter WHERE application_id = application.id AND taken_back_at IS NULL))`,
  "an application that waits though its letter was sent": `SELECT application.id FROM application
    JOIN letter ON letter.application_id = application.id WHERE sent_at IS NOT NULL AND (waits = 1 OR answered_at IS NULL)`,
  "a tombstone beside its application": "SELECT id FROM tombstone WHERE id IN (SELECT id FROM application)",
  "a tombstone without dead token, mail and entry": `SELECT id FROM tombstone WHERE
    NOT EXISTS (SELECT 1 FROM outbox WHERE application_id = tombstone.id AND kind = 'withdrawal')
    OR NOT EXISTS (SELECT 1 FROM audit_entry WHERE application_id = tombstone.id AND action = 'withdrawn')`,
  "tombstones and dead tokens in other numbers": `SELECT 1 AS one FROM (SELECT 1 AS one) AS always
    WHERE (SELECT count(*) FROM tombstone) <> (SELECT count(*) FROM spent_token WHERE died_at IS NOT NULL)`,
  "mails counted for neither receipt nor link": `SELECT mailbox FROM recipient_mail GROUP BY mailbox HAVING count(*) > 2`,
  "a person without an entry of the log": `SELECT id FROM person WHERE NOT EXISTS (
    SELECT 1 FROM audit_entry WHERE about_person_id = person.id AND action = 'invited-on-server')`,
  "an entry of the log without its mail": `SELECT id FROM audit_entry WHERE action IN ('invited-on-server', 'passkey-added')
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE application_id = audit_entry.id AND kind = 'access')`,
  "a passkey beside the invitation that it came by": `SELECT id FROM passkey WHERE person_id IN (SELECT person_id FROM invitation)`,
  "a session of somebody whose access is closed": `SELECT hash FROM desk_session JOIN person ON person.id = person_id
    WHERE removed_at IS NOT NULL`,
};

describeOnEachDatabase("a process that is killed", ({ create }) => {
  let database: Database;
  let url: string;
  openForEachTest(create, (connections, address) => {
    [database] = connections;
    url = address;
  });
  const program = fileURLToPath(new URL("./keep-writing.ts", import.meta.url));

  test.each(["submission", "correction", "reply", "taking back", "erasure", "link", "mail", "access", "draft"])(
    `leaves no half of what it writes: ${kills} times, %s`,
    async (kind) => {
      for (let kill = 1; kill <= kills; kill++) {
        const child = fork(program, [url, kind], { execArgv: [], stdio: "inherit" });
        await once(child, "message");
        await sleep(Math.random() * longestMs);
        child.kill("SIGKILL");
        await once(child, "exit");
        for (const [half, query] of Object.entries({ ...halves, ...(kind !== "mail" && unsentHalves) }))
          expect(await rowsOf(database, raw(query)), half).toEqual([]);
      }
    },
  );
});
