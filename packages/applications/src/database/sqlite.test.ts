import { copyFileSync, existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSqlite, execute, rowsOf } from "../../tests/each-database.ts";
import { openDatabase } from "./database.ts";
import { type Sql, sql } from "./sql.ts";

test("in a file with long use deleted rows leave bytes behind, until it is written anew", async () => {
  const { url, remove } = await createSqlite();
  const database = openDatabase(url);
  const path = url.slice("file:".length);
  const leftOf = (texts: readonly string[]) => {
    const files = [path, `${path}-wal`].filter((file) => existsSync(file));
    const bytes = Buffer.concat(files.map((file) => readFileSync(file)));
    return texts.filter((text) => bytes.includes(text));
  };
  try {
    await execute(
      database,
      sql`CREATE TABLE note (name TEXT, sorted TEXT, text TEXT)`,
      sql`CREATE INDEX note_sorted ON note (sorted)`,
    );
    const kept: { id: number; text: string }[] = [];
    const deleted: string[] = [];
    const random = randomNumbers(1);
    for (let id = 1; id <= 600; id++) {
      const text = `secret ${id};`;
      const sorted = `${random(1_000_000)}`;
      const padding = "x".repeat(random(10) < 3 ? random(3000) : random(200));
      const changes: Sql[] = [sql`INSERT INTO note VALUES (${`note ${id}`}, ${sorted}, ${text + padding})`];
      kept.push({ id, text });
      if (id > 200) {
        for (const gone of kept.splice(random(kept.length), 1)) {
          changes.push(sql`DELETE FROM note WHERE name = ${`note ${gone.id}`}`);
          deleted.push(gone.text);
        }
        const changed = `note ${kept[random(kept.length)]?.id}`;
        changes.push(sql`UPDATE note SET text = text || 'more' WHERE name = ${changed}`);
      }
      await execute(database, ...changes);
    }
    await database.clearJournal();
    // Rows move between pages, and not every place where one has been is overwritten. Should a later SQLite do so, this
    // expectation can go, and the cleaning with it.
    expect(leftOf(deleted)).not.toEqual([]);
    await database.clean([]);
    expect(leftOf(deleted)).toEqual([]);
    expect(leftOf(kept.map(({ text }) => text))).toHaveLength(kept.length);
  } finally {
    await database.close();
    await remove();
  }
});

test("a cleaning that another process stands in the way of says so", async () => {
  const { url, remove } = await createSqlite();
  const database = openDatabase(url);
  const reader = new DatabaseSync(url.slice("file:".length));
  try {
    await execute(database, sql`CREATE TABLE note (name TEXT, text TEXT)`);
    reader.exec("BEGIN; SELECT * FROM note");
    await execute(database, sql`INSERT INTO note VALUES ('a', 'b')`);
    await expect(database.clean([])).rejects.toThrow();
    reader.exec("COMMIT");
    await expect(database.clean([])).resolves.toBeUndefined();
  } finally {
    reader.close();
    await database.close();
    await remove();
  }
});

test("a write that waits for another process's lock stops nothing else, and is done once the lock is free", async () => {
  const { url, remove } = await createSqlite();
  const database = openDatabase(url);
  const other = new DatabaseSync(url.slice("file:".length));
  try {
    await execute(database, sql`CREATE TABLE note (name TEXT)`);
    other.exec("BEGIN IMMEDIATE");
    const done: string[] = [];
    const write = execute(database, sql`INSERT INTO note VALUES ('a')`).then(() => done.push("write"));
    for (let turn = 0; turn < 10; turn++) await setImmediate();
    await rowsOf(database, sql`SELECT * FROM note`);
    done.push("read");
    other.exec("COMMIT");
    await write;
    expect(done).toEqual(["read", "write"]);
  } finally {
    other.close();
    await database.close();
    await remove();
  }
});

test.each(["/proc/nowhere/a.db", "/dev/null/a.db"])("%s is refused in one sentence", (path) => {
  expect(() => openDatabase(`file:${path}`)).toThrow(
    /^Die Datenbank \/\w+\/\w+\/a\.db lässt sich nicht öffnen \(.+\)\. Rufen Sie den Befehl als der Nutzer auf, dem sie gehört, oder /,
  );
});

test.each([
  ["the file", (path: string) => rmSync(path)],
  ["the write-ahead log", (path: string) => rmSync(`${path}-wal`)],
  ["the shared memory", (path: string) => rmSync(`${path}-shm`)],
  ["the file, for a copy", (path: string) => replaceByCopy(path)],
  ["the write-ahead log, for a copy", (path: string) => replaceByCopy(`${path}-wal`)],
])("without %s nothing is stored, and nothing made in its place", async (_, takeAway) => {
  const { url, remove } = await createSqlite();
  const path = url.slice("file:".length);
  const database = openDatabase(url);
  try {
    await execute(database, sql`CREATE TABLE note (name TEXT)`);
    takeAway(path);
    const left = () => [path, `${path}-wal`].map((file) => existsSync(file) && readFileSync(file, "latin1"));
    const before = left();
    for (const work of [
      () => execute(database, sql`INSERT INTO note VALUES ('a')`),
      () => database.clearJournal(),
      () => database.clean([]),
      async () => database.expectInPlace?.(),
    ])
      await expect(work()).rejects.toThrow(`Die Datenbank ${path} ist nicht mehr die, die geöffnet wurde`);
    expect(await rowsOf(database, sql`SELECT * FROM note`)).toEqual([]);
    expect(left()).toEqual(before);
  } finally {
    await database.close();
    await remove();
  }
});

test("a file that was only moved takes writes again once it is back", async () => {
  const { url, remove } = await createSqlite();
  const path = url.slice("file:".length);
  const database = openDatabase(url);
  try {
    await execute(database, sql`CREATE TABLE note (name TEXT)`);
    renameSync(path, `${path}.away`);
    await expect(execute(database, sql`INSERT INTO note VALUES ('a')`)).rejects.toThrow();
    renameSync(`${path}.away`, path);
    await execute(database, sql`INSERT INTO note VALUES ('b')`);
    expect(await rowsOf(database, sql`SELECT name FROM note`)).toEqual([{ name: "b" }]);
  } finally {
    await database.close();
    await remove();
  }
});

/** Another file with the same contents, as a restored one may be. */
function replaceByCopy(path: string): void {
  copyFileSync(path, `${path}.copy`);
  renameSync(`${path}.copy`, path);
}

/** Numbers below a bound, the same in every run (Lehmer's generator). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
