import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { dayColours } from "./day-colours.ts";

const tokens = `:root {
  --sky: light-dark(oklch(94.6% 0.019 240), oklch(23.5% 0.045 272));
  --wall: light-dark(#f2d9b4, #3a3f63);
  --wood: #9a6b3f;
  --gap: 0.25rem;
  @supports not (color: light-dark(#000, #fff)) { --wall: #000; }
}`;

test.each([
  ['<path fill="var(--wall)"/>', '<path fill="#f2d9b4"/>'],
  ['<path fill="var(--wood)" stroke="var(--sky)"/>', '<path fill="#9a6b3f" stroke="#e2eff9"/>'],
  ['<path fill="#fff"/>', '<path fill="#fff"/>'],
])("%s is %s by day", (markup, expected) => {
  expect(dayColours(tokens)(markup)).toBe(expected);
});

test.each(["wal", "gap"])("--%s, which is no colour, is not passed over", (name) => {
  expect(() => dayColours(tokens)(`<path fill="var(--${name})"/>`)).toThrow(name);
});

describe("perceptual colours become what browsers show", () => {
  test.each([
    ["oklch(100% 0 0)", "#ffffff"],
    ["oklch(0% 0 0)", "#000000"],
    ["oklch(62.7955% 0.257683 29.2339)", "#ff0000"],
    ["oklch(86.644% 0.294827 142.4953)", "#00ff00"],
    ["oklch(45.2014% 0.313214 264.052)", "#0000ff"],
    ["oklch(39.5% 0.147 264)", "#1b3e94"],
    ["#1d3f94", "#1d3f94"],
  ])("%s is %s", (colour, hex) => {
    expect(dayColours(`:root { --colour: ${colour}; }`)("var(--colour)")).toBe(hex);
  });
});

test("every colour of the design is one that a drawing program knows", () => {
  const file = readFileSync(fileURLToPath(import.meta.resolve("@fernkontor/design/tokens.css")), "utf8");
  const names = [...file.matchAll(/--((?:f|m)-[\w-]+|sky|ink|ink-2|act|enamel|line-2|sk):/g)].map(([, name]) => name);
  const shown = dayColours(file)(names.map((name) => `var(--${name})`).join(" "));
  expect(names.length).toBeGreaterThan(30);
  expect(shown.split(" ").filter((colour) => !/^#([\da-f]{3}){1,2}$/.test(colour))).toEqual([]);
});
