/** A database with rows in each of its tables, whichever there are, and all that is in it. */
import { inserting } from "../src/archive/archive.ts";
import { openConnection } from "../src/archive/connection.ts";
import type { Value } from "../src/database/database.ts";
import { migrate } from "../src/database/migrations.ts";
import { raw } from "../src/database/sql.ts";
import { type TableName, tableNames, tables } from "../src/schema/tables.ts";
import { within } from "./each-database.ts";

const texts = ["Zeile 1\nZeile 2\t\\. \u2028 'x' {a,b} \"y\" NULL", "„Größe“ 👩🏽‍💻 ß".repeat(300)];

/** A row refers to the row of its number in another table. What was erased is none of those that are there. */
function valueFor(table: TableName, column: string, number: number): Value {
  if (new RegExp(`\\b${column} INTEGER`).test(tables[table].columns)) return number - 1;
  if (column.endsWith("_at")) return `2026-11-2${number}T10:00:00.000Z`;
  if (column === "how") return "due";
  // Each of the other: a copy brings one of them first.
  if (column === "removed_by") return `row-${3 - number}`;
  if (["message", "body", "text", "fields", "label"].includes(column)) return texts[number - 1] ?? null;
  return `${table === "tombstone" || table === "spent_token" ? "erased" : "row"}-${number}`;
}

export async function fillEveryTable(url: string): Promise<void> {
  await within(url, migrate);
  const connection = await openConnection(url, "snapshot");
  const columnsOf = await connection.tables();
  await connection.close();
  await within(url, async (database) => {
    for (const table of tableNames) {
      const columns = columnsOf.get(table) ?? [];
      const rows = [1, 2].map((number) => columns.map((column) => valueFor(table, column, number)));
      if (table !== "migration") await database.write(async (tx) => inserting(table, columns)(tx, rows));
    }
  });
}

/** Every row of every table, as text, by table. */
export async function everyTable(url: string): Promise<Record<string, string[]>> {
  const connection = await openConnection(url, "snapshot");
  const found: Record<string, string[]> = {};
  for (const table of tableNames) {
    const rows = await connection.all(raw(`SELECT * FROM ${table}`));
    found[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();
  }
  await connection.close();
  return found;
}
