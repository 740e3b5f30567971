import type { Brand } from "../brand/brand.ts";
import type { ClaimLedger } from "../claim/claim.ts";
import { type Claims, publishableClaims } from "../claim/publishable-claims.ts";
import { dayOf } from "../german/berlin-time.ts";
import type { Listing } from "../listing/listing.ts";
import { inOrder } from "../listing/listing-order.ts";
import { type ListingState, listingState } from "../listing/listing-state.ts";
import { asReadAt } from "../listing/start.ts";
import type { Picture } from "../picture/picture.ts";
import type { Measurement } from "../reply-times/measurement.ts";
import type { OwnDocuments } from "./own-section.ts";
import type { OwnPage, OwnTexts } from "./own-text.ts";
import type { AgencyProfile } from "./profile.ts";
import type { ReplyTemplate } from "./reply-template.ts";

/**
 * Everything that the folder `agency/` says, validated: also listings that are over and claims without evidence, which
 * nobody may read on a page or in a mail. Listings are sorted by id, which visitors never see: `publicOn` puts them in
 * the order of the profile.
 */
export type Agency = {
  profile: AgencyProfile;
  claims: ClaimLedger;
  listings: readonly Listing[];
  ownTexts: OwnTexts;
  /** Sorted as their links stand. */
  ownPages: readonly OwnPage[];
  /** What it says otherwise on pages that are shipped. */
  ownDocuments: OwnDocuments;
  brand: Brand;
  /** How applications were answered, when last measured. */
  measurement?: Measurement | undefined;
  /** Letters to applicants, in the order in which they are offered. */
  replies: readonly ReplyTemplate[];
  /** Those that a text, the brand or a person names, and the absolute path of the folder in which their files lie. */
  pictures: readonly Picture[];
  picturesFolder: string;
};

/**
 * What may be said of the agency in public at a moment. Only `publicOn` makes one: what has no day is the raw `Agency`,
 * and no function that writes for the public takes it.
 */
export type PublicAgency = {
  /** The day for which it holds, as `2026-11-21`: the minute stands nowhere, or a page would change with each. */
  on: string;
  profile: AgencyProfile;
  /** The publishable ones. */
  claims: Claims;
  /** The open ones, in the order of every list. */
  listings: readonly Listing[];
  /** Those that are over: their addresses still have to say so. Upcoming ones are in neither list. */
  closedListings: readonly Listing[];
  ownTexts: OwnTexts;
  ownPages: readonly OwnPage[];
  ownDocuments: OwnDocuments;
  brand: Brand;
  pictures: readonly Picture[];
  picturesFolder: string;
};

/**
 * The one gate between what the agency wrote and what the public sees at a moment (german/berlin-time.ts). Between two
 * moments of `nextDue` it gives the same.
 */
export function publicOn(agency: Agency, now: string): PublicAgency {
  const { profile, claims, listings, ownTexts, ownPages, ownDocuments, brand, measurement, pictures, picturesFolder } =
    agency;
  const ordered = inOrder(listings, profile.listingOrder);
  const listingsIn = (...states: readonly ListingState[]) =>
    ordered.filter((listing) => states.includes(listingState(listing, now)));
  const openListings = listingsIn("open").map((listing) => asReadAt(listing, now));
  const today = dayOf(now);
  return {
    on: today,
    profile,
    claims: publishableClaims(claims, { mode: profile.mode, today, openListings, measurement }),
    listings: openListings,
    closedListings: listingsIn("expired", "withdrawn"),
    ownTexts,
    ownPages,
    ownDocuments,
    brand,
    pictures,
    picturesFolder,
  };
}
