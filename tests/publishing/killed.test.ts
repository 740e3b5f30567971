// Files and release are one step: also for a process that is killed within it, and on a disk that is full.

import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import { readSettings } from "@fernkontor/applications/settings";
import { afterAll, expect, test } from "vitest";
import { restoreFiles, writeFiles } from "../../apps/publisher/src/agency/written-files.ts";
import { prepareFolder } from "../../apps/publisher/src/folder.ts";
import { publishOnce } from "../../apps/publisher/src/publish-once.ts";
import { reduceOnce } from "../../apps/publisher/src/reduce-once.ts";
import { removeUnfinished } from "../../apps/publisher/src/switching.ts";
import { isWhole } from "../../scripts/testing/depth.ts";

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

test("killed at any of twenty moments, files and public release say the same when publishing goes on", async () => {
  const { folder, agencyFolder, said } = place("killed");
  for (let moment = 1; moment <= 20; moment++) {
    const child = fork("tests/publishing/switch-again-and-again.ts", [folder, agencyFolder]);
    await once(child, "message");
    // Each time one event later: before the journal, between two of the files, before and after the switch.
    let events = 0;
    const count = () => {
      events += 1;
      if (events === 40 + moment) child.kill("SIGKILL");
    };
    const watched = [folder, agencyFolder, join(agencyFolder, "jobs")].map((each) => watch(each, count));
    await once(child, "exit");
    for (const each of watched) each.close();
    removeUnfinished(folder);
    restoreFiles(folder);
    const page = readFileSync(join(folder, "current/public/index.html"), "utf8");
    expect(said(), `killed at moment ${moment}`).toEqual([page, page, page]);
    expect(existsSync(join(folder, "writing.json"))).toBe(false);
  }
});

test("killed at any of twenty moments of a whole publish, the page and its file are of one title, and nothing half made stays", async () => {
  const [folder, path] = [join(temporary, "whole/published"), "jobs/content-creator.yaml"];
  const agencyFolder = writeLiveAgency(join(temporary, "whole/agency"));
  const settings = readSettings({ BUILD_DATE: "2026-11-21" });
  const stopRequest = new AbortController().signal;
  const asked = { folder, agencyFolder, settings, command: "test", say: () => {}, stopRequest };
  expect(await publishOnce(asked)).toMatchObject({ outcome: "published" });
  const begin = async () => {
    const child = fork("tests/publishing/publish-again-and-again.ts", [folder, agencyFolder, path], { execArgv: [] });
    await once(child, "message");
    return child;
  };
  const titleIn = (file: string, pattern: RegExp) => pattern.exec(readFileSync(file, "utf8"))?.[1];
  const titles = new Set<string | undefined>();
  const [uninterrupted, began] = [await begin(), performance.now()];
  expect((await once(uninterrupted, "message"))[0]).toBe("published");
  const publishMs = performance.now() - began;
  uninterrupted.kill("SIGKILL");
  await once(uninterrupted, "exit");

  for (let moment = 1; moment <= 20; moment++) {
    const child = await begin();
    // The last is killed after its publish, however slow the machine has become since the first was timed.
    await (moment === 20 ? once(child, "message") : pause((publishMs * moment) / 18));
    child.kill("SIGKILL");
    await once(child, "exit");
    // As at its start: nothing is due, so that only what was begun is put right.
    expect(await reduceOnce(asked)).toMatchObject({ outcome: "unchanged" });
    const title = titleIn(join(agencyFolder, path), /^title: (.*)$/m);
    const page = titleIn(join(folder, "current/public/jobs/content-creator.html"), /<title>(.*?) \(/);
    expect(page, `killed at moment ${moment}`).toBe(title);
    expect(readdirSync(join(folder, "releases")).filter((name) => name.startsWith("."))).toEqual([]);
    titles.add(title);
  }
  // Some were public before they were killed, and some were not.
  expect(titles.size).toBeGreaterThan(1);
  expect(titles.size).toBeLessThan(20);
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
