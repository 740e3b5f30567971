/** The filter as it stands in the address, so that a search can be shared and the back button works. */
import { slugOf } from "../german/german.ts";
import type { Range } from "../value-schemas.ts";
import type { ListingFilter } from "./listing-filter.ts";

/** Names of the query's parameters, and of the search form's fields, which mean the same without script. */
export const filterFields = { search: "suche", category: "kategorie", payFrom: "ab", entryOnly: "einstieg" } as const;

/** What the field says when it is chosen. */
export const entryOnlyValue = "ja";

/** What the drop-down list says for any category: it takes no empty value. Never in the address, and no category's. */
export const everyCategory = "alle";

/** Longer input is cut: an address is no place for a novel, and no listing has a longer title. */
export const longestSearch = 200;

/** From where to where the slider for the minimum pay goes, and the euros between two of its places. */
export type PayChoice = { scale: Range; step: number };

/** What a visitor can choose from. */
export type FilterChoices = {
  /** None where all listings have the same. */
  categories: readonly string[];
  /** Undefined where no pay can be compared. */
  pay?: PayChoice | undefined;
  /** Whether some listings ask for experience and others do not. */
  entry: boolean;
};

/** `?suche=…&kategorie=…&ab=…&einstieg=ja` → filter. Unknown values and missing parts mean "no restriction". */
export function filterFromQuery(query: string, { categories, pay }: FilterChoices): ListingFilter {
  const parameters = new URLSearchParams(query);
  const slug = parameters.get(filterFields.category);
  return {
    search: (parameters.get(filterFields.search) ?? "").slice(0, longestSearch),
    category: categories.find((category) => slugOf(category) === slug),
    payFrom: payFromOf(parameters.get(filterFields.payFrom), pay),
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
export function payFromOf(text: string | null, pay: PayChoice | undefined): number | undefined {
  if (!pay || !/^\d+$/.test(text ?? "")) return undefined;
  const { from, to } = pay.scale;
  const euros = Number(text);
  return euros > from && euros <= to && (euros - from) % pay.step === 0 ? euros : undefined;
}
