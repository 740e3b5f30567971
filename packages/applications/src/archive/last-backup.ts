import type { Database } from "../database/database.ts";
import { rows } from "../database/rows.ts";
import { lastBackupKey } from "../database/setting.ts";

/** ISO 8601; `at` is null where none was made by this software, `oldest` where there is no application. */
export type LastBackup = { at: string | null; oldest: string | null; missing: number };

/** Of when the last backup is, and what would be missing without this database. */
export async function readLastBackup(database: Database): Promise<LastBackup> {
  const [found] = await rows<LastBackup>(
    database,
    `SELECT (SELECT value FROM setting WHERE key = $1) AS at, (SELECT min(received_at) FROM application) AS oldest,
       (SELECT count(*) FROM application
        WHERE received_at > coalesce((SELECT value FROM setting WHERE key = $1), '')) AS missing`,
    [lastBackupKey],
  );
  return { at: found?.at ?? null, oldest: found?.oldest ?? null, missing: Number(found?.missing ?? 0) };
}
