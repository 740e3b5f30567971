import { filledIn } from "@fernkontor/domain/german/filled-in";
import type { DayRateRange } from "@fernkontor/domain/pay/pay";

/** A pay bar in words, for those who cannot see it. */
export function payScaleLabel(range: DayRateRange, scale: DayRateRange): string {
  return filledIn(payScaleWords(scale), range);
}

/** The same for any range on this scale, with places for its `{from}` and `{to}`. */
export function payScaleWords(scale: DayRateRange): string {
  return `{from} bis {to} Euro auf einer Skala von ${scale.from} bis ${scale.to} Euro pro Tag`;
}
