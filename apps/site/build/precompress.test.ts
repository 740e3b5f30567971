import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openContentCache } from "./content-cache.ts";
import { precompress } from "./precompress.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fernkontor-compressed-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = Array.from({ length: 999 }, (_, index) => `Stelle ${index * index} `).join("");
const siteFile = (address: string) => join(folder, "site", address);
const put = (address: string, content: string) => {
  mkdirSync(join(siteFile(address), ".."), { recursive: true });
  writeFileSync(siteFile(address), content);
};
const cache = () => openContentCache(join(folder, "cache"));

test("text stands compressed beside itself; what is small or no text does not", async () => {
  put("jobs/page.html", text);
  put("small.html", "<p>");
  put("picture.png", text);
  await precompress(siteFile(""));
  expect(brotliDecompressSync(readFileSync(siteFile("jobs/page.html.br"))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(siteFile("jobs/page.html.gz"))).toString()).toBe(text);
  expect(["small.html.br", "picture.png.br"].filter((name) => existsSync(siteFile(name)))).toEqual([]);
});

test("what an earlier build left does not go on being sent", async () => {
  put("page.html", "<p>");
  put("page.html.br", "earlier");
  await precompress(siteFile(""));
  expect(existsSync(siteFile("page.html.br"))).toBe(false);
});

test("another publish takes from the cache what it compressed before, and nothing else", async () => {
  put("page.html", text);
  await precompress(siteFile(""), cache());
  const compressed = readFileSync(siteFile("page.html.br"));
  rmSync(siteFile(""), { recursive: true });

  put("moved.html", text);
  put("changed.html", `${text}.`);
  const written: string[] = [];
  const { writeTo, ...others } = cache();
  await precompress(siteFile(""), {
    ...others,
    writeTo: (target, key, content) => {
      written.push(target);
      writeTo(target, key, content);
    },
  });
  expect(readFileSync(siteFile("moved.html.br"))).toEqual(compressed);
  expect(written).toEqual([siteFile("changed.html.br"), siteFile("changed.html.gz")]);
  expect(brotliDecompressSync(readFileSync(siteFile("changed.html.br"))).toString()).toBe(`${text}.`);
});
