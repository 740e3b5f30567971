import { describe, expect, test } from "vitest";
import { linkedPages, listingsAtOnce, listPageAddress, listPages } from "./list-pages.ts";

describe("listPages", () => {
  test.each([
    [0, [0]],
    [1, [1]],
    [listingsAtOnce, [8]],
    [listingsAtOnce + 1, [8, 1]],
    [20, [8, 8, 4]],
  ])("%d listings", (count, sizes) => {
    const listings = Array.from({ length: count }, (_, index) => index);
    const pages = listPages(listings);
    expect(pages.map((page) => page.listings.length)).toEqual(sizes);
    expect(pages.flatMap((page) => page.listings)).toEqual(listings);
    expect(pages.every(({ page, pageCount }, index) => page === index + 1 && pageCount === pages.length)).toBe(true);
  });
});

test.each([
  [1, "/jobs"],
  [2, "/jobs/seite-2"],
])("page %d is at %s", (page, address) => {
  expect(listPageAddress(page)).toBe(address);
});

describe("linkedPages", () => {
  test.each([
    [1, 1, []],
    [1, 2, [2]],
    [2, 3, [1, 3]],
    [1, 1250, [2, 11, 101, 1001, 1250]],
    [600, 1250, [1, 500, 590, 599, 601, 610, 700, 1250]],
  ])("page %d of %d", (page, pageCount, pages) => {
    expect(linkedPages(page, pageCount)).toEqual(pages);
  });

  test("every page of a thousand is at most a dozen clicks from the first", () => {
    const pageCount = 1250;
    const clicksTo = new Map([[1, 0]]);
    for (const [page, clicks] of clicksTo)
      for (const next of linkedPages(page, pageCount)) if (!clicksTo.has(next)) clicksTo.set(next, clicks + 1);
    expect(clicksTo.size).toBe(pageCount);
    expect(Math.max(...clicksTo.values())).toBeLessThanOrEqual(12);
  });
});
