import { expect, test } from "vitest";
import type { Listing } from "./listing.ts";
import { inOrder, type ListingOrder, orderSentence } from "./listing-order.ts";

const listings = [
  { id: 1, slug: "a-oehler", title: "Öler", publishedOn: "2026-10-05" },
  { id: 2, slug: "b-zimmerer", title: "Zimmerer", publishedOn: "2026-10-05" },
  { id: 3, slug: "c-bote-nachmittags", title: "Bote", publishedOn: "2026-10-05T14:00" },
  { id: 4, slug: "z-bote", title: "Bote", publishedOn: "2026-09-01" },
  { id: 5, slug: "d-bote", title: "Bote", publishedOn: "2026-09-01" },
] as Listing[];

test.each<[ListingOrder, string, string[]]>([
  [
    "newest",
    "Reihenfolge: die neueste Stelle zuerst, zugleich veröffentlichte nach Titel und Adresse von A bis Z.",
    ["c-bote-nachmittags", "a-oehler", "b-zimmerer", "d-bote", "z-bote"],
  ],
  [
    "oldest",
    "Reihenfolge: die älteste Stelle zuerst, zugleich veröffentlichte nach Titel und Adresse von A bis Z.",
    ["d-bote", "z-bote", "a-oehler", "b-zimmerer", "c-bote-nachmittags"],
  ],
  [
    "title",
    "Reihenfolge: nach dem Titel von A bis Z, gleich betitelte die neueste zuerst, dann nach der Adresse.",
    ["c-bote-nachmittags", "d-bote", "z-bote", "a-oehler", "b-zimmerer"],
  ],
])("%s: %s", (order, sentence, slugs) => {
  expect(orderSentence(order)).toBe(sentence);
  for (const shuffled of [listings, listings.toReversed()])
    expect(inOrder(shuffled, order).map(({ slug }) => slug)).toEqual(slugs);
});
