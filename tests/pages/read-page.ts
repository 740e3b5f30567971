import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { builtAddresses } from "../routes.ts";
import { attributeOf, elementsIn, readable, textOf } from "./tree.ts";

/** A page as it is sent. */
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

/** Where a page lies in a site. */
export function fileOf(address: string, folder: string): string {
  return join(folder, address === "/" ? "index.html" : `${address}.html`);
}

/** Whether a site has a page of that address. */
export function isThere(address: string, folder: string): boolean {
  return existsSync(fileOf(address, folder));
}

/** Reads one page of a site. */
export function readPage(address: string, folder: string): Page {
  const file = fileOf(address, folder);
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
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

/** Every page of a site, whoever made it. */
export function pagesIn(folder: string): Page[] {
  return builtAddresses(folder).map((address) => readPage(address, folder));
}
