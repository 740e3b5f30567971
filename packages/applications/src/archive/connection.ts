/** A database as an archive sees it, by a connection of its own: tables and rows, whatever they are about. */
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import type { Reads, Row, Value } from "../database/database.ts";
import { stopServices } from "../database/quick-check.ts";
import type { Sql } from "../database/sql.ts";
import type { Dialect } from "../schema/dialects.ts";
import { openPostgresConnection } from "./postgres-connection.ts";
import { openSqliteConnection } from "./sqlite-connection.ts";

export type Connection = Reads & {
  dialect: Dialect;
  run(query: Sql): Promise<unknown>;
  /** Our tables that are there, with their columns. */
  tables(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The values of these columns, a row each. */
  rows(from: string, columns: readonly string[]): AsyncIterable<readonly Value[]>;
  /** Nothing is written afterwards. */
  commit(): Promise<void>;
  /** Removes from the disk what removed rows have left there, after a commit. */
  scrub(): Promise<void>;
  /** Takes back what was not committed. */
  close(): Promise<void>;
};

/**
 * `snapshot`: reads what is there at one moment, beside everybody else. `alone`: nobody else can use the database meanwhile.
 * @throws OperatorError when that cannot be had
 */
export function openConnection(url: string, how: "snapshot" | "alone"): Promise<Connection> {
  return url.startsWith("file:")
    ? openSqliteConnection(url.slice("file:".length), how)
    : openPostgresConnection(url, how);
}

export function inUse(name: string): OperatorError {
  return new OperatorError(
    `Die Datenbank ${name} wird gerade benutzt. ${stopServices}, und wiederholen Sie den Befehl.`,
  );
}

/** From rows with `table_name` and `name`: the columns of each table in order. */
export function tablesFrom(rows: readonly Row[]): Map<string, string[]> {
  const columnsOf = Map.groupBy(rows, ({ table_name }) => String(table_name));
  return new Map([...columnsOf].map(([table, columns]) => [table, columns.map(({ name }) => String(name))]));
}
