import type { Listing } from "./listing.ts";
import { centsIn, type PaidListing } from "./pay-comparison.ts";

type Comparable = PaidListing & Pick<Listing, "slug" | "category">;

/**
 * The listings that come nearest to one: those of its category first, then by how far their pay is from its own, then
 * in the order of the list. The listing itself is not among them, and need not be open.
 */
export function similarListings<Item extends Comparable>(
  listing: Comparable,
  listings: readonly Item[],
  atMost: number,
): Item[] {
  const byPay = (isInCategory: boolean) =>
    listings
      .filter(({ slug, category }) => slug !== listing.slug && (category === listing.category) === isInCategory)
      .map((item) => ({ item, distance: payDistance(listing, item) }))
      .toSorted((a, b) => a.distance - b.distance)
      .map(({ item }) => item);
  const near = byPay(true);
  // Of ten thousand listings nobody needs the order of those that are not shown.
  if (near.length < atMost) near.push(...byPay(false));
  return near.slice(0, atMost);
}

/** Between the middles of two ranges, doubled. What cannot be compared in pay is the furthest away. */
function payDistance(one: PaidListing, other: PaidListing): number {
  const unit = one.period === other.period ? one.period : "pro Stunde";
  const [a, b] = [centsIn(one, unit), centsIn(other, unit)];
  return a && b ? Math.abs(a.from + a.to - b.from - b.to) : Number.MAX_VALUE;
}
