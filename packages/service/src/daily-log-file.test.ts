import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDailyLogFile } from "./daily-log-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "form-logs-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("each day has its file, and no line gets older than seven days", () => {
  let now = new Date("2026-11-01T23:59:00Z");
  const log = openDailyLogFile(
    folder,
    "form",
    () => 7,
    () => now,
  );
  for (let day = 1; day <= 30; day++) {
    now = new Date(Date.UTC(2026, 10, day, 23, 59));
    log.write(`day ${day}\n`);
    const oldest = readdirSync(folder).sort()[0] ?? "";
    expect(oldest >= `form-${new Date(now.getTime() - 6 * 86_400_000).toISOString().slice(0, 10)}.log`).toBe(true);
  }
  expect(readdirSync(folder)).toHaveLength(7);
  expect(readFileSync(join(folder, "form-2026-11-30.log"), "utf8")).toBe("day 30\n");

  now = new Date("2026-12-07T00:00:00Z");
  log.removeExpired();
  expect(readdirSync(folder)).toEqual([]);
});

test("a restart continues the day's file and leaves the files of others alone", () => {
  const now = () => new Date("2026-11-21T10:00:00Z");
  writeFileSync(join(folder, "form-2026-11-01.log"), "old");
  writeFileSync(join(folder, "notes-2020-01-01.log"), "not ours");
  openDailyLogFile(folder, "form", () => 7, now).write("one\n");
  openDailyLogFile(folder, "form", () => 7, now).write("two\n");
  expect(readdirSync(folder).sort()).toEqual(["form-2026-11-21.log", "notes-2020-01-01.log"]);
  expect(readFileSync(join(folder, "form-2026-11-21.log"), "utf8")).toBe("one\ntwo\n");
});

test("a disk that takes nothing more is no reason to fail, and the log goes on when it does again", () => {
  let now = new Date("2026-11-21T10:00:00Z");
  const log = openDailyLogFile(
    folder,
    "form",
    () => 7,
    () => now,
  );
  log.write("one\n");
  rmSync(folder, { recursive: true });
  now = new Date("2026-11-22T10:00:00Z");
  expect(() => log.write("lost\n")).not.toThrow();
  mkdirSync(folder);
  log.write("two\n");
  expect(readFileSync(join(folder, "form-2026-11-22.log"), "utf8")).toBe("two\n");
});
