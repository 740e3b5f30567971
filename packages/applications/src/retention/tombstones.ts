/** What is left of an erased application, so that a restored backup does not bring it back. */
import * as v from "valibot";
import { type ErasureReason, erasureReasons } from "../application.ts";
import type { Database, Row, Statement } from "../database/database.ts";
import { asSeen } from "../database/setting.ts";
import { withoutDisowningLink } from "../queue/recipients.ts";

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
});

export type Tombstone = v.InferOutput<typeof tombstoneSchema>;

export const allTombstoneColumns =
  "id, withdrawal_hash, received_at, erased_at, how, read_at, answered_at, closed_at, placed, mailed";

/** To be noted before the row is gone. Returns what is noted. */
export function tombstoneOf(id: string, at: Date, how: ErasureReason): Statement {
  return [
    `INSERT INTO tombstone (${allTombstoneColumns})
     SELECT id, withdrawal_hash, received_at, ${asSeen("$2")}, $3,
       (SELECT min(at) FROM application_reading WHERE application_id = application.id), answered_at, closed_at,
       CASE WHEN EXISTS (SELECT 1 FROM placement WHERE application_id = application.id) THEN 1 ELSE 0 END,
       CASE WHEN came_by = 'mail' OR EXISTS (SELECT 1 FROM letter WHERE application_id = application.id AND sent_at IS NOT NULL)
         THEN 1 ELSE 0 END
     FROM application WHERE id = $1 ON CONFLICT (id) DO NOTHING RETURNING ${allTombstoneColumns}`,
    [id, at.toISOString(), how],
  ];
}

export async function readTombstones(database: Database): Promise<Tombstone[]> {
  const [rows = []] = await database.batch([[`SELECT ${allTombstoneColumns} FROM tombstone ORDER BY erased_at, id`]]);
  return rows.map((row: Row) => v.parse(tombstoneSchema, row));
}

/** That of the application whose link had this hash. */
export async function findTombstone(database: Database, linkHash: string): Promise<Tombstone | undefined> {
  const [[row] = []] = await database.batch([
    [`SELECT ${allTombstoneColumns} FROM tombstone WHERE withdrawal_hash = $1`, [linkHash]],
  ]);
  return row && v.parse(tombstoneSchema, row);
}

/** Takes out of it all that keeps no backup from bringing the application back. `false`: there is none. */
export async function forgetLink(database: Database, linkHash: string): Promise<boolean> {
  const [forgotten = []] = await database.batch([
    [
      `UPDATE tombstone SET withdrawal_hash = NULL, received_at = erased_at, read_at = NULL, answered_at = NULL, closed_at = NULL,
         placed = 0
       WHERE withdrawal_hash = $1 RETURNING id`,
      [linkHash],
    ],
    withoutDisowningLink(linkHash),
  ]);
  return forgotten.length > 0;
}

/** Adds what is not there yet. */
export async function addTombstones(database: Database, tombstones: readonly Tombstone[]): Promise<void> {
  if (tombstones.length === 0) return;
  const insert = `INSERT INTO tombstone (${allTombstoneColumns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    ON CONFLICT (id) DO NOTHING`;
  const [ids = []] = await database.batch([["SELECT id FROM tombstone"]]);
  const there = new Set(ids.map(({ id }) => id));
  const missing = tombstones.filter(({ id }) => !there.has(id));
  const rows = missing.map(
    (each): Statement => [
      insert,
      [
        each.id,
        each.withdrawal_hash,
        each.received_at,
        each.erased_at,
        each.how,
        each.read_at,
        each.answered_at,
        each.closed_at,
        each.placed,
        each.mailed,
      ],
    ],
  );
  if (rows.length > 0) await database.batch(rows);
}

/** Ids of what is stored though it was erased, by its tombstone or by its token, which is dead: the database has gone back. */
export async function erasedButStored(database: Database): Promise<string[]> {
  const [found = []] = await database.batch([
    [
      `SELECT id FROM application WHERE id IN (SELECT id FROM tombstone)
         OR idempotency_key IN (SELECT key FROM spent_token WHERE died_at IS NOT NULL) ORDER BY received_at, id`,
    ],
  ]);
  return found.map(({ id }) => String(id));
}
