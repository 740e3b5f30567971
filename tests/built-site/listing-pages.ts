import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { siteFolder } from "./site.ts";
import { attributeOf, elementsIn, textOf } from "./tree.ts";

export type BuiltPage = { html: string; document: DefaultTreeAdapterTypes.Document; text: string };

/** A page of a built site by its address, such as `/jobs/content-creator`; undefined when it was not built. */
export function pageAtAddress(address: string, folder = siteFolder): BuiltPage | undefined {
  const file = join(folder, address === "/" ? "index.html" : `${address}.html`);
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, "utf8");
  const document = parse(html);
  return { html, document, text: textOf(document) };
}

/** The same, for a page that has to be there. */
export function builtPage(address: string, folder = siteFolder): BuiltPage {
  const page = pageAtAddress(address, folder);
  if (!page) throw new Error(`${address} is not in ${folder}. Build the site first: npm test -- built-site`);
  return page;
}

/** Label and target of every link in the part of a page that is not on all pages. */
export function linksInMain({ document }: BuiltPage): { label: string; target: string }[] {
  return elementsIn(document, "main")
    .flatMap((main) => elementsIn(main, "a"))
    .map((link) => ({ label: textOf(link), target: attributeOf(link, "href") ?? "" }));
}
