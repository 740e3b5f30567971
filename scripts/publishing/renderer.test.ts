import {
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
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { afterAll, expect, test } from "vitest";
import { rendererFor } from "./renderer.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-renderer-test-"));
afterAll(() => rmSync(temporary, { recursive: true }));

// In Astro's place what leaves as many folders as a build does, and ends before it begins.
const inItsPlace = join(temporary, "in-its-place.mjs");
writeFileSync(
  inItsPlace,
  `import { mkdirSync } from "node:fs";
  const folder = process.argv[process.argv.indexOf("--outDir") + 1];
  for (const name of ["client/_astro", "server"]) mkdirSync(folder + "/" + name, { recursive: true });
  process.exit(0);`,
);
const environment = { ...process.env, NODE_OPTIONS: `--import=${inItsPlace}` };

const agency = publicOn(loadAgency(writeSampleAgency(join(temporary, "agency"))), "2026-11-21");

/** A cache with folders of some ages in hours among its renderers. */
function cacheWith(folders: Readonly<Record<string, number>>) {
  const cacheFolder = mkdtempSync(join(temporary, "cache-"));
  const renderers = join(cacheFolder, "renderers");
  for (const [name, hours] of Object.entries(folders)) {
    mkdirSync(join(renderers, name, "server"), { recursive: true });
    const usedAt = new Date(Date.now() - hours * 3600 * 1000);
    utimesSync(join(renderers, name), usedAt, usedAt);
  }
  const ask = () => rendererFor({ agency, cacheFolder, environment, stopRequest: new AbortController().signal });
  const names = () =>
    readdirSync(renderers)
      .filter((name) => name !== "node_modules")
      .sort();
  return { renderers, ask, names };
}

test("what a killed build has left goes, and what may still be being built stays", async () => {
  const { ask, names } = cacheWith({ ".dead-1": 2, ".busy-1": 0 });
  const { hash } = await ask();
  expect(names()).toEqual([".busy-1", hash].sort());
});

test("of renderers those that were used last are kept, and the one in use whatever its age", async () => {
  const { renderers, ask, names } = cacheWith({ first: 9, second: 8, third: 7, fourth: 6 });
  const { hash, folder } = await ask();
  utimesSync(folder, new Date(0), new Date(0));
  await ask();
  expect(names()).toEqual([hash, "fourth", "second", "third"].sort());
  mkdirSync(join(renderers, "fifth"));
  await ask();
  expect(names()).toEqual([hash, "fifth", "fourth", "third"].sort());
});

test("a cache that was moved with its project finds the packages anew", async () => {
  const { renderers, ask } = cacheWith({});
  const { hash } = await ask();
  const link = join(renderers, "node_modules");
  rmSync(link);
  symlinkSync(join(temporary, "moved/node_modules"), link);
  expect((await ask()).hash).toBe(hash);
  expect(readlinkSync(link)).toBe(resolve("node_modules"));
});
