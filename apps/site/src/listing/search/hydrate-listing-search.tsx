import { hydrate } from "../../parts/hydrate-root.tsx";
import { ListingSearch, type ListingSearchProps } from "./listing-search.tsx";

/** @param onAwake is called when the search answers. */
export function hydrateListingSearch(place: HTMLElement, onAwake: () => void): void {
  const props: ListingSearchProps = JSON.parse(place.dataset.props ?? "{}");
  hydrate(place, <ListingSearch {...props} />, onAwake);
}
