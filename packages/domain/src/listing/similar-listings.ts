import type { Listing } from "./listing.ts";

type Comparable = Pick<Listing, "slug" | "id" | "category" | "salary">;

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

/** Twice the distance of the middles of two ranges, which spares the halves. */
function payDistance(one: Comparable, other: Comparable): number {
  return Math.abs(one.salary.from + one.salary.to - other.salary.from - other.salary.to);
}
