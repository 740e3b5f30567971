import { expect, test } from "vitest";
import { frameHeightPx, frameMinHeightPx } from "./frame-height.ts";

test.each<[announced: unknown, heightPx: number]>([
  [812, 812],
  [812.01, 813],
  ["812", 812],
  ["812px", 812],
  ["812.5px", 813],
  [1, frameMinHeightPx],
  ["0.5", frameMinHeightPx],
  [499.2, 500],
  [10_000, 10_000],
  [10_000.1, 10_000],
  [Number.MAX_VALUE, 10_000],
  ["99999px", 10_000],
])("%j becomes %d", (announced, heightPx) => {
  expect(frameHeightPx(announced)).toBe(heightPx);
});

test.each([
  undefined,
  null,
  0,
  -0,
  -812,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  812n,
  true,
  "",
  "px",
  " 812",
  "812 px",
  "8e2",
  "0x200",
  "-812",
  "100%",
  "100vh",
  "812em",
  "812px;position:fixed",
  "123456",
  [812],
  { valueOf: () => 812 },
])("%o is no height", (announced) => {
  expect(frameHeightPx(announced)).toBeUndefined();
});

test("a height of zero in text is none either", () => {
  expect(frameHeightPx("0px")).toBeUndefined();
});
