// Beside the schemas of pay, which a script that only computes would bring along.

/** Whole cents: 17.5 → 1750. What is computed of money is computed of these. */
export function centsOf(euros: number): number {
  return Math.round(euros * 100);
}

/** By how many months a year is paid. */
export const monthsPerYear = 12;
