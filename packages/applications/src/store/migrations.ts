import { readdirSync, readFileSync } from "node:fs";
import { OperatorError } from "../operator-error.ts";
import type { Database, Migration, PendingMigrations, Row } from "./database.ts";
import { refuseUnlessLive } from "./place-marker.ts";

// The table in which a database remembers its version.
export const createMigrationTable = "CREATE TABLE IF NOT EXISTS migration (\n  version INTEGER PRIMARY KEY\n);";
export const selectVersion = "SELECT max(version) AS version FROM migration";
export const recordMigration = "INSERT INTO migration (version) VALUES ($1)";

/** The version in the answer to `selectVersion`; an empty table is version 0. */
export function versionIn([row]: readonly Row[]): number {
  return Number(row?.version ?? 0);
}

/**
 * What a migration says to one of the two databases: without the parts that stand behind `-- only:` and the other's name.
 * Such parts reach to the next of them, or to the end.
 */
export function sqlFor(database: "SQLite" | "PostgreSQL", sql: string): string {
  const [both = "", ...parts] = sql.split(/^-- only: /m);
  return [both, ...parts.filter((part) => part.startsWith(`${database}\n`)).map((part) => `-- ${part}`)].join("");
}

const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** Reads `0001-<what>.sql`, `0002-…` from a folder. Forward only: a step that has been released is never edited. */
export function readMigrations(folder: URL): readonly Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return names.map((name, index) => {
    const version = Number(fileName.exec(name)?.[1]);
    // Of two steps with one number a database would silently miss the second.
    if (version !== index + 1)
      throw new Error(`${name} should be number ${index + 1} of the migrations: 0001-<what>.sql, 0002-<what>.sql …`);
    return { version, sql: readFileSync(new URL(name, folder), "utf8") };
  });
}

/** Brings the tables up to date. @throws OperatorError when a newer program has changed them, and in a place left by a move. */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  await refuseUnlessLive(database);
  return database.migrate(pendingOf(migrations));
}

/** For a role that changes no tables. @throws OperatorError when it would have to, and in a place left by a move */
export async function expectMigrated(database: Database, migrations: readonly Migration[]): Promise<void> {
  await refuseUnlessLive(database);
  const [rows = []] = await database.batch([[selectVersion]]);
  const version = versionIn(rows);
  const missing = pendingOf(migrations)(version).length;
  if (missing > 0)
    throw new OperatorError(
      `Die Datenbank hat die Version ${version}, dieses Programm braucht Version ${version + missing}. Starten Sie zuerst das Kontor: Es bringt die Tabellen auf den neuen Stand.`,
    );
}

function pendingOf(migrations: readonly Migration[]): PendingMigrations {
  return (version) => {
    if (version > migrations.length)
      throw new OperatorError(
        `Die Datenbank hat die Version ${version}, dieses Programm kennt Versionen bis ${migrations.length}. Starten Sie das neuere Programm.`,
      );
    return migrations.slice(version);
  };
}
