import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { syncFolder } from "@fernkontor/agency-files/write-whole";
import { placeName, type Row } from "../database/database.ts";
import { troubleOf } from "../database/database-error.ts";
import { makeDatabaseFile } from "../database/make-database-file.ts";
import { damagedDatabase } from "../database/quick-check.ts";
import { sql } from "../database/sql.ts";
import { executeOn } from "../database/sqlite.ts";
import { readsOf } from "../database/transaction.ts";
import { tableNames } from "../schema/tables.ts";
import { type Connection, inUse, tablesFrom } from "./connection.ts";

/** Another command ends soon; a service would be waited for in vain. */
const waitsForOthersMs = 1000;

export async function openSqliteConnection(path: string, how: "snapshot" | "alone"): Promise<Connection> {
  const connection = how === "alone" ? openAlone(path) : openSnapshot(path);
  const execute = executeOn(connection);
  return {
    dialect: "SQLite",
    ...readsOf(execute),
    run: execute,
    tables: async () => tablesFrom(await execute(selectColumns)),
    rows: async function* (from, columns) {
      for (const row of connection.prepare(`SELECT ${columns.join(", ")} FROM ${from}`).iterate())
        yield Object.values(row as Row);
    },
    commit: async () => connection.exec("COMMIT"),
    scrub: async () => connection.exec("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)"),
    close: async () => {
      if (connection.isTransaction) connection.exec("ROLLBACK");
      connection.close();
    },
  };
}

const selectColumns = sql`SELECT t.name AS table_name, c.name FROM sqlite_schema t, pragma_table_info(t.name) c
  WHERE t.type = 'table' AND t.name IN (${tableNames}) ORDER BY t.rowid, c.cid`;

function openSnapshot(path: string): DatabaseSync {
  if (!existsSync(path)) throw new OperatorError(`Unter ${path} gibt es keine Datenbank.`);
  const connection = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  // What is read next is the moment; whoever writes goes on in the write-ahead log.
  connection.exec("BEGIN; SELECT 1 FROM sqlite_schema");
  return connection;
}

function openAlone(path: string): DatabaseSync {
  let connection: DatabaseSync | undefined;
  try {
    makeDatabaseFile(path);
    connection = new DatabaseSync(path, { timeout: waitsForOthersMs, enableForeignKeyConstraints: false });
    // Set before the first access, this mode takes a lock that every open connection of others prevents.
    connection.exec("PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL");
    // What is vacuumed lies on no other disk meanwhile.
    connection.exec(`PRAGMA temp_store_directory='${dirname(path).replaceAll("'", "''")}'`);
    connection.exec("PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; BEGIN IMMEDIATE");
    // A new file whose name is not on the disk yet would be gone after a power cut, and by then the old one, too.
    syncFolder(dirname(path));
    return connection;
  } catch (error) {
    connection?.close();
    const trouble = troubleOf(error);
    if (trouble === "damaged") throw damagedDatabase(`file:${path}`);
    if (trouble === "locked") throw inUse(placeName(`file:${path}`));
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`Die Datenbank ${path} lässt sich nicht öffnen (${reason}).`);
  }
}
