/** How a listing is said in a few words, wherever it stands: list, page, doorbells, feeds, pictures. */
import { filledIn } from "@fernkontor/domain/german/filled-in";
import type { Contract } from "@fernkontor/domain/listing/contract";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { type DayRateRange, plateRange } from "@fernkontor/domain/pay/pay";
import type { DoorbellsCopy } from "./doorbells.tsx";

/** Stands behind every title, apart from it, so that titles stay searchable. */
export const allGenders = "(m/w/d)";

/** The kinds of contract in words for applicants. */
export const contractKinds: Readonly<Record<Contract["kind"], string>> = {
  "employed-by-client": "Anstellung direkt beim Unternehmen",
  "temporary-work": "Anstellung in Zeitarbeit (Arbeitnehmerüberlassung)",
  freelance: "Freie Mitarbeit",
};

type ListingOnBell = Omit<DoorbellsCopy["listings"][number], "href">;

/** What stands on a listing's doorbell, but for where the bell leads. `area` is its field of work in a word. */
export function listingOnBell({ slug, title, type, location, salary }: Listing, area: string): ListingOnBell {
  return { slug, title, meta: `${area} · ${type} · ${location}`, pay: `${plateRange(salary)}/Tag` };
}

/** A pay bar in words, for those who cannot see it. */
export function payScaleLabel(range: DayRateRange, scale: DayRateRange): string {
  return filledIn(payScaleWords(scale), range);
}

/** The same for any range on this scale, with places for its `{from}` and `{to}`. */
export function payScaleWords(scale: DayRateRange): string {
  return `{from} bis {to} Euro auf einer Skala von ${scale.from} bis ${scale.to} Euro pro Tag`;
}
