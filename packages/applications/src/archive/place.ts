/** A database as an archive sees it: tables and rows, whatever they are about. */

import { OperatorError } from "@fernkontor/agency-files/operator-error";
import type { Row, Value } from "../database/database.ts";
import { versionIn } from "../database/migrations.ts";
import { deleteMarker, insertMarker, type Marker, readMarker, selectMarker } from "../database/place-marker.ts";
import { stopServices } from "../database/quick-check.ts";
import { type Dialect, tableStatements } from "../schema/dialects.ts";
import { recordVersion, selectVersion } from "../schema/versions.ts";

/** A column with its type, `text` or `integer`: of others nobody knows whether both databases mean the same. */
export type Column = { name: string; type: string };

export type Table = { name: string; columns: readonly Column[] };

export type Place = {
  /** Its address without a password. */
  name: string;
  kind: Dialect;
  /** One statement, with its values as `$1`, `$2` … */
  all(sql: string, values?: readonly Value[]): Promise<Row[]>;
  /** The tables that are there. A PostgreSQL server may hold others than ours, which are left alone. */
  tables(): Promise<Table[]>;
  rows(table: string, columns: readonly string[]): AsyncIterable<(readonly Value[])[]>;
  insert(table: Table, rows: readonly (readonly Value[])[]): Promise<void>;
  /** Ends the transaction that began with opening, and begins another. */
  commit(): Promise<void>;
  /** Removes from the disk what removed tables have left there. */
  scrub(): Promise<void>;
  /** Takes back what was not committed. */
  close(): Promise<void>;
};

export function inUse(name: string): OperatorError {
  return new OperatorError(
    `Die Datenbank ${name} wird gerade benutzt. ${stopServices}, und wiederholen Sie den Befehl.`,
  );
}

/** From rows with `table_name`, `name` and `type`, the table's columns in order. */
export function tablesFrom(rows: readonly Row[]): Table[] {
  const columnsOf = Map.groupBy(rows, ({ table_name }) => String(table_name));
  return [...columnsOf].map(([name, columns]) => ({
    name,
    columns: columns.map((column) => ({ name: String(column.name), type: String(column.type).toLowerCase() })),
  }));
}

export async function namesIn(place: Place): Promise<string[]> {
  return (await place.tables()).map(({ name }) => name);
}

export async function countIn(place: Place, table: string): Promise<number> {
  const [row] = await place.all(`SELECT count(*) AS count FROM ${table}`);
  return Number(row?.count);
}

/** Ours, empty, where there are none. */
export async function makeTables(place: Place): Promise<void> {
  for (const sql of [...tableStatements(place.kind), recordVersion]) await place.all(sql);
}

/** 0 where there are no tables. */
export async function versionOf(place: Place): Promise<number> {
  return (await namesIn(place)).includes("migration") ? versionIn(await place.all(selectVersion)) : 0;
}

export async function markerOf(place: Place): Promise<Marker | undefined> {
  return (await namesIn(place)).includes("setting") ? readMarker((await place.all(selectMarker))[0]) : undefined;
}

export async function setMarker(place: Place, marker: Marker | undefined): Promise<void> {
  await place.all(deleteMarker);
  if (marker) await place.all(insertMarker, [JSON.stringify(marker)]);
}
