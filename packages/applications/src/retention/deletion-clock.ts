/** What the database remembers of the clock by which was deleted: a wrong one would delete everything at once. */
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import * as v from "valibot";
import type { Database } from "../database/database.ts";
import { rows } from "../database/rows.ts";
import { deletionClockKey, keptSetting } from "../database/setting.ts";

/** After a jump ahead: since when the clock has gone on steadily, and how far it had come at the last look. */
export type Waiting = { since: string; at: string };

const doubtSchema = v.object({
  /** Why nothing is deleted. */
  reason: v.string(),
  waiting: v.optional(v.object({ since: v.string(), at: v.string() })),
});

export type RecordedDoubt = v.InferOutput<typeof doubtSchema>;

export type ClockRecord = {
  /** By the clock of then, when something could last be deleted. */
  lastRun: string | undefined;
  /** By the clock of then, when there was no application yet. */
  first: string | undefined;
  /** Why nothing was deleted, if the last look at the clock ended so. */
  refused: string | undefined;
  waiting: Waiting | undefined;
};

const doubtKey = "deletion-doubt";

/** What the clock said when there was no application yet. */
const firstKey = "first-clock";

/** Clocks of machines differ, and a round comes each hour. */
const toleranceMs = dayMs;

/** What is erased or forgotten some time after: written by a clock that was ahead, it would stay, and count, for years. */
const datesToForgetBy = [
  ["application", "received_at"],
  ["application", "closed_at"],
  ["recipient", "named_at"],
  ["recipient_mail", "queued_at"],
  ["suppressed_recipient", "suppressed_at"],
  ["spent_token", "died_at"],
  ["tombstone", "erased_at"],
  ["placement", "placed_at"],
  ["audit_entry", "at"],
] as const;

const settingOf = (key: string) => `(SELECT value FROM setting WHERE key = '${key}')`;

/**
 * Writes the clock down while no application is stored: from then on applications come by it, and are no proof that it is
 * right. In a database that has some, and no such time, the newest one is nearest to it.
 */
export async function noteFirstClock(database: Database, now: Date): Promise<void> {
  await database.batch([
    [
      `INSERT INTO setting (key, value) SELECT '${firstKey}', coalesce(max(received_at), $1) FROM application WHERE true
       ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE NOT EXISTS (SELECT 1 FROM application)`,
      [now.toISOString()],
    ],
  ]);
}

export async function readDeletionClock(database: Database): Promise<ClockRecord> {
  const [row] = await rows<{ lastRun: string | null; first: string | null; doubt: string | null }>(
    database,
    `SELECT ${settingOf(deletionClockKey)} AS last_run, ${settingOf(firstKey)} AS first,
       ${settingOf(doubtKey)} AS doubt`,
  );
  const { reason, waiting } = row?.doubt ? v.parse(doubtSchema, JSON.parse(row.doubt)) : {};
  return {
    lastRun: row?.lastRun ?? undefined,
    first: row?.first ?? undefined,
    refused: reason,
    waiting,
  };
}

/** Dates after `at` become it: they were written by a clock that was ahead. Returns how many of applications. */
export async function mendDates(database: Database, at: Date): Promise<number> {
  const latest = new Date(at.getTime() + toleranceMs).toISOString();
  const mended = await database.batch(
    datesToForgetBy.map(([table, column]) => [
      `UPDATE ${table} SET ${column} = $1 WHERE ${column} > $2 RETURNING 1 AS one`,
      [at.toISOString(), latest],
    ]),
  );
  return mended.filter((_, index) => datesToForgetBy[index]?.[0] === "application").flat().length;
}

/** It was plausible at this time. */
export async function acceptClock(database: Database, at: Date): Promise<void> {
  await database.batch([
    keptSetting(deletionClockKey, at.toISOString()),
    ["DELETE FROM setting WHERE key = $1", [doubtKey]],
  ]);
}

/** It was not. */
export async function doubtClock(database: Database, doubt: RecordedDoubt): Promise<void> {
  await database.batch([keptSetting(doubtKey, JSON.stringify(doubt))]);
}
