import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { testedSiteFolder } from "../../scripts/testing/steps.ts";
import { builtAddresses } from "../built-addresses.ts";
import { type Route, routes } from "../routes.ts";
import { attributeOf, elementsIn, readable, textOf } from "./tree.ts";

/** The site that this run of `npm test` has built from the sample agency of the tests, else the one of the last run. */
export const siteFolder = resolve(process.env.BUILT_SITE ?? testedSiteFolder);

/** A page as it was built. */
export type Page = {
  route: Route;
  html: string;
  document: DefaultTreeAdapterTypes.Document;
  /** What a visitor reads. */
  text: string;
  /** The same without header and footer, which are on all pages. */
  mainText: string;
  /** Everything said in words: text, title, description and the labels of pictures. */
  words: string;
};

type BuiltPage = Pick<Page, "html" | "document"> & { route: string };

/** Where a route's page lies in a built site. */
export function fileOf(route: Route, folder = siteFolder): string {
  return join(folder, route === "/" ? "index.html" : `${route}.html`);
}

/** Reads one page of a built site, by default of the one under test. */
export function readPage(route: Route, folder = siteFolder): Page {
  const file = fileOf(route, folder);
  if (!existsSync(file)) throw new Error(`There is no ${file}. Build the site first: npm test -- built-site`);
  const html = readFileSync(file, "utf8");
  const document = parse(html);
  const text = textOf(document);
  const spoken = elementsIn(document).flatMap((element) => [
    ...(element.tagName === "title" ? [textOf(element)] : []),
    ...(attributeOf(element, "name") === "description" ? [attributeOf(element, "content")] : []),
    attributeOf(element, "aria-label"),
    attributeOf(element, "title"),
    attributeOf(element, "placeholder"),
    attributeOf(element, "alt"),
  ]);
  return {
    route,
    html,
    document,
    text,
    mainText: elementsIn(document, "main").map(textOf).join(" "),
    words: readable([text, ...spoken].join(" ")),
  };
}

/** All pages of the site under test. */
export const pages: readonly Page[] = routes.map((route) => readPage(route));

/** Every page that the build has left, whoever made it; what holds for all pages is asked of these. */
export const builtPages: readonly BuiltPage[] = builtAddresses(siteFolder).map((route) => {
  const html = readFileSync(join(siteFolder, route === "/" ? "index.html" : `${route}.html`), "utf8");
  return { route, html, document: parse(html) };
});

/** One page of the site under test. */
export function pageAt(route: Route): Page {
  const page = pages.find((candidate) => candidate.route === route);
  if (!page) throw new Error(`${route} is no route of the specification.`);
  return page;
}
