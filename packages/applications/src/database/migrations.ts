import type { Database, Row } from "./database.ts";
import { refuseUnlessLive } from "./place-marker.ts";

/** The version in the answer to `selectVersion`; an empty table is version 0. */
export function versionIn([row]: readonly Row[]): number {
  return Number(row?.version ?? 0);
}

/**
 * Makes the tables where there are none. @throws OperatorError in a database that this program cannot read (schema/versions.ts),
 * which stays as it is, and in a place left by a move
 */
export async function migrate(database: Database): Promise<void> {
  await refuseUnlessLive(database);
  await database.makeTables();
}
