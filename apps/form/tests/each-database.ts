import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** A database of its own for one test file, and how to remove it. */
type TestDatabase = { url: string; remove: () => Promise<void> };

export const databases: readonly { name: string; create: () => Promise<TestDatabase> }[] = [
  { name: "SQLite", create: createSqlite },
  ...(process.env.TEST_DATABASE_URL ? [{ name: "PostgreSQL", create: createPostgres }] : []),
];

async function createSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "form-store-"));
  return { url: `file:${join(folder, "test.db")}`, remove: async () => rmSync(folder, { recursive: true }) };
}

/** `TEST_DATABASE_URL` names a server where databases may be made; the database it names is left alone. */
async function createPostgres(): Promise<TestDatabase> {
  const name = `form_test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = name;
  return { url: url.href, remove: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(sql);
  await client.end();
}
