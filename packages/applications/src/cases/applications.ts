/** Applications that are stored, by themselves. */
import type { StoredApplication } from "../application.ts";
import type { Database } from "../database/database.ts";
import { rows } from "../database/rows.ts";
import {
  type ApplicationDates,
  type ApplicationRow,
  applicationColumns,
  applicationOf,
  type Cursor,
} from "./application-row.ts";

type Bounds = { closedAt: string; receivedAt: string };

export async function findApplication(database: Database, id: string): Promise<StoredApplication | undefined> {
  const [row] = await rows<ApplicationRow>(database, `SELECT ${applicationColumns} FROM application WHERE id = $1`, [
    id,
  ]);
  return row && applicationOf(row);
}

/** Up to `count` applications after the cursor that were closed or received up to these times. */
export function closedOrReceivedUpTo(
  database: Database,
  bounds: Bounds,
  after: Cursor | undefined,
  count: number,
): Promise<ApplicationDates[]> {
  return rows(
    database,
    `SELECT id, received_at, closed_at FROM application
     WHERE (closed_at <= $1 OR received_at <= $2) AND (received_at, id) > ($3, $4)
     ORDER BY received_at, id LIMIT $5`,
    [bounds.closedAt, bounds.receivedAt, after?.receivedAt ?? "", after?.id ?? "", count],
  );
}

export async function countApplications(database: Database): Promise<number> {
  const [row] = await rows<{ count: number }>(database, "SELECT count(*) AS count FROM application");
  return row?.count ?? 0;
}

/** When the oldest that is stored came, null where there is none; and how many came after a time. */
export async function receivedAfter(
  database: Database,
  time: string,
): Promise<{ oldest: string | null; later: number }> {
  const [row] = await rows<{ oldest: string | null; later: number }>(
    database,
    `SELECT (SELECT min(received_at) FROM application) AS oldest,
       (SELECT count(*) FROM application WHERE received_at > $1) AS later`,
    [time],
  );
  return { oldest: row?.oldest ?? null, later: Number(row?.later ?? 0) };
}

/** Whether since then nobody has applied, and nothing has happened to an application. */
export async function isQuietSince(database: Database, time: string): Promise<boolean> {
  const found = await rows(
    database,
    `SELECT 1 AS one FROM application WHERE received_at > $1
     UNION ALL SELECT 1 FROM application_event WHERE at > $1 LIMIT 1`,
    [time],
  );
  return found.length === 0;
}

/** The owner of the mailbox says that the application behind the link with this hash is theirs. */
export async function confirmApplication(database: Database, linkHash: string, at: Date): Promise<void> {
  await database.batch([
    [
      "UPDATE application SET confirmed_at = $2 WHERE withdrawal_hash = $1 AND confirmed_at IS NULL",
      [linkHash, at.toISOString()],
    ],
  ]);
}
