/** The links of applications: asked for once more, and of new addresses. */
import { randomUUID } from "node:crypto";
import type { StoredApplication } from "../application.ts";
import { type ApplicationRow, applicationColumns, applicationOf } from "../cases/application-row.ts";
import { type EventRow, eventOf } from "../cases/events.ts";
import type { Database, Reads } from "../database/database.ts";
import { exists } from "../database/rows.ts";
import { sharedSecret } from "../database/setting.ts";
import { sql } from "../database/sql.ts";
import { spelledAddress } from "../email-address.ts";
import { queueMail, type TransportKind } from "../queue/queued.ts";
import { countMail, mayMail, recipientKeys } from "../queue/recipients.ts";
import { withdrawalHash, withdrawalToken } from "./withdrawal-token.ts";

/** An application and the token of its link. */
type LinkedApplication = { application: StoredApplication; token: string };

/**
 * Queues a mail with the links of all applications that have this address: none where there is none, and none beyond
 * what may go to it automatically. Whether it does is nobody's business.
 */
export async function queueLinks(database: Database, transport: TransportKind, email: string, at: Date): Promise<void> {
  const recipient = recipientKeys(await sharedSecret(database), email);
  const revision = randomUUID();
  await database.write(async (tx) => {
    const newest = await tx.one<{ id: string; listingTitle: string }>(
      sql`SELECT id, position_title AS listing_title FROM application
          WHERE email_key = ${spelledAddress(email)} ORDER BY received_at DESC, id LIMIT 1`,
    );
    if (newest === undefined || !(await mayMail(tx, recipient, at))) return;
    const { id, listingTitle } = newest;
    // One that waits says the same.
    if (await exists(tx, sql`SELECT 1 FROM outbox WHERE application_id = ${id} AND kind = 'link'`)) return;
    queueMail(tx, { kind: "link", transport, at: at.toISOString(), revision, about: id, listingTitle });
    countMail(tx, recipient, at);
  });
}

/** For the mail about one of them: all that its address has, the newest first. From now on these links lead to them. */
export async function renewLinksOf(database: Database, applicationId: string): Promise<readonly LinkedApplication[]> {
  const secret = await sharedSecret(database);
  return database.write(async (tx) => {
    const found = await tx.all<ApplicationRow & LinkRow>(
      sql`SELECT ${applicationColumns}, link_write, withdrawal_hash FROM application
          WHERE email_key = (SELECT email_key FROM application WHERE id = ${applicationId}) ORDER BY received_at DESC, id`,
    );
    return found.map((row) => {
      const token = withdrawalToken(secret, row.linkWrite ?? row.id);
      const hash = withdrawalHash(token);
      // It came when nothing more could go to the address, or its link was made with another secret.
      if (row.withdrawalHash !== hash)
        tx.run(sql`UPDATE application SET withdrawal_hash = ${hash} WHERE id = ${row.id}`);
      return { application: applicationOf(row), token };
    });
  });
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
  const hash = withdrawalHash(token);
  // Not when another receipt has taken the place of this one.
  await database.write(async (tx) =>
    tx.run(
      sql`UPDATE application SET withdrawal_hash = ${hash} WHERE id = ${applicationId} AND withdrawal_hash <> ${hash}
            AND EXISTS (SELECT 1 FROM outbox WHERE application_id = ${applicationId} AND kind = 'receipt'
              AND revision IS NOT DISTINCT FROM ${revision})`,
    ),
  );
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
  return database.write(async (tx) => {
    const row = await tx.one<LinkRow>(
      sql`SELECT withdrawal_hash, link_write FROM application WHERE id = ${applicationId}`,
    );
    if (row === undefined) return undefined;
    const token = withdrawalToken(secret, row.linkWrite ?? applicationId);
    const hash = withdrawalHash(token);
    if (row.withdrawalHash !== null && row.withdrawalHash !== hash) return undefined;
    if (row.withdrawalHash === null)
      tx.run(sql`UPDATE application SET withdrawal_hash = ${hash} WHERE id = ${applicationId}`);
    return { token, write: row.linkWrite };
  });
}

type LinkRow = { withdrawalHash: string | null; linkWrite: string | null };

/** The address whose place another has taken, by the id of that correction. */
export async function findFormerAddress(database: Reads, eventId: string): Promise<string | undefined> {
  const row = await database.one<EventRow>(
    sql`SELECT id, number, at, person_id, kind, data FROM application_event WHERE id = ${eventId}`,
  );
  const event = row && eventOf(row);
  return event?.kind === "corrected" ? (event.data.before.email ?? undefined) : undefined;
}
