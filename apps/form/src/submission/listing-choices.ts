import type { AppliedListing } from "@fernkontor/applications/application";
import { type Listing, mostListingsInOneList, undecidedListing } from "@fernkontor/domain/listing/listing";

/** `value` is what the form's field `position` sends. */
export type ListingChoice = { value: string; listing: AppliedListing };

/** No listing can have this name: an underscore is not allowed in one. */
const undecidedValue = "noch_offen";

/** What can be chosen: the open listings in their order, and that one has not decided. */
export function listingChoices(openListings: readonly Listing[]): readonly ListingChoice[] {
  return [
    ...openListings.map(({ slug, title }) => ({ value: slug, listing: { slug, title } })),
    { value: undecidedValue, listing: { slug: null, title: undecidedListing } },
  ];
}

/**
 * What the form's list shows: all that can be chosen or, where these are too many, the listing from which somebody comes
 * and the choice of none.
 */
export function shownListingChoices(choices: readonly ListingChoice[], chosen: string): readonly ListingChoice[] {
  if (choices.length <= mostListingsInOneList) return choices;
  return choices.filter(({ value }) => value === chosen || value === undecidedValue);
}
