import { appendFileSync, linkSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSqlite, type TestDatabase } from "../../tests/each-database.ts";
import { sampleNewApplication } from "../../tests/sample-application.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrate } from "./migrations.ts";
import { createStore, type Store } from "./store.ts";

let created: TestDatabase;
let database: Database;
let store: Store;
let list: string;

beforeEach(async () => {
  created = await createSqlite();
  database = openDatabase(created.url);
  await migrate(database);
  store = createStore(database);
  list = `${created.url.slice("file:".length)}.erased`;
});
afterEach(async () => {
  await database.close();
  await created.remove();
});

async function erased(key: string, at = "2026-11-21T10:00:00.000Z"): Promise<string> {
  const receivedAt = new Date("2026-11-20T10:00:00.000Z");
  const { id } = await store.add({ ...sampleNewApplication, idempotencyKey: key, receivedAt });
  await store.erase([id], new Date(at));
  return id;
}

const listed = () => {
  const lines = readFileSync(list, "utf8").split("\n");
  return lines.filter((line) => line.endsWith("}")).map((line) => JSON.parse(line).id);
};

test("an erasure adds a line to the list and writes nothing else anew", async () => {
  const first = await erased("first");
  // Another name for what is there: a file written anew would take the place of one of the two alone.
  const same = `${list}.same`;
  linkSync(list, same);
  const second = await erased("second");
  await store.keepTombstones();
  expect(readFileSync(same, "utf8")).toBe(readFileSync(list, "utf8"));
  expect(listed()).toEqual([first, second]);
});

test("what is forgotten leaves the list", async () => {
  await erased("first", "2026-11-21T10:00:00.000Z");
  const later = await erased("second", "2026-11-22T10:00:00.000Z");
  await store.forgetTombstones("2026-11-22T00:00:00.000Z");
  expect(listed()).toEqual([later]);
});

test.each([
  ["half a line", (start: number) => start + 80],
  ["its first signs", (start: number) => start + 3],
])("a line of which a crash has left %s loses neither itself nor the next", async (_, endOf) => {
  const first = await erased("first");
  const start = statSync(list).size;
  const torn = await erased("torn");
  truncateSync(list, endOf(start));
  const next = await erased("next");
  expect(listed()).toEqual([first, next]);
  await store.keepTombstones();
  expect(listed().toSorted()).toEqual([first, torn, next].toSorted());
  expect(readFileSync(list, "utf8")).not.toContain("\n\n");
  expect(readFileSync(list, "utf8").split("\n")).toHaveLength(4);
});

test("a torn line of which the database knows nothing, as it has gone back to an earlier state, is kept aside", async () => {
  const start = statSync(list, { throwIfNoEntry: false })?.size ?? 0;
  const id = await erased("torn");
  truncateSync(list, start + 80);
  const torn = readFileSync(list, "utf8");
  await database.batch([["DELETE FROM tombstone"]]);
  await store.keepTombstones();
  expect(readFileSync(`${list}.unreadable`, "utf8")).toBe(`${torn}\n`);
  expect(torn).toContain(id);
});

test("an editor that ends lines otherwise takes none of them away", async () => {
  const id = await erased("first");
  writeFileSync(list, readFileSync(list, "utf8").replaceAll("\n", "\r\n"));
  await database.batch([["DELETE FROM tombstone"]]);
  await store.keepTombstones();
  expect((await store.tombstones()).map((tombstone) => tombstone.id)).toEqual([id]);
});

test("what a power cut has left empty is passed over", async () => {
  const id = await erased("first");
  appendFileSync(list, Buffer.alloc(200));
  await database.batch([["DELETE FROM tombstone"]]);
  await store.keepTombstones();
  expect((await store.tombstones()).map((tombstone) => tombstone.id)).toEqual([id]);
  expect(listed()).toEqual([id]);
});

test("the list and a database that has gone back to an earlier state are brought in step", async () => {
  const [first, second] = [await erased("first"), await erased("second")];
  await store.keepTombstones();
  await database.batch([["DELETE FROM tombstone WHERE id = $1", [first]]]);
  await store.keepTombstones();
  expect((await store.tombstones()).map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
});

test("a list that somebody else has added to is read again", async () => {
  const first = await erased("first");
  await store.keepTombstones();
  const line = JSON.parse(readFileSync(list, "utf8"));
  appendFileSync(list, `${JSON.stringify({ ...line, id: "elsewhere" })}\n`);
  await store.keepTombstones();
  expect((await store.tombstones()).map(({ id }) => id).toSorted()).toEqual([first, "elsewhere"].toSorted());
});

test("what is none of our lines counts for nothing, and is kept aside, byte for byte, when the list is written anew", async () => {
  const [first, second] = [await erased("first"), await erased("second", "2026-11-22T10:00:00.000Z")];
  const aside = `${list}.unreadable`;
  const shopping = Buffer.from("Einkaufsliste: \xc4pfel\n", "latin1");
  appendFileSync(list, shopping);
  await store.keepTombstones();
  expect(readFileSync(aside)).toEqual(shopping);
  expect(listed().toSorted()).toEqual([first, second].toSorted());
  expect(readFileSync(list, "utf8")).not.toContain("Einkaufsliste");
  expect(statSync(aside).mode & 0o777).toBe(0o600);
  expect(await store.unreadableErasures()).toMatchObject({ file: aside, lines: 1 });

  // Whoever writes the list anew without having read it; what lies aside already is not said twice.
  appendFileSync(list, Buffer.concat([shopping, Buffer.from('{"id":"half a copy"}\n')]));
  await store.forgetTombstones("2026-11-22T00:00:00.000Z");
  expect(listed()).toEqual([second]);
  expect(readFileSync(aside)).toEqual(Buffer.concat([shopping, Buffer.from('{"id":"half a copy"}\n')]));
  expect(await store.unreadableErasures()).toMatchObject({ file: aside, lines: 2 });

  const written = new Date("2026-11-23T10:00:00.000Z");
  utimesSync(aside, written, written);
  await store.forgetTombstones("2026-11-23T10:00:00.000Z");
  expect(await store.unreadableErasures()).toMatchObject({ file: aside, since: written });
  await store.forgetTombstones("2026-11-23T10:00:00.001Z");
  expect(await store.unreadableErasures()).toBeUndefined();
});
