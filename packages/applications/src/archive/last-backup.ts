import { receivedAfter } from "../cases/applications.ts";
import type { Database } from "../database/database.ts";
import { backupRecipientKey, lastBackupKey, readSetting } from "../database/setting.ts";

/** ISO 8601; `at` is null where none was made by this software, `oldest` where there is no application. */
export type LastBackup = { at: string | null; oldest: string | null; missing: number; hasKey: boolean };

/** Of when the last backup is, and what would be missing without this database. */
export async function readLastBackup(database: Database): Promise<LastBackup> {
  const at = (await readSetting(database, lastBackupKey)) ?? null;
  const { oldest, later } = await receivedAfter(database, at ?? "");
  const hasKey = (await readSetting(database, backupRecipientKey)) !== undefined;
  return { at, oldest, missing: later, hasKey };
}
