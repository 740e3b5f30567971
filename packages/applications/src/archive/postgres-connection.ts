import { setTimeout as pause } from "node:timers/promises";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import pg from "pg";
import { advisoryLocks } from "../database/advisory-locks.ts";
import { explainDatabaseError, placeName, type Row, type Value } from "../database/database.ts";
import { applicationName } from "../database/postgres.ts";
import { tableNames } from "../schema/tables.ts";
import { type Connection, inUse, tablesFrom } from "./connection.ts";

/** How long a connection that has just been closed may still be seen. */
const waitsForOthersMs = 3000;

/** They are in memory at once. */
const rowsAtOnce = 50;

export async function openPostgresConnection(url: string, how: "snapshot" | "alone"): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "fernkontor-archive",
    connectionTimeoutMillis: 5000,
    ...(how === "alone" && { lock_timeout: waitsForOthersMs }),
  });
  client.on("error", () => {});
  await client.connect().catch(explainDatabaseError(url));
  const all = async (sql: string, values: readonly unknown[] = []) => (await client.query<Row>(sql, [...values])).rows;
  const tables = async () => tablesFrom(await all(selectColumns, [tableNames]));
  try {
    if (how === "alone") await takeAlone(all, tables, placeName(url));
    else await all("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
  } catch (error) {
    await client.end();
    throw error;
  }

  return {
    kind: "PostgreSQL",
    all,
    tables,
    rows: async function* (from, columns) {
      await all(`DECLARE archived NO SCROLL CURSOR FOR SELECT ${columns.join(", ")} FROM ${from}`);
      for (;;) {
        const rows = await all(`FETCH ${rowsAtOnce} FROM archived`);
        for (const row of rows) yield columns.map((column): Value => row[column] ?? null);
        if (rows.length < rowsAtOnce) break;
      }
      await all("CLOSE archived");
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

const selectColumns = `SELECT c.relname AS table_name, a.attname AS name
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname = ANY ($1)
  ORDER BY c.oid, a.attnum`;

/** A service is connected all the time that it runs; what was killed a moment ago is still seen. */
async function takeAlone(all: All, tables: Connection["tables"], name: string): Promise<void> {
  const deadline = Date.now() + waitsForOthersMs;
  const until = async (isFree: () => Promise<boolean>, refusal: OperatorError) => {
    while (!(await isFree())) {
      if (Date.now() > deadline) throw refusal;
      await pause(100);
    }
  };
  await until(
    async () => Boolean((await all(`SELECT pg_try_advisory_lock(${advisoryLocks.alone}) AS mine`))[0]?.mine),
    new OperatorError(
      `In ${name} ist schon ein Wiederherstellen im Gange. Warten Sie dessen Ende ab; nach einem Abbruch dauert es einige Minuten.`,
    ),
  );
  const others = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1";
  await until(async () => (await all(others, [applicationName])).length === 0, inUse(name));
  await all("BEGIN");
  const listed = [...(await tables()).keys()].join(", ");
  if (listed === "") return;
  await all(`LOCK TABLE ${listed} IN ACCESS EXCLUSIVE MODE`).catch((error: { code?: string }) => {
    throw error.code === "55P03" ? inUse(name) : error;
  });
}
