import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isWhole } from "../../../scripts/testing/depth.ts";
import { cacheAside } from "./build.ts";
import { previewFolder } from "./folder.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-build-site-test-"));
afterAll(() => rmSync(temporary, { recursive: true }));

const published = (name: string) => ({ PUBLISH_DIR: join(temporary, name) });

test("a build aside shares the cache of its own user's releases", () => {
  mkdirSync(join(temporary, "own"));
  expect(cacheAside(published("own"), "/otherwise")).toBe(join(temporary, "own/cache"));
});

test("before the first release it makes no folder that the publisher could not write", () => {
  expect(cacheAside(published("not yet"), "/otherwise")).toBe(join(previewFolder, "cache"));
  expect(existsSync(join(temporary, "not yet"))).toBe(false);
});

if (isWhole)
  test.runIf(process.getuid?.() === 0)("beside somebody else's releases it leaves nothing among them", () => {
    mkdirSync(join(temporary, "of the publisher"));
    chownSync(join(temporary, "of the publisher"), 65534, 65534);
    expect(cacheAside(published("of the publisher"), "/otherwise")).toBe(join(previewFolder, "cache"));
  });
