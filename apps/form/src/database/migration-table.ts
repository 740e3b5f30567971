/** The table in which a database remembers its version. */
import type { Row } from "./database.ts";

export const createMigrationTable = "CREATE TABLE IF NOT EXISTS migration (\n  version INTEGER PRIMARY KEY\n);";
export const selectVersion = "SELECT max(version) AS version FROM migration";
export const recordMigration = "INSERT INTO migration (version) VALUES ($1)";

/** The version in the answer to `selectVersion`; an empty table is version 0. */
export function versionIn([row]: readonly Row[]): number {
  return Number(row?.version ?? 0);
}
