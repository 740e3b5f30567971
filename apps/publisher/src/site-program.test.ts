import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { programFor } from "./site-program.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-program-test-"));
afterAll(() => rmSync(temporary, { recursive: true }));

/** As in a checkout: in a release the program would lie there. */
const nothingShipped = join(temporary, "shipped");
/** Of this code's program. */
const { hash } = await programFor(join(temporary, "first"), nothingShipped);

/** A cache with files of some ages in hours among its programs, this code's own among them. */
function cacheWith(files: Readonly<Record<string, number>>) {
  const cacheFolder = mkdtempSync(join(temporary, "cache-"));
  const programs = join(cacheFolder, "programs");
  mkdirSync(programs);
  for (const [name, hours] of Object.entries({ [`${hash}.mjs`]: 0, ...files })) {
    const usedAt = new Date(Date.now() - hours * 3600 * 1000);
    writeFileSync(join(programs, name), "");
    utimesSync(join(programs, name), usedAt, usedAt);
  }
  const names = () =>
    readdirSync(programs)
      .filter((name) => name !== "node_modules")
      .sort();
  return { programs, ask: () => programFor(cacheFolder, nothingShipped), names };
}

test("where this code's program lies ready, nothing is bundled", async () => {
  const { ask, names } = cacheWith({});
  const { file } = await ask();
  expect(names()).toEqual([`${hash}.mjs`]);
  expect(existsSync(file)).toBe(true);
});

test("what a killed build has left goes, and what may still be being written stays", async () => {
  const { ask, names } = cacheWith({ ".dead-1": 2, ".busy-1": 0 });
  await ask();
  expect(names()).toEqual([".busy-1", `${hash}.mjs`].sort());
});

test("of programs those that were used last are kept, and the one in use whatever its age", async () => {
  const { ask, names } = cacheWith({ "first.mjs": 9, "second.mjs": 8, [`${hash}.mjs`]: 20 });
  await ask();
  expect(names()).toEqual([`${hash}.mjs`, "second.mjs"].sort());
});

test("a cache that was moved with its project finds the packages anew", async () => {
  const { programs, ask } = cacheWith({});
  await ask();
  const link = join(programs, "node_modules");
  rmSync(link);
  symlinkSync(join(temporary, "moved/node_modules"), link);
  await ask();
  expect(readlinkSync(link)).toBe(resolve("node_modules"));
});
