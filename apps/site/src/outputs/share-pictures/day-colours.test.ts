import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rebrandedStylesheet } from "@fernkontor/domain/brand/brand-colours";
import { expect, test } from "vitest";
import { dayColours } from "./day-colours.ts";

const tokens = `:root {
  --sky: light-dark(#e2eff9, #171c33);
  --wall: light-dark(#f2d9b4, #3a3f63);
  --wood: #9a6b3f;
  --gap: 0.25rem;
  @media (prefers-contrast: more) { --wall: #000; }
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

test("every colour of the design is one that a drawing program knows", () => {
  const file = readFileSync(fileURLToPath(import.meta.resolve("@fernkontor/design/tokens.css")), "utf8");
  const names = [...file.matchAll(/--((?:f|m)-[\w-]+|sky|ink|ink-2|act|enamel|line-2|sk):/g)].map(([, name]) => name);
  const shown = dayColours(rebrandedStylesheet(file, {}))(names.map((name) => `var(--${name})`).join(" "));
  expect(names.length).toBeGreaterThan(30);
  expect(shown.split(" ").filter((colour) => !/^#([\da-f]{3}){1,2}$/.test(colour))).toEqual([]);
});
