import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { syncFolder } from "@fernkontor/agency-files/write-whole";
import { placeName, type Row, type Value } from "../database/database.ts";
import { troubleOf } from "../database/database-error.ts";
import { makeDatabaseFile } from "../database/make-database-file.ts";
import { damagedDatabase } from "../database/quick-check.ts";
import { inUse, type Place, tablesFrom } from "./place.ts";

/** Another command ends soon; a service would be waited for in vain. */
const waitsForOthersMs = 1000;

const rowsAtOnce = 200;

export async function openSqlitePlace(path: string, how: "snapshot" | "alone"): Promise<Place> {
  const name = placeName(`file:${path}`);
  const connection = how === "alone" ? openAlone(path, name) : openSnapshot(path);
  const numbered = (sql: string) => connection.prepare(sql.replace(/\$(\d+)/g, "?$1"));
  const all = (sql: string, values: readonly Value[] = []) => numbered(sql).all(...values) as Row[];

  return {
    name,
    kind: "SQLite",
    all: async (sql, values) => all(sql, values),
    tables: async () => {
      const found = all(
        `SELECT t.name AS table_name, c.name, c.type FROM sqlite_schema t, pragma_table_info(t.name) c
         WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY t.rowid, c.cid`,
      );
      return tablesFrom(found);
    },
    rows: async function* (table, columns) {
      let page: (readonly Value[])[] = [];
      for (const row of connection.prepare(`SELECT ${columns.join(", ")} FROM ${table}`).iterate()) {
        page.push(Object.values(row as Row));
        if (page.length < rowsAtOnce) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },
    insert: async ({ name: table, columns }, rows) => {
      const places = columns.map(() => "?").join(", ");
      const listed = columns.map((column) => column.name).join(", ");
      const statement = connection.prepare(`INSERT INTO ${table} (${listed}) VALUES (${places})`);
      for (const row of rows) statement.run(...row);
    },
    commit: async () => {
      if (all("PRAGMA foreign_key_check").length > 0) throw new Error("rows refer to rows that are missing");
      connection.exec("COMMIT; BEGIN IMMEDIATE");
    },
    scrub: async () => {
      connection.exec("COMMIT; VACUUM; PRAGMA wal_checkpoint(TRUNCATE); BEGIN IMMEDIATE");
    },
    close: async () => {
      if (connection.isTransaction) connection.exec("ROLLBACK");
      connection.close();
    },
  };
}

function openSnapshot(path: string): DatabaseSync {
  if (!existsSync(path)) throw new OperatorError(`Unter ${path} gibt es keine Datenbank.`);
  const connection = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  // What is read next is the moment; whoever writes goes on in the write-ahead log.
  connection.exec("BEGIN; SELECT 1 FROM sqlite_schema");
  return connection;
}

function openAlone(path: string, name: string): DatabaseSync {
  let connection: DatabaseSync | undefined;
  try {
    makeDatabaseFile(path);
    connection = new DatabaseSync(path, { timeout: waitsForOthersMs, enableForeignKeyConstraints: false });
    // Set before the first access, this mode takes a lock that every open connection of others prevents.
    connection.exec("PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL");
    // What is vacuumed or set aside for a while lies on no other disk.
    connection.exec(`PRAGMA temp_store_directory='${dirname(path).replaceAll("'", "''")}'`);
    connection.exec("PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; BEGIN IMMEDIATE");
    // A new file whose name is not on the disk yet would be gone after a power cut, and by then the old place, too.
    syncFolder(dirname(path));
    return connection;
  } catch (error) {
    connection?.close();
    const trouble = troubleOf(error);
    if (trouble === "damaged") throw damagedDatabase(`file:${path}`);
    if (trouble === "locked") throw inUse(name);
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`Die Datenbank ${path} lässt sich nicht öffnen (${reason}).`);
  }
}
