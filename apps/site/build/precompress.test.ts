import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { namesOfCompressed, precompress } from "./precompress.ts";

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

test("text stands compressed beside itself; what is small or no text does not", async () => {
  put("jobs/page.html", text);
  put("small.html", "<p>");
  put("picture.png", text);
  await precompress(siteFile(""));
  expect(brotliDecompressSync(readFileSync(siteFile("jobs/page.html.br"))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(siteFile("jobs/page.html.gz"))).toString()).toBe(text);
  expect(["small.html.br", "picture.png.br"].filter((name) => existsSync(siteFile(name)))).toEqual([]);
});

test("the name of a variant tells contents and pages apart", () => {
  const name = (...[address, hash]: [string, string]) => namesOfCompressed(address, hash)[0]?.key.hash;
  expect(name("/a.html", "1")).toBe(name("/a.html", "1"));
  expect(new Set([name("/a.html", "1"), name("/a.html", "2"), name("/b.html", "1")]).size).toBe(3);
});
