import { type Listing, mostListingsInOneList, undecidedListing } from "@fernkontor/domain/listing/listing";

/** A listing as it was shown, or the choice of none. */
export type Position = { slug: string | null; title: string };

export type ListingOption = { value: string; position: Position };

/** No listing can have this name: an underscore is not allowed in one. */
const undecidedValue = "noch_offen";

/** What can be chosen: the listings in their order, and that one has not decided. */
export function listingOptions(listings: readonly Listing[]): readonly ListingOption[] {
  return [
    ...listings.map(({ slug, title }) => ({ value: slug, position: { slug, title } })),
    { value: undecidedValue, position: { slug: null, title: undecidedListing } },
  ];
}

/**
 * What the form's list shows: all that can be chosen or, where these are too many, the listing from which somebody comes
 * and the choice of none.
 */
export function optionsAtHand(options: readonly ListingOption[], chosen: string): readonly ListingOption[] {
  if (options.length <= mostListingsInOneList) return options;
  return options.filter(({ value }) => value === chosen || value === undecidedValue);
}
