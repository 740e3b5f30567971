import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBackupStore } from "@fernkontor/applications/archive/backup-store";
import { expect, onTestFinished, test } from "vitest";
import { dailyGrowth } from "./gather-backups.ts";

test("how much more is backed up each day is known of backups that are days apart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gather-backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const place = { RESTIC_REPOSITORY: join(folder, "store"), RESTIC_PASSWORD: "geheim" };
  const environment = { PATH: process.env.PATH, RESTIC_CACHE_DIR: join(folder, "cache"), ...place };
  const store = openBackupStore(environment);
  await store.create();
  const file = join(folder, "grows");
  for (const [day, bytes] of [
    ["01", 1000],
    ["03", 9000],
    ["05", 5000],
  ] as const) {
    writeFileSync(file, randomBytes(bytes));
    const words = ["backup", "--time", `2026-11-${day} 02:00:00`, "--tag", "everything", file];
    expect(spawnSync("restic", words, { env: environment }).status).toBe(0);
  }
  const [first, second, third] = await store.snapshots();
  if (!first || !second || !third) throw new Error("There should be three.");
  expect(await store.sizeOf(first.id)).toBe(1000);
  // On this machine it takes its room where it lies and where it is backed up.
  expect(await dailyGrowth(store, first, third)).toBe(2000);
  expect(await dailyGrowth({ ...store, isFolder: false }, first, third)).toBe(1000);
  expect(await dailyGrowth(store, first, second), "two days are chance").toBeUndefined();
});
