/** The site of the tests' sample agency, drawn once for all files of a worker; none of them changes a page. */

import { cpSync } from "node:fs";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { type Route, routes } from "../routes.ts";
import { drawnSiteOf } from "./drawn-site.ts";
import { type Page, pagesIn, readPage } from "./read-page.ts";

const { folder, draw } = drawnSiteOf((agency) => cpSync(sampleAgencyFolder, agency, { recursive: true }));
await draw();

export const sampleSite = folder;

/** Every page of it. */
export const samplePages: readonly Page[] = pagesIn(folder);

/** Those of `routes`. */
export const pages: readonly Page[] = routes.map(pageAt);

/** One of them. */
export function pageAt(route: Route): Page {
  return samplePages.find((page) => page.route === route) ?? readPage(route, folder);
}
