import { hydrate } from "../../parts/hydrate-root.tsx";
import { decodedListings } from "./listing-index.ts";
import { ListingSearch, type ListingSearchProps } from "./listing-search.tsx";

/** The page holds the same props with its listings encoded. */
type WrittenProps = Omit<ListingSearchProps, "firstListings"> & { firstListings: string };

/** @param onReady is called when the search answers. */
export function hydrateListingSearch(place: HTMLElement, onReady: () => void): void {
  const { firstListings, ...props }: WrittenProps = JSON.parse(place.dataset.props ?? "{}");
  hydrate(place, <ListingSearch {...props} firstListings={[...decodedListings(firstListings)].flat()} />, onReady);
}
