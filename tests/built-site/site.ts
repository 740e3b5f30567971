import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { testedSiteFolder } from "../../scripts/testing/steps.ts";
import { builtAddresses, type Route, routes } from "../routes.ts";
import { attributeOf, elementsIn, readable, textOf } from "./tree.ts";

/** The site that this run of `npm test` has built from the sample agency of the tests, else the one of the last run. */
export const siteFolder = resolve(process.env.BUILT_SITE ?? testedSiteFolder);

/** A page as it was built. */
export type Page = {
  /** Its address: `/`, `/jobs/content-creator`. */
  route: string;
  html: string;
  document: DefaultTreeAdapterTypes.Document;
  /** What a visitor reads. */
  text: string;
  /** The same without header and footer, which are on all pages. */
  mainText: string;
  /** Everything said in words: text, title, description, the labels of pictures, and what is shown where it is shared. */
  words: string;
};

/** The one script of a page without interaction: whoever comes back finds the menu closed. */
export const menuScript = 'addEventListener("pagehide",()=>document.getElementById("menu")?.hidePopover?.());';

/** Where a page lies in a built site, by default in the one under test. */
export function fileOf(address: string, folder = siteFolder): string {
  return join(folder, address === "/" ? "index.html" : `${address}.html`);
}

/** Whether a site has a page of that address. */
export function isBuilt(address: string, folder = siteFolder): boolean {
  return existsSync(fileOf(address, folder));
}

/** Reads one page of a built site. */
export function readPage(address: string, folder = siteFolder): Page {
  const file = fileOf(address, folder);
  if (!existsSync(file)) throw new Error(`There is no ${file}. Build the site first: npm test -- built-site`);
  const html = readFileSync(file, "utf8");
  const document = parse(html);
  const text = textOf(document);
  const spoken = elementsIn(document).flatMap((element) => [
    ...(element.tagName === "title" ? [textOf(element)] : []),
    ...(element.tagName === "meta" && isWords(element) ? [attributeOf(element, "content")] : []),
    ...["aria-label", "title", "placeholder", "alt"].map((name) => attributeOf(element, name)),
  ]);
  return {
    route: address,
    html,
    document,
    text,
    mainText: elementsIn(document, "main").map(textOf).join(" "),
    words: readable([text, ...spoken.filter((words) => words !== undefined)].join(" | ")),
  };
}

function isWords(meta: Parameters<typeof attributeOf>[0]): boolean {
  return attributeOf(meta, "name") === "description" || attributeOf(meta, "property")?.startsWith("og:") === true;
}

/** Every page of a built site, whoever made it. */
export function pagesIn(folder: string): Page[] {
  return builtAddresses(folder).map((address) => readPage(address, folder));
}

/** What holds for all pages is asked of these, the pages of listings included. */
export const builtPages: readonly Page[] = pagesIn(siteFolder);

/** The pages of the specification in the site under test. */
export const pages: readonly Page[] = routes.map(pageAt);

/** One of them. */
export function pageAt(route: Route): Page {
  return builtPages.find((page) => page.route === route) ?? readPage(route);
}
