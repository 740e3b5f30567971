import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import type { Database, Reads, Row, Value } from "./database.ts";
import { UnreplicatedError } from "./database-error.ts";
import { type Sql, sql } from "./sql.ts";
import { type Execute, openTransaction, readsOf, type Work } from "./transaction.ts";
import { createWriteQueue, lockTimeoutMs } from "./write-queue.ts";

/** By this name a restore sees that a service is connected. */
export const applicationName = "fernkontor";

/**
 * PostgreSQL's function that waits for the standby. Cut short by a timeout it lets the commit stand and gives a warning,
 * which has this as its origin in every language.
 */
const standbyWait = "SyncRepWaitForLSN";

/** How long everybody may have to wait for a table that is to be rewritten, and for the rewriting: less than a transaction may. */
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
    // Also how long a write waits for those of other processes.
    statement_timeout: lockTimeoutMs,
    query_timeout: lockTimeoutMs + 1000,
    // A process that is frozen while it writes must not keep all others waiting.
    idle_in_transaction_session_timeout: 2000,
    // What is not in `write` would not wait for the others.
    options: "-c default_transaction_read_only=on",
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
  /** Nobody waits for the answer to `begin` or to what a callback runs: all of it is on its way before COMMIT is. */
  const inTransaction = (begin: readonly Sql[], works: readonly Work[], end: readonly Sql[]): Promise<unknown[]> =>
    withClient(async (client) => {
      const transaction = openTransaction(executeOn(client));
      for (const statement of begin) void transaction.send(statement);
      const results = await transaction.run(works);
      for (const statement of end) void transaction.send(statement);
      await transaction.answered();
      return results;
    });
  const { write, idle } = createWriteQueue((works) =>
    inTransaction([sql`BEGIN READ WRITE`, sql`SELECT pg_advisory_xact_lock(${advisoryLocks.write})`], works, [
      waitForStandby,
      commit,
    ]),
  );
  const read = async <Result>(work: (tx: Reads) => Promise<Result>): Promise<Result> => {
    const [result] = await inTransaction([sql`BEGIN ISOLATION LEVEL REPEATABLE READ`], [work], [commit]);
    return result as Result;
  };
  const reads = readsOf((query) => withClient((client) => executeOn(client)(query)));

  return {
    dialect: "PostgreSQL",
    ...reads,
    write,
    read,
    changeMark: sql`SELECT pg_current_snapshot()::text AS mark`,
    clearJournal: async () => {},
    now: async () => {
      const row = await reads.one<{ ms: number }>(
        sql`SELECT extract(epoch FROM clock_timestamp())::float * 1000 AS ms`,
      );
      return new Date(Number(row?.ms));
    },
    clean: async (tables) => {
      await withClient(nobodySeesDeleted);
      for (const table of tables) await vacuum(url, table);
    },
    close: async () => {
      await idle();
      await pool.end();
    },
  };
}

const commit = sql`COMMIT`;

/**
 * What somebody is told of must be on the standby, also where it was stored before and the standby was away then: a
 * transaction that has written nothing would not wait for it.
 */
const waitForStandby = sql`SELECT CASE WHEN pg_current_xact_id_if_assigned() IS NULL
    AND current_setting('synchronous_standby_names') <> '' THEN pg_logical_emit_message(true, 'fernkontor', '') END`;

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

export function executeOn(client: pg.ClientBase): Execute {
  return async ({ text, values }) => {
    const { rows } = await client.query<Row>({ name: statementName(text), text, values: values.map(storable) });
    return rows;
  };
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
