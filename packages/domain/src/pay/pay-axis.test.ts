import { expect, test } from "vitest";
import { payAxisAround, payAxisIntervals } from "./pay-axis.ts";

test.each([
  { lowest: 180, highest: 336, from: 160, to: 360 },
  { lowest: 180, highest: 280, from: 180, to: 280 },
  { lowest: 200, highest: 201, from: 200, to: 205 },
  { lowest: 95, highest: 140, from: 90, to: 140 },
  { lowest: 1, highest: 5000, from: 0, to: 5000 },
])("what lies between $lowest and $highest stands on an axis from $from to $to", ({ lowest, highest, from, to }) => {
  expect(payAxisAround(lowest, highest)).toEqual({ from, to });
});

test("every axis encloses what it shows and has labels in whole euros", () => {
  for (let lowest = 1; lowest < 400; lowest += 7) {
    const { from, to } = payAxisAround(lowest, 2 * lowest);
    expect(from).toBeLessThanOrEqual(lowest);
    expect(to).toBeGreaterThanOrEqual(2 * lowest);
    expect(Number.isInteger((to - from) / payAxisIntervals)).toBe(true);
  }
});
