/** In what the tables of the two databases differ. */
import { type Table, tables } from "./tables.ts";

export type Dialect = "SQLite" | "PostgreSQL";

/** SQLite checks column types only in tables that ask for it. */
const tableOptions: Readonly<Record<Dialect, string>> = { SQLite: " STRICT", PostgreSQL: "" };

/** Sorted and compared by bytes, as SQLite does it, whatever the language of the server. */
const text: Readonly<Record<Dialect, string>> = { SQLite: "TEXT", PostgreSQL: 'TEXT COLLATE "C"' };

/** What makes all tables with their indexes. The first statement makes that of the versions, unless it is there. */
export function tableStatements(dialect: Dialect): readonly [string, ...string[]] {
  const { migration, ...others } = tables;
  const tableOf = (name: string, { columns }: Table) =>
    `${name} (${columns.replaceAll(/\bTEXT\b/g, text[dialect])}\n)${tableOptions[dialect]}`;
  return [
    `CREATE TABLE IF NOT EXISTS ${tableOf("migration", migration)}`,
    ...Object.entries<Table>(others).flatMap(([name, table]) => [
      `CREATE TABLE ${tableOf(name, table)}`,
      ...(table.indexes ?? []).map((index) => `CREATE ${index}`),
    ]),
  ];
}
