import type { Database } from "@fernkontor/applications/database/database";
import { type Trouble, troubleOf } from "@fernkontor/applications/database/database-error";
import { keepSetting } from "@fernkontor/applications/database/setting";
import { errorFacts, type Log } from "@fernkontor/applications/log";

/** How the last writes went. `unchecked`: nobody knows yet whether the file is whole. */
export type DatabaseState = "ok" | "unchecked" | Trouble;

/** It would be written into a file that is damaged, or may be. */
export class WithheldWriteError extends Error {
  readonly code: string;
  constructor(state: "damaged" | "unchecked") {
    super(`Nothing is written into a database that is ${state}.`);
    this.code = state === "damaged" ? "DATABASE_DAMAGED" : "DATABASE_UNCHECKED";
  }
}

/** English, for the log: the person who reads it has a shell. */
const rescue =
  "Nothing more is stored until the service is started on a whole database. Stop all instances, copy the database's " +
  "files aside, then either `sqlite3 copy.db .recover | sqlite3 whole.db` or `applications restore BACKUP --erased copy.db.erased` (PostgreSQL: " +
  "promote a standby or restore). See docs/database.md.";

const moved =
  `Nothing is stored while the database's files are not those that were opened. Where they were moved, move them back, with ` +
  `-wal and -shm. Where they were deleted, copy database and -wal from /proc/${process.pid}/fd before any service is stopped, ` +
  "then stop all instances and put the copy, or a backup, in their place. See docs/database.md.";

/** How long a failed probe stands for the state: whoever asks more often does not make the disk busier. */
const probeStandsMs = 1000;

export type WatchedDatabase = {
  /** Like the database watched, except that nothing is written into a damaged one. */
  database: Database;
  state: () => DatabaseState;
  /** Nothing is written until `admit`. */
  withhold: () => void;
  admit: () => void;
  /** What a check has found: from now on, and until the service is started anew, nothing is written. */
  noteDamage: () => void;
  /** Whether writes work. Where the last one failed it tries, at most once a second. */
  recheck: () => Promise<DatabaseState>;
  /** Writes something: at idle nobody would notice a full disk. */
  probe: () => Promise<void>;
};

/** Notes how writes go, tells the log when that changes, and after damage lets nothing more be written. */
export function watchDatabase(database: Database, log: Log, nowMs = () => performance.now()): WatchedDatabase {
  let state: DatabaseState = "ok";
  let probedAtMs = Number.NEGATIVE_INFINITY;
  let probing: Promise<void> | undefined;

  const change = (next: DatabaseState, error?: unknown) => {
    if (state === next || state === "damaged") return;
    state = next;
    const facts = error === undefined ? {} : errorFacts(error);
    if (next === "damaged") log.fatal({ event: "database-damaged", ...facts, rescue });
    else if (next === "moved") {
      log.fatal({ event: "database-moved", ...facts, rescue: moved });
      console.error((error as Error).message);
    } else if (next === "ok") log.info({ event: "database-writes-again" });
    else if (next !== "unchecked") log.error({ event: "database-fails", state: next, ...facts });
  };
  /** A read tells nothing of the disk's room or of locks; of damage it does. */
  const note = (error: unknown, isWrite: boolean) => {
    const trouble = error instanceof WithheldWriteError ? undefined : troubleOf(error);
    if (trouble === "damaged" || (isWrite && trouble !== undefined && state !== "unchecked")) change(trouble, error);
  };

  /** Without waiting for the next write. */
  const noteMoved = () => {
    try {
      database.expectInPlace?.();
    } catch (error) {
      note(error, true);
    }
  };

  const watched = async <Result>(isWrite: boolean, work: () => Promise<Result>): Promise<Result> => {
    if (isWrite && (state === "damaged" || state === "unchecked")) throw new WithheldWriteError(state);
    try {
      const result = await work();
      if (isWrite && state !== "ok" && state !== "unchecked") void probe();
      return result;
    } catch (error) {
      note(error, isWrite);
      throw error;
    }
  };
  /** What anybody else writes may have changed nothing, and have needed neither room nor a standby. */
  const probe = () => {
    if (state === "damaged" || state === "unchecked") return Promise.resolve();
    probing ??= database
      .write(async (tx) => keepSetting(tx, "probe", new Date().toISOString()))
      .then(
        () => change("ok"),
        (error: unknown) => note(error, true),
      )
      .finally(() => {
        probedAtMs = nowMs();
        probing = undefined;
      });
    return probing;
  };

  return {
    database: {
      ...database,
      write: (work) => watched(true, () => database.write(work)),
      read: (work) => watched(false, () => database.read(work)),
      all: (query) => watched(false, () => database.all(query)),
      one: (query) => watched(false, () => database.one(query)),
    },
    state: () => state,
    withhold: () => change("unchecked"),
    admit: () => change("ok"),
    noteDamage: () => change("damaged"),
    recheck: async () => {
      if (state === "ok") noteMoved();
      if (state !== "ok" && (probing !== undefined || nowMs() - probedAtMs >= probeStandsMs)) await probe();
      return state;
    },
    probe,
  };
}
