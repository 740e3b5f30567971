import { hydrate } from "../../parts/hydrate-root.tsx";
import type { RememberedText } from "../../parts/remember-texts.ts";
import { decodedListings } from "./listing-index.ts";
import { ListingSearch, type ListingSearchProps } from "./listing-search.tsx";

/** The page holds the same props with its listings encoded. */
type WrittenProps = Omit<ListingSearchProps, "firstListings"> & { firstListings: string };

/** For the parameters see `hydrate`. */
export function hydrateListingSearch(
  place: HTMLElement,
  texts: readonly RememberedText[],
  onHydrated: () => void,
): void {
  const { firstListings, ...props }: WrittenProps = JSON.parse(place.dataset.props ?? "{}");
  const listings = [...decodedListings(firstListings)].flat();
  // While this file could not be had, the page has said so.
  place.querySelector(".search-note")?.replaceChildren();
  hydrate(place, <ListingSearch {...props} firstListings={listings} />, texts, onHydrated);
}
