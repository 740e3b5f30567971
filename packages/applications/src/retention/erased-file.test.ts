import { appendFileSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSqlite, execute, type TestDatabase } from "../../tests/each-database.ts";
import { sampleNewApplication } from "../../tests/sample-application.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { sql } from "../database/sql.ts";
import { addApplication } from "../submission/add-application.ts";
import { forgetTombstones, keepErasedList, unreadableErasures } from "./erased-list.ts";
import { createErasure } from "./erasure.ts";
import { readTombstones } from "./tombstones.ts";

let created: TestDatabase;
let database: Database;
let list: string;

beforeEach(async () => {
  created = await createSqlite();
  database = openDatabase(created.url);
  await migrate(database);
  list = `${created.url.slice("file:".length)}.erased`;
});
afterEach(async () => {
  await database.close();
  await created.remove();
});

async function erased(key: string, at = "2026-11-21T10:00:00.000Z"): Promise<string> {
  const receivedAt = new Date("2026-11-20T10:00:00.000Z");
  const { id } = await addApplication(database, "file", { ...sampleNewApplication, idempotencyKey: key, receivedAt });
  await createErasure(database, "file")([id], new Date(at));
  return id;
}

const listed = () => {
  const lines = readFileSync(list, "utf8").split("\n");
  return lines.filter((line) => line.endsWith("}")).map((line) => JSON.parse(line).id);
};

test("an erasure writes the list whole, with what the file alone knows", async () => {
  const first = await erased("first");
  const before = readFileSync(list, "utf8");
  // Another program: this one has not read the list.
  await database.close();
  database = openDatabase(created.url);
  await execute(database, sql`DELETE FROM tombstone`);
  const second = await erased("second");
  expect(listed().toSorted()).toEqual([first, second].toSorted());
  expect(readFileSync(list, "utf8")).toContain(before);
  expect(readdirSync(dirname(list)).filter((name) => name.includes("unfinished"))).toEqual([]);
});

test("what is forgotten leaves the list", async () => {
  await erased("first", "2026-11-21T10:00:00.000Z");
  const later = await erased("second", "2026-11-22T10:00:00.000Z");
  await forgetTombstones(database, "2026-11-22T00:00:00.000Z");
  expect(listed()).toEqual([later]);
});

test("an editor that ends lines otherwise takes none of them away", async () => {
  const id = await erased("first");
  writeFileSync(list, readFileSync(list, "utf8").replaceAll("\n", "\r\n"));
  await execute(database, sql`DELETE FROM tombstone`);
  await keepErasedList(database);
  expect((await readTombstones(database)).map((tombstone) => tombstone.id)).toEqual([id]);
});

test("the list and a database that has gone back to an earlier state are brought in step", async () => {
  const [first, second] = [await erased("first"), await erased("second")];
  await keepErasedList(database);
  await execute(database, sql`DELETE FROM tombstone WHERE id = ${first}`);
  await keepErasedList(database);
  expect((await readTombstones(database)).map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
});

test("a list that somebody else has added to is read again", async () => {
  const first = await erased("first");
  await keepErasedList(database);
  const line = JSON.parse(readFileSync(list, "utf8"));
  appendFileSync(list, `${JSON.stringify({ ...line, id: "elsewhere" })}\n`);
  await keepErasedList(database);
  expect((await readTombstones(database)).map(({ id }) => id).toSorted()).toEqual([first, "elsewhere"].toSorted());
});

test("what is none of our lines counts for nothing, and is kept aside, byte for byte, when the list is written anew", async () => {
  const [first, second] = [await erased("first"), await erased("second", "2026-11-22T10:00:00.000Z")];
  const aside = `${list}.unreadable`;
  const shopping = Buffer.from("Einkaufsliste: \xc4pfel\n", "latin1");
  appendFileSync(list, shopping);
  await keepErasedList(database);
  expect(readFileSync(aside)).toEqual(shopping);
  expect(listed().toSorted()).toEqual([first, second].toSorted());
  expect(readFileSync(list, "utf8")).not.toContain("Einkaufsliste");
  expect(statSync(aside).mode & 0o777).toBe(0o600);
  expect(await unreadableErasures(database)).toMatchObject({ file: aside, lines: 1 });

  // Whoever writes the list anew without having read it; what lies aside already is not said twice.
  appendFileSync(list, Buffer.concat([shopping, Buffer.from('{"id":"half a copy"}\n')]));
  await forgetTombstones(database, "2026-11-22T00:00:00.000Z");
  expect(listed()).toEqual([second]);
  expect(readFileSync(aside)).toEqual(Buffer.concat([shopping, Buffer.from('{"id":"half a copy"}\n')]));
  expect(await unreadableErasures(database)).toMatchObject({ file: aside, lines: 2 });

  const written = new Date("2026-11-23T10:00:00.000Z");
  utimesSync(aside, written, written);
  await forgetTombstones(database, "2026-11-23T10:00:00.000Z");
  expect(await unreadableErasures(database)).toMatchObject({ file: aside, since: written });
  await forgetTombstones(database, "2026-11-23T10:00:00.001Z");
  expect(await unreadableErasures(database)).toBeUndefined();
});
