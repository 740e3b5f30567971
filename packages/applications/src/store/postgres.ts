import pg from "pg";
import type { Database, Row, Statement } from "./database.ts";
import { createMigrationTable, recordMigration, selectVersion, versionIn } from "./migrations.ts";

/** Any constant will do, as long as every instance takes the same one. */
const migrationLock = 4_322_000;

/** How long everybody may have to wait for a table that is to be rewritten, and for the rewriting: less than a batch may. */
const rewriteWaitsMs = 1000;
const rewriteTakesMs = 3000;

/** What is rewritten in about a second. A larger table is only vacuumed, which nobody notices. */
const rewriteAtMostBytes = 64 * 1024 * 1024;

/** Connects to PostgreSQL when first needed. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
    query_timeout: 6000,
    idle_in_transaction_session_timeout: 10_000,
    // A statement need not wait for the answer to the one before.
    pipeline: true,
  });
  // An idle connection was cut, and one in use between two queries: without listeners either would end the process,
  // though the next query opens a new connection.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
  });

  const inTransaction = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query("BEGIN");
      const result = await work(client);
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch((reason: Error) => {
        broken = reason;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    batch: async (statements) => {
      const [only] = statements;
      // A single statement is a transaction by itself.
      if (only && statements.length === 1) return [await run(pool, only)];
      return inTransaction((client) => Promise.all(statements.map((statement) => run(client, statement))));
    },
    migrate: (pending) =>
      inTransaction(async (client) => {
        await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
        await client.query(createMigrationTable);
        for (const migration of pending(versionIn(await run(client, [selectVersion])))) {
          await client.query(migration.sql);
          await client.query(recordMigration, [migration.version]);
        }
      }),
    clearJournal: async () => {},
    now: async () => {
      const [row] = await run(pool, ["SELECT extract(epoch FROM clock_timestamp())::float * 1000 AS ms"]);
      return new Date(Number(row?.ms));
    },
    rewrite: async (table) => {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: 3000,
        lock_timeout: rewriteWaitsMs,
      });
      // A table of somebody else's is skipped with a warning, as if all were well.
      let warning: Error | undefined;
      client.on("notice", ({ code = "" }) => {
        if (code.startsWith("01"))
          warning = Object.assign(new Error("VACUUM was refused."), { code: "VACUUM_REFUSED" });
      });
      client.on("error", () => {});
      await client.connect();
      try {
        const name = client.escapeIdentifier(table);
        const { rows } = await client.query("SELECT pg_total_relation_size($1::regclass)::float AS bytes", [name]);
        const isSmall = rows[0]?.bytes <= rewriteAtMostBytes;
        // A long vacuum holds up nobody; a long rewriting does.
        if (isSmall) await client.query(`SET statement_timeout = ${rewriteTakesMs}`);
        await client.query(`VACUUM ${isSmall ? "(FULL) " : ""}${name}`);
        if (warning) throw warning;
      } finally {
        await client.end();
      }
    },
    close: () => pool.end(),
  };
}

async function run(client: Pick<pg.PoolClient, "query">, [sql, values = []]: Statement): Promise<Row[]> {
  const { rows } = await client.query<Row>(sql, [...values]);
  return rows;
}
