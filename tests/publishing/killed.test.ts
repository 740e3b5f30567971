// Files and release are one step: also for a process that is killed within it, and on a disk that is full.

import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import { readSettings } from "@fernkontor/applications/settings";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { restoreFiles, writeFiles } from "../../apps/publisher/src/agency/written-files.ts";
import { prepareFolder } from "../../apps/publisher/src/folder.ts";
import { publishOnce } from "../../apps/publisher/src/publish-once.ts";
import { reduceOnce } from "../../apps/publisher/src/reduce-once.ts";
import { depth, isWhole } from "../../scripts/testing/depth.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-killed-test-"));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const paths = ["jobs/a.yaml", "jobs/b.yaml", "profile.yaml"];

function place(name: string) {
  const [folder, agencyFolder] = [join(temporary, name, "published"), join(temporary, name, "agency")];
  mkdirSync(join(agencyFolder, "jobs"), { recursive: true });
  for (const path of paths) writeFileSync(join(agencyFolder, path), "0");
  prepareFolder(folder);
  const said = () => paths.map((path) => readFileSync(join(agencyFolder, path), "utf8"));
  return { folder, agencyFolder, said };
}

/** Kills a process once so many files below a folder have come, changed or gone. */
function killAfterFiles(child: ChildProcess, folder: string, count: number): void {
  let left = count;
  const watched = watch(folder, { recursive: true }, () => {
    left -= 1;
    if (left === 0) child.kill("SIGKILL");
  });
  child.once("exit", () => watched.close());
}

const random = (count: number, most: number) => fc.sample(fc.integer({ min: 1, max: most }), count);

/** Of a whole publish: a step that it begins or its outcome, and how many files later it is killed. */
const moments = Object.entries({
  checks: depth([], [0, 3]),
  draws: depth([100], [0, ...random(14, 400)]),
  writes: depth([0, 3], [0, ...random(8, 7)]),
  switches: depth([], [0, 1, 10]),
  published: [0],
}).flatMap(([step, files]) => files.map((count) => [step, count] as const));

test("killed at any of many moments of a whole publish, the page and its file are of one title, and nothing half made stays", async () => {
  const [folder, path] = [join(temporary, "whole/published"), "jobs/content-creator.yaml"];
  const agencyFolder = writeLiveAgency(join(temporary, "whole/agency"));
  const settings = readSettings({ BUILD_DATE: "2026-11-21" });
  const stopRequest = new AbortController().signal;
  const asked = { folder, agencyFolder, settings, command: "test", say: () => {}, stopRequest };
  expect(await publishOnce(asked)).toMatchObject({ outcome: "published" });
  const titleIn = (file: string, pattern: RegExp) => pattern.exec(readFileSync(file, "utf8"))?.[1];
  const title = () => titleIn(join(agencyFolder, path), /^title: (.*)$/m);

  for (const [step, count] of moments) {
    const before = title();
    const killsItselfAt = count === 0 ? step : "";
    const child = fork("tests/publishing/publish-again-and-again.ts", [folder, agencyFolder, path, killsItselfAt], {
      execArgv: [],
    });
    child.on("message", (reached) => {
      if (reached === step && count > 0) killAfterFiles(child, join(temporary, "whole"), count);
    });
    await once(child, "exit");
    // As at its start: nothing is due, so that only what was begun is put right.
    expect(await reduceOnce(asked)).toMatchObject({ outcome: "unchanged" });
    const page = titleIn(join(folder, "current/public/jobs/content-creator.html"), /<title>(.*?) \(/);
    const moment = `killed ${count} files after ${step}`;
    expect(page, moment).toBe(title());
    if (count === 0) expect(title() !== before, moment).toBe(step === "published");
    expect(readdirSync(join(folder, "releases")).filter((name) => name.startsWith("."))).toEqual([]);
  }
});

test("what somebody has saved since the process was killed stays", () => {
  const { folder, agencyFolder, said } = place("since");
  const files = paths.map((path) => ({ path, before: Buffer.from("0"), after: Buffer.from("1") }));
  const half = () => {
    writeFileSync(join(folder, "killed.json"), readFileSync(join(folder, "writing.json")));
  };
  writeFiles({ folder, agencyFolder }, files, { release: "never-public", after: half });
  writeFileSync(join(folder, "writing.json"), readFileSync(join(folder, "killed.json")));
  writeFileSync(join(agencyFolder, "jobs/b.yaml"), "von Hand");
  restoreFiles(folder);
  expect(said()).toEqual(["0", "von Hand", "0"]);
});

test("a step that fails leaves every file as it was", () => {
  const { folder, agencyFolder, said } = place("failed");
  const files = paths.map((path) => ({ path, before: Buffer.from("0"), after: Buffer.from("1") }));
  const fail = () => {
    throw new Error("The switch failed.");
  };
  expect(() => writeFiles({ folder, agencyFolder }, files, { release: "x", after: fail })).toThrow(
    "The switch failed.",
  );
  expect(said()).toEqual(["0", "0", "0"]);
  expect(existsSync(join(folder, "writing.json"))).toBe(false);
});

/** A disk of its own, without being root for anybody else. */
const ownDisk = ["unshare", "--map-root-user", "--mount", "sh", "-c"] as const;

if (isWhole)
  test("on a full disk nothing is written, and every file is as it was", () => {
    const { folder, agencyFolder } = place("full");
    const script = `
    import { writeFiles } from ${JSON.stringify(join(process.cwd(), "apps/publisher/src/agency/written-files.ts"))};
    const big = Buffer.alloc(300_000, "1");
    const files = ${JSON.stringify(paths)}.map((path) => ({ path, before: Buffer.from("0"), after: big }));
    try { writeFiles({ folder: ${JSON.stringify(folder)}, agencyFolder: ${JSON.stringify(agencyFolder)} }, files, { release: "x", after: () => {} }); console.log("written"); }
    catch (error) { console.log(error.code); }`;
    writeFileSync(join(temporary, "full.mjs"), script);
    const full = `cp -a ${agencyFolder} ${agencyFolder}-kept && mount -t tmpfs -o size=512k tmpfs ${agencyFolder} && cp -a ${agencyFolder}-kept/. ${agencyFolder} && node ${join(temporary, "full.mjs")} && cat ${paths.map((path) => join(agencyFolder, path)).join(" ")} && find ${agencyFolder} -type f | wc -l`;
    const { stdout, stderr } = spawnSync(ownDisk[0], [...ownDisk.slice(1), full], { encoding: "utf8" });
    expect(stdout.trim(), stderr).toBe("ENOSPC\n0003");
  });
