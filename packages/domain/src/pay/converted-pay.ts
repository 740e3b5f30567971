/** The same pay for another length of time. */

import type { Range } from "../value-schemas.ts";
import { centsOf, monthsPerYear } from "./cents.ts";
import type { PayPeriod } from "./salary.ts";

/** How long one works; undefined is what nobody has said. */
export type WorkingHours = { day: Range | undefined; week: Range | undefined };

/** 52 weeks are a year, so 13 weeks are three months: the measure of SGB IV § 8 (1a), which takes ten hours a week × 130 ÷ 3. */
const weeksPerYear = 52;

/**
 * Pay in cents for another period, not rounded; undefined where the hours for it are not known. Between month and year
 * none are needed. Where hours are a range, the lower pay belongs to the fewer hours; the result is in order either way.
 */
export function convertedCents(
  { salary, period }: { salary: Range; period: PayPeriod },
  to: PayPeriod,
  hours: WorkingHours,
): Range | undefined {
  const at = (end: keyof Range): number | undefined => {
    const own = hoursIn(period, end, hours, to);
    const other = hoursIn(to, end, hours, period);
    if (own === undefined || other === undefined) return undefined;
    // One division, at the end: each part is a whole number, so that nothing is rounded on the way.
    return (centsOf(salary[end]) * other.hundredths * own.parts) / (other.parts * own.hundredths);
  };
  if (period === to) return { from: centsOf(salary.from), to: centsOf(salary.to) };
  const [one, another] = [at("from"), at("to")];
  if (one === undefined || another === undefined) return undefined;
  return { from: Math.min(one, another), to: Math.max(one, another) };
}

/** The hours of a period as a fraction of whole numbers: hundredths of an hour, divided into so many parts. */
function hoursIn(
  period: PayPeriod,
  end: keyof Range,
  { day, week }: WorkingHours,
  other: PayPeriod,
): { hundredths: number; parts: number } | undefined {
  const inHundredths = (hours: Range | undefined) => (hours ? Math.round(hours[end] * 100) : undefined);
  if (period === "pro Stunde") return { hundredths: 100, parts: 1 };
  if (period === "pro Tag") return fraction(inHundredths(day), 1);
  const isAnyWeek = other === "pro Monat" || other === "pro Jahr";
  const weekly = inHundredths(week) ?? (isAnyWeek ? 1 : undefined);
  return fraction(weekly === undefined ? undefined : weekly * weeksPerYear, period === "pro Monat" ? monthsPerYear : 1);
}

function fraction(hundredths: number | undefined, parts: number) {
  return hundredths === undefined ? undefined : { hundredths, parts };
}
