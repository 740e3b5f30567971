import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openResultCache } from "./result-cache.ts";

const root = mkdtempSync(join(tmpdir(), "result-cache-"));
afterAll(() => rmSync(root, { recursive: true }));
let folder = root;
beforeEach(() => {
  folder = mkdtempSync(join(root, "run-"));
});

const open = (version = "1") => openResultCache(folder, "words", version);
const file = () => join(folder, "words.cache");
const keep = (entries: Readonly<Record<string, unknown>>) => {
  const cache = open();
  for (const [key, value] of Object.entries(entries)) cache.set(key, value);
  cache.save();
};
const kept = (...keys: readonly string[]) => {
  const cache = open();
  return keys.map((key) => cache.get(key));
};

test("what one run has kept the next one gets", () => {
  keep({ a: { title: "Größe\n2" }, b: [1, null] });
  expect(kept("a", "b", "c")).toEqual([{ title: "Größe\n2" }, [1, null], undefined]);
});

test("what other code has kept is not looked at", () => {
  keep({ a: 1 });
  expect(open("2").get("a")).toBeUndefined();
});

test("what is new is added without writing the rest again", () => {
  keep({ a: 1, b: 2, c: 3 });
  const before = readFileSync(file(), "utf8");
  const cache = open();
  for (const key of ["a", "b", "c"]) cache.get(key);
  cache.set("d", 4);
  cache.save();
  expect(readFileSync(file(), "utf8").startsWith(before)).toBe(true);
  expect(kept("a", "d")).toEqual([1, 4]);
});

test("what nobody asks for any more goes before the file has grown to more than twice of what is in use", () => {
  keep({ a: 1, b: 2 });
  for (let run = 0; run < 50; run++) keep({ [`of run ${run}`.replaceAll(" ", "-")]: "x".repeat(100) });
  expect(statSync(file()).size).toBeLessThan(1000);
  expect(kept("a", "of-run-49")).toEqual([undefined, "x".repeat(100)]);
});

test("a last line that was cut off is lost, and what is added behind it is not", () => {
  keep({ a: 1, b: "a long text" });
  writeFileSync(file(), readFileSync(file()).subarray(0, -5));
  expect(kept("a", "b")).toEqual([1, undefined]);
  const cache = open();
  cache.get("a");
  cache.set("b", 2);
  cache.set("c", 3);
  cache.save();
  expect(kept("a", "b", "c")).toEqual([1, 2, 3]);
});

test("whatever happens to the file, each key has its value or none", () => {
  const entries = { a: { listing: 1 }, b: "zwei", c: [3, 3, 3] };
  fc.assert(
    fc.property(fc.nat(), fc.uint8Array({ maxLength: 12 }), fc.nat(20), (start, bytes, removed) => {
      rmSync(file(), { force: true });
      keep(entries);
      const content = readFileSync(file());
      const at = start % content.length;
      writeFileSync(file(), Buffer.concat([content.subarray(0, at), bytes, content.subarray(at + removed)]));
      for (const [key, value] of Object.entries(entries)) expect([value, undefined]).toContainEqual(kept(key)[0]);
    }),
    { numRuns: 300 },
  );
});

test("a run that was killed while writing leaves nothing behind for long", () => {
  const { pid } = spawnSync("true");
  writeFileSync(join(folder, `.words.cache.${pid}.1.unfinished`), "half of it");
  keep({ a: 1 });
  expect(readdirSync(folder)).toEqual(["words.cache"]);
});

test("a folder that cannot be written stops nobody", () => {
  const notAFolder = join(folder, "file");
  appendFileSync(notAFolder, "");
  const cache = openResultCache(notAFolder, "words", "1");
  cache.set("a", 1);
  expect(cache.save).not.toThrow();
  expect(cache.get("a")).toBe(1);
});
