import { expect, test } from "vitest";
import { dialled } from "./phone-number.ts";

test.each([
  ["+49 30 23125 010", "+493023125010"],
  ["0049 (0)30 / 23125-010", "+493023125010"],
  ["+49 030 23125010", "+493023125010"],
  ["(030) 23125010", "+493023125010"],
  ["4930 23125010", "+493023125010"],
  ["0043 1 5123456", "+4315123456"],
  ["tel:+493023125010", "+493023125010"],
  ["12345", undefined],
  ["+49", undefined],
  ["030 23125 01x", undefined],
  ["0000000000", undefined],
  ["+4930231250101234567", undefined],
])("%s is dialled %s", (text, number) => {
  expect(dialled(text)).toBe(number);
});
