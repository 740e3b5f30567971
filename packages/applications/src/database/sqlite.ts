import { once } from "node:events";
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import type { Database, Reads, Row } from "./database.ts";
import { troubleOf } from "./database-error.ts";
import { makeDatabaseFile } from "./make-database-file.ts";
import { expectSameFiles } from "./moved-database.ts";
import { damagedDatabase } from "./quick-check.ts";
import { sql } from "./sql.ts";
import { type Execute, openTransaction, readsOf, type Work } from "./transaction.ts";
import { createWriteQueue, lockTimeoutMs } from "./write-queue.ts";

/** How long a look at the journal waits for a moment in which nobody writes. */
const journalTimeoutMs = 200;

/** How often it looks, before the next round does. */
const journalTries = 5;

/** How long a read that somebody's lock stands in the way of waits before it is tried again. */
const retryMs = 10;

/** Opens a SQLite file, creating it and its folder unless `mustExist`. `:memory:` is a database of its own. */
export function openSqlite(path: string, { mustExist = false } = {}): Database {
  const writer = connect(path, mustExist);
  // Another one in memory would be another database.
  const reader = path === ":memory:" ? writer : connect(path, true);
  // What is not in `write` would not wait for other processes.
  if (reader !== writer) reader.connection.exec("PRAGMA query_only=ON");
  const expectInPlace = path === ":memory:" ? () => {} : expectSameFiles(path);

  /**
   * One after the other, reads as well. They would not disturb a transaction, but one of several reads sees the past, and a
   * callback that reads beside its own transaction would never be noticed.
   */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
  const inTransaction = ({ connection, execute }: Connection, begin: string, works: readonly Work[]) =>
    inTurn(async () => {
      connection.exec(begin);
      const transaction = openTransaction(execute);
      try {
        const results = await transaction.run(works);
        await transaction.answered();
        connection.exec("COMMIT");
        return results;
      } catch (error) {
        // After a full disk, for example, SQLite has taken back the whole transaction.
        if (connection.isTransaction) connection.exec("ROLLBACK");
        throw error;
      }
    });
  const { write, idle } = createWriteQueue(async (works) => {
    expectInPlace();
    const results = await inTransaction(writer, "BEGIN IMMEDIATE", works);
    expectInPlace();
    return results;
  }, isBusy);
  const read = async <Result>(work: (tx: Reads) => Promise<Result>): Promise<Result> => {
    const [result] = await whenUnlocked(() => inTransaction(reader, "BEGIN", [work]));
    return result as Result;
  };

  return {
    dialect: "SQLite",
    ...readsOf((query) => whenUnlocked(() => inTurn(() => reader.execute(query)))),
    write,
    read,
    changeMark: sql`SELECT data_version || ' ' || total_changes() AS mark FROM pragma_data_version`,
    expectInPlace,
    clearJournal: async () => {
      expectInPlace();
      // A reader elsewhere may still need what was before.
      for (let tries = 1; tries <= journalTries; tries++) {
        if (await inTurn(async () => isJournalEmptied(writer.connection))) return;
        await sleep(retryMs);
      }
    },
    clean: async () => {
      expectInPlace();
      if (path !== ":memory:") await vacuumBeside(path);
    },
    ...(path !== ":memory:" && { fileBytes: async () => (await stat(path)).size }),
    ...(path !== ":memory:" && { path }),
    close: async () => {
      await idle();
      await inTurn(async () => {
        if (reader !== writer) reader.connection.close();
        writer.connection.close();
      });
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

export function executeOn(connection: DatabaseSync): Execute {
  const prepared = new Map<string, StatementSync>();
  return async ({ text, values }) => {
    const statement = prepared.get(text) ?? connection.prepare(text.replace(/\$(\d+)/g, "?$1"));
    prepared.set(text, statement);
    return statement.all(...values) as Row[];
  };
}

async function whenUnlocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedMs = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() - startedMs >= lockTimeoutMs) throw error;
      await sleep(retryMs);
    }
  }
}

function isJournalEmptied(connection: DatabaseSync): boolean {
  return connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
}

/** Somebody else has the lock (https://www.sqlite.org/rescode.html#busy), in any of its kinds. */
function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
}

type Connection = { connection: DatabaseSync; execute: Execute };

function connect(path: string, mustExist: boolean): Connection {
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
    return { connection, execute: executeOn(connection) };
  } catch (error) {
    if (troubleOf(error) === "damaged") throw damagedDatabase(`file:${path}`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `Die Datenbank ${path} lässt sich nicht öffnen (${reason}). Rufen Sie den Befehl als der Nutzer auf, dem sie gehört, oder setzen Sie DATABASE_URL auf eine beschreibbare Datei.`,
    );
  }
}
