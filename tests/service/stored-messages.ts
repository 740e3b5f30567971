import { sql } from "@fernkontor/applications/database/sql";
import { expect } from "vitest";
import { openDatabase } from "../../packages/applications/src/database/database.ts";
import { rowsOf } from "../../packages/applications/tests/each-database.ts";
import type { Applicants } from "./applicants.ts";

/** What the database holds: the message of each application by its id. */
export async function storedMessages(databaseUrl: string): Promise<Map<string, string>> {
  const database = openDatabase(databaseUrl);
  try {
    const rows = await rowsOf(database, sql`SELECT id, message FROM application`);
    return new Map(rows.map(({ id, message }) => [String(id), String(message)]));
  } finally {
    await database.close();
  }
}

/** Every acknowledged application is there under the id that was told, and none is there twice. */
export async function expectAllStoredOnce(databaseUrl: string, { acknowledged, failures }: Applicants): Promise<void> {
  const stored = await storedMessages(databaseUrl);
  expect(failures).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter(({ id, message }) => stored.get(id) !== message)).toEqual([]);
  expect(new Set(stored.values()).size).toBe(stored.size);
  // Everyone has stayed until the answer came.
  expect(stored.size).toBe(acknowledged.length);
}
