import type { Listing } from "@fernkontor/domain/listing/listing";
import { isOpen } from "@fernkontor/domain/listing/listing-state";
import { judgeApplications } from "./application.ts";
import { type ListingOption, listingOptions } from "./position.ts";

type ListingChoices = { options: readonly ListingOption[]; judge: ReturnType<typeof judgeApplications> };

/** What can be applied for on a day. */
export function listingChoicesOn(day: string, listings: readonly Listing[]): ListingChoices {
  const options = listingOptions(listings.filter((listing) => isOpen(listing, day)));
  return { options, judge: judgeApplications(options) };
}
