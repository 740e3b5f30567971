/** What people are paid. Money is whole euros: 240 * 20 * 1.1 is not 5280 in floating point. */
import * as v from "valibot";
import { germanNumber } from "../german/german.ts";
import { positiveIntegerSchema } from "../value-schemas.ts";

/** Euros gross a day, from–to. */
export const dayRateRangeSchema = v.pipe(
  v.strictObject({ from: positiveIntegerSchema, to: positiveIntegerSchema }),
  v.check(({ from, to }) => to > from, "braucht ein „to“, das größer ist als „from“"),
);
/** Whole euros gross a day; `to` is the greater one. */
export type DayRateRange = v.InferOutput<typeof dayRateRangeSchema>;

/** The spelling of the specification on cards and plates: `200€ - 250€`. */
export function plateRange({ from, to }: DayRateRange): string {
  return `${from}€ - ${to}€`;
}

/** The spelling in sentences: `200 € bis 250 €`. */
export function spokenRange({ from, to }: DayRateRange): string {
  return `${germanNumber(from)} € bis ${germanNumber(to)} €`;
}

/** By how many months a year is paid. */
export const monthsPerYear = 12;

/** What a day rate comes to in a month and in a year, in whole euros: 190–240 € × 20 days → 3 800–4 800 €, × 12. */
export function payOverTime(dayRate: DayRateRange, daysPerMonth: number): { month: DayRateRange; year: DayRateRange } {
  const month = multiplied(dayRate, daysPerMonth);
  return { month, year: multiplied(month, monthsPerYear) };
}

function multiplied({ from, to }: DayRateRange, factor: number): DayRateRange {
  return { from: from * factor, to: to * factor };
}

/** Of the example calculation: whole euros a day, working days a month, bonus in per cent if there is one. */
export type MonthExample = { dayRate: number; daysPerMonth: number; bonusPercent?: number | undefined };

/**
 * The month of a pay example in whole euros: day rate × days, the bonus on top, and how many further day rates the
 * bonus is worth (240 € × 20 days, 10 % → 4 800 + 480 = 5 280 €, two day rates).
 */
export function monthlyPay({ dayRate, daysPerMonth, bonusPercent = 0 }: MonthExample) {
  const base = dayRate * daysPerMonth;
  const bonus = Math.round((base * bonusPercent) / 100);
  return { base, bonus, total: base + bonus, bonusInDayRates: bonus / dayRate };
}

/** The upper end of a range with a bonus of up to so many per cent, in whole euros: 280 and 20 % → 336. */
export function withBonus(dayRate: number, bonusPercent: number): number {
  return Math.round((dayRate * (100 + bonusPercent)) / 100);
}

/** Into how many equal parts every pay axis of the site is divided; labels and grid lines follow it. */
export const payAxisIntervals = 5;

/**
 * Round ends of an axis on which everything from `lowest` to `highest` has a place: the smallest step of 1, 2, 4 or
 * 5 × 10ⁿ euros with which `payAxisIntervals` steps reach (180 to 336 → 160 to 360).
 */
export function payAxisAround(lowest: number, highest: number): DayRateRange {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 4 * power, 5 * power]) {
      const from = Math.floor(lowest / step) * step;
      const to = from + payAxisIntervals * step;
      if (to >= highest) return { from, to };
    }
  }
}
