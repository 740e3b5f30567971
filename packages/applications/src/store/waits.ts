/** How long applications wait for a person's first letter, and what is kept of that when one is erased. */
import { measuredDays, quartersAnHour, type WaitOutcome, type Waits } from "@fernkontor/domain/reply-times/reply-times";
import { weekdayHoursBetween } from "@fernkontor/domain/reply-times/weekday-hours";
import * as v from "valibot";
import type { Database, Statement, Value } from "./database.ts";
import type { ErasureReason } from "./tombstones.ts";

const rowSchema = v.object({
  id: v.string(),
  received_at: v.string(),
  answered_at: v.nullable(v.string()),
  closed_at: v.nullable(v.string()),
});

/** From the stored row, while it is there, and once: of two deletions at once the second finds none. */
const insert = `INSERT INTO past_wait (received_on, quarter_hours, outcome)
  SELECT $2, $3, $4 FROM application WHERE id = $1 AND measured = 1 AND answered_at`;

/** The statements that keep it, by application, to be run before its row is gone. */
export async function keptWaits(
  database: Database,
  ids: readonly string[],
  how: ErasureReason,
  at: Date,
): Promise<ReadonlyMap<string, readonly Statement[]>> {
  const found = await database.batch(
    ids.map((id): Statement => ["SELECT id, received_at, answered_at, closed_at FROM application WHERE id = $1", [id]]),
  );
  return new Map(
    found.flat().map((row) => {
      const { id, received_at, answered_at, closed_at } = v.parse(rowSchema, row);
      const kept = (until: string, outcome: Exclude<WaitOutcome, "open">): Value[] => [
        id,
        received_at.slice(0, 10),
        quarterHoursBetween(received_at, until),
        outcome,
      ];
      const now = at.toISOString();
      if (answered_at !== null) return [id, [[`${insert} IS NOT NULL`, kept(answered_at, "answered")]]];
      // Whom the agency closed without a word waits for ever, also when they withdraw then.
      const isLeft = how === "withdrawn" && closed_at === null;
      return [
        id,
        [
          [`${insert} IS NULL`, kept(now, isLeft ? "left" : "never")],
          // A letter went meanwhile: not later than now.
          [`${insert} IS NOT NULL`, kept(now, "answered")],
        ],
      ];
    }),
  );
}

/** All waits of the last `measuredDays`, and for how many days the oldest that is open has gone on. */
export type MeasuredWaits = { waits: readonly Waits[]; oldestOpenDays: number | undefined };

const pastSchema = v.object({
  quarter_hours: v.number(),
  outcome: v.picklist(["answered", "never", "left"]),
  count: v.number(),
});

const dayMs = 24 * 60 * 60 * 1000;

/** What the agency did, of stored and of erased applications. Who was closed without a letter waits for ever. */
export async function measureWaits(database: Database, now: Date): Promise<MeasuredWaits> {
  const since = new Date(now.getTime() - measuredDays * dayMs).toISOString();
  const [rows = [], past = []] = await database.batch([
    [
      `SELECT id, received_at, answered_at, closed_at FROM application
       WHERE measured = 1 AND received_at >= $1 AND received_at <= $2`,
      [since, now.toISOString()],
    ],
    [
      `SELECT quarter_hours, outcome, count(*) AS count FROM past_wait WHERE received_on >= $1 AND received_on <= $2
       GROUP BY quarter_hours, outcome`,
      [since.slice(0, 10), now.toISOString().slice(0, 10)],
    ],
  ]);
  const counts = new Map<string, Waits>();
  const add = ({ quarterHours, outcome, count }: Waits) => {
    const key = `${quarterHours} ${outcome}`;
    counts.set(key, { quarterHours, outcome, count: count + (counts.get(key)?.count ?? 0) });
  };
  for (const row of past) {
    const { quarter_hours: quarterHours, outcome, count } = v.parse(pastSchema, { ...row, count: Number(row.count) });
    add({ quarterHours, outcome, count });
  }
  let oldestOpen: string | undefined;
  for (const row of rows) {
    const { received_at, answered_at, closed_at } = v.parse(rowSchema, row);
    const isOpen = answered_at === null && closed_at === null;
    if (isOpen && (oldestOpen === undefined || received_at < oldestOpen)) oldestOpen = received_at;
    const outcome = isOpen ? "open" : answered_at === null ? "never" : "answered";
    const quarterHours = quarterHoursBetween(received_at, answered_at ?? closed_at ?? now.toISOString());
    add({ quarterHours, outcome, count: 1 });
  }
  return {
    waits: [...counts.values()].toSorted(
      (a, b) => a.quarterHours - b.quarterHours || a.outcome.localeCompare(b.outcome),
    ),
    oldestOpenDays: oldestOpen === undefined ? undefined : Math.floor((now.getTime() - Date.parse(oldestOpen)) / dayMs),
  };
}

function quarterHoursBetween(from: string, to: string): number {
  return Math.ceil(Math.max(0, weekdayHoursBetween(new Date(from), new Date(to))) * quartersAnHour);
}
