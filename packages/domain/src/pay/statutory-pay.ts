/** What the law wants of pay, with the days from which it holds: the launch check refuses by it, the desk helps by it. */
import type { PaidListing } from "../listing/pay-comparison.ts";
import { workingHours } from "../listing/working-hours.ts";
import { convertedCents } from "./converted-pay.ts";

export type DatedAmount = { from: string; cents: number; source: string };

/** The statutory minimum wage in cents gross an hour, from the day on which it begins to hold; the latest last. */
export const minimumWages: readonly DatedAmount[] = [
  { from: "2024-01-01", cents: 12_41, source: "MiLoV4 § 1" },
  { from: "2025-01-01", cents: 12_82, source: "MiLoV4 § 1" },
  { from: "2026-01-01", cents: 13_90, source: "MiLoV5 § 1" },
  { from: "2027-01-01", cents: 14_60, source: "MiLoV5 § 1" },
];

/** The least pay in the first year of an apprenticeship, in cents a month, by the year in which it begins. */
export const minimumTrainingPay: readonly DatedAmount[] = [
  { from: "2025-01-01", cents: 682_00, source: "BBiG § 17 Abs. 2" },
  { from: "2026-01-01", cents: 724_00, source: "BBiG § 17 Abs. 2, BGBl. 2025 I Nr. 235" },
];

/** Up to which pay a month a job is a Minijob: ten hours a week at the minimum wage, × 130 ÷ 3, in whole euros up. */
export const minijobLimits: readonly DatedAmount[] = /* @__PURE__ */ minimumWages.map(({ from, cents }) => ({
  from,
  cents: Math.ceil((cents * 130) / 300) * 100,
  source: "SGB IV § 8 Abs. 1a",
}));

/** The day as of which the texts were read. */
export const statuteReadOn = { minimumWage: "2026-04-29", minijob: "2026-04-29", training: "2026-11-22" };

/** Those that hold on one of the days from–to, both included. */
export function amountsWithin(amounts: readonly DatedAmount[], from: string, to: string): readonly DatedAmount[] {
  return amounts.filter((amount, index) => {
    const next = amounts[index + 1];
    return amount.from <= to && (next === undefined || next.from > from);
  });
}

/** In the second year of an apprenticeship 18 per cent more, in whole euros (BBiG § 17 (2) no. 2). */
export function secondYear(cents: number): number {
  return Math.round((cents * 118) / 100_00) * 100;
}

/** An hourly wage for the listing's own length of time, in whole euros up, by the hour in cents. */
export function leastEuros(listing: PaidListing, centsAnHour: number): number {
  const wage = { from: centsAnHour / 100, to: centsAnHour / 100 };
  const least = convertedCents({ salary: wage, period: "pro Stunde" }, listing.period, workingHours(listing));
  // One amount has to be enough for the most of its hours.
  const cents = (listing.salary.from === listing.salary.to ? least?.to : least?.from) ?? centsAnHour;
  return listing.period === "pro Stunde" ? cents / 100 : Math.ceil(cents / 100);
}
