const dayMs = 24 * 60 * 60 * 1000;

/** From one day to another, negative if it was before: `("2026-11-20", "2026-11-21")` → 1. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
