import { describe, expect, test } from "vitest";
import { monthlyPay, payOverTime, plateRange, spokenRange, withBonus } from "./pay.ts";

describe("monthlyPay", () => {
  test.each([
    [
      { dayRate: 240, daysPerMonth: 20, bonusPercent: 10 },
      { base: 4800, bonus: 480, total: 5280, bonusInDayRates: 2 },
    ],
    [
      { dayRate: 180, daysPerMonth: 10, bonusPercent: 20 },
      { base: 1800, bonus: 360, total: 2160, bonusInDayRates: 2 },
    ],
    [
      { dayRate: 199, daysPerMonth: 21, bonusPercent: 7 },
      { base: 4179, bonus: 293, total: 4472, bonusInDayRates: 293 / 199 },
    ],
  ])("%j", (example, expected) => {
    expect(monthlyPay(example)).toEqual(expected);
  });
});

test.each([
  [{ from: 190, to: 240 }, 20, { month: { from: 3800, to: 4800 }, year: { from: 45_600, to: 57_600 } }],
  [{ from: 180, to: 220 }, 10, { month: { from: 1800, to: 2200 }, year: { from: 21_600, to: 26_400 } }],
])("%j on %d days a month", (dayRate, daysPerMonth, expected) => {
  expect(payOverTime(dayRate, daysPerMonth)).toEqual(expected);
});

describe("withBonus", () => {
  test.each([
    [220, 20, 264],
    [280, 20, 336],
    [240, 10, 264],
  ])("%d € and %d %% make %d €", (dayRate, percent, result) => {
    expect(withBonus(dayRate, percent)).toBe(result);
  });
});

test("a range is spelled in two ways", () => {
  expect(plateRange({ from: 180, to: 280 })).toBe("180€ - 280€");
  expect(spokenRange({ from: 200, to: 280 })).toBe("200 € bis 280 €");
});
