import { expect, test } from "vitest";
import { visitStateOf } from "./visit-state.ts";

test.each([
  [
    { shownJobs: 16, scrollY: 812.5 },
    { shownJobs: 16, scrollY: 812.5 },
  ],
  [
    { shownJobs: 8, scrollY: 0, more: true },
    { shownJobs: 8, scrollY: 0 },
  ],
  [null, undefined],
  [undefined, undefined],
  ["16", undefined],
  [{ shownJobs: "16", scrollY: 0 }, undefined],
  [{ shownJobs: 16 }, undefined],
  [{ shownJobs: 16, scrollY: -1 }, undefined],
  [{ shownJobs: Number.NaN, scrollY: 0 }, undefined],
  [{ shownJobs: Number.POSITIVE_INFINITY, scrollY: 0 }, undefined],
])("%j is read as %j", (state, visit) => {
  expect(visitStateOf(state)).toEqual(visit);
});
