import { hydrate } from "../../parts/hydrate-root.tsx";
import type { RememberedText } from "../../parts/remember-texts.ts";
import type { DeliveredList } from "./delivered-list.ts";
import { ListingSearch } from "./listing-search.tsx";

/** For the other parameters see `hydrate`. */
export function hydrateListingSearch(
  place: HTMLElement,
  delivered: DeliveredList,
  texts: readonly RememberedText[],
  onHydrated: () => void,
): void {
  // While this file could not be had, the page has said so.
  place.querySelector(".search-note")?.replaceChildren();
  hydrate(place, <ListingSearch {...delivered.search} delivered={delivered} />, texts, onHydrated);
}
