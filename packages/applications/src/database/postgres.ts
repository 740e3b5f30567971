import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { tableStatements } from "../schema/dialects.ts";
import { recordVersion, refuseUnreadable, selectVersion } from "../schema/versions.ts";
import type { Database, Row, Statement, Value } from "./database.ts";
import { UnreplicatedError } from "./database-error.ts";
import { versionIn } from "./migrations.ts";

/** Any constant will do, as long as every instance takes the same one. */
const migrationLock = 4_322_000;

/** By this name `applications move` sees that a service is connected. */
export const applicationName = "fernkontor";

/**
 * PostgreSQL's function that waits for the standby. Cut short by a timeout it lets the commit stand and gives a warning,
 * which has this as its origin in every language.
 */
const standbyWait = "SyncRepWaitForLSN";

/** How long everybody may have to wait for a table that is to be rewritten, and for the rewriting: less than a batch may. */
const rewriteWaitsMs = 1000;
const rewriteTakesMs = 3000;

/** How long cleaning waits for transactions that could still read what was deleted: one of ours takes no longer. */
const readersWaitMs = 6000;
const lookEveryMs = 100;

/** What is rewritten in about a second. A larger table is only vacuumed, which nobody notices. */
const rewriteAtMostBytes = 64 * 1024 * 1024;

/** The code of the error where a table belongs to somebody else: what was erased from it stays on the disk. */
const vacuumRefused = "VACUUM_REFUSED";

// Counts and sums: none of ours is beyond what a number holds.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connects to PostgreSQL when first needed. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: 10,
    // Longer than the pause between two probes of a service at idle, so that it is connected all the time.
    idleTimeoutMillis: 60_000,
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
  const unreplicated = new WeakSet<object>();
  pool.on("connect", (client) => {
    client.on("error", () => {});
    client.on("notice", ({ routine }) => {
      if (routine === standbyWait) unreplicated.add(client);
    });
  });

  const withClient = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect().catch(rethrowWithCode);
    let broken: Error | undefined;
    try {
      const result = await work(client);
      if (unreplicated.delete(client)) throw new UnreplicatedError("The standby has not confirmed the commit.");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch((reason: Error) => {
        broken = reason;
      });
      return rethrowWithCode(error);
    } finally {
      client.release(broken);
    }
  };
  const inTransaction = <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> =>
    withClient(async (client) => {
      await client.query("BEGIN");
      const result = await work(client);
      await client.query("COMMIT");
      return result;
    });

  return {
    changeMark: ["SELECT pg_current_snapshot()::text AS mark"],
    batch: async (statements) => {
      const runAll = (client: pg.PoolClient) => Promise.all(statements.map((statement) => run(client, statement)));
      // A single statement is a transaction by itself, and of several that read each sees what is there when it begins.
      const needsTransaction = statements.length > 1 && !statements.every(([sql]) => sql.startsWith("SELECT "));
      return needsTransaction ? inTransaction(runAll) : withClient(runAll);
    },
    makeTables: () =>
      inTransaction(async (client) => {
        await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
        const [versions, ...others] = tableStatements("PostgreSQL");
        await client.query(versions);
        const version = versionIn(await run(client, [selectVersion]));
        if (version > 0) refuseUnreadable(version);
        else await client.query([...others, recordVersion].join("; "));
      }),
    clearJournal: async () => {},
    now: async () => {
      const [row] = await run(pool, ["SELECT extract(epoch FROM clock_timestamp())::float * 1000 AS ms"]);
      return new Date(Number(row?.ms));
    },
    clean: async (tables) => {
      await withClient(nobodySeesDeleted);
      for (const table of tables) await vacuum(url, table);
    },
    close: () => pool.end(),
  };
}

/** Transactions of this database, prepared ones and what standbys ask for, that began before another one did. */
const olderThan = `SELECT 1 FROM (
    SELECT backend_xmin AS since FROM pg_stat_activity
      WHERE pid <> pg_backend_pid() AND (datid IS NULL OR datid = (SELECT oid FROM pg_database WHERE datname = current_database()))
    UNION ALL SELECT backend_xid FROM pg_stat_activity WHERE pid <> pg_backend_pid()
    UNION ALL SELECT transaction FROM pg_prepared_xacts WHERE database = current_database()
    UNION ALL SELECT xmin FROM pg_replication_slots) AS transactions
  WHERE age(since) > age($1::text::xid) LIMIT 1`;

/**
 * Waits until nobody can see any more what has been deleted up to now. A table that is written anew before keeps it, and
 * VACUUM reports success.
 * @throws Error with the code of a lock that was not to be had, when somebody reads for longer
 */
async function nobodySeesDeleted(client: pg.PoolClient): Promise<void> {
  const { rows: began } = await client.query("SELECT pg_current_xact_id()::xid::text AS id");
  for (let waitedMs = 0; waitedMs <= readersWaitMs; waitedMs += lookEveryMs) {
    const { rows: older } = await client.query(olderThan, [began[0]?.id]);
    if (older.length === 0) return;
    await pause(lookEveryMs);
  }
  throw Object.assign(new Error("Somebody still reads what was deleted."), { code: "55P03" });
}

async function vacuum(url: string, table: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, lock_timeout: rewriteWaitsMs });
  // A table of somebody else's is skipped with a warning, as if all were well.
  let warning: Error | undefined;
  client.on("notice", ({ code = "" }) => {
    if (code.startsWith("01")) warning = Object.assign(new Error("VACUUM was refused."), { code: vacuumRefused });
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
}

/** The driver's own errors have only words. */
const driverErrors: readonly (readonly [RegExp, string])[] = [
  [/timeout/i, "ETIMEDOUT"],
  [/^(Connection terminated|Client has encountered)/, "ECONNRESET"],
];

function rethrowWithCode(error: unknown): never {
  if (error instanceof Error && !("code" in error)) {
    const code = driverErrors.find(([words]) => words.test(error.message))?.[1];
    if (code !== undefined) Object.assign(error, { code });
  }
  throw error;
}

async function run(client: Pick<pg.PoolClient, "query">, [text, values = []]: Statement): Promise<Row[]> {
  const { rows } = await client.query<Row>({ name: statementName(text), text, values: values.map(storable) });
  return rows;
}

/** PostgreSQL holds no U+0000, and whoever sends one would be told of an error of ours. What stands in its place is found nowhere. */
function storable(value: Value): Value {
  return typeof value === "string" ? value.replaceAll("\0", "\ufffd") : value;
}

/** What has a name is read and planned once for each connection. There are only so many texts: values stand beside them. */
function statementName(text: string): string {
  const name = statementNames.get(text) ?? hash("sha256", text, "base64url");
  statementNames.set(text, name);
  return name;
}

const statementNames = new Map<string, string>();
