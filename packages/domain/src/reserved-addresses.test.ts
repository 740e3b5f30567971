import { expect, test } from "vitest";
import { reservedAddresses } from "./reserved-addresses.ts";

test("no page of the agency can take the address of one of the site's", () => {
  const known = [
    [
      "404",
      "about",
      "advantages",
      "assets",
      "barrierefreiheit",
      "belege",
      "benefits",
      "contact",
      "echt",
      "favicon",
      "feed",
    ],
    ["feed-indeed", "gone", "home", "impressum", "index", "jobs", "pictures", "privacy", "pruefung", "robots"],
    ["sitemap", "terms", "thank-you"],
  ].flat();
  expect(known.filter((address) => !reservedAddresses.includes(address))).toEqual([]);
});
