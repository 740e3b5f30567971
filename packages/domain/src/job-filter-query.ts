/** The filter as it stands in the address, so that a search can be shared and the back button works. */
import { slugOf } from "./german.ts";
import type { JobFilter } from "./job-filter.ts";

/** Longer input is cut: an address is no place for a novel, and no listing has a longer title. */
export const longestSearch = 200;

/** `?suche=…&kategorie=…` → filter. Unknown categories and missing parts mean "no restriction". */
export function filterFromQuery(query: string, categories: readonly string[]): JobFilter {
  const parameters = new URLSearchParams(query);
  const slug = parameters.get("kategorie");
  return {
    search: (parameters.get("suche") ?? "").slice(0, longestSearch),
    category: categories.find((category) => slugOf(category) === slug),
  };
}

/** Filter → `?suche=…&kategorie=…`, or an empty string when nothing is restricted. */
export function queryFromFilter({ search, category }: JobFilter): string {
  const parameters = new URLSearchParams();
  if (search.trim() !== "") parameters.set("suche", search.trim().slice(0, longestSearch));
  if (category !== undefined) parameters.set("kategorie", slugOf(category));
  return parameters.size === 0 ? "" : `?${parameters}`;
}
