/** Applications that are stored, by themselves. */
import type { StoredApplication } from "../application.ts";
import type { Database, Reads } from "../database/database.ts";
import { exists } from "../database/rows.ts";
import { sql } from "../database/sql.ts";
import {
  type ApplicationDates,
  type ApplicationRow,
  applicationColumns,
  applicationOf,
  type Cursor,
} from "./application-row.ts";

type Bounds = { closedAt: string; receivedAt: string };

export async function findApplication(database: Reads, id: string): Promise<StoredApplication | undefined> {
  const row = await database.one<ApplicationRow>(sql`SELECT ${applicationColumns} FROM application WHERE id = ${id}`);
  return row && applicationOf(row);
}

/** Up to `count` applications after the cursor that were closed or received up to these times. */
export function closedOrReceivedUpTo(
  database: Reads,
  bounds: Bounds,
  after: Cursor | undefined,
  count: number,
): Promise<ApplicationDates[]> {
  return database.all(
    sql`SELECT id, received_at, closed_at FROM application
        WHERE (closed_at <= ${bounds.closedAt} OR received_at <= ${bounds.receivedAt})
          AND (received_at, id) > (${after?.receivedAt ?? ""}, ${after?.id ?? ""})
        ORDER BY received_at, id LIMIT ${count}`,
  );
}

export async function countApplications(database: Reads): Promise<number> {
  const row = await database.one<{ count: number }>(sql`SELECT count(*) AS count FROM application`);
  return row?.count ?? 0;
}

/** When the oldest that is stored came, null where there is none; and how many came after a time. */
export async function receivedAfter(database: Reads, time: string): Promise<{ oldest: string | null; later: number }> {
  const row = await database.one<{ oldest: string | null; later: number }>(
    sql`SELECT (SELECT min(received_at) FROM application) AS oldest,
          (SELECT count(*) FROM application WHERE received_at > ${time}) AS later`,
  );
  return row ?? { oldest: null, later: 0 };
}

/** Whether since then nobody has applied, and nothing has happened to an application. */
export async function isQuietSince(database: Reads, time: string): Promise<boolean> {
  const hasHappened = await exists(
    database,
    sql`SELECT 1 FROM application WHERE received_at > ${time}
        UNION ALL SELECT 1 FROM application_event WHERE at > ${time} LIMIT 1`,
  );
  return !hasHappened;
}

/** The owner of the mailbox says that the application behind the link with this hash is theirs. */
export function confirmApplication(database: Database, linkHash: string, at: Date): Promise<void> {
  return database.write(async (tx) =>
    tx.run(
      sql`UPDATE application SET confirmed_at = ${at.toISOString()}
          WHERE withdrawal_hash = ${linkHash} AND confirmed_at IS NULL`,
    ),
  );
}
