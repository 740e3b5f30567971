/** What people are paid. Money is whole euros: 240 * 20 * 1.1 is not 5280 in floating point. */
import * as v from "valibot";
import { germanAmount } from "../german/german.ts";
import { positiveIntegerSchema, type Range } from "../value-schemas.ts";
import { centsOf, monthsPerYear } from "./cents.ts";
import { amountSchema, type PayPeriod, payPeriodSchema } from "./salary.ts";

/** Euros gross a day, from–to. */
export const dayRateRangeSchema = v.pipe(
  v.strictObject({ from: positiveIntegerSchema, to: positiveIntegerSchema }),
  v.check(({ from, to }) => to > from, "braucht ein „to“, das größer ist als „from“"),
);
/**
 * The same of another unit as well, as a claim states pay; without a unit it is pay by the day. Both ends may be the same:
 * the listings, by which the launch check measures it, may all state one amount.
 */
export const claimedPaySchema = v.pipe(
  v.strictObject({ from: amountSchema, to: amountSchema, period: v.optional(payPeriodSchema) }),
  v.check(({ from, to }) => to >= from, "braucht ein „to“, das mindestens so groß ist wie „from“"),
);

export type ClaimedPay = v.InferOutput<typeof claimedPaySchema>;

/** The unit of claimed pay. */
export function claimedPeriod({ period = "pro Tag" }: { period?: PayPeriod | undefined }): PayPeriod {
  return period;
}

/** Whole euros gross a day; `to` is the greater one. */
export type DayRateRange = v.InferOutput<typeof dayRateRangeSchema>;

/**
 * The spelling on cards and plates: day rates as specified, `200€ - 250€`, and everything else as one writes it in
 * German: `3.200 €`, `17,50–19,00 €`, `45.000 bis 52.000 €`.
 */
export function plateRange({ from, to }: Range, period: PayPeriod = "pro Tag"): string {
  const hasCents = needsCents({ from, to }, period);
  if (from === to) return `${germanAmount(from, hasCents)} €`;
  if (hasCents) return `${germanAmount(from, true)}–${germanAmount(to, true)} €`;
  if (period === "pro Tag") return `${from}€ - ${to}€`;
  return `${germanAmount(from, false)} bis ${germanAmount(to, false)} €`;
}

/** The spelling in sentences: `200 € bis 250 €`, `17,50 € bis 19,00 €`, `3.200 €`. */
export function spokenRange({ from, to }: Range, period: PayPeriod = "pro Tag"): string {
  const spoken = (euros: number) => `${germanAmount(euros, needsCents({ from, to }, period))} €`;
  return from === to ? spoken(from) : `${spoken(from)} bis ${spoken(to)}`;
}

/** The spelling in tables: `3.800–4.800 €`, `3.200 €`. */
export function tableRange(range: Range, period: PayPeriod = "pro Tag"): string {
  return `${spokenAmounts(range, period).join("–")} €`;
}

/** The spelling of what something comes to: `22,50 bis 35,00 €`, `3.200 €`. */
export function shortRange(range: Range, period: PayPeriod): string {
  return `${spokenAmounts(range, period).join(" bis ")} €`;
}

/** The amounts of a range without their sign, both with cents if one has them: `3.000` and `4.200`, `17,50` and `19,00`. */
export function spokenAmounts({ from, to }: Range, period: PayPeriod): string[] {
  const hasCents = needsCents({ from, to }, period);
  return (from === to ? [from] : [from, to]).map((euros) => germanAmount(euros, hasCents));
}

/** Pay by the hour is always said with its cents: `18,00 €` is a wage, `18 €` is a guess. */
function needsCents({ from, to }: Range, period: PayPeriod): boolean {
  return period === "pro Stunde" || !Number.isInteger(from) || !Number.isInteger(to);
}

/** What a day rate comes to in a month and in a year, in euros: 190–240 € × 20 days → 3 800–4 800 €, × 12. */
export function payOverTime(dayRate: Range, daysPerMonth: number): { month: Range; year: Range } {
  const month = multiplied(dayRate, daysPerMonth);
  return { month, year: multiplied(month, monthsPerYear) };
}

/** In cents, as 17.1 * 3 is 51.300000000000004. */
function multiplied({ from, to }: Range, factor: number): Range {
  return { from: (centsOf(from) * factor) / 100, to: (centsOf(to) * factor) / 100 };
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
 * 5 × 10ⁿ euros, or of 1.5 × 10ⁿ from a thousand on, with which `payAxisIntervals` steps reach (180 to 336 → 160 to 360).
 */
export function payAxisAround(lowest: number, highest: number): DayRateRange {
  for (let power = 1; ; power *= 10) {
    // From a thousand on also 1.5: with 1 000 or 2 000 alone, pay up to 5 500 would fill half of an axis.
    const between = power < 1000 ? [] : [1.5 * power];
    for (const step of [power, ...between, 2 * power, 4 * power, 5 * power]) {
      const from = Math.floor(lowest / step) * step;
      const to = from + payAxisIntervals * step;
      if (to >= highest) return { from, to };
    }
  }
}

/** `200 € bis 280 € pro Tag`, in the claim's own unit. */
export function spokenPay(pay: ClaimedPay): string {
  const period = claimedPeriod(pay);
  return `${spokenRange(pay, period)} ${period}`;
}
