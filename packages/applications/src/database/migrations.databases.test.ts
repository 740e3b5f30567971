import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { backUpInto, linesIn } from "../../tests/backups.ts";
import { describeOnEachDatabase, execute, rowsOf } from "../../tests/each-database.ts";
import { sampleNewApplication } from "../../tests/sample-application.ts";
import { openConnection } from "../archive/connection.ts";
import { createErasure } from "../retention/erasure.ts";
import { tableNames } from "../schema/tables.ts";
import { addApplication } from "../submission/add-application.ts";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrations.ts";
import { insertInto, raw, sql } from "./sql.ts";

/** A database's tables as a release has left them, a file each. */
const fixtures = join(import.meta.dirname, "../../tests/schemas");

describeOnEachDatabase("tables", ({ create }) => {
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
  const statementsOf = (file: string) =>
    readFileSync(join(fixtures, file), "utf8")
      .split(/;$/m)
      .filter((sql) => sql.trim() !== "");
  const found = (query: string) => within((database) => rowsOf(database, raw(query)));
  const change = (...queries: readonly string[]) => within((database) => execute(database, ...queries.map(raw)));

  test("are made once, however many instances start at once", async () => {
    await Promise.all(Array.from({ length: 6 }, () => within((database) => migrate(database))));
    expect(await found("SELECT count(*) AS versions FROM migration")).toEqual([{ versions: expect.anything() }]);
    for (const name of tableNames) expect(await found(`SELECT * FROM ${name} LIMIT 0`), name).toEqual([]);
  });

  test("check the type of what is stored", async () => {
    await within(migrate);
    await expect(
      within((database) => execute(database, sql`INSERT INTO past_wait VALUES ('2026-11-21', ${"three"}, 'left')`)),
    ).rejects.toThrow();
  });

  test("sort and compare by bytes, umlauts included", async () => {
    await within(migrate);
    const names = ["z", "a", "Ä", "ä", "B", "Z"];
    await within((database) => execute(database, ...names.map((key) => insertInto("setting", { key, value: "" }))));
    expect(await found("SELECT key FROM setting ORDER BY key")).toEqual(
      ["B", "Z", "a", "z", "Ä", "ä"].map((key) => ({ key })),
    );
    expect(await found("SELECT key FROM setting WHERE key > 'Z' AND key < 'Ä' ORDER BY key")).toEqual([
      { key: "a" },
      { key: "z" },
    ]);
  });

  test("of a program that has taken something away are refused", async () => {
    await within(migrate);
    await change("UPDATE migration SET version = 100");
    await expect(within(migrate)).rejects.toThrow("Die Datenbank hat die Version 100, dieses Programm kennt");
  });

  test("to which a later release has added serve the one before: going back needs no backup", async () => {
    await within(migrate);
    for (const name of tableNames) await change(`ALTER TABLE ${name} ADD COLUMN added_later TEXT`);
    await change("CREATE TABLE made_later (id TEXT PRIMARY KEY)");
    await change("INSERT INTO migration (version) VALUES (2)");
    await within(async (database) => {
      await migrate(database);
      const { id } = await addApplication(database, "file", {
        ...sampleNewApplication,
        idempotencyKey: "a",
        receivedAt: new Date(),
      });
      expect((await createErasure(database, "file")([id])).length).toBe(1);
      await addApplication(database, "file", { ...sampleNewApplication, idempotencyKey: "b", receivedAt: new Date() });
    });
    const folder = mkdtempSync(join(tmpdir(), "fernkontor-later-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect((await linesIn(await backUpInto(url, folder))).join()).toContain(sampleNewApplication.application.email);
  });

  test.each(readdirSync(fixtures))("of release %s are read", async (file) => {
    await within(async (database) => {
      await execute(database, ...statementsOf(file).map(raw));
    });
    await within(migrate);
    expect(await found("SELECT message FROM application")).toEqual([{ message: "bleibt" }]);
    const there = await columnsOf(url);
    const fresh = await create();
    const database = openDatabase(fresh.url);
    await migrate(database);
    await database.close();
    expect((await columnsOf(fresh.url)).filter((column) => !there.includes(column))).toEqual([]);
    await fresh.remove();
  });
});

async function columnsOf(url: string): Promise<string[]> {
  const connection = await openConnection(url, "snapshot");
  const found = [...(await connection.tables())].flatMap(([name, columns]) =>
    columns.map((column) => `${name}.${column}`),
  );
  await connection.close();
  return found;
}

test("from 1.0.0 on each release leaves its tables here", () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../../package.json"), "utf8"));
  const isReleased = Number(version.split(".")[0]) > 0;
  expect(readdirSync(fixtures).includes("1.0.0.sql")).toBe(isReleased);
});

test("a tool pointed at a missing file says so instead of making an empty database", () => {
  expect(() => openDatabase("file:/nowhere/applications.db", { mustExist: true })).toThrow("gibt es keine Datenbank");
});
