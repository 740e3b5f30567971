/** The links of applications: asked for once more, and of new addresses. */
import { randomUUID } from "node:crypto";
import type { StoredApplication } from "../application.ts";
import { type ApplicationRow, applicationColumns, applicationOf } from "../cases/application-row.ts";
import { type EventRow, eventOf } from "../cases/events.ts";
import type { Database } from "../database/database.ts";
import { rows } from "../database/rows.ts";
import { sharedSecret } from "../database/setting.ts";
import { spelledAddress } from "../email-address.ts";
import { queued, type TransportKind } from "../queue/queued.ts";
import { countedMail, mayBeMailed, namedRecipient, recipientKeys } from "../queue/recipients.ts";
import { withdrawalHash, withdrawalToken } from "./withdrawal-token.ts";

/** An application and the token of its link. */
type LinkedApplication = { application: StoredApplication; token: string };

/**
 * Queues a mail with the links of all applications that have this address: none where there is none, and none beyond
 * what may go to it automatically. Whether it does is nobody's business.
 */
export async function queueLinks(database: Database, transport: TransportKind, email: string, at: Date): Promise<void> {
  const keys = recipientKeys(await sharedSecret(database), email);
  const [key, revision] = [spelledAddress(email), randomUUID()];
  await database.batch([
    namedRecipient(keys, at, "EXISTS (SELECT 1 FROM application WHERE email_key = $1)", [key]),
    // One that waits says the same.
    queued(
      { kind: "link", transport, at: at.toISOString(), revision },
      `id, position_title FROM application
       WHERE id = (SELECT id FROM application WHERE email_key = $6 ORDER BY received_at DESC, id LIMIT 1)
         AND ${mayBeMailed.condition(["$7", "$8", "$9", "$10", "$11"])}`,
      [key, ...mayBeMailed.values(keys, at)],
    ),
    countedMail(keys, at, "EXISTS (SELECT 1 FROM outbox WHERE kind = 'link' AND revision = $1)", [revision]),
  ]);
}

/** For the mail about one of them: all that its address has, the newest first. From now on these links lead to them. */
export async function renewLinksOf(database: Database, applicationId: string): Promise<readonly LinkedApplication[]> {
  const secret = await sharedSecret(database);
  const found = await rows<ApplicationRow & { linkWrite: string | null; withdrawalHash: string | null }>(
    database,
    `SELECT ${applicationColumns}, link_write, withdrawal_hash FROM application
     WHERE email_key = (SELECT email_key FROM application WHERE id = $1) ORDER BY received_at DESC, id`,
    [applicationId],
  );
  const linked = found.map((row) => {
    const write = row.linkWrite ?? row.id;
    const token = withdrawalToken(secret, write);
    return { application: applicationOf(row), token, write, isKnown: row.withdrawalHash === withdrawalHash(token) };
  });
  // Those that came when nothing more could go to the address, or whose links were made with another secret.
  const others = linked.filter(({ isKnown }) => !isKnown);
  if (others.length > 0)
    await database.batch(
      others.map(({ application: { id }, token, write }) => [
        "UPDATE application SET withdrawal_hash = $2 WHERE id = $1 AND coalesce(link_write, id) = $3",
        [id, withdrawalHash(token), write],
      ]),
    );
  return linked;
}

/**
 * The token of the link in a receipt that waits to be sent, which leads to its application from now on; `revision` as in
 * its entry. Where the database was restored from a backup of another one, with another secret, the link is a new one.
 */
export async function renewReceiptLink(
  database: Database,
  applicationId: string,
  revision: string | null,
): Promise<string> {
  const token = withdrawalToken(await sharedSecret(database), revision ?? applicationId);
  // Not when another receipt has taken the place of this one.
  await database.batch([
    [
      `UPDATE application SET withdrawal_hash = $3 WHERE id = $1 AND withdrawal_hash <> $3 AND EXISTS (
         SELECT 1 FROM outbox WHERE application_id = $1 AND kind = 'receipt' AND revision IS NOT DISTINCT FROM $2)`,
      [applicationId, revision, withdrawalHash(token)],
    ],
  ]);
  return token;
}

/**
 * The token of an application's link, for a person's letter, and what that link was made by. Where there is none yet, it
 * is made; undefined where the database was restored with another secret: then only the applicant has it.
 */
export async function makeLink(
  database: Database,
  applicationId: string,
): Promise<{ token: string; write: string | null } | undefined> {
  const secret = await sharedSecret(database);
  const [row] = await rows<{ withdrawalHash: string | null; write: string | null }>(
    database,
    "SELECT withdrawal_hash, link_write AS write FROM application WHERE id = $1",
    [applicationId],
  );
  if (row === undefined) return undefined;
  const { write } = row;
  const token = withdrawalToken(secret, write ?? applicationId);
  const hash = withdrawalHash(token);
  if (row.withdrawalHash !== null) return row.withdrawalHash === hash ? { token, write } : undefined;
  await database.batch([
    [
      `UPDATE application SET withdrawal_hash = $2
       WHERE id = $1 AND withdrawal_hash IS NULL AND coalesce(link_write, id) = $3`,
      [applicationId, hash, write ?? applicationId],
    ],
  ]);
  return { token, write };
}

/** The address whose place another has taken, by the id of that correction. */
export async function findFormerAddress(database: Database, eventId: string): Promise<string | undefined> {
  const [row] = await rows<EventRow>(
    database,
    "SELECT id, number, at, person_id, kind, data FROM application_event WHERE id = $1",
    [eventId],
  );
  const event = row && eventOf(row);
  return event?.kind === "corrected" ? (event.data.before.email ?? undefined) : undefined;
}
