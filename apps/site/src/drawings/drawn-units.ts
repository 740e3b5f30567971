/** More than this many fields in one picture run together on a phone. */
const mostDrawnUnits = 2000;

/** A count as a picture of `units` fields, each of which stands for `each` of the counted. */
export type DrawnUnits = { units: number; each: number };

/**
 * One field each, as long as single ones can be told apart; then one for ten, for a hundred. Rounds down, because
 * counts are claimed as "at least" (500 → 500 × 1; 2 345 → 234 × 10).
 */
export function drawnUnits(count: number): DrawnUnits {
  let each = 1;
  while (count / each > mostDrawnUnits) each *= 10;
  return { units: Math.floor(count / each), each };
}
