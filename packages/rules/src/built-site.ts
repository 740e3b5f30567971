// What only the files of a built site can show: what they load and what they say of themselves.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Place } from "@fernkontor/agency-files/read-yaml";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { Occurrence } from "./finding.ts";

type Element = DefaultTreeAdapterTypes.Element;

/** A page as it was built, without its words: of ten thousand, not all would fit into memory. */
export type BuiltPage = {
  /** As visitors know it: `/`, `/contact`, `/jobs/content-creator`. */
  route: string;
  place: Place;
  isSample: boolean;
  isHiddenFromSearch: boolean;
  /** Hosts that are asked by opening the page. */
  loadedFrom: readonly Occurrence[];
};

export type BuiltSite = {
  pages: readonly BuiltPage[];
  /** From where the contact page's policy lets the application form come. */
  formOrigin?: string;
};

/**
 * Reads the pages of a built site.
 * @throws Error when the folder cannot be read.
 */
export function readBuiltSite(folder: string): BuiltSite {
  const shown = relative(process.cwd(), folder) || folder;
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".html"));
  const contact = paths.find((path) => routeOf(path) === "/contact");
  const policy = contact && /frame-src ([^;\s"]+)/.exec(readFileSync(join(folder, contact), "utf8"))?.[1];
  return {
    pages: paths
      .sort()
      .map((path) => builtPage(join(shown, path), routeOf(path), readFileSync(join(folder, path), "utf8"))),
    ...(policy && URL.canParse(policy) ? { formOrigin: policy } : {}),
  };
}

/** What a page shows; `file` is how the operator finds it. */
export function builtPage(file: string, route: string, html: string): BuiltPage {
  const elements: Element[] = [];
  collectElements(parse(html, { sourceCodeLocationInfo: true }), elements);
  return {
    route,
    place: { file, line: 1 },
    isSample: /\bMusterauftritt\b/.test(html),
    isHiddenFromSearch: elements.some(
      (element) =>
        element.tagName === "meta" &&
        attribute(element, "name") === "robots" &&
        attribute(element, "content")?.includes("noindex"),
    ),
    loadedFrom: elements.flatMap((element) => {
      const host = hostAsked(element);
      const line = element.sourceCodeLocation?.startLine ?? 1;
      return host === undefined ? [] : [{ thing: host, place: { file, line } }];
    }),
  };
}

/** `index.html` → `/`, `jobs/content-creator.html` → `/jobs/content-creator`. */
function routeOf(path: string): string {
  return `/${path.replaceAll("\\", "/").replace(/(^|\/)index\.html$|\.html$/, "")}`;
}

function collectElements(node: DefaultTreeAdapterTypes.Node, elements: Element[]): void {
  for (const child of "childNodes" in node ? node.childNodes : []) {
    if ("tagName" in child) elements.push(child);
    collectElements(child, elements);
  }
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

/** A host that is nobody's: what a page says without a host of its own is resolved to it. */
const nobody = "nobody.invalid";

function hostAsked(element: Element): string | undefined {
  const address = loadedBy(element);
  if (address === undefined || !URL.canParse(address, `https://${nobody}`)) return undefined;
  const { hostname, protocol } = new URL(address, `https://${nobody}`);
  return hostname === nobody || !protocol.startsWith("http") ? undefined : hostname;
}

/** Links that a browser follows by itself; `canonical` and `alternate` only say something. */
const loadedLinks = /stylesheet|icon|preload|modulepreload|preconnect|dns-prefetch|manifest/;

function loadedBy(element: Element): string | undefined {
  const { tagName } = element;
  if (tagName === "link")
    return loadedLinks.test(attribute(element, "rel") ?? "") ? attribute(element, "href") : undefined;
  const loads = ["script", "img", "iframe", "video", "audio", "source", "embed"];
  return loads.includes(tagName) ? attribute(element, "src") : undefined;
}
