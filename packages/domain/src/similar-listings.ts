import type { Job } from "./job.ts";

type Comparable = Pick<Job, "slug" | "id" | "category" | "salary">;

/**
 * The listings that come nearest to one: those of its category first, then by how far their pay is from its own, then
 * in the order of the list. The listing itself is not among them, and need not be open.
 */
export function similarListings<Listing extends Comparable>(
  job: Comparable,
  listings: readonly Listing[],
  atMost: number,
): Listing[] {
  const isOfOtherCategory = (other: Comparable) => Number(other.category !== job.category);
  return listings
    .filter(({ slug }) => slug !== job.slug)
    .toSorted(
      (a, b) => isOfOtherCategory(a) - isOfOtherCategory(b) || payDistance(job, a) - payDistance(job, b) || a.id - b.id,
    )
    .slice(0, atMost);
}

/** Twice the distance of the middles of two ranges, which spares the halves. */
function payDistance(one: Comparable, other: Comparable): number {
  return Math.abs(one.salary.from + one.salary.to - other.salary.from - other.salary.to);
}
