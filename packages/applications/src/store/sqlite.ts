import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { OperatorError } from "../operator-error.ts";
import type { Database, Row, Statement } from "./database.ts";
import { troubleOf } from "./database-error.ts";
import { createMigrationTable, recordMigration, selectVersion, versionIn } from "./migrations.ts";
import { damagedDatabase } from "./quick-check.ts";

/** Other processes (a second instance, the command line) may hold the file for a moment. */
const lockTimeoutMs = 5000;

/** What can as well be done later does not hold up the whole service for long. */
const shortLockTimeoutMs = 250;

type WaitingBatch = {
  statements: readonly Statement[];
  resolve: (rows: Row[][]) => void;
  reject: (error: unknown) => void;
};

/** Opens a SQLite file, creating it and its folder unless `mustExist`. `:memory:` is a database of its own. */
export function openSqlite(path: string, { mustExist = false } = {}): Database {
  const connection = connect(path, mustExist);
  const prepared = new Map<string, StatementSync>();
  const run = ([sql, values = []]: Statement): Row[] => {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      statement = connection.prepare(sql.replace(/\$(\d+)/g, "?$1"));
      prepared.set(sql, statement);
    }
    return statement.all(...values) as Row[];
  };
  // Nothing between BEGIN and COMMIT awaits: on the one connection another request's write would join the transaction
  // and vanish with its rollback.
  const inTransaction = <Result>(work: () => Result): Result => {
    connection.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      connection.exec("COMMIT");
      return result;
    } catch (error) {
      if (connection.isTransaction) connection.exec("ROLLBACK");
      throw error;
    }
  };

  let waiting: WaitingBatch[] = [];
  /** What came in while the disk was busy is written together: one wait for the disk acknowledges all of it. */
  const writeWaiting = () => {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    try {
      const outcomes = inTransaction(() => (group.length === 1 ? group.map(runBatch) : group.map(tryBatch)));
      // Only now it is durable.
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome instanceof Error) reject(outcome);
        else if (outcome !== undefined) resolve(outcome);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  const runBatch = ({ statements }: WaitingBatch): Row[][] => statements.map(run);
  /** One that fails is taken back by itself, and the others are stored. */
  const tryBatch = (batch: WaitingBatch): Row[][] | Error => {
    connection.exec("SAVEPOINT batch");
    try {
      const rows = runBatch(batch);
      connection.exec("RELEASE batch");
      return rows;
    } catch (error) {
      // After a full disk, for example, SQLite has taken back the whole transaction.
      if (!connection.isTransaction || !(error instanceof Error)) throw error;
      // Of what is written beside it into a damaged file nobody knows whether it can be read again.
      if (troubleOf(error) === "damaged") throw error;
      connection.exec("ROLLBACK TO batch; RELEASE batch");
      return error;
    }
  };

  const waitingBriefly = (work: () => void) => {
    connection.exec(`PRAGMA busy_timeout=${shortLockTimeoutMs}`);
    try {
      work();
    } finally {
      connection.exec(`PRAGMA busy_timeout=${lockTimeoutMs}`);
    }
  };

  return {
    batch: async (statements) => {
      const [only] = statements;
      // A read needs no write lock and waits for nobody.
      if (only && statements.length === 1 && only[0].startsWith("SELECT")) return [run(only)];
      return new Promise((resolve, reject) => {
        waiting.push({ statements, resolve, reject });
        // After all requests that have arrived by now, and those whose senders have just had the last group's answers:
        // with one turn of the event loop the clients would fall into two groups that wait for each other.
        if (waiting.length === 1) setImmediate(() => setImmediate(writeWaiting));
      });
    },
    migrate: async (pending) =>
      inTransaction(() => {
        connection.exec(inStrictTables(createMigrationTable));
        for (const migration of pending(versionIn(run([selectVersion])))) {
          connection.exec(inStrictTables(migration.sql));
          run([recordMigration, [migration.version]]);
        }
      }),
    clearJournal: async () => waitingBriefly(() => connection.exec("PRAGMA wal_checkpoint(TRUNCATE)")),
    rewrite: async () =>
      waitingBriefly(() => {
        connection.exec("VACUUM");
        const checkpoint = connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
        if (checkpoint?.busy !== 0) throw new Error("Another process reads the write-ahead log.");
      }),
    close: async () => {
      writeWaiting();
      connection.close();
    },
  };
}

function connect(path: string, mustExist: boolean): DatabaseSync {
  if (mustExist && !existsSync(path))
    throw new OperatorError(
      `Unter ${path} gibt es keine Datenbank. Starten Sie den Dienst einmal, oder setzen Sie DATABASE_URL.`,
    );
  try {
    if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const connection = new DatabaseSync(path, { timeout: lockTimeoutMs, enableForeignKeyConstraints: true });
    // FULL: an acknowledged application survives a power cut. secure_delete: a deleted one is gone from the file.
    connection.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON");
    return connection;
  } catch (error) {
    if (troubleOf(error) === "damaged") throw damagedDatabase(`file:${path}`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `Die Datenbank ${path} lässt sich nicht öffnen (${reason}). Setzen Sie DATABASE_URL auf eine beschreibbare Datei.`,
    );
  }
}

/** SQLite checks column types only in tables that ask for it. */
export function inStrictTables(sql: string): string {
  return sql.replace(/^\);$/gm, ") STRICT;");
}
