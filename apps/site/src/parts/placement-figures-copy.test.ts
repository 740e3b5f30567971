import { expect, test } from "vitest";
import { drawnUnits } from "./placement-figures-copy.ts";

test.each([
  [1, { units: 1, each: 1 }],
  [500, { units: 500, each: 1 }],
  [2000, { units: 2000, each: 1 }],
  [2001, { units: 200, each: 10 }],
  [2345, { units: 234, each: 10 }],
  [123_456, { units: 1234, each: 100 }],
])("%d is drawn as %j", (count, drawn) => {
  expect(drawnUnits(count)).toEqual(drawn);
});
