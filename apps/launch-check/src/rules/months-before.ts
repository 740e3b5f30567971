import { monthsLater } from "@fernkontor/domain/retention/retention";

/** The day so many months before another: `("2026-11-21", 12)` → `2025-11-21`. */
export function monthsBefore(day: string, months: number): string {
  return monthsLater(`${day}T00:00:00Z`, -months).slice(0, 10);
}
