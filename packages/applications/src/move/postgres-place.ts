import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { OperatorError, stopServices } from "../operator-error.ts";
import { tableStatements } from "../schema/dialects.ts";
import type { Row, Value } from "../store/database.ts";
import { deleteMarker, insertMarker, readMarker, selectMarker } from "../store/place-marker.ts";
import { applicationName } from "../store/postgres.ts";
import { describeTable, type Place, placeName } from "./place.ts";

/** Any constant that nobody else takes: of two moves one waits for nothing. */
const moveLock = 4_322_001;

/** How long a connection that has just been closed may still be seen. */
const waitsForOthersMs = 3000;

const rowsAtOnce = 500;

export async function postgresPlace(url: string, ours: readonly string[]): Promise<Place> {
  const name = placeName(url);
  const client = new pg.Client({
    connectionString: url,
    application_name: "fernkontor-move",
    connectionTimeoutMillis: 5000,
    lock_timeout: waitsForOthersMs,
  });
  client.on("error", () => {});
  await client.connect();
  const all = async (sql: string, values: readonly unknown[] = []) => (await client.query<Row>(sql, [...values])).rows;
  try {
    await waitForOthers(all, name);
    await all("BEGIN");
    await lockTables(client, await namesOf(all, ours), name);
  } catch (error) {
    await client.end();
    throw error;
  }

  return {
    name,
    tables: async () => {
      const found = await all(selectColumns, [ours]);
      const names = [...new Set(found.map(({ table_name }) => String(table_name)))];
      return names.map((table) =>
        describeTable(
          table,
          found.filter(({ table_name }) => table_name === table),
        ),
      );
    },
    marker: async () =>
      (await namesOf(all, ours)).includes("setting") ? readMarker((await all(selectMarker))[0]) : undefined,
    count: async (table) => Number((await all(`SELECT count(*) AS count FROM ${table}`))[0]?.count),
    rows: async function* ({ name: table, columns, key }) {
      const listed = columns.map((column) => column.name).join(", ");
      // As SQLite sorts: by bytes, whatever the language of the server.
      const isText = (column: string) => columns.some((each) => each.name === column && each.type === "text");
      const order = key.map((column) => `${column}${isText(column) ? ' COLLATE "C"' : ""} NULLS FIRST`).join(", ");
      await all(`DECLARE moved_rows NO SCROLL CURSOR FOR SELECT ${listed} FROM ${table} ORDER BY ${order}`);
      for (;;) {
        const rows = await all(`FETCH ${rowsAtOnce} FROM moved_rows`);
        for (const row of rows) yield columns.map((column) => row[column.name] ?? null);
        if (rows.length < rowsAtOnce) break;
      }
      await all("CLOSE moved_rows");
    },
    insert: async ({ name: table, columns }, rows) => {
      const listed = columns.map((column) => column.name).join(", ");
      const arrays = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(", ");
      const values = columns.map((_, index) => rows.map((row): Value => row[index] ?? null));
      await all(`INSERT INTO ${table} (${listed}) SELECT * FROM unnest(${arrays})`, values);
    },
    makeTables: async (instead) => {
      if (instead.length > 0) await all(`DROP TABLE ${instead.join(", ")}`);
      for (const sql of tableStatements("PostgreSQL")) await all(sql);
    },
    leave: async (tables, marker) => {
      await all(`DROP TABLE ${tables.join(", ")}`);
      await all("CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL)");
      await all(insertMarker, [JSON.stringify(marker)]);
    },
    setMarker: async (marker) => {
      await all(deleteMarker);
      if (marker) await all(insertMarker, [JSON.stringify(marker)]);
    },
    commit: async () => {
      await all("COMMIT");
      await all("BEGIN");
    },
    // The server has removed the files of the tables.
    scrub: async () => {},
    close: async () => {
      await all("ROLLBACK").catch(() => {});
      await client.end();
    },
  };
}

type All = (sql: string, values?: readonly unknown[]) => Promise<Row[]>;

const selectColumns = `SELECT c.relname AS table_name, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) AS place
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
    AND c.relname = ANY ($1)
  ORDER BY c.oid, a.attnum`;

async function namesOf(all: All, ours: readonly string[]): Promise<string[]> {
  const rows = await all(selectColumns, [ours]);
  return [...new Set(rows.map(({ table_name }) => String(table_name)))];
}

/** A service is connected all the time that it runs. */
async function waitForOthers(all: All, name: string): Promise<void> {
  const [lock] = await all(`SELECT pg_try_advisory_lock(${moveLock}) AS mine`);
  if (!lock?.mine) throw new OperatorError(`In ${name} ist schon ein Umzug im Gange.`);
  const others = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1";
  const deadline = Date.now() + waitsForOthersMs;
  while ((await all(others, [applicationName])).length > 0) {
    if (Date.now() > deadline) throw inUse(name);
    await pause(100);
  }
}

async function lockTables(client: pg.Client, tables: readonly string[], name: string): Promise<void> {
  if (tables.length === 0) return;
  const listed = tables.map((table) => client.escapeIdentifier(table)).join(", ");
  await client.query(`LOCK TABLE ${listed} IN ACCESS EXCLUSIVE MODE`).catch((error: { code?: string }) => {
    throw error.code === "55P03" ? inUse(name) : error;
  });
}

function inUse(name: string): OperatorError {
  return new OperatorError(`Die Datenbank ${name} wird gerade benutzt. ${stopServices}, und wiederholen Sie „move“.`);
}
