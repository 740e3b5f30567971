import type { DayRateRange } from "@fernkontor/domain/pay";

/** A pay bar in words, for those who cannot see it. */
export function payScaleLabel(range: DayRateRange, scale: DayRateRange): string {
  return `${range.from} bis ${range.to} Euro auf einer Skala von ${scale.from} bis ${scale.to} Euro pro Tag`;
}
