/** Axes on which pay is compared. */
import type { DayRateRange } from "./pay.ts";

/** Into how many equal parts every pay axis of the site is divided; labels and grid lines follow it. */
export const payAxisIntervals = 5;

/**
 * Round ends of an axis on which everything from `lowest` to `highest` has a place: the smallest step of 1, 2, 4 or
 * 5 × 10ⁿ euros with which `payAxisIntervals` steps reach (180 to 336 → 160 to 360).
 */
export function payAxisAround(lowest: number, highest: number): DayRateRange {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 4 * power, 5 * power]) {
      const from = Math.floor(lowest / step) * step;
      const to = from + payAxisIntervals * step;
      if (to >= highest) return { from, to };
    }
  }
}
