import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "./folder.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a folder is made with those around it, for this user alone, and once", () => {
  const path = join(temporaryFolder(), "data", "mail");
  for (let time = 1; time <= 2; time++) makeFolder(path);
  expect(statSync(path).mode & 0o777).toBe(0o700);
  expect(statSync(join(path, "..")).mode & 0o777).toBe(0o700);
});

test("where a file is in the way, or the system makes no folder, the error says which", () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  const codeAt = (path: string) => {
    try {
      makeFolder(path);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code;
    }
    return undefined;
  };
  expect([codeAt(file), codeAt(join(file, "mail")), codeAt(join(file, "data", "mail"))]).toEqual([
    "EEXIST",
    "ENOTDIR",
    "ENOTDIR",
  ]);
  expect(codeAt("/proc/nowhere/mail")).toBe("ENOENT");
});
