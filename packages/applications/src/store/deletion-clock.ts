/** What the database remembers of the clock by which was deleted: a wrong one would delete everything at once. */
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import * as v from "valibot";
import type { Database, Row, Statement } from "./database.ts";
import { deletionClockKey, keptSetting } from "./setting.ts";

/** After a jump ahead: since when the clock has gone on steadily, and how far it had come at the last look. */
export type Waiting = { since: string; at: string };

const doubtSchema = v.object({
  /** Why nothing is deleted. */
  reason: v.string(),
  comparedWith: v.optional(v.string()),
  waiting: v.optional(v.object({ since: v.string(), at: v.string() })),
});

export type RecordedDoubt = v.InferOutput<typeof doubtSchema>;

export type ClockRecord = {
  /** By the clock of then, when something could last be deleted. */
  lastRun: string | undefined;
  /** By the clock of then, when the latest application came. */
  newestReceipt: string | undefined;
  /** Why nothing was deleted, if the last look at the clock ended so. */
  refused: string | undefined;
  /** What the clock was compared with then: by now applications may have come that it has dated. */
  comparedWith: string | undefined;
  waiting: Waiting | undefined;
};

export type DeletionClock = {
  read(): Promise<ClockRecord>;
  /**
   * Dates that cannot be become `at`: those after it, and those before the last deletion that this one is the first to
   * see. They were written by a clock that was wrong, and what came yesterday would seem two years old. Returns how many
   * applications had such dates.
   */
  mendDates(at: Date, lastRun: string | undefined): Promise<number>;
  /** Of what a backup holds, the dates are older than the last deletion, and right. */
  trustDates(): Promise<void>;
  /** It was plausible at this time. */
  accept(at: Date): Promise<void>;
  /** It was not. */
  doubt(doubt: RecordedDoubt): Promise<void>;
};

const doubtKey = "deletion-doubt";

/** Clocks of machines differ, and a round comes each hour. */
const toleranceMs = dayMs;

/** In one transaction; the service answers visitors between two of them. */
const atOnce = 25;

/** What is forgotten some time after: written by a clock that was ahead, it would stay, and count, for years. */
const datesToForgetBy = [
  ["recipient", "named_at"],
  ["recipient_mail", "queued_at"],
  ["suppressed_recipient", "suppressed_at"],
  ["spent_token", "died_at"],
  ["tombstone", "erased_at"],
  ["placement", "placed_at"],
  ["audit_entry", "at"],
] as const;

const allChecked = "UPDATE application SET dates_checked = 1 WHERE dates_checked <> 1";

export function createDeletionClock(database: Database): DeletionClock {
  const rowsOf = async (...statement: Statement): Promise<Row[]> => (await database.batch([statement]))[0] ?? [];
  const settingOf = (key: string) => `(SELECT value FROM setting WHERE key = '${key}')`;

  return {
    read: async () => {
      const [row] = await rowsOf(
        `SELECT ${settingOf(deletionClockKey)} AS last_run, ${settingOf(doubtKey)} AS doubt,
           (SELECT max(received_at) FROM application) AS newest`,
      );
      const text = (value: unknown) => v.parse(v.nullable(v.string()), value) ?? undefined;
      const doubt = text(row?.doubt);
      const { reason, comparedWith, waiting } = doubt === undefined ? {} : v.parse(doubtSchema, JSON.parse(doubt));
      return {
        lastRun: text(row?.last_run),
        newestReceipt: text(row?.newest),
        refused: reason,
        comparedWith,
        waiting,
      };
    },

    mendDates: async (at, lastRun) => {
      const latest = new Date(at.getTime() + toleranceMs).toISOString();
      const earliest = lastRun === undefined ? "" : new Date(Date.parse(lastRun) - toleranceMs).toISOString();
      const values = [at.toISOString(), latest, earliest, atOnce];
      await database.batch(
        datesToForgetBy.map(([table, column]) => [
          `UPDATE ${table} SET ${column} = $1 WHERE ${column} > $2`,
          [at.toISOString(), latest],
        ]),
      );
      for (let mended = 0; ; ) {
        const rows = await rowsOf(
          `UPDATE application SET dates_checked = 1,
             received_at = CASE WHEN dates_checked = 0 AND (received_at > $2 OR received_at < $3) THEN $1 ELSE received_at END,
             closed_at = CASE WHEN closed_at > $2 OR closed_at < $3 THEN $1 ELSE closed_at END
           WHERE id IN (SELECT id FROM application WHERE dates_checked <> 1 LIMIT $4)
           RETURNING CASE WHEN received_at = $1 OR closed_at = $1 THEN 1 ELSE 0 END AS is_mended`,
          values,
        );
        mended += rows.filter(({ is_mended }) => is_mended === 1).length;
        if (rows.length < atOnce) return mended;
      }
    },

    trustDates: async () => {
      await database.batch([[allChecked]]);
    },

    accept: async (at) => {
      await database.batch([
        keptSetting(deletionClockKey, at.toISOString()),
        ["DELETE FROM setting WHERE key = $1", [doubtKey]],
      ]);
    },

    doubt: async (doubt) => {
      await database.batch([keptSetting(doubtKey, JSON.stringify(doubt))]);
    },
  };
}
