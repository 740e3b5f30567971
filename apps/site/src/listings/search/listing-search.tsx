import { isRestricting, matchingListings, noFilter, soughtText } from "@fernkontor/domain/listing/listing-filter";
import type { FilterChoices } from "@fernkontor/domain/listing/listing-filter-query";
import { nearbyFilters } from "@fernkontor/domain/listing/nearby-filters";
import { Suspense, useDeferredValue, useEffect, useMemo } from "react";
import type { SkylineDrawing } from "../../drawings/skyline.tsx";
import { ErrorBoundary, ErrorScreen } from "../../parts/error-screen.tsx";
import type { ListCopy } from "../copy.ts";
import type { ListingOnCard } from "../listing-card.tsx";
import type { DeliveredList } from "./delivered-list.ts";
import { ListingFinder } from "./listing-finder.tsx";
import { type ListingIndex, useListingIndex } from "./listing-index.ts";
import { ListingCards, ListingList } from "./listing-list.tsx";
import { useBrowserLayoutEffect, useListingFilter } from "./use-listing-filter.ts";

export type ListingSearchProps = {
  /** The first page's listings. */
  firstListings: readonly ListingOnCard[];
  /** Where all listings are, if there are more than these. */
  index?: ListingIndex | undefined;
  choices: FilterChoices;
  copy: ListCopy["search"];
  skyline: Pick<SkylineDrawing, "roofs" | "viewBox"> | undefined;
  /** In the browser: the list that React takes over. */
  delivered?: DeliveredList | undefined;
};

/** The one search of the site: finder above, matching listings below. */
export function ListingSearch(props: ListingSearchProps) {
  return (
    <ErrorBoundary fallback={<FailedSearch {...props} headingTag="h1" />}>
      <FilteredListings {...props} />
    </ErrorBoundary>
  );
}

/** Stands in for what throws: the error, what helps against it, and the first page's listings if they can be shown. */
function FailedSearch({ headingTag, ...props }: ListingSearchProps & { headingTag: "h1" | "h2" }) {
  return (
    <>
      <ErrorScreen {...props.copy.error} headingTag={headingTag} />
      <ErrorBoundary fallback={null}>
        <FirstListings {...props} />
      </ErrorBoundary>
    </>
  );
}

function FirstListings({ firstListings, choices, copy }: ListingSearchProps) {
  return (
    <div className="wrap listings">
      <ListingCards listings={firstListings} scale={choices.pay?.scale} copy={copy.card} />
    </div>
  );
}

function FilteredListings(props: ListingSearchProps) {
  const { firstListings, index, choices, copy, skyline, delivered } = props;
  const { view, change, showMore, place } = useListingFilter(choices);
  const { listings, indexState, load, retry } = useListingIndex(firstListings, index, copy.card.allGenders);
  // The key that was typed appears at once, even if the cards take a frame longer.
  const drawnView = useDeferredValue(view);
  const { filter, shownListings } = drawnView;

  // Until form and address are read.
  const isAsDelivered = filter === noFilter;
  const isFiltered = isRestricting(filter);
  const matches = useMemo(() => matchingListings(listings, filter), [listings, filter]);
  const nearby = useMemo(
    () =>
      matches.length > 0 ? [] : nearbyFilters(listings, filter.search, choices.categories, copy.list.nearby.entryWords),
    [matches, listings, filter, choices, copy],
  );
  const isIndexNeeded = isFiltered || shownListings > listings.length;
  useEffect(() => {
    if (isIndexNeeded) load();
  }, [isIndexNeeded, load]);

  const isWaiting = isIndexNeeded && indexState !== "complete" && indexState !== "failed";
  useBrowserLayoutEffect(() => {
    if (drawnView === view && !isWaiting) place(drawnView);
  });

  return (
    <>
      <ListingFinder
        copy={copy.finder}
        choices={choices}
        filter={view.filter}
        change={change}
        onReach={load}
        skyline={skyline}
      />
      {/* Around the list alone: if it fails, what was typed and chosen stays, and the next letter tries again. Without
          Suspense, a list that fails while it hydrates would take the field with it in which somebody is typing. */}
      <ErrorBoundary fallback={<FailedSearch {...props} headingTag="h2" />}>
        <Suspense>
          <ListingList
            matches={matches}
            shownListings={shownListings}
            search={filter.search}
            sought={soughtText(filter)}
            nearby={nearby}
            isFiltered={isFiltered}
            indexState={indexState}
            isWaiting={isWaiting}
            allListings={index?.listingCount ?? listings.length}
            scale={choices.pay?.scale}
            copy={copy.list}
            cardCopy={copy.card}
            change={change}
            showMore={showMore}
            retry={retry}
            deliveredCount={isAsDelivered ? delivered?.found : undefined}
            onDrawn={isAsDelivered ? undefined : delivered?.showAll}
          />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
