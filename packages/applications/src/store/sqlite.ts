import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { performance } from "node:perf_hooks";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../operator-error.ts";
import type { Database, Row, Statement } from "./database.ts";
import { troubleOf } from "./database-error.ts";
import { erasedFileOf } from "./erased-file.ts";
import { createMigrationTable, recordMigration, selectVersion, versionIn } from "./migrations.ts";
import { damagedDatabase } from "./quick-check.ts";
import { type Filling, pagesWithResidue } from "./sqlite-residue.ts";

/** Other processes (a second instance, the command line) may hold the file for a moment. */
const lockTimeoutMs = 5000;

/** How long to wait before trying again for a lock that somebody else has, the first time and at most. */
const firstRetryMs = 2;
const longestRetryMs = 50;

/** How often the file is read for what deleted rows have left: what one round moves, the next one finds. */
const rewriteRounds = 5;

type WaitingBatch = {
  statements: readonly Statement[];
  sinceMs: number;
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
  let retryMs = firstRetryMs;
  let retry: NodeJS.Timeout | undefined;
  /** What came in while the disk was busy is written together: one wait for the disk acknowledges all of it. */
  const writeWaiting = () => {
    clearTimeout(retry);
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    try {
      const outcomes = inTransaction(() => (group.length === 1 ? group.map(runBatch) : group.map(tryBatch)));
      retryMs = firstRetryMs;
      // Only now it is durable.
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome instanceof Error) reject(outcome);
        else if (outcome !== undefined) resolve(outcome);
      }
    } catch (error) {
      const canWait = (batch: WaitingBatch) => isBusy(error) && performance.now() - batch.sinceMs < lockTimeoutMs;
      for (const batch of group) if (!canWait(batch)) batch.reject(error);
      // In the order in which they came. SQLite's own waiting would stop everything else that this process does.
      waiting = [...group.filter(canWait), ...waiting];
      if (waiting.length > 0) retry = setTimeout(writeWaiting, retryMs);
      retryMs = Math.min(2 * retryMs, longestRetryMs);
    }
  };
  const whenUnlocked = async <Result>(work: () => Result): Promise<Result> => {
    const startedMs = performance.now();
    for (let waitMs = firstRetryMs; ; waitMs = Math.min(2 * waitMs, longestRetryMs)) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || performance.now() - startedMs >= lockTimeoutMs) throw error;
        await sleep(waitMs);
      }
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

  const batch = (statements: readonly Statement[]): Promise<Row[][]> =>
    new Promise((resolve, reject) => {
      waiting.push({ statements, sinceMs: performance.now(), resolve, reject });
      // After all requests that have arrived by now, and those whose senders have just had the last group's answers:
      // with one turn of the event loop the clients would fall into two groups that wait for each other.
      if (waiting.length === 1) setImmediate(() => setImmediate(writeWaiting));
    });
  /** Whether all of it has been written into the file: a reader elsewhere may still need what was before. */
  const emptyJournal = async (): Promise<boolean> => {
    for (let waitMs = firstRetryMs; waitMs <= longestRetryMs; waitMs *= 2) {
      if (connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0) return true;
      await sleep(waitMs);
    }
    return false;
  };
  const mustEmptyJournal = async () => {
    if (!(await emptyJournal())) throw new Error("Another process reads the write-ahead log.");
  };
  /** Has a row grow into the free room of its page and shrink again, if it still is what the page says. */
  const fill = async ({ rowId, cell, byBytes }: Filling, table: string, column: string): Promise<boolean> => {
    const [[row] = []] = await batch([[`SELECT * FROM ${table} WHERE rowid = $1`, [rowId]]]);
    const [first] = row ? Object.values(row) : [];
    // Pages do not say whose they are.
    if (row === undefined || !cell.includes(`${first}`)) return false;
    const [text, room] = [row[column] ?? null, " ".repeat(byBytes)];
    // Not when it has been corrected since: that would be undone.
    await batch([
      [
        `UPDATE ${table} SET ${column} = coalesce($2, '') || $3 WHERE rowid = $1 AND ${column} IS $2`,
        [rowId, text, room],
      ],
      [
        `UPDATE ${table} SET ${column} = $2 WHERE rowid = $1 AND ${column} = coalesce($2, '') || $3`,
        [rowId, text, room],
      ],
    ]);
    return true;
  };

  return {
    oneWriter: true,
    batch: async (statements) => {
      const [only] = statements;
      // A read needs no write lock and waits for nobody, but for a restore.
      if (only && statements.length === 1 && only[0].startsWith("SELECT")) return [await whenUnlocked(() => run(only))];
      return batch(statements);
    },
    migrate: (pending) =>
      whenUnlocked(() =>
        inTransaction(() => {
          connection.exec(inStrictTables(createMigrationTable));
          for (const migration of pending(versionIn(run([selectVersion])))) {
            connection.exec(inStrictTables(migration.sql));
            run([recordMigration, [migration.version]]);
          }
        }),
      ),
    clearJournal: async () => {
      await emptyJournal();
    },
    rewrite: async (table, column) => {
      if (path === ":memory:") return;
      for (let round = 1; round <= rewriteRounds; round++) {
        await mustEmptyJournal();
        let filled = 0;
        for await (const filling of pagesWithResidue(path)) if (await fill(filling, table, column)) filled++;
        if (filled === 0) return;
      }
      await mustEmptyJournal();
    },
    ...(path !== ":memory:" && { erasedFile: erasedFileOf(path) }),
    close: async () => {
      while (waiting.length > 0) {
        writeWaiting();
        if (waiting.length > 0) await sleep(firstRetryMs);
      }
      connection.close();
    },
  };
}

/** Somebody else has the lock (https://www.sqlite.org/rescode.html#busy), in any of its kinds. */
function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
}

function connect(path: string, mustExist: boolean): DatabaseSync {
  if (mustExist && !existsSync(path))
    throw new OperatorError(
      `Unter ${path} gibt es keine Datenbank. Starten Sie den Dienst einmal, oder setzen Sie DATABASE_URL.`,
    );
  try {
    if (path !== ":memory:") makeFolder(dirname(path));
    const connection = new DatabaseSync(path, { timeout: lockTimeoutMs, enableForeignKeyConstraints: true });
    // FULL: an acknowledged application survives a power cut. secure_delete: a deleted one is gone from the file.
    connection.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON");
    // From here on whoever waits for a lock does so without stopping the process: a page needs no database.
    connection.exec("PRAGMA busy_timeout=0");
    return connection;
  } catch (error) {
    if (troubleOf(error) === "damaged") throw damagedDatabase(`file:${path}`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `Die Datenbank ${path} lässt sich nicht öffnen (${reason}). Setzen Sie DATABASE_URL auf eine beschreibbare Datei.`,
    );
  }
}

/** Makes what is missing. Node's own `recursive` never ends where a folder takes no other, as in /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(path)) throw error;
  }
}

/** SQLite checks column types only in tables that ask for it. */
export function inStrictTables(sql: string): string {
  return sql.replace(/^\);$/gm, ") STRICT;");
}
