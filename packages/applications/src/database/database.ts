import { resolve } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { errorFacts } from "../log.ts";
import type { Dialect } from "../schema/dialects.ts";
import { openPostgres } from "./postgres.ts";
import type { Sql } from "./sql.ts";
import { openSqlite } from "./sqlite.ts";

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** One SQL text for both databases; times are ISO 8601 text in UTC. Columns have the names that TypeScript gives them: `received_at` is `receivedAt`. */
export type Reads = {
  all<Named = Row>(query: Sql): Promise<Named[]>;
  one<Named = Row>(query: Sql): Promise<Named | undefined>;
};

export type Transaction = Reads & {
  /** Executes it after what was sent before. It is not awaited: if it fails, the transaction does. */
  run(query: Sql): void;
};

export type Database = Reads & {
  dialect: Dialect;
  /**
   * Does all that `work` does, or nothing, as if nobody else wrote meanwhile: here, or in another process on another
   * machine. Resolves once it is durable, and so is what was read.
   *
   * `work` reads, decides and writes. It awaits nothing but `tx`: everybody else who writes waits for it. It may run twice,
   * so it does nothing else that counts. What it decides it returns; what it throws is a failure of the database.
   */
  write<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Several reads of one moment, under the same rules. */
  read<Result>(work: (tx: Reads) => Promise<Result>): Promise<Result>;
  /** Its only row is the same as long as nobody has changed anything, here or by another connection. */
  changeMark: Sql;
  /**
   * Empties the write-ahead log, in which deleted rows are still to be read. Another process may be in the way; the next
   * `clean` makes up for it. PostgreSQL's log is the server's business.
   */
  clearJournal(): Promise<void>;
  /**
   * Removes what deleted rows of these tables may have left in the free room of their pages. SQLite writes the whole file
   * anew. Rejects when somebody is in the way.
   */
  clean(tables: readonly string[]): Promise<void>;
  /** Throws where the file at the path is no longer the one that was opened; of a server it is never asked. */
  expectInPlace?(): void;
  /** How large the file is that `clean` writes anew, while whoever wants to write waits. */
  fileBytes?(): Promise<number>;
  /** The time by a clock of its own, if it has one. */
  now?(): Promise<Date>;
  /** Where it lies, if it is a file. */
  path?: string;
  close(): Promise<void>;
};

/**
 * Opens `file:<path>` (SQLite) or `postgres://…`. With `mustExist` a missing SQLite file is an error instead of a new
 * database: a tool pointed at the wrong folder would otherwise report that nobody has applied.
 */
export function openDatabase(url: string, { mustExist = false } = {}): Database {
  return url.startsWith("file:") ? openSqlite(url.slice("file:".length), { mustExist }) : openPostgres(url);
}

/** An address as it may be shown: without user and password. */
export function placeName(url: string): string {
  if (url.startsWith("file:")) return `file:${resolve(url.slice("file:".length))}`;
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

/** For `catch`: a server that cannot be used, as a sentence that names it without its password. */
export function explainDatabaseError(url: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof OperatorError || url.startsWith("file:")) throw error;
    const { host, pathname } = new URL(url);
    throw new OperatorError(
      `Die Datenbank ${host}${pathname} lässt sich nicht benutzen (${errorFacts(error).error}). Läuft sie (systemctl status postgresql), und stimmt DATABASE_URL?`,
    );
  };
}
