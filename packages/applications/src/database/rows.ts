/** Rows by the names that TypeScript gives their columns: `received_at` is `receivedAt`. */
import type { Reads, Row } from "./database.ts";
import type { Sql } from "./sql.ts";

/**
 * The rows of an answer. Their types are what the statement says: tables are ours and check them, so nothing is checked again
 * but what stands in a column as JSON.
 */
export function named<Named>(rows: readonly Row[] = []): Named[] {
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [nameOf(column), value])) as Named,
  );
}

/** Whether a statement finds anything. */
export async function exists(database: Reads, query: Sql): Promise<boolean> {
  return (await database.one(query)) !== undefined;
}

/** The other way round: a row by its columns. */
export function byColumn(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
}

const names = new Map<string, string>();

function nameOf(column: string): string {
  const name = names.get(column) ?? column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  names.set(column, name);
  return name;
}
