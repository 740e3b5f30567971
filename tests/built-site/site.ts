import { resolve } from "node:path";
import { testedSiteFolder } from "../../scripts/testing/steps.ts";
import { isThere, type Page, pagesIn, readPage } from "../pages/read-page.ts";
import { type Route, routes } from "../routes.ts";

/** The site that this run of `npm test` has built from the sample agency of the tests, else the one of the last run. */
export const siteFolder = resolve(process.env.BUILT_SITE ?? testedSiteFolder);

/** Whether it has a page of that address. */
export function isBuilt(address: string): boolean {
  return isThere(address, siteFolder);
}

/** What holds for all pages is asked of these, the pages of listings included. */
export const builtPages: readonly Page[] = pagesIn(siteFolder);

/** Those of `routes`. */
export const pages: readonly Page[] = routes.map(pageAt);

/** One of them. */
export function pageAt(route: Route): Page {
  return builtPages.find((page) => page.route === route) ?? readPage(route, siteFolder);
}
