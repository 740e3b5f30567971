import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convertedCents, type WorkingHours } from "./converted-pay.ts";
import { type PayPeriod, payPeriods } from "./salary.ts";

const full: WorkingHours = { day: { from: 8, to: 8 }, week: { from: 40, to: 40 } };
const exactly = (euros: number, period: PayPeriod) => ({ salary: { from: euros, to: euros }, period });

describe("one amount in full-time, eight hours a day and forty a week", () => {
  test.each<[euros: number, period: PayPeriod, to: PayPeriod, cents: number]>([
    [20, "pro Stunde", "pro Stunde", 2000],
    [20, "pro Stunde", "pro Tag", 16_000],
    [20, "pro Stunde", "pro Jahr", 4_160_000],
    [15, "pro Stunde", "pro Monat", 260_000],
    [200, "pro Tag", "pro Stunde", 2500],
    [240, "pro Tag", "pro Monat", 520_000],
    [2600, "pro Monat", "pro Stunde", 1500],
    [2600, "pro Monat", "pro Jahr", 3_120_000],
    [41_600, "pro Jahr", "pro Stunde", 2000],
    [41_600, "pro Jahr", "pro Tag", 16_000],
    [17.55, "pro Stunde", "pro Tag", 14_040],
  ])("%d € %s are, %s, %d cents", (euros, period, to, cents) => {
    expect(convertedCents(exactly(euros, period), to, full)).toEqual({ from: cents, to: cents });
  });
});

test("the lower pay belongs to the fewer hours", () => {
  const hours: WorkingHours = { day: undefined, week: { from: 20, to: 30 } };
  const month = { salary: { from: 1300, to: 1950 }, period: "pro Monat" } as const;
  expect(convertedCents(month, "pro Stunde", hours)).toEqual({ from: 1500, to: 1500 });
});

test("one amount for more hours is less for each of them", () => {
  const hours: WorkingHours = { day: undefined, week: { from: 20, to: 30 } };
  expect(convertedCents(exactly(1300, "pro Monat"), "pro Stunde", hours)).toEqual({ from: 1000, to: 1500 });
});

test("without hours nothing is computed but years of months and months of years", () => {
  const unknown: WorkingHours = { day: undefined, week: undefined };
  expect(convertedCents(exactly(90, "pro Stunde"), "pro Monat", unknown)).toBeUndefined();
  expect(convertedCents(exactly(90, "pro Tag"), "pro Stunde", unknown)).toBeUndefined();
  expect(convertedCents(exactly(3000, "pro Monat"), "pro Jahr", unknown)).toEqual({ from: 3_600_000, to: 3_600_000 });
});

const anyPeriod = fc.constantFrom(...payPeriods);
const anyEuros = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100);
const anyHours = fc.integer({ min: 1, max: 4800 }).map((hundredths) => hundredths / 100);

test("there and back again is where one began, to the hundredth of a cent", () => {
  fc.assert(
    fc.property(anyEuros, anyPeriod, anyPeriod, anyHours, anyHours, (euros, period, to, day, week) => {
      const hours: WorkingHours = { day: { from: day, to: day }, week: { from: week, to: week } };
      const there = convertedCents(exactly(euros, period), to, hours)?.from ?? 0;
      const cents = Math.round(euros * 100);
      // Of other periods only whole cents can be asked for, so the way back is taken by the factor.
      const factor = (convertedCents(exactly(1, to), period, hours)?.from ?? 0) / 100;
      expect(Math.abs(there * factor - cents)).toBeLessThanOrEqual(cents * 1e-9);
    }),
  );
});

test("more pay is never less in another unit, and a range keeps its order", () => {
  fc.assert(
    fc.property(anyEuros, anyEuros, anyPeriod, anyPeriod, anyHours, anyHours, (one, another, period, to, day, week) => {
      const [from = 0, more = 0] = [one, another].toSorted((a, b) => a - b);
      const hours: WorkingHours = { day: { from: day, to: day }, week: { from: week, to: week } };
      const range = convertedCents({ salary: { from, to: more }, period }, to, hours);
      expect(range && range.from <= range.to).toBe(true);
      expect(range?.from).toBe(convertedCents(exactly(from, period), to, hours)?.from);
    }),
  );
});
