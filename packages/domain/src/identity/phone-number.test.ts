import { expect, test } from "vitest";
import { dialAddress, dialled } from "./phone-number.ts";

test.each([
  ["+49 30 23125 010", "+493023125010"],
  ["0049 (0)30 / 23125-010", "+493023125010"],
  ["+49 030 23125010", "+493023125010"],
  ["(030) 23125010", "+493023125010"],
  ["4930 23125010", "+493023125010"],
  ["0043 1 5123456", "+4315123456"],
  ["tel:+493023125010", "+493023125010"],
  ["+43 (  0  ) 1 5123456", "+4315123456"],
  ["+43 490 1234567", "+434901234567"],
  ["+49 00 30 23125010", "+493023125010"],
  // Too short to begin with the country: these are numbers of a town.
  ["4912345", "+494912345"],
  ["491234567", "+49491234567"],
  ["4912345678", "+4912345678"],
  ["xtel:+493023125010", undefined],
  ["+tel:493023125010", undefined],
  ["x030 23125010", undefined],
  ["+49302312501012345", undefined],
  ["12345", undefined],
  ["+49", undefined],
  ["030 23125 01x", undefined],
  ["0000000000", undefined],
  ["+4930231250101234567", undefined],
])("%s is dialled %s", (text, number) => {
  expect(dialled(text)).toBe(number);
});

test("a published number is dialled without its blanks", () => {
  expect(dialAddress("+49 30 23125 010")).toBe("tel:+493023125010");
});
