/** In which order listings stand, and how that is said: one definition sorts and speaks, so neither can stray. */
import type { Listing } from "./listing.ts";

type Direction = "ascending" | "descending";
type Criterion = { compare: (a: Listing, b: Listing) => number; words: Readonly<Record<Direction, string>> };

const criteria = {
  id: {
    compare: (a, b) => a.id - b.id,
    words: {
      ascending: "nach der Nummer, die eine Stelle bei der Aufnahme bekommt, die kleinste zuerst",
      descending: "nach der Nummer, die eine Stelle bei der Aufnahme bekommt, die größte zuerst",
    },
  },
  publishedOn: {
    compare: (a, b) => a.publishedOn.localeCompare(b.publishedOn),
    words: {
      ascending: "nach dem Tag der Veröffentlichung, die älteste zuerst",
      descending: "nach dem Tag der Veröffentlichung, die neueste zuerst",
    },
  },
} as const satisfies Record<string, Criterion>;

/** Keys by which listings are sorted, the first one first. */
export type ListingOrder = readonly { key: keyof typeof criteria; direction: Direction }[];

/** The order of every list of this site. */
export const listingOrder: ListingOrder = [{ key: "id", direction: "ascending" }];

/** The listings in an order; where the first key says nothing, the next one does. */
export function inOrder<Ordered extends Listing>(
  listings: readonly Ordered[],
  order: ListingOrder = listingOrder,
): Ordered[] {
  return listings.toSorted((a, b) => {
    for (const { key, direction } of order) {
      const difference = criteria[key].compare(a, b);
      if (difference !== 0) return direction === "ascending" ? difference : -difference;
    }
    return 0;
  });
}

/** The order in a sentence, as UWG § 5b (2) asks of lists with the offers of several companies. */
export function orderSentence(order: ListingOrder = listingOrder): string {
  return `Reihenfolge: ${order.map(({ key, direction }) => criteria[key].words[direction]).join(", dann ")}.`;
}
