import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cacheKey, openContentCache, packageVersion } from "./content-cache.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fernkontor-cache-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = (input: string) => cacheKey("words", [input]);
const cacheFolder = () => join(folder, "cache");
const target = (name: string) => join(folder, "release", name);
const opened = () => openContentCache(cacheFolder());
const textOf = (path: string) => readFileSync(path, "utf8");

function cacheWith(...inputs: string[]) {
  const cache = opened();
  for (const input of inputs) cache.write(key(input), `made of ${input}`);
  return cache;
}

function filesIn(parent: string): string[] {
  return readdirSync(parent, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function soleFile(): string {
  const [path = "", ...others] = filesIn(cacheFolder());
  expect(others).toEqual([]);
  return path;
}

describe("a key", () => {
  test("tells inputs apart that read the same one after the other", () => {
    expect(cacheKey("a", ["ab", "c"]).hash).not.toBe(cacheKey("a", ["a", "bc"]).hash);
    expect(cacheKey("a", ["ab", ""]).hash).not.toBe(cacheKey("a", ["ab"]).hash);
    expect(cacheKey("a", ["ab"]).hash).not.toBe(cacheKey("a", [Buffer.from("ab")]).hash);
  });

  test("can name the version of a tool", () => {
    expect(packageVersion("purgecss")).toMatch(/^purgecss@\d+\.\d+\.\d+$/);
    expect(() => packageVersion("no-such-package")).toThrow("no-such-package");
  });
});

describe("a result", () => {
  test("is found again by another publish, under its own key alone", () => {
    cacheWith("a");
    expect(opened().read(key("a"))?.toString()).toBe("made of a");
    expect(opened().read(key("b"))).toBeUndefined();
    expect(opened().read(cacheKey("other", ["a"]))).toBeUndefined();
  });

  test("is one file with its place in the release, also where another file stands", () => {
    const cache = cacheWith("a", "b");
    expect(cache.link(key("a"), target("jobs/page.html"))).toBe(true);
    expect(cache.link(key("b"), target("jobs/page.html"))).toBe(true);
    expect(textOf(target("jobs/page.html"))).toBe("made of b");
    expect(statSync(target("jobs/page.html")).nlink).toBe(2);
    expect(cache.read(key("a"))?.toString()).toBe("made of a");
  });

  test("that is not there leaves the place as it is", () => {
    expect(opened().link(key("a"), target("page.html"))).toBe(false);
    expect(() => statSync(target("page.html"))).toThrow("ENOENT");
  });

  test("cannot be written into by the way of a release", () => {
    cacheWith("a").link(key("a"), target("page.html"));
    expect(statSync(target("page.html")).mode & 0o222).toBe(0);
  });

  test("keeps the time of its content when it is used", () => {
    cacheWith("a");
    const { mtimeMs } = statSync(soleFile());
    opened().read(key("a"));
    opened().link(key("a"), target("page.html"));
    expect(statSync(target("page.html")).mtimeMs).toBe(mtimeMs);
  });

  test("stands in its place and is kept, in one step", () => {
    opened().writeTo(target("page.html"), key("a"), "made of a");
    opened().writeTo(target("page.html"), key("b"), "made of b");
    expect(textOf(target("page.html"))).toBe("made of b");
    expect(opened().read(key("a"))?.toString()).toBe("made of a");
  });
});

describe("a file that is not whole", () => {
  test.each([
    ["emptied", () => truncateSync(soleFile(), 0)],
    ["cut off", () => truncateSync(soleFile(), 4)],
  ])("is not taken when %s, and made anew", (_how, damage) => {
    cacheWith("a");
    damage();
    const cache = opened();
    expect(cache.link(key("a"), target("page.html"))).toBe(false);
    expect(cache.read(key("a"))).toBeUndefined();
    cache.write(key("a"), "made of a");
    expect(opened().read(key("a"))?.toString()).toBe("made of a");
  });

  test("is not read when its bytes are others of the same number", () => {
    const cache = cacheWith("a");
    const path = soleFile();
    chmodSync(path, 0o644);
    writeFileSync(path, "MADE OF A");
    expect(cache.read(key("a"))).toBeUndefined();
  });

  test("is never left for others by a process that is killed while it writes", async () => {
    const writer = `
      const { cacheKey, openContentCache } = await import(${JSON.stringify(new URL("content-cache.ts", import.meta.url).href)});
      const cache = openContentCache(${JSON.stringify(cacheFolder())});
      for (let index = 0; ; index++) {
        cache.write(cacheKey("words", [String(index)]), String(index).repeat(50_000));
        if (index % 10 === 9) process.stdout.write(".");
      }`;
    for (const stops of [1, 2, 3, 5]) {
      const child = spawn(process.execPath, ["--input-type=module", "--eval", writer]);
      for (let seen = 0; seen < stops; seen++) await once(child.stdout, "data");
      child.kill("SIGKILL");
      await once(child, "close");
    }
    const cache = opened();
    const contents = Array.from({ length: 1000 }, (_, index) => ({
      content: cache.read(key(String(index)))?.toString(),
      index,
    })).filter(({ content }) => content !== undefined);
    expect(contents.length).toBeGreaterThan(9);
    for (const { content, index } of contents) expect(content).toBe(String(index).repeat(50_000));
  });
});

describe("a cache that others work in, too", () => {
  test("goes on when it is deleted in the middle", () => {
    const cache = cacheWith("a", "b");
    rmSync(cacheFolder(), { recursive: true });
    expect(cache.read(key("a"))).toBeUndefined();
    expect(cache.link(key("b"), target("page.html"))).toBe(false);
    cache.writeTo(target("page.html"), key("b"), "made of b");
    expect(textOf(target("page.html"))).toBe("made of b");
    expect(opened().read(key("b"))?.toString()).toBe("made of b");
  });

  test("keeps one result when two write it at once", () => {
    const [one, other] = [cacheWith("a"), opened()];
    other.write(key("a"), "made of a");
    expect(one.read(key("a"))?.toString()).toBe("made of a");
    expect(soleFile()).toContain(key("a").hash);
  });
});

describe("a cache that cannot be written", () => {
  // A file where a folder should be is in the way of everybody; rights are not, for an administrator.
  test("says so once, and everything is made anew", () => {
    writeFileSync(cacheFolder(), "");
    const errors: unknown[] = [];
    const cache = openContentCache(cacheFolder(), { onWriteError: (error) => errors.push(error) });
    cache.writeTo(target("a.html"), key("a"), "made of a");
    cache.writeTo(target("b.html"), key("b"), "made of b");
    cache.bound(0);
    expect(errors).toHaveLength(1);
    expect(cache.read(key("a"))).toBeUndefined();
    expect(textOf(target("a.html"))).toBe("made of a");
    expect(textOf(target("b.html"))).toBe("made of b");
  });
});

describe("the bound of a cache", () => {
  /** The file system's clock is coarse: what it calls later is only what happens after it has moved on. */
  const afterTick = () => {
    const probe = join(folder, "probe");
    const now = () => {
      writeFileSync(probe, "");
      return statSync(probe).ctimeMs;
    };
    const start = now();
    while (now() === start);
  };

  test("takes what was used longest ago, whether read or linked", () => {
    for (const input of ["a", "b", "c", "d"]) {
      cacheWith(input);
      afterTick();
    }
    opened().read(key("a"));
    afterTick();
    opened().link(key("b"), target("page.html"));
    afterTick();
    rmSync(target("page.html"));
    opened().bound(2 * "made of a".length);
    const left = ["a", "b", "c", "d"].filter((input) => opened().read(key(input)));
    expect(left).toEqual(["a", "b"]);
  });

  test("leaves what a release links", () => {
    cacheWith("a", "b").link(key("a"), target("page.html"));
    opened().bound(0);
    expect(["a", "b"].filter((input) => opened().read(key(input)))).toEqual(["a"]);
  });

  test("leaves what another process is writing", () => {
    cacheWith("a");
    const unfinished = `${soleFile()}.unfinished`;
    writeFileSync(unfinished, "made");
    opened().bound(0);
    expect(filesIn(cacheFolder())).toEqual([unfinished]);
  });
});
