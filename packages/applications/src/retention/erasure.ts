/** The one way to delete an application: for the applicant's link, the desk and the expiry alike. */
import type { ErasureReason } from "../application.ts";
import { isStored, letterIds } from "../cases/letters.ts";
import { type ErasedRow, erasedWait, readErasedRows } from "../cases/waits.ts";
import type { Database, Row, Statement } from "../database/database.ts";
import { troubleOf } from "../database/database-error.ts";
import type { MailFiles } from "../mail/mail-files.ts";
import { erasedMailKinds } from "../queue/mail-kinds.ts";
import { queued, type TransportKind } from "../queue/queued.ts";
import { deadTokensOf } from "../submission/submission.ts";
import { toBeCleaned } from "./cleaning.ts";
import { keepErasedList } from "./erased-list.ts";
import { erasureEntry } from "./erasure-entry.ts";
import { erasedButStored, tombstoneOf } from "./tombstones.ts";

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
    const letters = await letterIds(database, ids);
    const erased = await eraseRows(database, transport, ids, ...how);
    // Also of those that were gone already: an earlier attempt may have died between the rows and the files.
    for (const id of [...ids, ...letters]) await mailFiles?.removeFor(id);
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
  const erasing = (waits: ReadonlyMap<string, ErasedRow>) => [
    ...ids.flatMap((id): Statement[] => {
      const waited = waits.get(id);
      return [
        [`DELETE FROM outbox WHERE ${isAbout} AND kind IN (${erasedKinds})`, [id]],
        // After the outbox: a mail that is just ending moves from there to here.
        [`DELETE FROM undeliverable WHERE ${isAbout} AND kind IN (${erasedKinds})`, [id]],
        ...(waited ? erasedWait(waited) : []),
        ...(withdrawnAt ? [noticeOfWithdrawal(id, withdrawnAt, transport)] : []),
        ...deadTokensOf(id, at),
        tombstoneOf(id, at, how),
        ...erasureEntry(id, at, how, by),
        ["DELETE FROM application WHERE id = $1 RETURNING id", [id]],
      ];
    }),
    toBeCleaned(),
  ];
  const results = await whileUnchanged(async () => {
    const rows = await readErasedRows(database, ids, at, how);
    return database.batch(erasing(new Map(rows.map((row) => [row.id, row]))));
  });
  await database.clearJournal();
  const isTombstone = ({ erased_at }: Row) => erased_at !== undefined;
  // It is erased, whatever becomes of the list beside the database: each deletion round looks after that.
  await keepErasedList(database).catch(() => {});
  return results.flatMap((rows) => rows.filter((row) => !isTombstone(row)).map(({ id }) => String(id)));
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

/** So often somebody else changes what is to be erased, between our look and our write. */
const mostTries = 5;

/** Works again where it fails by what is stored: it has changed since it was read. */
async function whileUnchanged<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (troubleOf(error) !== undefined || tries === mostTries) throw error;
    }
  }
}

/** A letter's mail has the id of its event. */
const isAbout = "(application_id = $1 OR application_id IN (SELECT event_id FROM letter WHERE application_id = $1))";

/** As SQL: none of them contains a quote. */
const erasedKinds = erasedMailKinds.map((kind) => `'${kind}'`).join(", ");

/** From the stored row: of two clicks at once only one finds it. */
function noticeOfWithdrawal(id: string, at: Date, transport: TransportKind): Statement {
  return queued(
    { kind: "withdrawal", transport, at: at.toISOString() },
    "id, position_title FROM application WHERE id = $6",
    [id],
  );
}
