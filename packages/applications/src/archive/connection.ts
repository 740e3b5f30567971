/** A database as an archive sees it, by a connection of its own: tables and rows, whatever they are about. */
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import type { Row, Value } from "../database/database.ts";
import { versionIn } from "../database/migrations.ts";
import { stopServices } from "../database/quick-check.ts";
import type { Dialect } from "../schema/dialects.ts";
import { selectVersion } from "../schema/versions.ts";
import { openPostgresConnection } from "./postgres-connection.ts";
import { openSqliteConnection } from "./sqlite-connection.ts";

export type Connection = {
  kind: Dialect;
  /** Runs one statement, with its values as `$1`, `$2` … */
  all(sql: string, values?: readonly Value[]): Promise<Row[]>;
  /** Our tables that are there, with their columns. */
  tables(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The values of these columns, a row each. */
  rows(from: string, columns: readonly string[]): AsyncIterable<readonly Value[]>;
  commit(): Promise<void>;
  /** Removes from the disk what removed tables have left there, after a commit. */
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

export async function countIn(connection: Connection, from: string): Promise<number> {
  const [row] = await connection.all(`SELECT count(*) AS count FROM ${from}`);
  return Number(row?.count);
}

/** 0 where there are no tables. */
export async function versionOf(connection: Connection): Promise<number> {
  const isMade = (await connection.tables()).has("migration");
  return isMade ? versionIn(await connection.all(selectVersion)) : 0;
}
