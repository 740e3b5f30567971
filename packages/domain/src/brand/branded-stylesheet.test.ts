import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandedStylesheet } from "./branded-stylesheet.ts";

const fonts = readFileSync(new URL("../../../design/src/fonts.css", import.meta.url), "utf8");

const typeface = {
  path: "/agency/brand/schrift.woff2",
  weights: { from: 200, to: 900 },
  ascent: 1.1,
  descent: 0.3,
  lineGap: 0,
  width: 1.1,
};

test.each([
  [":root{--bg:light-dark(#fff,#000);--gap:1rem}", ":root{--bg:#fff}"],
  [
    ":root{color-scheme:light dark;--ink:light-dark(oklch(100% 0 0), var(--b))}",
    ":root{color-scheme:light;--ink:#ffffff}",
  ],
  [
    ".a,.b:hover{background:linear-gradient(light-dark(var(--c),#000) 50%,#111 0)}",
    ".a,.b:hover{background:linear-gradient(var(--c) 50%,#111 0)}",
  ],
])("after %s stands what it is by day", (rule, day) => {
  const sheet = `@layer a,b;@layer b{@media print{${rule}.c{color:red}}}`;
  const written = brandedStylesheet(sheet, { colours: {} }, "");
  expect(written).toContain(`}@supports not (color:light-dark(#000,#fff)){${day}}.c{color:red}}}`);
  expect(written).toMatch(/^@layer a,b;@layer b\{@media print\{[^@]+light-dark\([^@]+\}@supports/);
});

test("without a typeface the faces stay as they are shipped", () => {
  expect(brandedStylesheet(fonts, { colours: {} }, "")).toBe(fonts);
});

test("the file is the agency's, and what stands in for it is as wide and as high", () => {
  const css = brandedStylesheet(fonts, { colours: {}, typeface }, "../schrift.woff2");
  const [own, arial, ...others] = css.match(/@font-face\s*\{[^}]*\}/g) ?? [];

  expect(own).toContain('src: url("../schrift.woff2") format("woff2")');
  expect(own).toContain("font-weight:200 900");
  // A tenth wider than the shipped font, hence set smaller; overrides are shares of the adjusted size.
  expect(own).toContain("size-adjust:90.91%;ascent-override:110%;descent-override:30%;line-gap-override:0%");
  // As wide as ever, and as high as the agency's: 1.1 × 0.9091 = 1 = 0.9284 × 1.0771.
  expect(arial).toContain("size-adjust:92.84%;ascent-override:107.71%;descent-override:29.38%;line-gap-override:0%");
  expect(arial).toContain("font-weight: 400");
  expect(others).toHaveLength(3);
  expect(css).not.toContain("anek-latin-var");
});

test("no letter comes from the shipped font where the agency has one", () => {
  const rare = "@font-face{font-family:Anek;src:url(./rare.woff2);unicode-range:U+00C0-00C3}.a{color:red}";
  expect(brandedStylesheet(rare, { colours: {}, typeface }, "/t.woff2")).toBe(".a{color:red}");
  expect(brandedStylesheet(rare, { colours: {} }, "")).toBe(rare);
});

test("a minified stylesheet is changed as well, and a font of one weight says which", () => {
  const minified =
    "@font-face{font-family:Anek;src:url(./anek-1.woff2) format(woff2);font-weight:400 800;font-display:optional}@font-face{font-family:Anek-Ersatz;src:local(Arial);size-adjust:92.84%;ascent-override:96.94%;line-gap-override:0%}.a{color:red}";
  const one = { ...typeface, weights: { from: 500, to: 500 }, width: 1 };
  expect(brandedStylesheet(minified, { colours: {}, typeface: one }, "/t.woff2")).toBe(
    '@font-face{font-family:Anek;src:url("/t.woff2") format(woff2);font-weight:500;font-display:optional;size-adjust:100%;ascent-override:110%;descent-override:30%;line-gap-override:0%}@font-face{font-family:Anek-Ersatz;src:local(Arial);size-adjust:92.84%;ascent-override:118.48%;descent-override:32.31%;line-gap-override:0%}.a{color:red}',
  );
});

test("a font of quite another width is set only so much smaller, and what stands in for it wider", () => {
  const css = brandedStylesheet(fonts, { colours: {}, typeface: { ...typeface, width: 1.25 } }, "a.woff2");
  expect(css.match(/size-adjust:[\d.]+%/g)).toEqual([
    "size-adjust:88%",
    "size-adjust:102.12%",
    "size-adjust:100.65%",
    "size-adjust:103.08%",
    "size-adjust:106.81%",
  ]);
});
