import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  claimedPaySchema,
  monthlyPay,
  payAxisAround,
  payAxisIntervals,
  payOverTime,
  plateRange,
  spokenRange,
  withBonus,
} from "./pay.ts";

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

test("pay may be claimed as one amount, as listings may state it", () => {
  expect(v.is(claimedPaySchema, { from: 3200, to: 3200, period: "pro Monat" })).toBe(true);
  expect(v.is(claimedPaySchema, { from: 3200, to: 3100, period: "pro Monat" })).toBe(false);
});

test("a range is spelled in two ways", () => {
  expect(plateRange({ from: 180, to: 280 })).toBe("180€ - 280€");
  expect(spokenRange({ from: 200, to: 280 })).toBe("200 € bis 280 €");
});

test.each([
  { lowest: 180, highest: 336, from: 160, to: 360 },
  { lowest: 180, highest: 280, from: 180, to: 280 },
  { lowest: 200, highest: 201, from: 200, to: 205 },
  { lowest: 95, highest: 140, from: 90, to: 140 },
  { lowest: 101, highest: 331, from: 100, to: 350 },
  { lowest: 1, highest: 5000, from: 0, to: 5000 },
  { lowest: 556, highest: 5420, from: 0, to: 7500 },
])("what lies between $lowest and $highest stands on an axis from $from to $to", ({ lowest, highest, from, to }) => {
  expect(payAxisAround(lowest, highest)).toEqual({ from, to });
});

const euros = fc.integer({ min: 1, max: 20_000 });

test("every axis encloses what it shows, begins in its first part, and has round labels in whole euros", () => {
  fc.assert(
    fc.property(euros, euros, (one, another) => {
      const [lowest = 0, highest = 0] = [one, another].toSorted((a, b) => a - b);
      fc.pre(lowest < highest);
      const { from, to } = payAxisAround(lowest, highest);
      const step = (to - from) / payAxisIntervals;
      expect(String(step)).toMatch(/^([1245]0*|150{2,})$/);
      expect(from % step).toBe(0);
      expect([from <= lowest, lowest < from + step, highest <= to]).toEqual([true, true, true]);
    }),
  );
});

test("a month is never less than its base and its bonus together, in whole euros", () => {
  fc.assert(
    fc.property(euros, fc.integer({ min: 1, max: 31 }), fc.nat(100), (dayRate, daysPerMonth, bonusPercent) => {
      const { base, bonus, total } = monthlyPay({ dayRate, daysPerMonth, bonusPercent });
      expect([base, bonus, total].every(Number.isInteger)).toBe(true);
      expect(total).toBe(base + bonus);
      expect(Math.abs(100 * bonus - base * bonusPercent)).toBeLessThanOrEqual(50);
      expect(monthlyPay({ dayRate, daysPerMonth, bonusPercent: bonusPercent + 1 }).total).toBeGreaterThanOrEqual(total);
      expect(withBonus(dayRate + 1, bonusPercent)).toBeGreaterThan(withBonus(dayRate, bonusPercent));
    }),
  );
});

test("what a range comes to keeps its order, and twelve months are a year", () => {
  fc.assert(
    fc.property(euros, euros, fc.integer({ min: 1, max: 31 }), (from, wider, days) => {
      const { month, year } = payOverTime({ from, to: from + wider }, days);
      expect(month.from).toBeLessThan(month.to);
      expect([year.from, year.to]).toEqual([12 * month.from, 12 * month.to]);
    }),
  );
});
