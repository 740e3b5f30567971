import type { AgencyProfile } from "../agency/profile.ts";
import type { Listing } from "./listing.ts";

/**
 * The listings of the home page. One that is no longer open gives its place to the first open listing that is not
 * shown yet: the page keeps its three, and a listing that has ended overnight stops no build.
 */
export function trendingListings(
  { trending }: Pick<AgencyProfile, "trending">,
  openListings: readonly Listing[],
): { listing: Listing; area: string }[] {
  const chosen = trending.map(({ job: slug, area }) => {
    const listing = openListings.find((open) => open.slug === slug);
    return listing && { listing, area };
  });
  const spare = openListings.filter((listing) => !chosen.some((entry) => entry?.listing === listing));
  return chosen.flatMap((entry) => {
    if (entry) return [entry];
    const listing = spare.shift();
    return listing ? [{ listing, area: listing.category }] : [];
  });
}
