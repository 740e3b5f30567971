/**
 * The listings on the way to the browser: written into the page and, for a longer list, into one index file; read there.
 * Lines of JSON: each holds a block of listings, so that ten thousand can be read in slices, and the words that appear
 * in it for the first time; from then on a number stands for them.
 */
import { type SearchableListing, searchableListing } from "@fernkontor/domain/listing/listing-filter";
import { useCallback, useEffect, useRef, useState } from "react";
import { applicationAddress, listingAddress } from "../../frame/routes.ts";
import { type ListingOnCard, titleOnCard } from "../listing-card.tsx";

type Row = [
  slug: string,
  title: string,
  description: string,
  amount: number,
  unit: number,
  category: number,
  extent: number,
  place: number,
  requirements: number[],
  tags: number[],
  compared: [from: number, to: number] | null,
  equals?: number | null,
  language?: "en",
];
type Block = [newWords: string[], rows: Row[]];

const listingsPerBlock = 64;

/** Writes listings as lines of JSON. */
export function encodedListings(listings: readonly ListingOnCard[]): string {
  const numberOf = new Map<string, number>();
  const lines: string[] = [];
  for (let start = 0; start < listings.length; start += listingsPerBlock) {
    const newWords: string[] = [];
    const word = (text: string): number => {
      const known = numberOf.get(text);
      if (known !== undefined) return known;
      newWords.push(text);
      numberOf.set(text, numberOf.size);
      return numberOf.size - 1;
    };
    const rows = listings.slice(start, start + listingsPerBlock).map((listing): Row => {
      const { slug, title, description, requirements, tags, compared, equals, language } = listing;
      const row: Row = [
        slug,
        title,
        description,
        word(listing.amount),
        word(listing.unit),
        word(listing.category),
        word(listing.extent),
        word(listing.place),
        requirements.map(word),
        tags.map(word),
        compared ? [compared.from, compared.to] : null,
      ];
      // Most listings have neither, and a row without them is shorter.
      if (equals !== undefined) row[11] = word(equals);
      if (language !== undefined) row[12] = language;
      return row;
    });
    lines.push(JSON.stringify([newWords, rows] satisfies Block));
  }
  return lines.join("\n");
}

/** Reads what `encodedListings` wrote, line by line; the caller may rest between two lines. */
export function* decodedListings(text: string): Generator<ListingOnCard[]> {
  const words: string[] = [];
  const word = (number: number) => words[number] ?? "";
  for (const line of text === "" ? [] : text.split("\n")) {
    const [newWords, rows]: Block = JSON.parse(line);
    words.push(...newWords);
    yield rows.map(
      ([
        slug,
        title,
        description,
        amount,
        unit,
        category,
        extent,
        place,
        requirements,
        tags,
        compared,
        equals,
        language,
      ]) => ({
        slug,
        title,
        description,
        amount: word(amount),
        unit: word(unit),
        category: word(category),
        extent: word(extent),
        place: word(place),
        requirements: requirements.map(word),
        tags: tags.map(word),
        compared: compared ? { from: compared[0], to: compared[1] } : undefined,
        equals: typeof equals === "number" ? word(equals) : undefined,
        language,
        href: listingAddress(slug),
        applyHref: applicationAddress(slug),
      }),
    );
  }
}

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
  const searchable = useCallback(
    (listing: ListingOnCard) => searchableListing(listing, titleOnCard(listing, allGenders)),
    [allGenders],
  );
  const [listings, setListings] = useState(() => firstListings.map(searchable));
  const [indexState, setState] = useState<IndexState>(index ? "part" : "complete");
  const isAskedFor = useRef(false);

  const retry = useCallback(() => {
    if (!index) return;
    isAskedFor.current = true;
    setState("loading");
    loadListings(index.address, searchable).then(
      (all) => {
        // The first ones stay the same objects: their cards need not be drawn again.
        setListings((first) => [...first, ...all.slice(first.length)]);
        setState("complete");
      },
      () => setState("failed"),
    );
  }, [index, searchable]);
  const load = useCallback(() => {
    if (!isAskedFor.current) retry();
  }, [retry]);

  useEffect(() => {
    // Whoever saves data has not asked for a search yet.
    if (!isSavingData()) (globalThis.requestIdleCallback ?? setTimeout)(load);
  }, [load]);

  return { listings, indexState, load, retry };
}

async function loadListings(
  address: string,
  searchable: (listing: ListingOnCard) => SearchableListing<ListingOnCard>,
): Promise<SearchableListing<ListingOnCard>[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered by ${response.status}`);
  const listings: SearchableListing<ListingOnCard>[] = [];
  let rested = performance.now();
  for (const block of decodedListings(await response.text())) {
    for (const listing of block) listings.push(searchable(listing));
    if (performance.now() - rested < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    rested = performance.now();
  }
  return listings;
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
