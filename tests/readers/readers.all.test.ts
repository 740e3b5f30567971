import { expect, test } from "vitest";
import { hostileShapes, shapeOf } from "./hostile-shapes.ts";
import { readers } from "./readers.ts";
import { slopeOf } from "./slope.ts";

/** Linear, with room for what a processor does besides. */
const mostSlope = 1.3;

test.each(readers)("$name costs as its length", ({ read, limit, parts = [] }) => {
  const slow = [...hostileShapes, ...parts.map(shapeOf)]
    .map(({ name, textOf }) => ({ name, slope: slopeOf(read, textOf, { limit, enough: mostSlope }) }))
    .filter(({ slope }) => slope > mostSlope);
  expect(slow).toEqual([]);
});
