import { expect, test } from "vitest";
import type { Listing } from "./listing.ts";
import { inOrder, type ListingOrder, listingOrder, orderSentence } from "./listing-order.ts";

const listings = [
  { id: 2, publishedOn: "2026-10-05" },
  { id: 3, publishedOn: "2026-10-19" },
  { id: 1, publishedOn: "2026-10-05" },
] as Listing[];

test.each<[string, ListingOrder, number[]]>([
  [
    "Reihenfolge: nach der Nummer, die eine Stelle bei der Aufnahme bekommt, die kleinste zuerst.",
    [{ key: "id", direction: "ascending" }],
    [1, 2, 3],
  ],
  [
    "Reihenfolge: nach der Nummer, die eine Stelle bei der Aufnahme bekommt, die größte zuerst.",
    [{ key: "id", direction: "descending" }],
    [3, 2, 1],
  ],
  [
    "Reihenfolge: nach dem Tag der Veröffentlichung, die neueste zuerst, dann nach der Nummer, die eine Stelle bei der Aufnahme bekommt, die kleinste zuerst.",
    [
      { key: "publishedOn", direction: "descending" },
      { key: "id", direction: "ascending" },
    ],
    [3, 1, 2],
  ],
])("%s", (sentence, order, ids) => {
  expect(orderSentence(order)).toBe(sentence);
  expect(inOrder(listings, order).map(({ id }) => id)).toEqual(ids);
});

test("the site's own order leaves no two listings undecided", () => {
  expect(listingOrder.some(({ key }) => key === "id")).toBe(true);
});
