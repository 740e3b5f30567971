/** What only people can do about the data of applicants: mailboxes, what an entry lacks. */
import type { ErasureReason } from "../application.ts";
import { lacksSomething } from "../cases/hand-entries.ts";
import type { Database } from "../database/database.ts";
import { rows } from "../database/rows.ts";

/** An application that was erased, with mails that may still lie in the mailbox. */
export type Uncleared = { id: string; how: ErasureReason; erasedAt: string };

const uncleared = `FROM tombstone WHERE erased_at > $1 AND erased_at <= $2 AND mailed = 1 AND NOT EXISTS (
    SELECT 1 FROM audit_entry WHERE application_id = tombstone.id AND action = 'mailbox-cleared')`;

/** What was erased between two times, ISO 8601, and nobody has looked for in the mailbox, the oldest first. */
export function readUncleared(database: Database, after: string, until: string): Promise<Uncleared[]> {
  return rows(database, `SELECT id, how, erased_at ${uncleared} ORDER BY erased_at, id`, [after, until]);
}

/** How many tasks of people are from before `until`: what is uncleared, entries that lack something. */
export async function countTasks(database: Database, after: string, until: string): Promise<number> {
  const counted = [uncleared, `FROM application WHERE ${lacksSomething} AND entered_at <= $2`];
  const sum = counted.map((from) => `(SELECT count(*) ${from})`).join(" + ");
  const [row] = await rows<{ count: number }>(database, `SELECT ${sum} AS count`, [after, until]);
  return Number(row?.count ?? 0);
}
