import { hash } from "node:crypto";
import { hashedFolder } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Range } from "@fernkontor/domain/value-schemas";
import { filterChoices, type ListCopy, listCopy, listingCards } from "../copy.ts";
import type { ListingOnCard } from "../listing-card.tsx";
import { encodedListings } from "./encoded-listings.ts";
import { type ListPage, listPages } from "./list-pages.ts";
import type { ListingIndex } from "./listing-index.ts";

/** All open listings as a list shows them. */
export type ListOfSite = {
  pages: readonly ListPage<ListingOnCard>[];
  /** Of all listings; undefined when the first page has them all. */
  index: (ListingIndex & { content: string }) | undefined;
  scale: Range | undefined;
  copy: ListCopy;
};

/** Made once for all pages of the list: made anew for each, a thousand pages would make a thousand times all listings. */
export function listOfSite(agency: PublicAgency): ListOfSite {
  const cards = listingCards(agency);
  const pages = listPages(cards);
  return {
    pages,
    index: pages.length > 1 ? indexOf(cards) : undefined,
    scale: filterChoices(agency).pay?.scale,
    copy: listCopy(agency),
  };
}

function indexOf(cards: readonly ListingOnCard[]): ListingIndex & { content: string } {
  const content = encodedListings(cards);
  const name = hash("sha256", content, "base64url").slice(0, 8);
  return { address: `${hashedFolder}jobs-index.${name}.json`, listingCount: cards.length, content };
}
