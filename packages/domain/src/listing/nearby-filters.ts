import {
  type ListingFilter,
  matchingListings,
  noFilter,
  type Searchable,
  type SearchableListing,
  soughtText,
} from "./listing-filter.ts";
import { comparedText } from "./marked-parts.ts";

/** A filter that a search text may mean, and how many listings it shows. */
export type NearbyFilter = { filter: ListingFilter; found: number };

const mostNearby = 3;
/** A single letter is in nearly every name and means none of them. */
const shortestText = 2;

/**
 * What a search text that was found in no listing may mean: a category whose name contains it, or the start without
 * experience when it contains one of `entryWords`. At most three, each with a listing behind it.
 */
export function nearbyFilters<Item extends Searchable>(
  listings: readonly SearchableListing<Item>[],
  search: string,
  categories: readonly string[],
  entryWords: readonly string[],
): NearbyFilter[] {
  const sought = soughtText({ search });
  if (sought.length < shortestText) return [];
  const meansEntry = entryWords.some((entryWord) => sought.includes(comparedText(entryWord)));
  const filters = [
    ...(meansEntry ? [{ ...noFilter, entryOnly: true }] : []),
    ...categories
      .filter((category) => comparedText(category).includes(sought))
      .map((category) => ({ ...noFilter, category })),
  ];
  return filters
    .map((filter) => ({ filter, found: matchingListings(listings, filter).length }))
    .filter(({ found }) => found > 0)
    .slice(0, mostNearby);
}
