/** What the database remembers of the clock by which was deleted: a wrong one would delete everything at once. */
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import * as v from "valibot";
import type { Database } from "../database/database.ts";
import { deletionClockKey, keepSetting, readSetting } from "../database/setting.ts";
import { raw, sql } from "../database/sql.ts";

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
  ["recipient_mail", "queued_at"],
  ["suppressed_recipient", "suppressed_at"],
  ["spent_token", "died_at"],
  ["tombstone", "erased_at"],
  ["placement", "placed_at"],
  ["company_contact", "added_at"],
  ["company_contact", "last_sheet_at"],
  ["audit_entry", "at"],
] as const;

/**
 * Writes the clock down while no application is stored: from then on applications come by it, and are no proof that it is
 * right. In a database that has some, and no such time, the newest one is nearest to it.
 */
export function noteFirstClock(database: Database, now: Date): Promise<void> {
  return database.write(async (tx) => {
    const [newest, known] = await Promise.all([
      tx.one<{ at: string | null }>(sql`SELECT max(received_at) AS at FROM application`),
      readSetting(tx, firstKey),
    ]);
    if (!newest?.at) keepSetting(tx, firstKey, now.toISOString());
    else if (known === undefined) keepSetting(tx, firstKey, newest.at);
  });
}

export function readDeletionClock(database: Database): Promise<ClockRecord> {
  return database.read(async (tx) => {
    const [lastRun, first, doubt] = await Promise.all(
      [deletionClockKey, firstKey, doubtKey].map((key) => readSetting(tx, key)),
    );
    const { reason, waiting } = doubt === undefined ? {} : v.parse(doubtSchema, JSON.parse(doubt));
    return { lastRun, first, refused: reason, waiting };
  });
}

/** Dates after `at` become it: they were written by a clock that was ahead. Returns how many of applications. */
export function mendDates(database: Database, at: Date): Promise<number> {
  const latest = new Date(at.getTime() + toleranceMs).toISOString();
  return database.write(async (tx) => {
    let mended = 0;
    for (const [table, column] of datesToForgetBy) {
      const rows = await tx.all(
        sql`UPDATE ${raw(table)} SET ${raw(column)} = ${at.toISOString()} WHERE ${raw(column)} > ${latest} RETURNING 1`,
      );
      if (table === "application") mended += rows.length;
    }
    return mended;
  });
}

/** It was plausible at this time. */
export function acceptClock(database: Database, at: Date): Promise<void> {
  return database.write(async (tx) => {
    keepSetting(tx, deletionClockKey, at.toISOString());
    tx.run(sql`DELETE FROM setting WHERE key = ${doubtKey}`);
  });
}

/** It was not. */
export function doubtClock(database: Database, doubt: RecordedDoubt): Promise<void> {
  return database.write(async (tx) => keepSetting(tx, doubtKey, JSON.stringify(doubt)));
}
