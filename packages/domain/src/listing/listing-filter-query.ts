/** The filter as it stands in the address, so that a search can be shared and the back button works. */
import { slugOf } from "../german/german.ts";
import type { DayRateRange } from "../pay/pay.ts";
import type { ListingFilter } from "./listing-filter.ts";

/** Names of the query's parameters, and of the search form's fields, which mean the same without script. */
export const filterFields = { search: "suche", category: "kategorie", payFrom: "ab", entryOnly: "einstieg" } as const;

/** What the field says when it is chosen. */
export const entryOnlyValue = "ja";

/** What the drop-down list says for any category: it takes no empty value. Never in the address, and no category's. */
export const everyCategory = "alle";

/** Longer input is cut: an address is no place for a novel, and no listing has a longer title. */
export const longestSearch = 200;

/** Euros between two places of the slider for the minimum pay. */
export const payFromStep = 10;

/** What a visitor can choose from. */
export type FilterChoices = { categories: readonly string[]; scale: DayRateRange };

/** `?suche=…&kategorie=…&ab=…&einstieg=ja` → filter. Unknown values and missing parts mean "no restriction". */
export function filterFromQuery(query: string, { categories, scale }: FilterChoices): ListingFilter {
  const parameters = new URLSearchParams(query);
  const slug = parameters.get(filterFields.category);
  return {
    search: (parameters.get(filterFields.search) ?? "").slice(0, longestSearch),
    category: categories.find((category) => slugOf(category) === slug),
    payFrom: payFromOf(parameters.get(filterFields.payFrom), scale),
    entryOnly: parameters.get(filterFields.entryOnly) === entryOnlyValue,
  };
}

/** Filter → `?suche=…&kategorie=…&ab=…&einstieg=ja`, or an empty string when nothing is restricted. */
export function queryFromFilter({ search, category, payFrom, entryOnly }: ListingFilter): string {
  const parameters = new URLSearchParams();
  if (search.trim() !== "") parameters.set(filterFields.search, search.trim().slice(0, longestSearch));
  if (category !== undefined) parameters.set(filterFields.category, slugOf(category));
  if (payFrom !== undefined) parameters.set(filterFields.payFrom, String(payFrom));
  if (entryOnly) parameters.set(filterFields.entryOnly, entryOnlyValue);
  return parameters.size === 0 ? "" : `?${parameters}`;
}

/** The slider's value as a minimum. Its lower end restricts nothing, and a value it cannot show would contradict it. */
export function payFromOf(text: string | null, { from, to }: DayRateRange): number | undefined {
  const euros = /^\d+$/.test(text ?? "") ? Number(text) : from;
  return euros > from && euros <= to && (euros - from) % payFromStep === 0 ? euros : undefined;
}
