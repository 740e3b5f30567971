import { globSync, readFileSync } from "node:fs";
import { displayable } from "culori";
import fc from "fast-check";
import { expect, test } from "vitest";
import { illegibleColours, rebrandedHex, rebrandedStylesheet, shippedColours, shippedTokens } from "./brand-colours.ts";
import { contrast, hexOfOklch, inSrgb, oklchOfHex } from "./colour.ts";

const tokens = readFileSync(new URL("../../../design/src/tokens.css", import.meta.url), "utf8");

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, "0"));
const hex = fc.tuple(channel, channel, channel).map((channels) => `#${channels.join("")}`);

test.each([
  ["#ff0000", { lightness: 0.627955, chroma: 0.257683, hue: 29.2339 }],
  ["#00ff00", { lightness: 0.86644, chroma: 0.294827, hue: 142.4953 }],
  ["#0000ff", { lightness: 0.452014, chroma: 0.313214, hue: 264.052 }],
  ["#ffffff", { lightness: 1, chroma: 0, hue: 0 }],
  ["#000", { lightness: 0, chroma: 0, hue: 0 }],
])("%s in OKLCH is what CSS Color 4 says", (colour, { lightness, chroma, hue }) => {
  const found = oklchOfHex(colour);
  expect(found.lightness).toBeCloseTo(lightness, 4);
  expect(found.chroma).toBeCloseTo(chroma, 4);
  expect(found.hue).toBeCloseTo(hue, 2);
});

test("a colour that goes to OKLCH comes back, and whatever comes back is one that sRGB has", () => {
  fc.assert(fc.property(hex, (colour) => void expect(hexOfOklch(oklchOfHex(colour))).toBe(colour)));
  expect(inSrgb({ lightness: 0.5, chroma: 0.4, hue: 140 })).toMatchObject({ lightness: 0.5, hue: 140 });
  expect(oklchOfHex(hexOfOklch(inSrgb({ lightness: 0.5, chroma: 0.4, hue: 140 }))).hue).toBeCloseTo(140, -1);
});

test.each([
  ["#000000", "#ffffff", 21],
  ["#777777", "#ffffff", 4.48],
  ["#1b3e94", "#ffffff", 9.71],
  ["#fff", "#ffffff", 1],
])("%s and %s contrast by %d : 1", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test("the colours that are checked are those of the stylesheet", () => {
  const declared = Object.keys(shippedTokens).map((name) => {
    const value = new RegExp(`--${name}: (?:light-dark\\((.+)\\)|(.+));`).exec(tokens);
    const [day = "", night = day] = (value?.[1] ?? value?.[2] ?? "").split(/, (?=oklch|#)/);
    return [name, [day, night].map(hexOf)];
  });
  expect(Object.fromEntries(declared)).toEqual(shippedTokens);
});

function hexOf(css: string): string {
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(css) ?? [];
  if (hue === undefined) return css;
  return hexOfOklch({ lightness: Number(lightness) / 100, chroma: Number(chroma), hue: Number(hue) });
}

test("the shipped brand is the stylesheet as it is written, and can be read", () => {
  expect(rebrandedStylesheet(tokens, shippedColours)).toBe(rebrandedStylesheet(tokens, {}));
  expect(rebrandedStylesheet(".a{color:#fff;background:#1D3F94}", {})).toBe(".a{color:#fff;background:#1D3F94}");
  expect(illegibleColours(shippedColours)).toEqual([]);
});

test.each([
  ["oklch(100% 0 0)", "#ffffff"],
  ["oklch(0% 0 0 / 0.22)", "#00000038"],
  ["oklch(24% .045 268/.5)", "#161e3580"],
  ["oklch(62.7955% 0.257683 29.2339)", "#ff0000"],
  ["oklch(86.644% 0.294827 142.4953)", "#00ff00"],
  ["oklch(45.2014% 0.313214 264.052)", "#0000ff"],
  ["light-dark(oklch(39.5% 0.147 264), oklch(86.5% .125 84))", "light-dark(#1b3e94, #f9cc6c)"],
])("%s goes to browsers as %s", (written, hex) => {
  expect(rebrandedStylesheet(written, {})).toBe(hex);
});

test("every colour of the stylesheets is one that sRGB has, and is written as hex", () => {
  const source = new URL("../../../../", import.meta.url).pathname;
  const stylesheets = globSync("{packages,apps}/*/src/**/*.css", { cwd: source });
  const written = stylesheets.flatMap(
    (file) => readFileSync(source + file, "utf8").match(/(?:ok)?l(?:ch|ab)\([^)]*\)/g) ?? [],
  );
  expect(new Set(written).size).toBeGreaterThan(60);
  const outside = written.filter(
    (colour) => !displayable(colour) || !/^#[\da-f]{6,8}$/.test(rebrandedStylesheet(colour, {})),
  );
  expect(outside).toEqual([]);
});

test("the enamel becomes the action colour, the light the light, and the house stays", () => {
  const css =
    ".a{--act:light-dark(oklch(39.5% .147 264),oklch(86.5% 0.125 84));--ink:oklch(24% 0.045 268 / 0.5);--f-putz:#f2d9b4;--f-holz:#9a6b3f;color:#fff}";
  const other = rebrandedStylesheet(css, { action: "#024b58", light: "#fda767" });

  expect(other).toContain("--act:light-dark(#024b58,#fba664)");
  expect(other).toContain("--ink:#0d232980");
  expect(other).toContain("--f-putz:#f2d9b4;--f-holz:#9a6b3f;color:#fff");
  expect(rebrandedHex("#1b3e94", { action: "#024b58" })).toBe("#024b58");
  expect(rebrandedHex("#fbcd6e", { light: "#fda767" })).toBe("#fda767");
  expect(rebrandedHex("#fbcd6e", { action: "#024b58" })).toBe("#fbcd6e");
  const { hue } = oklchOfHex(rebrandedHex("#f8f0df", { light: "#fda767" }));
  expect(Math.abs(hue - 55)).toBeLessThan(5);
});

test.each(["#d7000f", "#003b73", "#006633", "#000000", "#7a003c", "#024b58", "#5b2d8e"])(
  "%s, with which an agency may well have printed its paper, is taken",
  (action) => {
    expect(illegibleColours({ action })).toEqual([]);
  },
);

test.each([
  [{ action: "#6fa8dc" }, { name: "action", what: "Links auf getöntem Grund", least: 4.5, criterion: "1.4.3" }],
  [{ action: "#ffed00" }, { name: "action", what: "Links auf getöntem Grund", least: 4.5 }],
  [{ light: "#805020" }, { name: "light", least: 4.5 }],
])("%o cannot be read", (brand, expected) => {
  expect(illegibleColours(brand)).toMatchObject([expected]);
});

test("the colour that is named instead passes, and has the same hue", () => {
  fc.assert(
    fc.property(hex, hex, (action, light) => {
      const problems = illegibleColours({ action, light });
      const mended: Record<string, string | undefined> = { action, light };
      for (const { name, nearest } of problems) mended[name] = nearest;
      for (const { name, nearest = "" } of problems) {
        const [before, after] = [oklchOfHex(name === "action" ? action : light), oklchOfHex(nearest)];
        if (before.chroma > 0.03 && after.chroma > 0.03) {
          const apart = Math.abs(before.hue - after.hue);
          expect(Math.min(apart, 360 - apart)).toBeLessThan(6);
        }
      }
      expect(illegibleColours(mended)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
