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

const dated = (slug: string, id: number, publishedOn: string) =>
  ({ slug, id, category: "Analytics", publishedOn }) as Listing;

test.each<[what: string, open: Listing[], shown: string[]]>([
  [
    "the newest three",
    [
      dated("a", 1, "2026-10-01"),
      dated("b", 2, "2026-11-01"),
      dated("c", 3, "2026-09-01"),
      dated("d", 4, "2026-11-01"),
    ],
    ["b", "d", "a"],
  ],
  ["the only one", [dated("a", 1, "2026-10-01")], ["a"]],
  ["none of none", [], []],
])("where nobody has chosen: %s", (_, open, shown) => {
  expect(trendingListings({ trending: undefined }, open).map(({ listing }) => listing.slug)).toEqual(shown);
});

test("a chosen listing without a name of its field has its category there", () => {
  expect(trendingListings({ trending: [{ job: "analyst" }] }, [creator, analyst])).toEqual([
    { listing: analyst, area: "Analytics" },
  ]);
});
