/** What can be claimed by counting the open listings. A listing for three people has three openings. */

import type { Listing } from "../listing/listing.ts";
import type { CategoryCount } from "./claim.ts";

type CountedListing = Pick<Listing, "category" | "openings">;

/** All openings of the open listings. */
export function countOpenings(openListings: readonly CountedListing[]): number {
  return openListings.reduce((sum, { openings }) => sum + openings, 0);
}

/** The openings of each category that has any, the largest first. */
export function countOpeningsByCategory(openListings: readonly CountedListing[]): CategoryCount[] {
  const categories = [...new Set(openListings.map(({ category }) => category))];
  return categories
    .map((category) => ({
      category,
      atLeast: countOpenings(openListings.filter((listing) => listing.category === category)),
    }))
    .toSorted((a, b) => b.atLeast - a.atLeast);
}
