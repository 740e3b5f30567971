import { setTimeout as pause } from "node:timers/promises";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import pg from "pg";
import { advisoryLocks } from "../database/advisory-locks.ts";
import { explainDatabaseError, placeName, type Value } from "../database/database.ts";
import { applicationName, executeOn } from "../database/postgres.ts";
import { raw, sql } from "../database/sql.ts";
import { type Execute, readsOf } from "../database/transaction.ts";
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
  const execute = executeOn(client);
  const tables = async () => tablesFrom(await execute(selectColumns));
  try {
    if (how === "alone") await takeAlone(execute, tables, placeName(url));
    else await execute(sql`BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
  } catch (error) {
    await client.end();
    throw error;
  }

  return {
    dialect: "PostgreSQL",
    ...readsOf(execute),
    run: execute,
    tables,
    rows: async function* (from, columns) {
      await execute(raw(`DECLARE archived NO SCROLL CURSOR FOR SELECT ${columns.join(", ")} FROM ${from}`));
      for (;;) {
        const rows = await execute(raw(`FETCH ${rowsAtOnce} FROM archived`));
        for (const row of rows) yield columns.map((column): Value => row[column] ?? null);
        if (rows.length < rowsAtOnce) break;
      }
      await execute(sql`CLOSE archived`);
    },
    commit: async () => void (await execute(sql`COMMIT`)),
    // The server has removed the files of the tables.
    scrub: async () => {},
    close: async () => {
      await execute(sql`ROLLBACK`).catch(() => {});
      await client.end();
    },
  };
}

const selectColumns = sql`SELECT c.relname AS table_name, a.attname AS name
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname IN (${tableNames})
  ORDER BY c.oid, a.attnum`;

/** A service is connected all the time that it runs; what was killed a moment ago is still seen. */
async function takeAlone(execute: Execute, tables: Connection["tables"], name: string): Promise<void> {
  const deadline = Date.now() + waitsForOthersMs;
  const until = async (isFree: () => Promise<boolean>, refusal: OperatorError) => {
    while (!(await isFree())) {
      if (Date.now() > deadline) throw refusal;
      await pause(100);
    }
  };
  await until(
    async () => Boolean((await execute(sql`SELECT pg_try_advisory_lock(${advisoryLocks.alone}) AS mine`))[0]?.mine),
    new OperatorError(
      `In ${name} ist schon ein Wiederherstellen im Gange. Warten Sie dessen Ende ab; nach einem Abbruch dauert es einige Minuten.`,
    ),
  );
  const others = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${applicationName}`;
  await until(async () => (await execute(others)).length === 0, inUse(name));
  await execute(sql`BEGIN`);
  const listed = [...(await tables()).keys()].join(", ");
  if (listed === "") return;
  await execute(raw(`LOCK TABLE ${listed} IN ACCESS EXCLUSIVE MODE`)).catch((error: { code?: string }) => {
    throw error.code === "55P03" ? inUse(name) : error;
  });
}
