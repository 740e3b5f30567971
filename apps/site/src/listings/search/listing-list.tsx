import "./listing-list.css";
import { filledIn } from "@fernkontor/domain/german/filled-in";
import { germanNumber } from "@fernkontor/domain/german/german";
import { type ListingFilter, noFilter } from "@fernkontor/domain/listing/listing-filter";
import type { NearbyFilter } from "@fernkontor/domain/listing/nearby-filters";
import type { Range } from "@fernkontor/domain/value-schemas";
import { type RefObject, useEffect, useRef } from "react";
import type { ListCopy } from "../copy.ts";
import { ListingCard, type ListingCardCopy, type ListingOnCard } from "../listing-card.tsx";
import { ListHead } from "./list-head.tsx";
import { listingsAtOnce } from "./list-pages.ts";
import type { IndexState } from "./listing-index.ts";
import { NoListings } from "./no-listings.tsx";
import { useBrowserLayoutEffect } from "./use-listing-filter.ts";

type ListingListCopy = ListCopy["search"]["list"];

type Props = {
  /** Those that match, as far as they are known. */
  matches: readonly ListingOnCard[];
  shownListings: number;
  /** What was searched for, as it was typed, and as it is compared, to be marked. */
  search: string;
  sought: string;
  /** What the search may mean when nothing matches. */
  nearby: readonly NearbyFilter[];
  isFiltered: boolean;
  indexState: IndexState;
  /** For listings that it needs and that are not known yet. */
  isWaiting: boolean;
  allListings: number;
  scale: Range | undefined;
  copy: ListingListCopy;
  cardCopy: ListingCardCopy;
  change: (part: Partial<ListingFilter>) => void;
  showMore: () => void;
  retry: () => void;
  /** The count of the delivered list, as long as it is that one. */
  deliveredCount: string | undefined;
  /** Called when another list is drawn. */
  onDrawn: (() => void) | undefined;
};

/** How many listings match, and the first of them; or what to do when there are none. */
export function ListingList(props: Props) {
  const { matches, shownListings, isFiltered, isWaiting, indexState, allListings, copy } = props;
  const countRef = useRef<HTMLParagraphElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const isComplete = indexState === "complete";
  const found = isComplete || isFiltered ? matches.length : allListings;
  const shown = matches.slice(0, shownListings);

  useEffect(() => {
    const card = firstNew.current === undefined ? undefined : listRef.current?.children[firstNew.current];
    if (!card) return;
    firstNew.current = undefined;
    card.querySelector("a")?.focus({ preventScroll: true });
  });

  useBrowserLayoutEffect(() => props.onDrawn?.(), [props.onDrawn]);

  const show = (filter: ListingFilter) => {
    props.change(filter);
    // What was pressed goes with the empty list; without this, keyboard users would start again at the top of the page.
    countRef.current?.focus();
  };
  const showMore = () => {
    firstNew.current = shown.length;
    props.showMore();
  };
  return (
    <div className="wrap listings" data-filtered={isFiltered || undefined}>
      <ListHead
        countRef={countRef}
        found={found}
        deliveredCount={props.deliveredCount}
        hasListings={shown.length > 0}
        scale={props.scale}
        copy={copy}
      />
      {allListings > listingsAtOnce && (
        <p className="list-note" role="status">
          {noteOn(props)}
        </p>
      )}
      {indexState === "failed" && (
        <button className="btn ghost" type="button" onClick={props.retry}>
          {copy.part.retry}
        </button>
      )}
      {shown.length > 0 && (
        <ListingCards
          listings={shown}
          sought={props.sought}
          scale={props.scale}
          copy={props.cardCopy}
          listRef={listRef}
        />
      )}
      {found === 0 && isComplete && (
        <NoListings
          search={props.search}
          nearby={props.nearby}
          copy={copy}
          onShow={show}
          onShowAll={() => show(noFilter)}
        />
      )}
      {found > listingsAtOnce && (
        <MoreListings shown={shown.length} found={found} isWaiting={isWaiting} copy={copy} onMore={showMore} />
      )}
      <p className="printed-end">{copy.printedEnd}</p>
    </div>
  );
}

type ListingCardsProps = {
  listings: readonly ListingOnCard[];
  sought?: string;
  scale: Range | undefined;
  copy: ListingCardCopy;
  listRef?: RefObject<HTMLUListElement | null>;
};

export function ListingCards({ listings, sought, scale, copy, listRef }: ListingCardsProps) {
  return (
    <ul ref={listRef}>
      {listings.map((listing) => (
        <ListingCard key={listing.slug} listing={listing} sought={sought} scale={scale} copy={copy} />
      ))}
    </ul>
  );
}

/** Nobody may take "found among the first eight" for "found". */
function noteOn({ indexState, isWaiting, isFiltered, copy }: Props): string {
  if (indexState === "failed") return copy.part.failed;
  if (!isWaiting) return "";
  return isFiltered ? copy.part.searching : copy.part.waiting;
}

type MoreListingsProps = {
  shown: number;
  found: number;
  isWaiting: boolean;
  copy: ListingListCopy;
  onMore: () => void;
};

/** How much of a long list is shown, and the button for the next part. */
function MoreListings({ shown, found, isWaiting, copy, onMore }: MoreListingsProps) {
  return (
    <div className="more-listings">
      <p role="status">{filledIn(copy.shown, { shown: germanNumber(shown), found: germanNumber(found) })}</p>
      {shown < found && (
        // Not `disabled` while it waits: the focus would fall to the top of the page.
        <button
          className="btn big ghost"
          type="button"
          aria-disabled={isWaiting}
          onClick={isWaiting ? undefined : onMore}
        >
          {copy.more}
        </button>
      )}
    </div>
  );
}
