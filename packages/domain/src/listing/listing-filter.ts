/** Which listings a visitor sees: the search rule of the specification and the refinements below it. */

import type { Range } from "../value-schemas.ts";
import { entryTag } from "./listing.ts";
import { comparedText, searchedText } from "./marked-parts.ts";

/** What a visitor asks of the list. */
export type ListingFilter = {
  /** What was typed, untouched. */
  search: string;
  /** A category's name; undefined is "Alle Kategorien". */
  category: string | undefined;
  /** Euros that a listing pays at least, in the unit in which all are compared; undefined is any pay. */
  payFrom: number | undefined;
  /** Only what one can start without experience. */
  entryOnly: boolean;
};

/** Everything is shown. */
export const noFilter: ListingFilter = { search: "", category: undefined, payFrom: undefined, entryOnly: false };

/** What of a listing is searched and filtered by. */
export type Searchable = {
  description: string;
  category: string;
  /** Its pay in the unit in which all are compared; undefined where it cannot be converted. */
  compared?: Range | undefined;
  tags: readonly string[];
};

/** A listing with its texts as they are compared, made once: with ten thousand, a key must not wait for it. */
export type SearchableListing<Item> = { listing: Item; title: string; description: string };

/** Makes a listing ready for `matchingListings`. `shownTitle` is its title as the list shows it: "Texter (m/w/d)". */
export function searchableListing<Item extends Searchable>(listing: Item, shownTitle: string): SearchableListing<Item> {
  return { listing, title: searchedText(shownTitle), description: searchedText(listing.description) };
}

/** The search text as it is compared. Blanks around it do not count: phone keyboards add them. */
export function soughtText({ search }: Pick<ListingFilter, "search">): string {
  return comparedText(search).trim();
}

/** Whether a filter leaves anything out that another text or choice would show. */
export function isRestricting(filter: ListingFilter): boolean {
  return soughtText(filter) !== "" || filter.category !== undefined || filter.payFrom !== undefined || filter.entryOnly;
}

/**
 * A listing is shown when the search text appears in its title or description, ignoring case, ways to spell umlauts,
 * signs within words and repeated blanks, and its category is the chosen one or none is chosen. Refinements leave out listings whose pay begins
 * below the wanted minimum or cannot be compared with it, and those that ask for experience.
 */
export function matchingListings<Item extends Searchable>(
  listings: readonly SearchableListing<Item>[],
  filter: ListingFilter,
): Item[] {
  const { category, payFrom, entryOnly } = filter;
  const sought = soughtText(filter);
  return listings
    .filter(
      ({ listing, title, description }) =>
        (category === undefined || listing.category === category) &&
        (payFrom === undefined || (listing.compared !== undefined && listing.compared.from >= payFrom)) &&
        (!entryOnly || listing.tags.includes(entryTag)) &&
        (title.includes(sought) || description.includes(sought)),
    )
    .map(({ listing }) => listing);
}
