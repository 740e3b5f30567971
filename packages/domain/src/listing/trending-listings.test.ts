import { expect, test } from "vitest";
import type { Listing } from "./listing.ts";
import { trendingListings } from "./trending-listings.ts";

const trending = [
  { job: "marketer", area: "Marketing" },
  { job: "spezialist", area: "Produkt" },
  { job: "analyst", area: "Analytics" },
];
const listing = (slug: string, category: string) => ({ slug, category }) as Listing;
const marketer = listing("marketer", "Digital Marketing");
const specialist = listing("spezialist", "E-Commerce");
const analyst = listing("analyst", "Analytics");
const creator = listing("creator", "Social Media");
const advisor = listing("berater", "Kundenservice");

test.each<[what: string, open: Listing[], shown: [slug: string, area: string][]]>([
  [
    "all three in the order of the profile",
    [analyst, creator, specialist, marketer],
    [
      ["marketer", "Marketing"],
      ["spezialist", "Produkt"],
      ["analyst", "Analytics"],
    ],
  ],
  [
    "another open listing in the place of one that is over",
    [marketer, creator, advisor, analyst],
    [
      ["marketer", "Marketing"],
      ["creator", "Social Media"],
      ["analyst", "Analytics"],
    ],
  ],
  [
    "as many as there are",
    [creator, analyst],
    [
      ["creator", "Social Media"],
      ["analyst", "Analytics"],
    ],
  ],
  ["none of none", [], []],
])("the home page shows %s", (_, open, shown) => {
  expect(trendingListings({ trending }, open).map(({ listing: { slug }, area }) => [slug, area])).toEqual(shown);
});
