import { expect, test } from "vitest";
import { visitStateOf } from "./use-listing-filter.ts";

test.each([
  [
    { shownListings: 16, scrollY: 812.5 },
    { shownListings: 16, scrollY: 812.5 },
  ],
  [
    { shownListings: 8, scrollY: 0, more: true },
    { shownListings: 8, scrollY: 0 },
  ],
  [null, undefined],
  [undefined, undefined],
  ["16", undefined],
  [{ shownListings: "16", scrollY: 0 }, undefined],
  [{ shownListings: 16 }, undefined],
  [{ shownListings: 16, scrollY: -1 }, undefined],
  [{ shownListings: Number.NaN, scrollY: 0 }, undefined],
  [{ shownListings: Number.POSITIVE_INFINITY, scrollY: 0 }, undefined],
])("%j is read as %j", (state, visit) => {
  expect(visitStateOf(state)).toEqual(visit);
});
