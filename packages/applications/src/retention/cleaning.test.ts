/** When the bytes of erased applications go; that they do, and what stands in the way: sqlite.test.ts, traces.test.ts. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { createSqlite, type TestDatabase } from "../../tests/each-database.ts";
import { sampleNewApplication } from "../../tests/sample-application.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { keepSetting } from "../database/setting.ts";
import { addApplication } from "../submission/add-application.ts";
import { cleanErased, cleaningOverdueSince } from "./cleaning.ts";

let created: TestDatabase;
let database: Database;
let cleanings: number;
let inTheWay: Error | undefined;
beforeEach(async () => {
  created = await createSqlite();
  database = openDatabase(created.url);
  await migrate(database);
  cleanings = 0;
  inTheWay = undefined;
});
afterEach(async () => {
  await database.close();
  await created.remove();
});

const megabyte = 1024 * 1024;

/** The database as one of that size. */
const ofSize = (megabytes: number): Database => ({
  ...database,
  fileBytes: async () => megabytes * megabyte,
  clean: async () => {
    if (inTheWay) throw inTheWay;
    cleanings += 1;
  },
});

const at = (time: string) => new Date(`2026-11-${time}:00.000Z`);
const erase = (what: string) => database.write(async (tx) => keepSetting(tx, "erased", what));

test("nothing is written anew where nothing was erased", async () => {
  expect(await cleanErased(ofSize(1), at("23T10:00"))).toBe("clean");
  expect(cleanings).toBe(0);
});

test("a small file is written anew at once, and then once an hour", async () => {
  const small = ofSize(16);
  for (const [time, outcome, times] of [
    ["23T10:00", "clean", 1],
    ["23T10:20", "later", 1],
    ["23T10:54", "later", 1],
    ["23T11:00", "clean", 2],
  ] as const) {
    await erase(time);
    expect([await cleanErased(small, at(time)), cleanings], time).toEqual([outcome, times]);
  }
});

test("a large file waits for an hour in which nobody applies, but not for a day", async () => {
  const large = ofSize(17);
  const apply = (time: string) =>
    addApplication(database, "file", { ...sampleNewApplication, idempotencyKey: time, receivedAt: at(time) });
  await erase("one");
  await apply("23T09:30");
  expect(await cleanErased(large, at("23T10:00"))).toBe("later");
  expect(await cleanErased(large, at("23T10:31"))).toBe("clean");
  await erase("another");
  for (let hour = 11; hour < 24; hour++) {
    await apply(`23T${hour}:20`);
    expect(await cleanErased(large, at(`23T${hour}:31`)), `${hour}`).toBe("later");
  }
  for (let hour = 0; hour < 9; hour++) {
    await apply(`24T0${hour}:20`);
    expect(await cleanErased(large, at(`24T0${hour}:31`)), `${hour}`).toBe("later");
  }
  await apply("24T09:20");
  expect(await cleanErased(large, at("24T09:31"))).toBe("clean");
  expect(cleanings).toBe(2);
});

test("what stands in the way is tried again, and told once a day has passed; what is erased meanwhile waits, too", async () => {
  const small = ofSize(1);
  await erase("one");
  inTheWay = new Error("Another process reads the write-ahead log.");
  await expect(cleanErased(small, at("23T10:00"))).rejects.toThrow("Another process");
  expect(await cleaningOverdueSince(database, at("23T20:00"))).toBeUndefined();
  await expect(cleanErased(small, at("24T09:00"))).rejects.toThrow("Another process");
  expect(await cleaningOverdueSince(database, at("24T10:01"))).toEqual(at("23T10:00"));
  inTheWay = undefined;
  expect(await cleanErased({ ...small, clean: async () => void (await erase("another")) }, at("24T11:00"))).toBe(
    "clean",
  );
  expect(await cleaningOverdueSince(database, at("24T11:00"))).toBeUndefined();
  expect(await cleanErased(small, at("24T12:00"))).toBe("clean");
  expect(cleanings).toBe(1);
});
