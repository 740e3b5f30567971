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
  const nearest: Ranked<Item>[] = [];
  for (const other of listings) {
    const isOfOtherCategory = other.category !== listing.category;
    const last = nearest[atMost - 1];
    if (other.slug === listing.slug || (isOfOtherCategory && last?.isOfOtherCategory === false)) continue;
    const ranked = { listing: other, isOfOtherCategory, distance: payDistance(listing, other) };
    if (last && nearestFirst(last, ranked) <= 0) continue;
    // Sorted are only those few: sorting all listings for the page of each took longer than anything else in it.
    nearest.push(ranked);
    nearest.sort(nearestFirst).splice(atMost);
  }
  return nearest.map(({ listing }) => listing);
}

type Ranked<Item> = { listing: Item; isOfOtherCategory: boolean; distance: number };

function nearestFirst(one: Ranked<Comparable>, other: Ranked<Comparable>): number {
  return (
    Number(one.isOfOtherCategory) - Number(other.isOfOtherCategory) ||
    one.distance - other.distance ||
    one.listing.id - other.listing.id
  );
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
