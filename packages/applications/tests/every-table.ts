/** A database with rows in each of its tables, whichever there are, and all that is in it. */
import { openPlace } from "../src/archive/open-place.ts";
import type { Column } from "../src/archive/place.ts";
import { openDatabase, type Value } from "../src/database/database.ts";
import { migrate } from "../src/database/migrations.ts";
import { tables } from "../src/schema/tables.ts";

const texts = ["Zeile 1\nZeile 2\t\\. \u2028 'x' {a,b} \"y\" NULL", "„Größe“ 👩🏽‍💻 ß".repeat(300)];

/** A row refers to the row of its number in another table. What was erased is none of those that are there. */
function valueFor(table: string, column: Column, number: number): Value {
  if (column.type !== "text") return number - 1;
  if (column.name.endsWith("_at")) return `2026-11-2${number}T10:00:00.000Z`;
  if (column.name === "how") return "due";
  if (["message", "body", "text", "fields", "label"].includes(column.name)) return texts[number - 1] ?? null;
  return `${table === "tombstone" || table === "spent_token" ? "erased" : "row"}-${number}`;
}

export async function fillEveryTable(url: string): Promise<void> {
  const database = openDatabase(url);
  await migrate(database);
  await database.close();
  const place = await openPlace(url, "alone");
  for (const table of await place.tables()) {
    if (table.name === "migration") continue;
    const rows = [1, 2].map((number) => table.columns.map((column) => valueFor(table.name, column, number)));
    await place.insert(table, rows);
  }
  await place.commit();
  await place.close();
}

/** Every row of every table, as text, by table. */
export async function everyTable(url: string): Promise<Record<string, string[]>> {
  const place = await openPlace(url, "snapshot");
  const found: Record<string, string[]> = {};
  for (const table of Object.keys(tables)) {
    const rows = await place.all(`SELECT * FROM ${table}`);
    found[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();
  }
  await place.close();
  return found;
}
