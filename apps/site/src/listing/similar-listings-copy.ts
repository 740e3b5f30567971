import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { similarListings } from "@fernkontor/domain/listing/similar-listings";
import { listingAddress } from "../frame/routes.ts";
import type { DoorbellsCopy } from "../parts/doorbells.tsx";
import { listingOnBell } from "../parts/listing-on-bell.ts";

const bellsOnAPanel = 3;

/** Where else to ring, for a listing that need not be open itself; undefined when no other one is. */
export function similarListingsCopy(
  { listings }: PublicAgency,
  listing: Listing,
  words: Pick<DoorbellsCopy, "heading" | "lead" | "all">,
): DoorbellsCopy | undefined {
  const similar = similarListings(listing, listings, bellsOnAPanel);
  if (similar.length === 0) return undefined;
  return {
    ...words,
    details: "Zur Stelle",
    listings: similar.map((other) => ({ ...listingOnBell(other, other.category), href: listingAddress(other.slug) })),
  };
}
