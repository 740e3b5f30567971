import { tableStatements } from "../schema/dialects.ts";
import { recordVersion, refuseUnreadable, selectVersion } from "../schema/versions.ts";
import type { Database, Reads } from "./database.ts";
import { refuseOutOfUse } from "./out-of-use.ts";
import { raw } from "./sql.ts";

/** An empty table is version 0. */
export async function versionOf(database: Reads): Promise<number> {
  const row = await database.one<{ version: number | null }>(raw(selectVersion));
  return row?.version ?? 0;
}

/**
 * Makes the tables where there are none. @throws OperatorError in a database that this program cannot read (schema/versions.ts),
 * which stays as it is, and in one with which nobody works (out-of-use.ts)
 */
export async function migrate(database: Database): Promise<void> {
  await refuseOutOfUse(database);
  const [versions, ...others] = tableStatements(database.dialect);
  const found = await database.write(async (tx) => {
    tx.run(raw(versions));
    const version = await versionOf(tx);
    if (version === 0) for (const statement of [...others, recordVersion]) tx.run(raw(statement));
    return version;
  });
  refuseUnreadable(found);
}
