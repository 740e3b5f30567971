import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from "vitest";
import { type Database, openDatabase, type Reads, type Row } from "../src/database/database.ts";
import { migrate } from "../src/database/migrations.ts";
import { byColumn } from "../src/database/rows.ts";
import { raw, type Sql, sql } from "../src/database/sql.ts";
import { erasedFileOf } from "../src/retention/erased-file.ts";
import { tables } from "../src/schema/tables.ts";

/** A database for one test file, and how to remove it. */
export type TestDatabase = { url: string; remove: () => Promise<void> };

export type DatabaseKind = { name: "SQLite" | "PostgreSQL"; create: () => Promise<TestDatabase> };

/**
 * The database of this run. `*.databases.test.ts` are asked twice: by Vitest's project `service` on SQLite, by `postgres` on
 * PostgreSQL, which only `npm run test:all` asks.
 */
const kind: DatabaseKind =
  process.env.TEST_DATABASE === "PostgreSQL"
    ? { name: "PostgreSQL", create: createPostgres }
    : { name: "SQLite", create: createSqlite };

/** The same tests on both databases, in the run of each. */
export function describeOnEachDatabase(subject: string, tests: (kind: DatabaseKind) => void): void {
  describe(`${subject} on ${kind.name}`, () => tests(kind));
}

/** Tests that only one of the databases has, in its run. */
export function describeOn(name: DatabaseKind["name"], subject: string, tests: () => void): void {
  if (name === kind.name) describe(`${subject} on ${name}`, tests);
}

export async function createSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "form-store-"));
  return { url: `file:${join(folder, "test.db")}`, remove: async () => rmSync(folder, { recursive: true }) };
}

export async function createPostgres(): Promise<TestDatabase> {
  const name = `form_test_${randomUUID().replaceAll("-", "")}`;
  // By files: written through the log it takes twice as long, and to drop it again as well.
  await onServer(`CREATE DATABASE ${name} STRATEGY FILE_COPY`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = name;
  return { url: url.href, remove: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** What is done with a database that is closed again, whatever happens. */
export async function within<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Rows by the names of their columns. */
export async function rowsOf(database: Reads, query: Sql): Promise<Row[]> {
  return (await database.all(query)).map(byColumn);
}

/** Changes something as no program of ours does. */
export function execute(database: Database, ...queries: readonly Sql[]): Promise<void> {
  return database.write(async (tx) => {
    for (const query of queries) tx.run(query);
  });
}

/** A database whose reads and writes fail as long as there is an error for them. */
export function failing(database: Database, errorOf: (access: "read" | "write") => Error | undefined): Database {
  const unlessFailing = <Result>(access: "read" | "write", work: () => Promise<Result>): Promise<Result> => {
    const error = errorOf(access);
    return error ? Promise.reject(error) : work();
  };
  return {
    ...database,
    write: (work) => unlessFailing("write", () => database.write(work)),
    read: (work) => unlessFailing("read", () => database.read(work)),
    all: (query) => unlessFailing("read", () => database.all(query)),
    one: (query) => unlessFailing("read", () => database.one(query)),
  };
}

/** A database that is lost half-way through each transaction. */
export function breaking(database: Database): Database {
  return {
    ...database,
    write: (work) =>
      database.write(async (tx) => {
        const result = await work(tx);
        tx.run(sql`INSERT INTO nowhere VALUES (1)`);
        return result;
      }),
  };
}

/** From one database to another, each kind to each: how to make the two. A file to a file is asked on SQLite. */
export const eachToEach: readonly (readonly [string, DatabaseKind["create"], DatabaseKind["create"]])[] =
  kind.name === "SQLite"
    ? [["from a file to a file", createSqlite, createSqlite]]
    : [
        ["from a file to PostgreSQL", createSqlite, createPostgres],
        ["from PostgreSQL to a file", createPostgres, createSqlite],
        ["from PostgreSQL to PostgreSQL", createPostgres, createPostgres],
      ];

/** What refers to others before them. The secret stays: connections that are open know it. */
const emptied = Object.keys(tables)
  .filter((name) => name !== "migration" && name !== "secret")
  .reverse();

/** Nothing of one test is left for the next, in whichever order they run. */
export async function emptyDatabase(database: Database): Promise<void> {
  await execute(database, ...emptied.map((table) => sql`DELETE FROM ${raw(table)}`));
  // What was erased lies beside the database's file, and a round puts it back.
  if (database.path === undefined) return;
  const list = erasedFileOf(database.path);
  for (const path of [list, `${list}.unreadable`]) rmSync(path, { force: true });
}

/**
 * Opens a database with tables for each test, by two connections, as two instances or the command line beside the
 * service have them. After each test it is emptied.
 */
export function openForEachTest(
  create: DatabaseKind["create"],
  use: (connections: readonly [Database, Database], url: string) => void,
): void {
  let created: TestDatabase;
  let connections: readonly [Database, Database];
  beforeAll(async () => {
    created = await create();
    const database = openDatabase(created.url);
    await migrate(database);
    await database.close();
  });
  beforeEach(() => {
    connections = [openDatabase(created.url), openDatabase(created.url)];
    use(connections, created.url);
  });
  afterEach(async () => {
    await emptyDatabase(connections[0]);
    for (const database of connections) await database.close();
  });
  afterAll(() => created.remove());
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(sql);
  await client.end();
}
