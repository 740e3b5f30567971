import { expect, test } from "vitest";
import type { Job } from "./job.ts";
import { trendingListings } from "./trending-listings.ts";

const trending = [
  { job: "marketer", area: "Marketing" },
  { job: "spezialist", area: "Produkt" },
  { job: "analyst", area: "Analytics" },
];
const job = (slug: string, category: string) => ({ slug, category }) as Job;
const marketer = job("marketer", "Digital Marketing");
const specialist = job("spezialist", "E-Commerce");
const analyst = job("analyst", "Analytics");
const creator = job("creator", "Social Media");
const advisor = job("berater", "Kundenservice");

test.each<[what: string, open: Job[], shown: [slug: string, area: string][]]>([
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
  expect(trendingListings({ trending }, open).map(({ job: { slug }, area }) => [slug, area])).toEqual(shown);
});
