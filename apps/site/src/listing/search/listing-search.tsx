import { isRestricting, matchingListings, soughtText } from "@fernkontor/domain/listing/listing-filter";
import type { FilterChoices } from "@fernkontor/domain/listing/listing-filter-query";
import { useDeferredValue, useEffect, useMemo } from "react";
import { ErrorBoundary, ErrorScreen, type ErrorScreenCopy } from "../../parts/error-screen.tsx";
import type { ListingCardCopy, ListingOnCard } from "../listing-card.tsx";
import { type FinderCopy, ListingFinder } from "./listing-finder.tsx";
import { type ListingIndex, useListingIndex } from "./listing-index.ts";
import { ListingList, type ListingListCopy } from "./listing-list.tsx";
import { useBrowserLayoutEffect, useListingFilter } from "./use-listing-filter.ts";

export type ListingSearchCopy = {
  finder: FinderCopy;
  list: ListingListCopy;
  card: ListingCardCopy;
  error: ErrorScreenCopy;
};

export type ListingSearchProps = {
  /** The first page's listings. */
  firstListings: readonly ListingOnCard[];
  /** Where all listings are, if there are more than these. */
  index?: ListingIndex | undefined;
  choices: FilterChoices;
  copy: ListingSearchCopy;
};

/** The one search of the site: finder above, matching listings below. */
export function ListingSearch(props: ListingSearchProps) {
  return (
    <ErrorBoundary fallback={<ErrorScreen {...props.copy.error} />}>
      <FilteredListings {...props} />
    </ErrorBoundary>
  );
}

function FilteredListings({ firstListings, index, choices, copy }: ListingSearchProps) {
  const { view, formRef, change, showMore, place } = useListingFilter(choices);
  const { listings, indexState, load, retry } = useListingIndex(firstListings, index);
  // The key that was typed appears at once, even if the cards take a frame longer.
  const drawnView = useDeferredValue(view);
  const { filter, shownListings } = drawnView;

  const isFiltered = isRestricting(filter);
  const matches = useMemo(() => matchingListings(listings, filter), [listings, filter]);
  const isIndexNeeded = isFiltered || shownListings > listings.length;
  useEffect(() => {
    if (isIndexNeeded) load();
  }, [isIndexNeeded, load]);

  const isSettled = drawnView === view && (!isIndexNeeded || indexState === "complete" || indexState === "failed");
  useBrowserLayoutEffect(() => {
    if (isSettled) place(drawnView);
  });

  return (
    <>
      <ListingFinder
        copy={copy.finder}
        choices={choices}
        filter={view.filter}
        formRef={formRef}
        change={change}
        onReach={load}
      />
      <ListingList
        matches={matches}
        shownListings={shownListings}
        sought={soughtText(filter)}
        isFiltered={isFiltered}
        indexState={indexState}
        knownListings={listings.length}
        allListings={index?.listingCount ?? listings.length}
        scale={choices.scale}
        copy={copy.list}
        cardCopy={copy.card}
        change={change}
        showMore={showMore}
        retry={retry}
      />
    </>
  );
}
