import type { Listing } from "./listing.ts";
import { centsIn, type PaidListing } from "./pay-comparison.ts";

type Comparable = PaidListing & Pick<Listing, "slug" | "id" | "category">;

/**
 * The listings that come nearest to one: those of its category first, then by how far their pay is from its own, then
 * in the order of the list. The listing itself is not among them, and need not be open.
 */
export function similarListings<Item extends Comparable>(
  listing: Comparable,
  listings: readonly Item[],
  atMost: number,
): Item[] {
  const isOfOtherCategory = (other: Comparable) => Number(other.category !== listing.category);
  return listings
    .filter(({ slug }) => slug !== listing.slug)
    .toSorted(
      (a, b) =>
        isOfOtherCategory(a) - isOfOtherCategory(b) || payDistance(listing, a) - payDistance(listing, b) || a.id - b.id,
    )
    .slice(0, atMost);
}

/**
 * Twice the distance of the middles of two ranges, which spares the halves: in the unit that both have, or else by the
 * hour. What cannot be compared is the furthest away.
 */
function payDistance(one: Comparable, other: Comparable): number {
  const period = one.period === other.period ? one.period : "pro Stunde";
  const [mine, others] = [centsIn(one, period), centsIn(other, period)];
  if (!mine || !others) return Number.MAX_VALUE;
  return Math.abs(mine.from + mine.to - others.from - others.to);
}
