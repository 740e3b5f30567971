/** What only people can do about the data of applicants: mailboxes, what an entry lacks. */
import type { ErasureReason } from "../application.ts";
import { lacksSomething } from "../cases/hand-entries.ts";
import type { Reads } from "../database/database.ts";
import { type Sql, sql } from "../database/sql.ts";

/** An application that was erased, with mails that may still lie in the mailbox. */
export type Uncleared = { id: string; how: ErasureReason; erasedAt: string };

function uncleared(after: string, until: string): Sql {
  return sql`FROM tombstone WHERE erased_at > ${after} AND erased_at <= ${until} AND mailed = 1 AND NOT EXISTS (
    SELECT 1 FROM audit_entry WHERE application_id = tombstone.id AND action = 'mailbox-cleared')`;
}

/** What was erased between two times, ISO 8601, and nobody has looked for in the mailbox, the oldest first. */
export function readUncleared(database: Reads, after: string, until: string): Promise<Uncleared[]> {
  return database.all(sql`SELECT id, how, erased_at ${uncleared(after, until)} ORDER BY erased_at, id`);
}

/** How many tasks of people are from before `until`: what is uncleared, entries that lack something. */
export async function countTasks(database: Reads, after: string, until: string): Promise<number> {
  const row = await database.one<{ count: number }>(
    sql`SELECT (SELECT count(*) ${uncleared(after, until)})
          + (SELECT count(*) FROM application WHERE ${lacksSomething} AND entered_at <= ${until}) AS count`,
  );
  return row?.count ?? 0;
}
