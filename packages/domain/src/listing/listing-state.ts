/** Whether a listing can be applied for: the one rule that every output of the site asks. */
import type { Agency, PublicAgency } from "../agency/agency.ts";
import { publishableClaims } from "../claim/publishable-claims.ts";
import type { Listing } from "./listing.ts";

export type ListingState = "upcoming" | "open" | "expired" | "withdrawn";

type Lifetime = Pick<Listing, "publishedOn" | "validUntil" | "withdrawn">;

/** The state on a day (`2026-11-21`). Its last day is still an open one; a listing withdrawn before its end stays so. */
export function listingState({ publishedOn, validUntil, withdrawn }: Lifetime, today: string): ListingState {
  if (withdrawn && withdrawn.on <= today) return "withdrawn";
  if (validUntil < today) return "expired";
  return publishedOn <= today ? "open" : "upcoming";
}

export function isOpen(listing: Lifetime, today: string): boolean {
  return listingState(listing, today) === "open";
}

/**
 * The agency as the public sees it on a day: with the open listings alone and the claims that stand, and apart from
 * them the listings that are over, whose addresses still have to say so. Upcoming ones are in neither.
 */
export function publicOn(agency: Agency, today: string): { agency: PublicAgency; closedListings: readonly Listing[] } {
  const { profile, claims, listings } = agency;
  const listingsIn = (...states: readonly ListingState[]) =>
    listings.filter((listing) => states.includes(listingState(listing, today)));
  const openListings = listingsIn("open");
  return {
    agency: {
      profile,
      claims: publishableClaims(claims, { mode: profile.mode, today, openListings }),
      listings: openListings,
    },
    closedListings: listingsIn("expired", "withdrawn"),
  };
}
