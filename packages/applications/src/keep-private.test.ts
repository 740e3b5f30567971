import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./database/database.ts";
import { migrate } from "./database/migrations.ts";
import { keepPrivate } from "./keep-private.ts";

const umask = process.umask();
afterEach(() => {
  process.umask(umask);
});

/** The modes of a database and of what lies beside it, after its first use. */
async function modesIn(folderMode: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-private-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, folderMode);
  const url = `file:${join(folder, "applications.db")}`;
  keepPrivate(url);
  const database = openDatabase(url);
  await migrate(database);
  const modes = readdirSync(folder).map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));
  await database.close();
  expect(modes.length).toBeGreaterThan(1);
  return [...new Set(modes)];
}

test("in a folder that hands its group on, form and desk may be two users: their group writes, nobody else reads", async () => {
  expect(await modesIn(0o2770)).toEqual(["660"]);
});

test("anywhere else, what is stored is its owner's alone", async () => {
  expect(await modesIn(0o770)).toEqual(["600"]);
});
