/** How a listing's record is said in a few words, wherever it stands: site, application, desk. */

import { isOwnEmployer } from "@fernkontor/domain/agency/own-employment";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { asSentence, germanDate, germanRange, quantity, spokenNumbers } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { euroIn, type PayComparison } from "@fernkontor/domain/listing/pay-comparison";
import { countryName } from "@fernkontor/domain/listing/working-conditions";
import { plateRange, shortRange, spokenRange } from "@fernkontor/domain/pay/pay";
import type { PayPeriod } from "@fernkontor/domain/pay/salary";
import type { Range } from "@fernkontor/domain/value-schemas";
import type { Texts } from "./texts-of.ts";

/** Stands behind every title, apart from it, so that titles stay searchable. */
export const allGenders = "(m/w/d)";

/** The kind of contract in words for applicants, with the agency where it is the employer itself. */
export function contractKindWords(profile: AgencyProfile, listing: Pick<Listing, "contract">, { text }: Texts): string {
  const { kind } = listing.contract;
  const employer = profile.legal?.name ?? profile.name;
  if (!isOwnEmployer(profile, listing) || kind === "temporary-work" || kind === "freelance")
    return text(`parts.listing.contract.${kind}`);
  return text(`parts.listing.ownContract.${kind}`, { employer });
}

/** The kind of contract, and that it ends by itself. One term alone has no stop; of two, each is a sentence. */
export function contractWords(profile: AgencyProfile, listing: Listing, texts: Texts): string {
  const [kind, term] = [contractKindWords(profile, listing, texts), fixedTermWords(listing, texts)];
  return term === undefined ? kind : `${asSentence(kind)} ${asSentence(term)}`;
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

/** The extent with all hours that are said, in sentences. */
export function extentInFull({ type, hoursPerDay, hoursPerWeek, contract }: Listing, { text }: Texts): string {
  const hours = hoursPerWeek && germanRange(hoursPerWeek);
  const day =
    hoursPerDay === undefined
      ? undefined
      : text("listing.employer.extent.day", { hours: quantity(hoursPerDay, "Stunde", "Stunden") });
  if (type === "Vollzeit & Teilzeit")
    return inARow(
      text("listing.employer.extent.negotiable", { type }),
      hours && text("listing.employer.extent.fullTime", { hours }),
      day,
    );
  if (hours) {
    const week = text("listing.employer.extent.week", { type, hours });
    return day === undefined ? week : `${week}. ${day}`;
  }
  return day === undefined && contract.kind === "freelance"
    ? text("listing.employer.extent.negotiableHours", { type })
    : inARow(`${type}.`, day);
}

function inARow(...sentences: readonly (string | undefined)[]): string {
  return sentences.filter(Boolean).join(" ");
}

/** Where one works, and may live where that is not Germany alone. */
export function placeInFull(listing: Listing, texts: Texts): string {
  const { countries } = listing;
  const place = workplaceText(listing, texts);
  if (isInGermany(listing)) return place;
  return texts.text("listing.employer.place.residence", { place, countries: countries.map(countryName).join(", ") });
}

function isInGermany({ countries }: Listing): boolean {
  return countries.every((code) => code === "DE");
}

function workplaceText(listing: Listing, { text }: Texts): string {
  const { location, daysOnSite } = listing;
  // Other countries stand behind it: in a sentence some want an article, as "in der Schweiz".
  if (location === "100% Remote")
    return isInGermany(listing)
      ? text("listing.employer.place.remote", { location, countries: countryName("DE") })
      : text("listing.employer.place.home", { location });
  const towns = townWords(listing);
  if (!daysOnSite) return text("listing.employer.place.towns", { location, towns });
  return text(location === "Hybrid" ? "listing.employer.place.hybridDays" : "listing.employer.place.onSiteDays", {
    location,
    towns,
    days: daysWords(daysOnSite),
  });
}

/** Who employs; undefined for freelancers, whom nobody does. */
export function employerWords({ contract }: Pick<Listing, "contract">, { text }: Texts): string | undefined {
  return contract.kind === "freelance" ? undefined : (contract.employerOfRecord ?? text("listing.employer.isClient"));
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
function fixedTermWords(
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

/** `200 € bis 250 € brutto pro Tag`; `95,00 € pro Stunde zzgl. USt.`, whose stop would end the sentence, goes last. */
export function payInSentence(listing: Listing): string {
  const { salary, period, vat } = listing;
  const amount = spokenRange(salary, period);
  return vat === undefined ? `${amount} ${payNote(listing)} ${period}` : `${amount} ${period} zuzüglich Umsatzsteuer`;
}

const shortPeriods: Readonly<Record<PayPeriod, string>> = {
  "pro Stunde": "Std.",
  "pro Tag": "Tag",
  "pro Monat": "Monat",
  "pro Jahr": "Jahr",
};

/** What stands on a listing's doorbell, but for where the bell leads. `area` is its field of work in a word. */
export function listingOnBell(listing: Listing, area: string, texts: Texts) {
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
