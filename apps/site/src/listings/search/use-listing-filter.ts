import { type ListingFilter, noFilter } from "@fernkontor/domain/listing/listing-filter";
import { type FilterChoices, filterFromQuery, queryFromFilter } from "@fernkontor/domain/listing/listing-filter-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { filterOfPage } from "./delivered-list.ts";
import { listingsAtOnce } from "./list-pages.ts";

/** What the list shows: which listings, how many of them and, for a visitor who comes back, from where. */
export type View = { filter: ListingFilter; shownListings: number; scrollY?: number | undefined };

/** What changes letter by letter, place by place or arrow key by arrow key: one such run is one step of the history. */
export type Run = "search" | "pay" | "category";

/**
 * The filter as state and as address. A choice is a step that the back button undoes; a word typed letter by letter is
 * one step, not one a letter. With each step the browser keeps how far the list was open and scrolled.
 */
export function useListingFilter(choices: FilterChoices) {
  const [view, setView] = useState<View>({ filter: noFilter, shownListings: listingsAtOnce });
  // Kept while it is there: when something throws on the first drawing, React makes another, empty one, and what is
  // typed until that one is shown goes into this one.
  const [deliveredForm] = useState(() => (isOnServer ? undefined : document.forms[0]));
  const run = useRef<Run>(undefined);
  const latestView = useRef(view);
  latestView.current = view;
  /** The view that is scrolled to where it was left, or that the visitor scrolls already. */
  const placedView = useRef(view);

  // The server knows neither the address nor what was typed before this script arrived.
  useBrowserLayoutEffect(() => {
    const fromAddress = filterFromQuery(location.search, choices);
    const filter = filterOfPage(deliveredForm, choices);
    const earlier = visitStateOf(history.state);
    const first = { filter, shownListings: earlier?.shownListings ?? listingsAtOnce, scrollY: earlier?.scrollY };
    setView(first);
    write("replaceState", location.href, earlier ?? visitOf(first));
    if (addressOf(filter) === addressOf(fromAddress)) return;
    // What was typed or chosen early is a step that the back button undoes, like everything later.
    if (filter.search !== fromAddress.search) run.current = "search";
    else if (filter.payFrom !== fromAddress.payFrom) run.current = "pay";
    write("pushState", addressOf(filter), visitOf(first));
  }, [choices, deliveredForm]);

  useEffect(() => {
    const followAddress = ({ state }: PopStateEvent) => {
      const visit = visitStateOf(state);
      run.current = undefined;
      // A step to a place in the page (#inhalt) is no step of the list and has no state of ours.
      setView((last) => ({
        filter: filterFromQuery(location.search, choices),
        shownListings: visit?.shownListings ?? last.shownListings,
        scrollY: visit?.scrollY,
      }));
    };
    const remember = () => {
      const { current } = latestView;
      // Before the view is in its place, the browser scrolls about on its own.
      if (placedView.current === current) write("replaceState", location.href, visitOf(current));
    };
    // Who has begun to scroll must not be moved when the rest of the list arrives.
    const leaveScrolling = () => {
      placedView.current = latestView.current;
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    addEventListener("popstate", followAddress, options);
    for (const name of ["pagehide", "scrollend"]) addEventListener(name, remember, options);
    for (const name of ["wheel", "touchmove", "pointerdown", "keydown"])
      addEventListener(name, leaveScrolling, options);
    return () => stop.abort();
  }, [choices]);

  return {
    view,
    change: (part: Partial<ListingFilter>, nextRun?: Run) => {
      const next = { filter: { ...view.filter, ...part }, shownListings: listingsAtOnce };
      const isSameRun = nextRun !== undefined && nextRun === run.current;
      run.current = nextRun;
      setView(next);
      const address = addressOf(next.filter);
      if (address === location.pathname + location.search) return;
      if (!isSameRun) write("replaceState", location.href, visitOf(view));
      write(isSameRun ? "replaceState" : "pushState", address, visitOf(next));
    },
    showMore: () => {
      const next = { filter: view.filter, shownListings: view.shownListings + listingsAtOnce };
      setView(next);
      write("replaceState", location.href, visitOf(next));
    },
    /** To be called when all listings of a view are drawn: scrolls to where it was left, once. */
    place: (drawn: View) => {
      if (placedView.current === drawn) return;
      placedView.current = drawn;
      if (drawn.scrollY !== undefined) scrollTo({ top: drawn.scrollY, behavior: "instant" });
    },
  };
}

/** What the browser keeps with an entry of the history, so that "back" shows the list as it was left. */
export type VisitState = { shownListings: number; scrollY: number };

/** Reads `history.state`, which may be anything: other scripts and older versions write there, too. */
export function visitStateOf(state: unknown): VisitState | undefined {
  const { shownListings, scrollY } = (state ?? {}) as Partial<Record<keyof VisitState, unknown>>;
  return isCount(shownListings) && isCount(scrollY) ? { shownListings, scrollY } : undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value < Number.POSITIVE_INFINITY;
}

const isOnServer = typeof document === "undefined";

/** Rendered on the server too, where a layout effect would only warn. */
export const useBrowserLayoutEffect = isOnServer ? useEffect : useLayoutEffect;

function addressOf(filter: ListingFilter): string {
  return location.pathname + queryFromFilter(filter);
}

function visitOf({ shownListings }: View): VisitState {
  return { shownListings, scrollY: currentScrollY() };
}

/** Safari bounces beyond the top, into negative numbers. */
function currentScrollY(): number {
  return Math.max(0, scrollY);
}

function write(method: "pushState" | "replaceState", address: string, visit: VisitState): void {
  try {
    history[method](visit, "", address);
  } catch {
    // Safari refuses more than a hundred writes in ten seconds (a key held down). The next one brings the address up to date.
  }
}
