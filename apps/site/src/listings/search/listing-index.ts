import type { SearchableListing } from "@fernkontor/domain/listing/listing-filter";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ListingOnCard } from "../listing-card.tsx";
import { decodedListings, searchableCard } from "./encoded-listings.ts";

/** All listings in one file, for lists longer than a page. */
export type ListingIndex = { address: string; listingCount: number };

/** `part`: only the listings that came with the page are known. */
export type IndexState = "part" | "loading" | "failed" | "complete";

/** A key must never wait longer than this for the index to be read. */
const sliceMs = 6;

/**
 * The listings that came with the page, and all of them once `load` was called or the browser was idle. After a failure
 * only `retry` asks again: otherwise every key would.
 */
export function useListingIndex(
  firstListings: readonly ListingOnCard[],
  index: ListingIndex | undefined,
  allGenders: string,
) {
  const searchable = useCallback((listing: ListingOnCard) => searchableCard(listing, allGenders), [allGenders]);
  const [listings, setListings] = useState(() => firstListings.map(searchable));
  const [indexState, setState] = useState<IndexState>(index ? "part" : "complete");
  const isAskedFor = useRef(false);

  const retry = useCallback(() => {
    if (!index) return;
    isAskedFor.current = true;
    setState("loading");
    loadListings(index.address, allGenders).then(
      (all) => {
        // The first ones stay the same objects: their cards need not be drawn again.
        setListings((first) => [...first, ...all.slice(first.length)]);
        setState("complete");
      },
      () => setState("failed"),
    );
  }, [index, allGenders]);
  const load = useCallback(() => {
    if (!isAskedFor.current) retry();
  }, [retry]);

  useEffect(() => {
    // Whoever saves data has not asked for a search yet.
    if (!isSavingData()) (globalThis.requestIdleCallback ?? setTimeout)(load);
  }, [load]);

  return { listings, indexState, load, retry };
}

async function loadListings(address: string, allGenders: string): Promise<SearchableListing<ListingOnCard>[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered by ${response.status}`);
  const listings: SearchableListing<ListingOnCard>[] = [];
  let rested = performance.now();
  for (const block of decodedListings(await response.text())) {
    for (const listing of block) listings.push(searchableCard(listing, allGenders));
    if (performance.now() - rested < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    rested = performance.now();
  }
  return listings;
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
