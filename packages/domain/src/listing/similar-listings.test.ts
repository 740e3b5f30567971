import { describe, expect, test } from "vitest";
import { similarListings } from "./similar-listings.ts";

const listing = (id: number, category: string, from: number, to: number) => ({
  id,
  slug: `stelle-${id}`,
  category,
  salary: { from, to },
  period: "pro Tag" as const,
  type: "Vollzeit & Teilzeit" as const,
  hoursPerDay: 8,
});
const listings = [
  listing(1, "Analytics", 200, 250),
  listing(2, "E-Commerce", 200, 250),
  listing(3, "E-Commerce", 260, 280),
  listing(4, "Operations", 200, 251),
  listing(5, "Analytics", 180, 220),
  listing(6, "Kundenservice", 200, 250),
];
const idsNear = (listing: (typeof listings)[number], atMost = 9) =>
  similarListings(listing, listings, atMost).map(({ id }) => id);

describe("similar to a listing are", () => {
  test.each([
    ["the same category first, then the nearest pay, then the order of the list", listings[0], [5, 2, 6, 4, 3]],
    ["the same category even at quite another pay", listings[1], [3, 1, 6, 4, 5]],
    ["without others of the category, the nearest pay", listing(7, "Social Media", 262, 280), [3, 4, 1, 2, 6, 5]],
    ["all others for a listing that is no longer among them", listing(9, "Analytics", 180, 220), [5, 1, 2, 6, 4, 3]],
  ])("%s", (_, listing, ids) => {
    expect(listing && idsNear(listing)).toEqual(ids);
  });

  test("as near as each other in the order of the list, whatever their numbers", () => {
    const [first] = listings;
    expect(first && similarListings(first, listings.toReversed(), 9).map(({ id }) => id)).toEqual([5, 6, 2, 4, 3]);
  });

  test("of another unit by the hour, and last those whose hours nobody has said", () => {
    const byTheHour = { period: "pro Stunde" as const, salary: { from: 25, to: 31 } };
    const byTheMonth = { period: "pro Monat" as const, hoursPerDay: undefined, salary: { from: 200, to: 250 } };
    const [first, ...others] = listings;
    const all = [
      { ...listing(7, "Analytics", 0, 0), ...byTheMonth },
      { ...listing(8, "Analytics", 0, 0), ...byTheHour },
    ];
    expect(first && similarListings(first, [...all, ...others], 4).map(({ id }) => id)).toEqual([8, 5, 7, 2]);
  });

  test("as many as wanted, fewer when there are fewer, none of none", () => {
    const [first] = listings;
    expect(first && idsNear(first, 3)).toEqual([5, 2, 6]);
    expect(first && similarListings(first, [first], 3)).toEqual([]);
  });
});
