import { once } from "node:events";
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { performance } from "node:perf_hooks";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { tableStatements } from "../schema/dialects.ts";
import { recordVersion, refuseUnreadable, selectVersion } from "../schema/versions.ts";
import type { Database, Row, Statement } from "./database.ts";
import { troubleOf } from "./database-error.ts";
import { makeDatabaseFile } from "./make-database-file.ts";
import { versionIn } from "./migrations.ts";
import { expectSameFiles } from "./moved-database.ts";
import { damagedDatabase } from "./quick-check.ts";

/** Other processes (a second instance, the command line) may hold the file for a moment. */
const lockTimeoutMs = 5000;

/** How long to wait before trying again for a lock that somebody else has, the first time and at most. */
const firstRetryMs = 2;
const longestRetryMs = 50;

/** How long a look at the journal waits for a moment in which nobody writes. */
const journalTimeoutMs = 200;

/** How often it looks, before the next round does. */
const journalTries = 5;

type WaitingBatch = {
  statements: readonly Statement[];
  sinceMs: number;
  resolve: (rows: Row[][]) => void;
  reject: (error: unknown) => void;
};

/** Opens a SQLite file, creating it and its folder unless `mustExist`. `:memory:` is a database of its own. */
export function openSqlite(path: string, { mustExist = false } = {}): Database {
  const connection = connect(path, mustExist);
  const expectInPlace = path === ":memory:" ? () => {} : expectSameFiles(path);
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
  const inTransaction = <Result>(work: () => Result, begin = "BEGIN IMMEDIATE"): Result => {
    connection.exec(begin);
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
      // Who only reads takes nobody's lock: the form would wait for each list that somebody opens at the desk.
      const reads = group.every(onlyReads);
      if (!reads) expectInPlace();
      const outcomes = inTransaction(
        () => (group.length === 1 ? group.map(runBatch) : group.map(tryBatch)),
        reads ? "BEGIN" : "BEGIN IMMEDIATE",
      );
      if (!reads) expectInPlace();
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
  return {
    changeMark: ["SELECT data_version || ' ' || total_changes() AS mark FROM pragma_data_version"],
    oneWriter: true,
    batch: async (statements) => {
      const [only] = statements;
      // A read needs no write lock and waits for nobody, but for a restore.
      if (only && statements.length === 1 && only[0].startsWith("SELECT")) return [await whenUnlocked(() => run(only))];
      return batch(statements);
    },
    makeTables: () =>
      whenUnlocked(() =>
        inTransaction(() => {
          const [versions, ...others] = tableStatements("SQLite");
          connection.exec(versions);
          const version = versionIn(run([selectVersion]));
          if (version > 0) return refuseUnreadable(version);
          for (const sql of [...others, recordVersion]) connection.exec(sql);
        }),
      ),
    expectInPlace,
    clearJournal: async () => {
      expectInPlace();
      // A reader elsewhere may still need what was before.
      for (let waitMs = firstRetryMs; waitMs <= longestRetryMs; waitMs *= 2) {
        if (connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0) return;
        await sleep(waitMs);
      }
    },
    clean: async () => {
      expectInPlace();
      if (path !== ":memory:") await vacuumBeside(path);
    },
    ...(path !== ":memory:" && { fileBytes: async () => (await stat(path)).size }),
    ...(path !== ":memory:" && { path }),
    close: async () => {
      while (waiting.length > 0) {
        writeWaiting();
        if (waiting.length > 0) await sleep(firstRetryMs);
      }
      connection.close();
    },
  };
}

/**
 * Waits for the disk where it stops nobody. What it writes need not survive a power cut by itself: it is begun anew. The
 * last look at the journal waits only briefly for readers, because who writes waits for it. CommonJS, as text is read as that.
 */
const vacuumThread = `
  const { DatabaseSync } = require("node:sqlite");
  const { parentPort, workerData: { path, folder, lockMs, readersMs, tries } } = require("node:worker_threads");
  const connection = new DatabaseSync(path, { timeout: lockMs });
  connection.exec("PRAGMA synchronous=NORMAL; PRAGMA secure_delete=ON; PRAGMA wal_autocheckpoint=0");
  connection.exec("PRAGMA temp_store_directory='" + folder.replaceAll("'", "''") + "'");
  connection.exec("VACUUM");
  connection.exec("PRAGMA busy_timeout=" + readersMs);
  connection.exec("PRAGMA wal_checkpoint(PASSIVE)");
  const isEmptied = () => connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get().busy === 0;
  parentPort.postMessage(Array.from({ length: tries }).some(isEmptied));
  connection.close();
`;

/** Its temporary file lies beside the database: on another disk nobody would expect applications. */
async function vacuumBeside(path: string): Promise<void> {
  const workerData = {
    path,
    folder: dirname(path),
    lockMs: lockTimeoutMs,
    readersMs: journalTimeoutMs,
    tries: journalTries,
  };
  // Under `node --watch` its first message would otherwise be one of Node's own, before the file is vacuumed.
  const thread = new Worker(vacuumThread, { eval: true, workerData, env: {} });
  const [isEmptied] = await once(thread, "message");
  if (!isEmptied) throw new Error("Another process reads the write-ahead log.");
}

function onlyReads({ statements }: WaitingBatch): boolean {
  return statements.every(([sql]) => sql.startsWith("SELECT "));
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
    if (path !== ":memory:") makeDatabaseFile(path);
    const connection = new DatabaseSync(path, { timeout: lockTimeoutMs, enableForeignKeyConstraints: true });
    // FULL: an acknowledged application survives a power cut. secure_delete: a deleted one is gone from the file.
    connection.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON");
    // A search reads the open ones of ten thousand, from the system's memory each time while SQLite's own has 2 MB.
    connection.exec("PRAGMA cache_size=-16000");
    // Makes the journal's files, which are then known.
    connection.exec("SELECT 1 FROM sqlite_schema");
    // From here on whoever waits for a lock does so without stopping the process: a page needs no database.
    connection.exec("PRAGMA busy_timeout=0");
    return connection;
  } catch (error) {
    if (troubleOf(error) === "damaged") throw damagedDatabase(`file:${path}`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `Die Datenbank ${path} lässt sich nicht öffnen (${reason}). Rufen Sie den Befehl als der Nutzer auf, dem sie gehört, oder setzen Sie DATABASE_URL auf eine beschreibbare Datei.`,
    );
  }
}
