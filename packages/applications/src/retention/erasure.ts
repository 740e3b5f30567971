/** The one way to delete an application: for the applicant's link, the desk and the expiry alike. */
import type { ErasureReason } from "../application.ts";
import { recallSheet } from "../cases/apply-sheets.ts";
import { findCase } from "../cases/cases.ts";
import { idsOfMails, isStored } from "../cases/letters.ts";
import { type MailAbout, tellOfErasedTalk } from "../cases/news.ts";
import { isOver } from "../cases/sheets.ts";
import { keepWait } from "../cases/waits.ts";
import type { Database, Transaction } from "../database/database.ts";
import { timeSeen } from "../database/setting.ts";
import { raw, sql } from "../database/sql.ts";
import type { MailFiles } from "../mail/mail-files.ts";
import { erasedMailKinds } from "../queue/mail-kinds.ts";
import { queueMail, type TransportKind } from "../queue/queued.ts";
import { killTokensOf } from "../submission/submission.ts";
import { noteErased } from "./cleaning.ts";
import { keepErasedList } from "./erased-list.ts";
import { logErasure } from "./erasure-entry.ts";
import { type KeptSheet, keptSheet } from "./kept-sheets.ts";
import { addTombstoneOf, erasedButStored } from "./tombstones.ts";

/**
 * Deletes applications with everything that belongs to them: the rows of what became of them, and mails about them; returns
 * the ids of those that were there. How long they waited stays, without them. With `withdrawnAt` the agency is told by a
 * last mail. `by` is who of the agency deletes them: a person's id. Their tokens stay dead, and their tombstones say so to
 * whoever restores a backup.
 */
export type Erasure = (
  ids: readonly string[],
  withdrawnAt?: Date,
  how?: ErasureReason,
  by?: string,
) => Promise<string[]>;

/** @param mailFiles without them none are removed: where a database is filled that has none */
export function createErasure(database: Database, transport: TransportKind, mailFiles?: MailFiles): Erasure {
  return async (ids, ...how) => {
    const mailed = await database.all<{ id: string }>(idsOfMails(ids));
    const erased = await eraseRows(database, transport, ids, ...how);
    // Also of those that were gone already: an earlier attempt may have died between the rows and the files.
    for (const id of [...ids, ...mailed.map(({ id }) => id)]) await mailFiles?.removeFor(id);
    return erased;
  };
}

async function eraseRows(
  database: Database,
  transport: TransportKind,
  ...[ids, withdrawnAt, how = withdrawnAt ? "withdrawn" : "deleted", by]: Parameters<Erasure>
): Promise<string[]> {
  if (ids.length === 0) return [];
  const at = withdrawnAt ?? new Date();
  const erased = await database.write(async (tx) => {
    const erasedAt = await timeSeen(tx, at.toISOString());
    const found = await tx.all<{ id: string; listingTitle: string }>(
      sql`SELECT id, position_title AS listing_title FROM application WHERE id IN (${ids})`,
    );
    await Promise.all(
      found.map(async ({ id, listingTitle }) => {
        await keepWait(tx, id, erasedAt, how);
        const about = { transport, at: at.toISOString(), listingTitle };
        await tellOfErasedTalk(tx, id, by, about);
        const sheets = await recallAll(tx, id, about);
        eraseMails(tx, id);
        if (withdrawnAt)
          queueMail(tx, { kind: "withdrawal", transport, at: at.toISOString(), about: id, listingTitle });
        killTokensOf(tx, id, erasedAt);
        addTombstoneOf(tx, id, erasedAt, how, sheets);
        logErasure(tx, id, at, how, by);
        tx.run(sql`DELETE FROM application WHERE id = ${id}`);
      }),
    );
    if (found.length > 0) noteErased(tx);
    return found.map(({ id }) => id);
  });
  await database.clearJournal();
  // It is erased, whatever becomes of the list beside the database: each deletion round looks after that.
  await keepErasedList(database).catch(() => {});
  return ids.filter((id) => erased.includes(id));
}

/** Deletes what was erased before and is there again: the database has gone back to an earlier state. */
export async function eraseAgain(database: Database, erase: Erasure): Promise<string[]> {
  await keepErasedList(database);
  return erase(await erasedButStored(database));
}

/**
 * Removes mails whose application is gone, of all or of some applications: a process died between the two, the rows went
 * on another machine, or a mail was being written meanwhile.
 */
export async function removeOrphanedMails(
  database: Database,
  mailFiles: MailFiles,
  applicationIds?: readonly string[],
): Promise<void> {
  for (const id of applicationIds ?? (await mailFiles.applicationIds()))
    if (!(await isStored(database, id))) await mailFiles.removeFor(id);
}

/** Tells the companies that the sheets end which they can read. Returns what is kept of all of them. */
async function recallAll(tx: Transaction, id: string, about: MailAbout): Promise<readonly KeptSheet[]> {
  const found = await findCase(tx, sql`id = ${id}`);
  for (const sheet of found?.sheets ?? []) if (sheet.hasLink && !isOver(sheet, about.at)) recallSheet(tx, sheet, about);
  return found?.sheets.map((sheet) => keptSheet(sheet, about.at)) ?? [];
}

/** Those that name the applicant. Some have the id of a letter's event, or of a sheet. */
function eraseMails(tx: Transaction, id: string): void {
  for (const table of ["outbox", "undeliverable"])
    tx.run(
      sql`DELETE FROM ${raw(table)} WHERE kind IN (${erasedMailKinds})
            AND (application_id = ${id} OR application_id IN (${idsOfMails([id])}))`,
    );
}
