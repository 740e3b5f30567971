/**
 * Filters the delivered list before React is there: on a cheap phone a word is typed long before that, and eight cards
 * can be hidden at once. Nothing imports this file but by name, later, so that all it needs comes in one file.
 */
import { isRestricting, matchingListings } from "@fernkontor/domain/listing/listing-filter";
import type { RememberedText } from "../../parts/remember-texts.ts";
import { type DeliveredList, filterOfPage, foundInWords } from "./delivered-list.ts";
import { decodedListings, searchableCard } from "./encoded-listings.ts";
import type { ListingSearchProps } from "./listing-search.tsx";

/** The page holds the search's props with its listings encoded. */
type WrittenProps = Omit<ListingSearchProps, "firstListings" | "delivered"> & { firstListings: string };

let list: DeliveredList | undefined;

/**
 * Filters the list from now on at every change of the form, and hydrates the search when React is there. Can be called
 * again after a failure.
 * @param texts of the place, in which a changed count takes the place of the delivered one.
 */
export async function startListingSearch(
  place: HTMLElement,
  form: HTMLFormElement,
  texts: RememberedText[],
  onHydrated: () => void,
): Promise<void> {
  list ??= filteredList(place, form, texts);
  const search = await import("./hydrate-listing-search.tsx");
  form.oninput = null;
  search.hydrateListingSearch(place, list, texts, onHydrated);
}

function filteredList(place: HTMLElement, form: HTMLFormElement, texts: RememberedText[]): DeliveredList {
  const { firstListings, ...props }: WrittenProps = JSON.parse(place.dataset.props ?? "{}");
  const { index, choices, copy } = props;
  const listings = [...decodedListings(firstListings)].flat();
  const cards = [...place.querySelectorAll<HTMLElement>(".listing")];
  const more = place.querySelector<HTMLElement>(".more-listings");
  const list: DeliveredList = {
    search: { ...props, firstListings: listings },
    showAll: () => {
      for (const element of [more, ...cards]) show(element, true);
    },
  };

  const filterCards = () => {
    const filter = filterOfPage(form, choices);
    const isFiltered = isRestricting(filter);
    if (!isFiltered && list.found === undefined) return;
    const searchable = listings.map((listing) => searchableCard(listing, copy.card.allGenders));
    const matches = new Set(matchingListings(searchable, filter));
    list.found = foundInWords(isFiltered ? matches.size : (index?.listingCount ?? listings.length), copy.list.found);
    replaceText(place.querySelector(".count"), list.found, texts);
    // Nobody may take "found among the first eight" for "found".
    place.querySelector(".search-note")?.replaceChildren(isFiltered && index ? copy.list.part.searching : "");
    place.querySelector(".listings")?.toggleAttribute("data-filtered", isFiltered);
    show(more, !isFiltered);
    for (const [index, listing] of listings.entries()) show(cards[index], matches.has(listing));
  };
  form.oninput = filterCards;
  // What throws in there is reported, and keeps nobody from the search that React will bring.
  queueMicrotask(filterCards);
  return list;
}

/** Not by `hidden`, which is weaker than the layout of a card. */
function show(element: HTMLElement | null | undefined, isShown: boolean): void {
  if (element) element.style.display = isShown ? "" : "none";
}

/** Also where a translating browser has put its own text: a new one, which it translates in turn. */
function replaceText(element: Element | null, words: string, texts: RememberedText[]): void {
  const text = new Text(words);
  const known = texts.findIndex(([, , parent]) => parent === element);
  if (known === -1) return;
  element?.replaceChildren(text);
  texts[known] = [text, words, element, null];
}
