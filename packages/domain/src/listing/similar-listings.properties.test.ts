import fc from "fast-check";
import { expect, test } from "vitest";
import { payPeriods } from "../pay/salary.ts";
import { centsIn, type PaidListing } from "./pay-comparison.ts";
import { similarListings } from "./similar-listings.ts";

const amounts = { "pro Stunde": 18, "pro Tag": 190, "pro Monat": 2_900, "pro Jahr": 36_000 };

const anyListing = fc
  .record({
    id: fc.nat(40),
    category: fc.constantFrom("Analytics", "E-Commerce", "Kundenservice"),
    period: fc.constantFrom(...payPeriods),
    type: fc.constantFrom("Vollzeit" as const, "Teilzeit" as const, "Vollzeit & Teilzeit" as const),
    hoursPerDay: fc.constantFrom(undefined, 6, 7.7, 8),
    hoursPerWeek: fc.constantFrom(undefined, { from: 19.5, to: 19.5 }, { from: 20, to: 30 }),
    // Few amounts, so that many are the same or equally far.
    above: fc.constantFrom(0, 0, 0.01, 0.5, 10, 20, 20.1),
    width: fc.constantFrom(0, 0, 1.11, 10, 20),
  })
  .map(({ above, width, ...listing }) => {
    const from = amounts[listing.period] + above;
    return { ...listing, slug: `stelle-${listing.id}`, salary: { from, to: from + width } };
  });
type AnyListing = typeof anyListing extends fc.Arbitrary<infer Value> ? Value : never;

/** What "similar" means, word by word: all others sorted, however long that takes. */
function sortedBySimilarity(listing: AnyListing, listings: readonly AnyListing[]): AnyListing[] {
  const distance = (other: PaidListing) => {
    const unit = other.period === listing.period ? listing.period : "pro Stunde";
    const [mine, others] = [centsIn(listing, unit), centsIn(other, unit)];
    return mine && others ? Math.abs(mine.from + mine.to - others.from - others.to) : Number.MAX_VALUE;
  };
  const isElsewhere = ({ category }: AnyListing) => Number(category !== listing.category);
  return listings
    .filter(({ slug }) => slug !== listing.slug)
    .toSorted((a, b) => isElsewhere(a) - isElsewhere(b) || distance(a) - distance(b));
}

test("the nearest ones are the first of all others by category, pay and place in the list", () => {
  fc.assert(
    fc.property(
      fc.array(anyListing, { maxLength: 40 }),
      anyListing,
      fc.integer({ min: 1, max: 6 }),
      (all, one, atMost) => {
        for (const listing of [...all, one])
          expect(similarListings(listing, all, atMost)).toEqual(sortedBySimilarity(listing, all).slice(0, atMost));
      },
    ),
    { numRuns: 300 },
  );
});
