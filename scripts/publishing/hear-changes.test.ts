import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hearChanges } from "./hear-changes.ts";

test("a file that is replaced is heard each time, and what is written into it afterwards", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-hear-test-"));
  mkdirSync(join(folder, "jobs"));
  const file = join(folder, "jobs/neu.yaml");
  writeFileSync(file, "title: A");
  const heard = hearChanges(folder);
  onTestFinished(() => {
    heard.close();
    rmSync(folder, { recursive: true });
  });
  const neverAlone = 2 ** 31 - 1;
  const saves = [replace, replace, write, write, replace];
  let times = 0;
  for (const save of saves) {
    const next = heard.next(neverAlone, new AbortController().signal);
    save();
    await next;
    times += 1;
  }
  expect(times).toBe(saves.length);

  function replace() {
    write(`${file}~`);
    renameSync(`${file}~`, file);
  }
  function write(path = file) {
    writeFileSync(path, `title: B ${times}`);
  }
});
