/** The list as the page holds it, and what its scripts share that needs no React. */
import { germanNumber, slugOf } from "@fernkontor/domain/german/german";
import type { ListingFilter } from "@fernkontor/domain/listing/listing-filter";
import {
  type FilterChoices,
  filterFields,
  filterFromQuery,
  payFromOf,
} from "@fernkontor/domain/listing/listing-filter-query";
import type { ListCopy } from "../copy.ts";
import type { ListingSearchProps } from "./listing-search.tsx";

/** A second view of the category, beside the drop-down list: not in the address, which says it already. */
export const quickFilterField = "schnellfilter";

/** The delivered list, until React draws its own. */
export type DeliveredList = {
  /** What the page holds for its scripts. */
  search: ListingSearchProps;
  /** What the count says, where that is no longer what was delivered. */
  found?: string;
  /** Shows again what was hidden; to be called when React has drawn what the filter leaves. */
  showAll: () => void;
};

/** The filter that the page was opened with: what was typed or chosen before it was read, or else what the address says. */
export function filterOfPage(form: HTMLFormElement | undefined, choices: FilterChoices): ListingFilter {
  const fields = new FormData(form);
  const chosen = [fields.get(filterFields.category), fields.get(quickFilterField)];
  const fromAddress = filterFromQuery(location.search, choices);
  const { categories, pay } = choices;
  return {
    search: String(fields.get(filterFields.search) ?? "") || fromAddress.search,
    category: categories.find((category) => chosen.includes(slugOf(category))) ?? fromAddress.category,
    payFrom: payFromOf(String(fields.get(filterFields.payFrom)), pay) ?? fromAddress.payFrom,
    entryOnly: fields.has(filterFields.entryOnly) || fromAddress.entryOnly,
  };
}

/** How many listings match: `1 Stelle gefunden`. */
export function foundInWords(found: number, { one, many }: ListCopy["search"]["list"]["found"]): string {
  return `${germanNumber(found)} ${found === 1 ? one : many}`;
}
