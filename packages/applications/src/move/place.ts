/** A database as a move sees it: tables and rows, whatever they are about. Nobody else can use it meanwhile. */
import { resolve } from "node:path";
import type { Row, Value } from "../store/database.ts";
import type { Marker } from "../store/place-marker.ts";
import { postgresPlace } from "./postgres-place.ts";
import { sqlitePlace } from "./sqlite-place.ts";

export type Column = { name: string; type: "text" | "integer" };

/** `key`: the columns of its primary key. */
export type Table = { name: string; columns: readonly Column[]; key: readonly string[] };

export type Place = {
  /** Its address without a password. */
  name: string;
  /** The tables that are there, in an order in which they can be filled. */
  tables(): Promise<Table[]>;
  marker(): Promise<Marker | undefined>;
  count(table: string): Promise<number>;
  /** All rows in the one order that both kinds of database know: by the bytes of the key. */
  rows(table: Table): AsyncIterable<readonly Value[]>;
  insert(table: Table, rows: readonly (readonly Value[])[]): Promise<void>;
  /** Makes our tables, empty, in place of these. */
  makeTables(instead: readonly string[]): Promise<void>;
  /** Removes these tables. What remains says where everything went. */
  leave(tables: readonly string[], marker: Marker): Promise<void>;
  setMarker(marker: Marker | undefined): Promise<void>;
  /** Ends the transaction that began with opening, and begins another. */
  commit(): Promise<void>;
  /** Removes from the disk what removed tables have left there. */
  scrub(): Promise<void>;
  /** Takes back what was not committed. */
  close(): Promise<void>;
};

/**
 * @param names of our tables; a PostgreSQL server may hold others, which are left alone
 * @throws OperatorError when somebody else uses it
 */
export async function openPlace(url: string, names: readonly string[]): Promise<Place> {
  return url.startsWith("file:") ? sqlitePlace(url.slice("file:".length)) : postgresPlace(url, names);
}

/** An address as it may be shown: without user and password. */
export function placeName(url: string): string {
  if (url.startsWith("file:")) return `file:${resolve(url.slice("file:".length))}`;
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

/** A table from the database's own catalogue. `place` is a column's place in the primary key, from 1 on; 0: it has none. */
export function describeTable(name: string, columns: readonly Row[]): Table {
  const key = columns.filter(({ place }) => Number(place) > 0).sort((a, b) => Number(a.place) - Number(b.place));
  return {
    name,
    columns: columns.map((column): Column => ({ name: String(column.name), type: typeOf(name, column) })),
    key: (key.length > 0 ? key : columns).map((column) => String(column.name)),
  };
}

/** Of other types nobody knows whether both databases mean the same. */
function typeOf(table: string, { name, type }: Row): Column["type"] {
  const known = String(type).toLowerCase();
  if (known === "text" || known === "integer") return known;
  throw new Error(`${table}.${name} is ${type}: a move knows text and integer`);
}
