import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withLock } from "./lock.ts";

const asked = { command: "npm test", isWaiting: false, say: () => {}, stopRequest: new AbortController().signal };

test.each([
  ["a new one", () => {}],
  [
    "one that others could read",
    (file: string) => {
      writeFileSync(file, "");
      chmodSync(file, 0o666);
    },
  ],
])("the lock is for its owner alone to read, and so to hold: %s", async (_which, prepare) => {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-lock-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "lock.db");
  prepare(file);
  const mode = await withLock(folder, asked, async () => statSync(file).mode & 0o777);
  expect(mode.toString(8)).toBe("600");
});

test("a second one in the same process does not free what the first holds", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-lock-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await withLock(folder, asked, async () => {
    await expect(withLock(folder, asked, async () => "both")).rejects.toThrow("Gerade arbeitet");
    const other = `new (require("node:sqlite").DatabaseSync)(process.argv[1]).exec("BEGIN EXCLUSIVE")`;
    const { stderr } = spawnSync(process.execPath, ["-e", other, join(folder, "lock.db")], { encoding: "utf8" });
    expect(stderr).toContain("database is locked");
  });
});
