import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { monthsLater } from "@fernkontor/domain/retention/retention";

/** From one day to another, negative if it was before: `("2026-11-20", "2026-11-21")` → 1. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The day so many months before another: `("2026-11-21", 12)` → `2025-11-21`. */
export function monthsBefore(day: string, months: number): string {
  return monthsLater(`${day}T00:00:00Z`, -months).slice(0, 10);
}
