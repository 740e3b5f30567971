/** The filter as it stands in the address, so that a search can be shared and the back button works. */
import { slugOf } from "../german/german.ts";
import type { DayRateRange } from "../pay/pay.ts";
import type { ListingFilter } from "./listing-filter.ts";

/** Longer input is cut: an address is no place for a novel, and no listing has a longer title. */
export const longestSearch = 200;

/** Euros between two places of the slider for the minimum pay. */
export const payFromStep = 10;

/** What a visitor can choose from. */
export type FilterChoices = { categories: readonly string[]; scale: DayRateRange };

/** `?suche=…&kategorie=…&ab=…&einstieg=ja` → filter. Unknown values and missing parts mean "no restriction". */
export function filterFromQuery(query: string, { categories, scale }: FilterChoices): ListingFilter {
  const parameters = new URLSearchParams(query);
  const slug = parameters.get("kategorie");
  return {
    search: (parameters.get("suche") ?? "").slice(0, longestSearch),
    category: categories.find((category) => slugOf(category) === slug),
    payFrom: payFromOf(parameters.get("ab"), scale),
    entryOnly: parameters.get("einstieg") === "ja",
  };
}

/** Filter → `?suche=…&kategorie=…&ab=…&einstieg=ja`, or an empty string when nothing is restricted. */
export function queryFromFilter({ search, category, payFrom, entryOnly }: ListingFilter): string {
  const parameters = new URLSearchParams();
  if (search.trim() !== "") parameters.set("suche", search.trim().slice(0, longestSearch));
  if (category !== undefined) parameters.set("kategorie", slugOf(category));
  if (payFrom !== undefined) parameters.set("ab", String(payFrom));
  if (entryOnly) parameters.set("einstieg", "ja");
  return parameters.size === 0 ? "" : `?${parameters}`;
}

/** The slider's value as a minimum. Its lower end restricts nothing, and a value it cannot show would contradict it. */
export function payFromOf(text: string | null, { from, to }: DayRateRange): number | undefined {
  const euros = /^\d+$/.test(text ?? "") ? Number(text) : from;
  return euros > from && euros <= to && (euros - from) % payFromStep === 0 ? euros : undefined;
}
