import type { AgencyProfile } from "../agency/profile.ts";
import type { Listing } from "./listing.ts";
import { inOrder } from "./listing-order.ts";

/** As many as the home page shows where nobody has chosen. */
const newestShown = 3;

/**
 * The listings of the home page: those that the profile chooses, or else the newest. A chosen one that is no longer open
 * gives its place to the first open listing that is not shown yet: a listing that has ended overnight leaves no gap and
 * stops no build.
 */
export function trendingListings(
  { trending }: Pick<AgencyProfile, "trending">,
  openListings: readonly Listing[],
): { listing: Listing; area: string }[] {
  if (trending === undefined)
    return inOrder(openListings, "newest")
      .slice(0, newestShown)
      .map((listing) => ({ listing, area: listing.category }));
  const chosen = trending.map(({ job: slug, area }) => {
    const listing = openListings.find((open) => open.slug === slug);
    return listing && { listing, area: area ?? listing.category };
  });
  const spare = openListings.filter((listing) => !chosen.some((entry) => entry?.listing === listing));
  return chosen.flatMap((entry) => {
    if (entry) return [entry];
    const listing = spare.shift();
    return listing ? [{ listing, area: listing.category }] : [];
  });
}
