import { join } from "node:path";
import { expect, test } from "vitest";
import { type Assets, brandedAssets, encodedFor, fontPathIn } from "./assets.ts";

const font = join(import.meta.dirname, "../../../packages/design/src/fonts/anek-latin-var.woff2");
const css =
  '@font-face{font-family:Anek;src:url(./anek-1.woff2) format("woff2");font-weight:400 800}:root{--act:light-dark(oklch(39.5% .147 264), oklch(86.5% .125 84))}';

const assets: Assets = new Map([
  ["/form.css", { body: new TextEncoder().encode(css), type: "text/css; charset=utf-8", version: "1" }],
  ["/form.js", { body: new Uint8Array([1]), type: "text/javascript", version: "2" }],
  ["/anek-1.woff2", { body: new Uint8Array([2]), type: "font/woff2", version: "3" }],
]);

function stylesheetOf(branded: Assets): string {
  return new TextDecoder().decode(branded.get("/form.css")?.body);
}

test("as shipped, every file stays", () => {
  const branded = brandedAssets(assets, { colours: {}, skyline: "berlin" });
  expect([...branded.keys()]).toEqual(["/form.css", "/form.js", "/anek-1.woff2"]);
  expect(stylesheetOf(branded)).toContain(":root{--act:light-dark(#1b3e94, #f9cc6c)}");
});

test("the stylesheet has the brand's colours, under an address of its own", () => {
  const branded = brandedAssets(assets, { colours: { action: "#024b58" }, skyline: "none" });
  expect(stylesheetOf(branded)).toContain(":root{--act:light-dark(#024b58, #f9cc6c)}");
  expect(branded.get("/form.css")?.version).not.toBe(assets.get("/form.css")?.version);
});

test("the agency's typeface takes the place of the shipped one, in the stylesheet as well", () => {
  const typeface = { path: font, weights: { from: 400, to: 800 }, ascent: 0.9, descent: 0.2, lineGap: 0, width: 1 };
  const branded = brandedAssets(assets, { colours: {}, skyline: "none", typeface });
  const path = fontPathIn(branded) ?? "";
  expect(path).toMatch(/^\/typeface-[\w-]{10}\.woff2$/);
  expect(branded.has("/anek-1.woff2")).toBe(false);
  expect(branded.get(path)?.body.length).toBeGreaterThan(30_000);
  expect(stylesheetOf(branded)).toContain(`src:url(".${path}")`);
});

test.each([
  ["", undefined],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP;q=0.5, br;q=0", "gzip"],
  ["br;q=0.001", "br"],
  ["br; q=0.0, gzip;q=0", undefined],
  ["identity, brotli", undefined],
])("to “%s” a file goes as %s", (accepted, encoding) => {
  const plain = new Uint8Array([1]);
  const compressed = ["br", "gzip"].map((name) => ({ encoding: name, body: new Uint8Array([2]) }));
  expect(encodedFor(accepted, { body: plain, type: "text/css", version: "1", compressed }).encoding).toBe(encoding);
  expect(encodedFor(accepted, { body: plain, type: "font/woff2", version: "1" })).toEqual({ body: plain });
});
