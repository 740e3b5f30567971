import { closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../folder.ts";
import { OperatorError, stopServices } from "../operator-error.ts";
import { tableStatements } from "../schema/dialects.ts";
import type { Row, Value } from "../store/database.ts";
import { troubleOf } from "../store/database-error.ts";
import { erasedFileOf } from "../store/erased-file.ts";
import { deleteMarker, insertMarker, readMarker, selectMarker } from "../store/place-marker.ts";
import { damagedDatabase } from "../store/quick-check.ts";
import { describeTable, type Place, placeName } from "./place.ts";

/** Another command ends soon; a service would be waited for in vain. */
const waitsForOthersMs = 1000;

export function sqlitePlace(path: string): Place {
  const connection = openAlone(path);
  const all = (sql: string, ...values: Value[]) => connection.prepare(numbered(sql)).all(...values) as Row[];
  const names = () =>
    all(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid",
    ).map(({ name }) => String(name));

  return {
    name: placeName(`file:${path}`),
    tables: async () =>
      names().map((name) =>
        describeTable(name, all("SELECT name, type, pk AS place FROM pragma_table_info($1)", name)),
      ),
    marker: async () => (names().includes("setting") ? readMarker(all(selectMarker)[0]) : undefined),
    count: async (table) => Number(all(`SELECT count(*) AS count FROM ${table}`)[0]?.count),
    rows: async function* ({ name, columns, key }) {
      const listed = columns.map((column) => column.name).join(", ");
      const statement = connection.prepare(`SELECT ${listed} FROM ${name} ORDER BY ${key.join(", ")}`);
      for (const row of statement.iterate()) yield Object.values(row as Row);
    },
    insert: async ({ name, columns }, rows) => {
      const places = columns.map(() => "?").join(", ");
      const listed = columns.map((column) => column.name).join(", ");
      const statement = connection.prepare(`INSERT INTO ${name} (${listed}) VALUES (${places})`);
      for (const row of rows) statement.run(...row);
    },
    makeTables: async (instead) => {
      for (const table of instead) connection.exec(`DROP TABLE ${table}`);
      for (const sql of tableStatements("SQLite")) connection.exec(sql);
    },
    leave: async (tables, marker) => {
      for (const table of tables) connection.exec(`DROP TABLE ${table}`);
      connection.exec("CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT");
      all(insertMarker, JSON.stringify(marker));
    },
    setMarker: async (marker) => {
      all(deleteMarker);
      if (marker) all(insertMarker, JSON.stringify(marker));
    },
    commit: async () => {
      if (all("PRAGMA foreign_key_check").length > 0) throw new Error("rows refer to rows that are missing");
      connection.exec("COMMIT; BEGIN IMMEDIATE");
    },
    scrub: async () => {
      connection.exec("COMMIT; VACUUM; PRAGMA wal_checkpoint(TRUNCATE); BEGIN IMMEDIATE");
      // Its tombstones are in the new place; here nobody would ever forget them.
      rmSync(erasedFileOf(path), { force: true });
    },
    close: async () => {
      if (connection.isTransaction) connection.exec("ROLLBACK");
      connection.close();
    },
  };
}

function openAlone(path: string): DatabaseSync {
  let connection: DatabaseSync | undefined;
  try {
    if (path !== ":memory:") makeFolder(dirname(path));
    connection = new DatabaseSync(path, { timeout: waitsForOthersMs, enableForeignKeyConstraints: false });
    // Set before the first access, this mode takes a lock that every open connection of others prevents.
    connection.exec("PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL");
    connection.exec("PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; BEGIN IMMEDIATE");
    // A new file whose name is not on the disk yet would be gone after a power cut, and by then the old place, too.
    if (path !== ":memory:") syncFolder(dirname(path));
    return connection;
  } catch (error) {
    connection?.close();
    const trouble = troubleOf(error);
    if (trouble === "damaged") throw damagedDatabase(`file:${path}`);
    if (trouble === "locked")
      throw new OperatorError(
        `Die Datenbank ${path} wird gerade benutzt. ${stopServices}, und wiederholen Sie „move“.`,
      );
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`Die Datenbank ${path} lässt sich nicht öffnen (${reason}).`);
  }
}

function numbered(sql: string): string {
  return sql.replace(/\$(\d+)/g, "?$1");
}

function syncFolder(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
