/** In which order listings stand, and how that is said: one table sorts and speaks, so neither can stray. */
import type { Listing } from "./listing.ts";

type Compare = (a: Listing, b: Listing) => number;

/** Not by the language of the machine: the same files make the same list everywhere. */
export const germanOrder = /* @__PURE__ */ new Intl.Collator("de");

const byPublication: Compare = (a, b) => compared(a.publishedOn, b.publishedOn);
const byTitle: Compare = (a, b) => germanOrder.compare(a.title, b.title);
/** A file's name: no two listings have the same, so that nothing is left to the order in which files are read. */
const byAddress: Compare = (a, b) => compared(a.slug, b.slug);

/** In which order every list of an agency stands; what nobody has said is the first. */
export const listingOrders = ["newest", "oldest", "title"] as const;
export type ListingOrder = (typeof listingOrders)[number];

const orders: Readonly<Record<ListingOrder, { by: readonly Compare[]; words: string }>> = {
  newest: {
    by: [(a, b) => byPublication(b, a), byTitle, byAddress],
    words: "die neueste Stelle zuerst, zugleich veröffentlichte nach Titel und Adresse von A bis Z",
  },
  oldest: {
    by: [byPublication, byTitle, byAddress],
    words: "die älteste Stelle zuerst, zugleich veröffentlichte nach Titel und Adresse von A bis Z",
  },
  title: {
    by: [byTitle, (a, b) => byPublication(b, a), byAddress],
    words: "nach dem Titel von A bis Z, gleich betitelte die neueste zuerst, dann nach der Adresse",
  },
};

/** The listings in an order; where one comparison says nothing, the next one does. */
export function inOrder<Ordered extends Listing>(
  listings: readonly Ordered[],
  order: ListingOrder = listingOrders[0],
): Ordered[] {
  return listings.toSorted((a, b) => {
    for (const compare of orders[order].by) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** The order in a sentence, as UWG § 5b (2) asks of lists with the offers of several companies. */
export function orderSentence(order: ListingOrder = listingOrders[0]): string {
  return `Reihenfolge: ${orders[order].words}.`;
}

/** Moments and addresses compare as texts, by their characters. */
function compared(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
