import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { agencyFiles } from "./inputs.ts";
import { watch } from "./watch.ts";

/** Watches an agency's folder in which nothing is public yet, by a clock that only the test moves; so many runs fail at first. */
function watched({ failing = 0 } = {}) {
  const root = mkdtempSync(join(tmpdir(), "fernkontor-watch-test-"));
  const agencyFolder = join(root, "agency");
  mkdirSync(join(agencyFolder, "jobs"), { recursive: true });
  const save = (name: string, text: string) => writeFileSync(join(agencyFolder, name), text);
  save("profile.yaml", "name: A");
  const stop = new AbortController();
  const software = { state: "old" };
  const clock = { now: new Date("2026-11-21T10:00:00Z") };
  let runs = 0;
  const run = async () => {
    runs += 1;
    return { isToBeRetried: runs <= failing };
  };
  const ended = watch({
    folder: join(root, "published"),
    agencyFolder,
    stopRequest: stop.signal,
    run,
    now: () => clock.now,
    code: () => software.state,
  });
  onTestFinished(async () => {
    stop.abort();
    await ended;
    rmSync(root, { recursive: true, force: true });
  });
  const hasRun = (times: number) => expect.poll(() => runs).toBe(times);
  return { root, agencyFolder, save, clock, software, hasRun, ended };
}

test("a service that has just begun publishes, and then whatever is saved", async () => {
  const { save, hasRun } = watched();
  await hasRun(1);
  save("profile.yaml", "name: B, and longer");
  await hasRun(2);
  save("jobs/neu.yaml", "title: Neu");
  await hasRun(3);
});

test("what was killed or failed is tried again by itself", async () => {
  const { hasRun } = watched({ failing: 2 });
  await hasRun(3);
});

test("a folder that takes the place of another is watched like it", async () => {
  const { root, agencyFolder, save, hasRun } = watched();
  await hasRun(1);
  const other = join(root, "other");
  mkdirSync(other);
  writeFileSync(join(other, "profile.yaml"), "name: C");
  renameSync(agencyFolder, join(root, "before"));
  renameSync(other, agencyFolder);
  await hasRun(2);
  save("profile.yaml", "name: D, and longer");
  await hasRun(3);
});

test("what is saved in a folder to which the agency's folder only links is seen, and a link that leads back is no trap", async () => {
  const { root, agencyFolder, hasRun } = watched();
  await hasRun(1);
  const elsewhere = join(root, "elsewhere");
  renameSync(join(agencyFolder, "jobs"), elsewhere);
  symlinkSync(elsewhere, join(agencyFolder, "jobs"));
  symlinkSync(agencyFolder, join(elsewhere, "back"));
  await hasRun(2);
  writeFileSync(join(elsewhere, "neu.yaml"), "title: Neu");
  await hasRun(3);
  writeFileSync(join(elsewhere, "neu.yaml"), "title: Neu und länger");
  await hasRun(4);
});

test("a named pipe among the files is not read", () => {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-watch-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "profile.yaml"), "name: A");
  expect(spawnSync("mkfifo", [join(folder, "pipe")]).status).toBe(0);
  expect(agencyFiles(folder)).toEqual(["profile.yaml"]);
});

test("with a new version of the software watching ends once it has all arrived, for this process has read the old one", async () => {
  const { software, hasRun, ended, clock } = watched();
  await hasRun(1);
  software.state = "half of the new";
  software.state = "new";
  await ended;
  clock.now = new Date("2026-11-29T09:00:00Z");
  await hasRun(1);
});

test("midnight in Berlin is due five seconds later, also when the clock has been put on", async () => {
  const { clock, hasRun } = watched();
  await hasRun(1);
  clock.now = new Date("2026-11-21T23:00:05Z");
  await hasRun(2);
  clock.now = new Date("2026-11-29T09:00:00Z");
  await hasRun(3);
});
