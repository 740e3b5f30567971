import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/each-database.ts";
import { type Migration, openDatabase } from "./database.ts";
import { migrate, readMigrations, sqlFor } from "./migrations.ts";

const first: Migration = { version: 1, sql: "CREATE TABLE fruit (\n  name TEXT NOT NULL\n);" };
const second: Migration = {
  version: 2,
  sql: "ALTER TABLE fruit ADD COLUMN colour TEXT;\nINSERT INTO fruit VALUES ('apple', 'red');",
};
const broken: Migration = {
  version: 3,
  sql: "INSERT INTO fruit VALUES ('pear', 'green');\nINSERT INTO nowhere VALUES (1);",
};

describeOnEachDatabase("migrations", ({ create }) => {
  let url: string;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ url, remove } = await create());
  });
  afterEach(() => remove());
  const within = async <Result>(work: (database: ReturnType<typeof openDatabase>) => Promise<Result>) => {
    const database = openDatabase(url);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const fruit = () => within(async (database) => (await database.batch([["SELECT * FROM fruit"]]))[0]);

  test("run once, however many instances start at once", async () => {
    await Promise.all(Array.from({ length: 6 }, () => within((database) => migrate(database, [first, second]))));
    expect(await fruit()).toEqual([{ name: "apple", colour: "red" }]);
  });

  test("run whole or not at all", async () => {
    await within((database) => migrate(database, [first, second]));
    await expect(within((database) => migrate(database, [first, second, broken]))).rejects.toThrow();
    expect(await fruit()).toEqual([{ name: "apple", colour: "red" }]);
    await within((database) => migrate(database, [first, second]));
  });

  test("refuse a database that a newer program has changed", async () => {
    await within((database) => migrate(database, [first, second]));
    await expect(within((database) => migrate(database, [first]))).rejects.toThrow(
      "Die Datenbank hat die Version 2, dieses Programm kennt Versionen bis 1.",
    );
  });

  test("make tables that check the type of what is stored", async () => {
    await within((database) => migrate(database, [first]));
    await expect(
      within((database) => database.batch([["INSERT INTO migration (version) VALUES ($1)", ["three"]]])),
    ).rejects.toThrow();
  });
});

test("a migration may say something to one of the two databases alone", () => {
  const sql = "a;\n-- only: SQLite\nb;\n-- only: PostgreSQL\nc;\n";
  expect(sqlFor("SQLite", sql)).toBe("a;\n-- SQLite\nb;\n");
  expect(sqlFor("PostgreSQL", sql)).toBe("a;\n-- PostgreSQL\nc;\n");
});

describe("a folder of migrations", () => {
  const read = (names: readonly string[]) => {
    const folder = mkdtempSync(join(tmpdir(), "applications-migrations-"));
    try {
      for (const name of names) writeFileSync(join(folder, name), `-- ${name}`);
      return readMigrations(pathToFileURL(`${folder}/`));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  test("is read in order", () => {
    expect(read(["0002-b.sql", "0001-a.sql", "notes.md"])).toEqual([
      { version: 1, sql: "-- 0001-a.sql" },
      { version: 2, sql: "-- 0002-b.sql" },
    ]);
  });

  test.each([[["0002-a.sql"]], [["0001-a.sql", "0001-b.sql"]], [["0001-a.sql", "0003-b.sql"]], [["first.sql"]]])(
    "%j has a wrong number",
    (names) => {
      expect(() => read(names)).toThrow("of the migrations");
    },
  );
});

test("a tool pointed at a missing file says so instead of making an empty database", () => {
  expect(() => openDatabase("file:/nowhere/applications.db", { mustExist: true })).toThrow("gibt es keine Datenbank");
});
