import type { Reads } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { type CaseEvent, type EventRow, eventOf } from "./events.ts";

/** All that has happened to applications, by their ids, oldest first; none of an application without events. */
export async function readEvents(
  database: Reads,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly CaseEvent[]>> {
  const rows = await database.all<EventRow & { applicationId: string }>(
    sql`SELECT application_id, id, number, at, person_id, kind, data FROM application_event
        WHERE application_id IN (${ids}) ORDER BY number`,
  );
  const events = new Map<string, CaseEvent[]>();
  for (const { applicationId, ...row } of rows) {
    const known = events.get(applicationId);
    if (known === undefined) events.set(applicationId, [eventOf(row)]);
    else known.push(eventOf(row));
  }
  return events;
}
