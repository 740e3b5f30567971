/** How listings that are paid by the hour, day, month or year are compared: all in one unit, on one scale. */
import type { AgencyProfile } from "../agency/profile.ts";
import { memoized } from "../memoized.ts";
import { convertedCents } from "../pay/converted-pay.ts";
import { payAxisAround } from "../pay/pay.ts";
import { type PayPeriod, payPeriods } from "../pay/salary.ts";
import type { Range } from "../value-schemas.ts";
import type { Listing } from "./listing.ts";
import { workingHours } from "./working-hours.ts";

/** What of a listing its pay is computed with. */
export type PaidListing = Pick<Listing, "salary" | "period" | "type" | "hoursPerDay" | "hoursPerWeek">;

/** A listing's pay for another period, in cents, not rounded; undefined where its hours are not known. */
export function centsIn(listing: PaidListing, period: PayPeriod): Range | undefined {
  return convertedCents(listing, period, workingHours(listing));
}

/** The same in euros, rounded as one says it: hours to ten cents, days to euros, months to ten, years to a hundred. */
export function euroIn(listing: PaidListing, period: PayPeriod): Range | undefined {
  const cents = centsIn(listing, period);
  if (cents === undefined || period === listing.period) return cents && listing.salary;
  const { roundedToCents } = units[period];
  // Tenths of a euro come out of whole cents, or 19.4 would be 19.400000000000002.
  const rounded = (amount: number) => (Math.round(amount / roundedToCents) * roundedToCents) / 100;
  return { from: rounded(cents.from), to: rounded(cents.to) };
}

/** A week with hours of its own has another month than the agency's example. */
export function isFullTimeByDay({ period, type, hoursPerWeek }: PaidListing): boolean {
  return period === "pro Tag" && hoursPerWeek === undefined && (type === "Vollzeit" || type === "Vollzeit & Teilzeit");
}

/** `step`: euros between two places of the slider for the least pay. */
const units: Readonly<Record<PayPeriod, { roundedToCents: number; step: number }>> = {
  "pro Stunde": { roundedToCents: 10, step: 1 },
  "pro Tag": { roundedToCents: 1_00, step: 10 },
  "pro Monat": { roundedToCents: 10_00, step: 100 },
  "pro Jahr": { roundedToCents: 100_00, step: 1000 },
};

/** One unit and one scale for all listings. */
export type PayComparison = {
  /** The unit that most open listings have; where none has most, the hour, in which unlike things compare best. */
  period: PayPeriod;
  /** In euros for that unit; encloses every listing that can be converted. */
  scale: Range;
  /** Euros between two choices of a least pay. */
  step: number;
  /** Whether some listings have another unit, so that their pay is converted. */
  isMixed: boolean;
};

/**
 * How the open listings are compared. The scale is the profile's where that holds them all, and else made around them;
 * undefined where there is nothing to make it of.
 */
export function payComparison(
  { dayRateScale }: Pick<AgencyProfile, "dayRateScale">,
  openListings: readonly PaidListing[],
): PayComparison | undefined {
  const { period, ends, isMixed } = payInOneUnit(openListings);
  const scale = scaleAround(ends, period === "pro Tag" ? dayRateScale : undefined);
  return scale && { period, scale, step: units[period].step, isMixed };
}

/** What all listings are compared in, and the lowest and the highest pay among them, in euros; none where there is none. */
const payInOneUnit = /* @__PURE__ */ memoized((openListings: readonly PaidListing[]) => {
  const period = usualPeriod(openListings);
  const enclosing = openListings.reduce<Range | undefined>((all, listing) => {
    const range = euroIn(listing, period);
    return range && all ? { from: Math.min(all.from, range.from), to: Math.max(all.to, range.to) } : (range ?? all);
  }, undefined);
  const ends = enclosing ? [enclosing.from, enclosing.to] : [];
  return { period, ends, isMixed: openListings.some((listing) => listing.period !== period) };
});

function usualPeriod(listings: readonly Pick<Listing, "period">[]): PayPeriod {
  if (listings.length === 0) return "pro Tag";
  const counts = payPeriods
    .map((period) => ({ period, count: listings.filter((listing) => listing.period === period).length }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = counts;
  return first && first.count > (second?.count ?? 0) ? first.period : "pro Stunde";
}

/** The scale for pay that is not a listing's, such as a claim: the listings' own where it lies on it, else one around it. */
export function scaleFor(range: Range, period: PayPeriod, comparison: PayComparison | undefined): Range {
  const isOnIt =
    comparison?.period === period && comparison.scale.from <= range.from && range.to <= comparison.scale.to;
  return isOnIt ? comparison.scale : payAxisAround(range.from, range.to);
}

/** An axis on which nothing lies side by side would show a difference of one euro as if it were everything. */
const leastSpread = 0.25;

function scaleAround(ends: readonly number[], own: Range | undefined): Range | undefined {
  const all = own ? [...ends, own.from, own.to] : ends;
  if (all.length === 0) return undefined;
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  if (own && own.from === lowest && own.to === highest) return own;
  const margin = highest - lowest < lowest * leastSpread ? (lowest * leastSpread) / 2 : 0;
  return payAxisAround(lowest - margin, highest + margin);
}
