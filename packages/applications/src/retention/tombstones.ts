/** What is left of an erased application, so that a restored backup does not bring it back. */
import * as v from "valibot";
import { type ErasureReason, erasureReasons } from "../application.ts";
import type { Database, Reads, Row, Transaction } from "../database/database.ts";
import { byColumn, exists } from "../database/rows.ts";
import { insertInto, raw, sql } from "../database/sql.ts";
import { forgetDisowningLink } from "../queue/recipients.ts";
import { type KeptSheet, storedSheets } from "./kept-sheets.ts";

const timeSchema = v.pipe(v.string(), v.isoTimestamp());

/** A row of the table and a line of the file, alike. */
export const tombstoneSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  withdrawal_hash: v.nullable(v.string()),
  received_at: timeSchema,
  erased_at: timeSchema,
  how: v.picklist(erasureReasons),
  read_at: v.optional(v.nullable(timeSchema), null),
  answered_at: v.optional(v.nullable(timeSchema), null),
  closed_at: v.optional(v.nullable(timeSchema), null),
  /** 1 when the law has a placement kept. */
  placed: v.optional(v.picklist([0, 1]), 0),
  /** 1 when mails about it may lie in the agency's mailbox. */
  mailed: v.optional(v.picklist([0, 1]), 0),
  /** JSON (kept-sheets.ts). */
  sheets: v.optional(v.nullable(v.string()), null),
});

export type Tombstone = v.InferOutput<typeof tombstoneSchema>;

/** As the file has them. */
const columns = raw(Object.keys(tombstoneSchema.entries).join(", "));

/** Before the row is gone: what is left of an application that is erased at a time. */
export function addTombstoneOf(
  tx: Transaction,
  id: string,
  erasedAt: string,
  how: ErasureReason,
  sheets: readonly KeptSheet[],
): void {
  tx.run(
    sql`INSERT INTO tombstone (id, withdrawal_hash, received_at, erased_at, how, read_at, answered_at, closed_at, placed, mailed,
          sheets)
        SELECT id, withdrawal_hash, received_at, ${erasedAt}, ${how},
          (SELECT min(at) FROM application_reading WHERE application_id = application.id), answered_at, closed_at,
          CASE WHEN EXISTS (SELECT 1 FROM placement WHERE application_id = application.id) THEN 1 ELSE 0 END,
          CASE WHEN came_by = 'mail' OR EXISTS (SELECT 1 FROM letter WHERE application_id = application.id AND sent_at IS NOT NULL)
            THEN 1 ELSE 0 END, CAST(${storedSheets(sheets)} AS TEXT)
        FROM application WHERE id = ${id} ON CONFLICT (id) DO NOTHING`,
  );
}

function tombstoneOf(row: Row): Tombstone {
  return v.parse(tombstoneSchema, byColumn(row));
}

export async function readTombstones(database: Reads): Promise<Tombstone[]> {
  return (await database.all(sql`SELECT ${columns} FROM tombstone ORDER BY erased_at, id`)).map(tombstoneOf);
}

/** Up to so many after an id, by their ids. */
export async function tombstonesAfter(database: Reads, id: string, count: number): Promise<Tombstone[]> {
  const rows = await database.all(sql`SELECT ${columns} FROM tombstone WHERE id > ${id} ORDER BY id LIMIT ${count}`);
  return rows.map(tombstoneOf);
}

export async function countTombstones(database: Reads): Promise<number> {
  const row = await database.one<{ count: number }>(sql`SELECT count(*) AS count FROM tombstone`);
  return row?.count ?? 0;
}

/** That of the application whose link had this hash. */
export async function findTombstone(database: Reads, linkHash: string): Promise<Tombstone | undefined> {
  const row = await database.one(sql`SELECT ${columns} FROM tombstone WHERE withdrawal_hash = ${linkHash}`);
  return row && tombstoneOf(row);
}

/** Takes out of it all that keeps no backup from bringing the application back. `false`: there is none. */
export function forgetLink(database: Database, linkHash: string): Promise<boolean> {
  return database.write(async (tx) => {
    forgetDisowningLink(tx, linkHash);
    return exists(
      tx,
      sql`UPDATE tombstone SET withdrawal_hash = NULL, received_at = erased_at, read_at = NULL, answered_at = NULL,
            closed_at = NULL, placed = 0, sheets = NULL
          WHERE withdrawal_hash = ${linkHash} RETURNING id`,
    );
  });
}

/** Adds what is not there yet. */
export async function addTombstones(database: Database, tombstones: readonly Tombstone[]): Promise<void> {
  if (tombstones.length === 0) return;
  await database.write(async (tx) => {
    const there = new Set((await tx.all<{ id: string }>(sql`SELECT id FROM tombstone`)).map(({ id }) => id));
    for (const each of tombstones.filter(({ id }) => !there.has(id)))
      tx.run(sql`${insertInto("tombstone", each)} ON CONFLICT (id) DO NOTHING`);
  });
}

/** Ids of what is stored though it was erased, by its tombstone or by its token, which is dead: the database has gone back. */
export async function erasedButStored(database: Reads): Promise<string[]> {
  const found = await database.all<{ id: string }>(
    sql`SELECT id FROM application WHERE id IN (SELECT id FROM tombstone)
          OR idempotency_key IN (SELECT key FROM spent_token WHERE died_at IS NOT NULL) ORDER BY received_at, id`,
  );
  return found.map(({ id }) => id);
}
