/** How a listing is said in a few words, wherever it stands: list, page, doorbells, feeds, pictures. */

import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { isOwnEmployer } from "@fernkontor/domain/agency/own-employment";
import { germanDate, germanRange, quantity, spokenNumbers } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { euroIn, type PayComparison } from "@fernkontor/domain/listing/pay-comparison";
import { plateRange, shortRange } from "@fernkontor/domain/pay/pay";
import type { PayPeriod } from "@fernkontor/domain/pay/salary";
import type { Range } from "@fernkontor/domain/value-schemas";
import type { Texts } from "@fernkontor/texts/texts-of";
import type { DoorbellsCopy } from "./doorbells.tsx";

/** Stands behind every title, apart from it, so that titles stay searchable. */
export const allGenders = "(m/w/d)";

/** The kind of contract in words for applicants, with the agency where it is the employer itself. */
export function contractKindWords(
  profile: PublicAgency["profile"],
  listing: Pick<Listing, "contract">,
  { text }: Texts,
): string {
  const { kind } = listing.contract;
  const employer = profile.legal?.name ?? profile.name;
  if (!isOwnEmployer(profile, listing) || kind === "temporary-work" || kind === "freelance")
    return text(`parts.listing.contract.${kind}`);
  return text(`parts.listing.ownContract.${kind}`, { employer });
}

/** What the amount is before: `brutto`, or for freelancers `zzgl. USt.` */
export function payNote({ vat }: Pick<Listing, "vat">): string {
  return vat === "excluded" ? "zzgl. USt." : "brutto";
}

/** The extent with its hours, where they are said: `Vollzeit & Teilzeit`, `Teilzeit, 20–30 Std.` */
export function extentWords({ type, hoursPerWeek }: Pick<Listing, "type" | "hoursPerWeek">, { text }: Texts): string {
  return hoursPerWeek ? text("parts.listing.extent", { type, hours: germanRange(hoursPerWeek) }) : type;
}

/** The place: `100% Remote`, `Hybrid · Lübeck, 2 Tage vor Ort`, `Vor Ort · Lübeck oder Kiel`. */
export function placeWords(listing: Pick<Listing, "location" | "city" | "daysOnSite">, { text }: Texts): string {
  const { location, daysOnSite } = listing;
  if (location === "100% Remote") return location;
  const place = `${location} · ${townWords(listing)}`;
  return location === "Hybrid" && daysOnSite
    ? text("parts.listing.hybrid", { place, days: daysWords(daysOnSite) })
    : place;
}

/** `Lübeck`, or towns to choose from: `Lübeck, Kiel oder Hamburg`. */
export function townWords({ city = [] }: Pick<Listing, "city">): string {
  const last = city.at(-1) ?? "";
  return city.length < 2 ? last : `${city.slice(0, -1).join(", ")} oder ${last}`;
}

/** `1 Tag`, `2–3 Tage`. */
export function daysWords(days: Range): string {
  return days.from === days.to ? quantity(days.to, "Tag", "Tage") : `${germanRange(days)} Tage`;
}

/** That a contract ends by itself, as a sentence without its stop; undefined where it does not. */
export function fixedTermWords(
  { fixedTerm, contract }: Pick<Listing, "fixedTerm" | "contract">,
  { text }: Texts,
): string | undefined {
  if (!fixedTerm) return undefined;
  const { kind } = contract;
  const term = kind === "apprenticeship" || kind === "freelance" ? kind : undefined;
  if ("until" in fixedTerm) {
    const day = germanDate(fixedTerm.until);
    return text(term ? `parts.listing.fixedTerm.${term}Until` : "parts.listing.fixedTerm.until", { day });
  }
  const months = quantity(fixedTerm.months, "Monat", "Monate");
  return text(term ? `parts.listing.fixedTerm.${term}Months` : "parts.listing.fixedTerm.months", { months });
}

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
