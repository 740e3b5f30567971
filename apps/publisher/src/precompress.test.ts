import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
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

test("text stands compressed beside itself; what is small or no text does not", async () => {
  put("jobs/page.html", text);
  put("small.html", "<p>");
  put("picture.png", text);
  await precompress(siteFile(""));
  expect(brotliDecompressSync(readFileSync(siteFile("jobs/page.html.br"))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(siteFile("jobs/page.html.gz"))).toString()).toBe(text);
  expect(["small.html.br", "picture.png.br"].filter((name) => existsSync(siteFile(name)))).toEqual([]);
});
