/** What can be claimed by counting the open listings. A listing for three people is three positions. */

import type { Listing } from "../listing/listing.ts";
import { type CategoryCount, floors, windowsAFloor } from "./claim.ts";

type CountedListing = Pick<Listing, "category" | "openings">;

/** All positions that the open listings offer. */
export function countOpenings(openListings: readonly CountedListing[]): number {
  return openListings.reduce((sum, { openings }) => sum + openings, 0);
}

/** The largest categories with as many positions as their floor of the drawn house has windows, the largest first. */
export function countOpeningsByCategory(openListings: readonly CountedListing[]): CategoryCount[] {
  const categories = [...new Set(openListings.map(({ category }) => category))];
  return categories
    .map((category) => ({
      category,
      atLeast: Math.min(countOpenings(openListings.filter((listing) => listing.category === category)), windowsAFloor),
    }))
    .toSorted((a, b) => b.atLeast - a.atLeast)
    .slice(0, floors);
}
