/** The list in numbered pages: `/jobs`, `/jobs/seite-2` …, reachable by links alone. */
import { listingAddress, routes } from "@fernkontor/domain/addresses";
import { listPageName } from "@fernkontor/domain/reserved-addresses";

/** How many listings a page shows, and how many more a button brings: what the first flight of a page can carry. */
export const listingsAtOnce = 8;

/** A numbered page's listings, and where it stands among the others. */
export type ListPage<Item> = { page: number; pageCount: number; listings: readonly Item[] };

/** The numbered pages of a list; an empty list has one, too. */
export function listPages<Item>(listings: readonly Item[]): ListPage<Item>[] {
  const pageCount = Math.max(1, Math.ceil(listings.length / listingsAtOnce));
  return Array.from({ length: pageCount }, (_, index) => ({
    page: index + 1,
    pageCount,
    listings: listings.slice(index * listingsAtOnce, (index + 1) * listingsAtOnce),
  }));
}

/** The address of a numbered page: 1 is the list itself. */
export function listPageAddress(page: number): string {
  return page === 1 ? routes.listings : listingAddress(listPageName(page));
}

/** Steps of one alone would put the last of a thousand pages a thousand clicks away, for people and for crawlers. */
const strides = [1, 10, 100, 1000];

/** The pages to which a page links, in order: first, last, its neighbours and some ever further away. */
export function linkedPages(page: number, pageCount: number): number[] {
  const away = strides.flatMap((stride) => [page - stride, page + stride]);
  const others = [1, ...away, pageCount].filter((other) => other >= 1 && other <= pageCount && other !== page);
  return [...new Set(others)].sort((a, b) => a - b);
}
