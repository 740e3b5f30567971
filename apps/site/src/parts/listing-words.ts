/** How a listing is said in a few words, wherever it stands: list, page, doorbells, feeds, pictures. */

import { spokenNumbers } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { euroIn, type PayComparison } from "@fernkontor/domain/listing/pay-comparison";
import { plateRange, shortRange } from "@fernkontor/domain/pay/pay";
import type { PayPeriod } from "@fernkontor/domain/pay/salary";
import type { Range } from "@fernkontor/domain/value-schemas";
import { extentWords, placeWords } from "@fernkontor/texts/listing-words";
import type { Texts } from "@fernkontor/texts/texts-of";
import type { DoorbellsCopy } from "./doorbells.tsx";

const shortPeriods: Readonly<Record<PayPeriod, string>> = {
  "pro Stunde": "Std.",
  "pro Tag": "Tag",
  "pro Monat": "Monat",
  "pro Jahr": "Jahr",
};

type ListingOnBell = Omit<DoorbellsCopy["listings"][number], "href">;

/** What stands on a listing's doorbell, but for where the bell leads. `area` is its field of work in a word. */
export function listingOnBell(listing: Listing, area: string, texts: Texts): ListingOnBell {
  const { slug, title, salary, period, language } = listing;
  return {
    slug,
    title,
    language: foreignLanguage(language),
    meta: `${area} · ${extentWords(listing, texts)} · ${placeWords(listing, texts)}`,
    pay: `${plateRange(salary, period)}/${shortPeriods[period]}`,
  };
}

/** What `lang` says on a listing's own words; undefined where they have the language of the page. */
export function foreignLanguage(language: Listing["language"]): "en" | undefined {
  return language === "de" ? undefined : language;
}

/** What a listing's pay comes to in the unit in which all are compared; undefined where it has that unit itself. */
export function comparisonWords(
  listing: Listing,
  comparison: PayComparison | undefined,
  { text }: Texts,
): string | undefined {
  if (!comparison || listing.period === comparison.period) return undefined;
  const { period } = comparison;
  const range = euroIn(listing, period);
  const isOfFullTime =
    listing.type === "Vollzeit & Teilzeit" && dependsOnExtent(period) && !dependsOnExtent(listing.period);
  if (!range) return undefined;
  const pay = shortRange(range, period);
  return text(isOfFullTime ? "parts.listing.equalsInFullTime" : "parts.listing.equals", { pay, period });
}

/** Half of the hours are half of a month's pay, and the same by the hour and for a whole day. */
function dependsOnExtent(period: PayPeriod): boolean {
  return period === "pro Monat" || period === "pro Jahr";
}

/** A pay bar in words, for those who cannot see it. */
export function payScaleLabel(range: Range, scale: Range, period: PayPeriod, { text }: Texts): string {
  return text("parts.listing.payScale", { range: spokenNumbers(range), scale: spokenNumbers(scale), period });
}
