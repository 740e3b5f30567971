/** What is kept of how long an application waited, when it is erased. */
import { quartersAnHour, type WaitOutcome } from "@fernkontor/domain/reply-times/reply-times";
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
export async function waitsOf(
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
      const kept = (until: string, outcome: Exclude<WaitOutcome, "open">): Value[] => {
        const hours = weekdayHoursBetween(new Date(received_at), new Date(until));
        return [id, received_at.slice(0, 10), Math.ceil(Math.max(0, hours) * quartersAnHour), outcome];
      };
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
