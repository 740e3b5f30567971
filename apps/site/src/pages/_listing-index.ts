import { createHash } from "node:crypto";
import { listingCards } from "../listing/list-copy.ts";
import { encodedListings } from "../listing/search/encoded-listings.ts";
import { listPages } from "../listing/search/list-pages.ts";
import type { ListingIndex } from "../listing/search/listing-index.ts";
import { agency } from "../public-agency.ts";

// Made once for all pages of the list: made anew for each, a thousand pages would make a thousand times all listings.
const cards = listingCards(agency);
const content = encodedListings(cards);
const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);

/** The list in numbered pages. */
export const listPagesOfSite = listPages(cards);

/** Where the index of all listings will be, or undefined when the first page has them all. */
export const listingIndex: ListingIndex | undefined =
  listPagesOfSite.length > 1 ? { address: `/_astro/jobs-index.${hash}.json`, listingCount: cards.length } : undefined;

export function GET(): Response {
  return new Response(content, { headers: { "content-type": "application/json" } });
}
