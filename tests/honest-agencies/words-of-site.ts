/** Everything that a built site says: on its pages, where they are found and shared, and in what it writes for programs. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { passagesIn } from "../pages/passages.ts";
import type { Page } from "../pages/read-page.ts";
import { attributeOf, contentOf, elementsIn, readable, structuredDataIn } from "../pages/tree.ts";
import { betweenBlocks, type Said } from "./untrue-statements.ts";

export function wordsOfSite(folder: string, pages: readonly Page[]): Said[] {
  const onPages = pages.map(({ route, document }) => {
    const read = passagesIn(document);
    const labels = elementsIn(document).flatMap((element) =>
      ["aria-label", "alt", "title", "placeholder"].flatMap((name) => attributeOf(element, name) ?? []),
    );
    // Scales and drawings hold words that are seen and not read out.
    const drawn = elementsIn(document, "text").map(contentOf);
    const shared = elementsIn(document, "meta")
      .filter((meta) => attributeOf(meta, "property")?.startsWith("og:"))
      .flatMap((meta) => attributeOf(meta, "content") ?? []);
    const data = structuredDataIn(document).flatMap((json) => textsIn(JSON.parse(json)));
    // What the form's place may say after a click, too.
    const later = elementsIn(document, "div")
      .filter((part) => attributeOf(part, "id") === "application")
      .flatMap((part) => textsIn(JSON.parse(attributeOf(part, "data-props") ?? "{}")));
    return { where: route, words: joined([...read, ...labels, ...drawn, ...shared, ...data, ...later]) };
  });
  return [...onPages, ...outputsIn(folder)];
}

/** Feeds, open data, the index that the search loads, and the identity file. */
function outputsIn(folder: string): Said[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return (
    paths
      .filter((path) => /\.(xml|json)$/.test(path))
      // Messages to be tested with: most of them nobody should send.
      .filter((path) => path !== "echt/faelle.json")
      .map((path) => {
        const text = readFileSync(join(folder, path), "utf8");
        return {
          where: `/${path}`,
          words: joined(path.endsWith(".json") ? valuesIn(path, text).flatMap(textsIn) : [blocksOf(text)]),
        };
      })
  );
}

/** The index that the search loads has a value a line. */
function valuesIn(path: string, text: string): unknown[] {
  const jsons = path.includes("jobs-index") ? text.split("\n").filter((line) => line !== "") : [text];
  return jsons.map((json): unknown => JSON.parse(json));
}

/** Markup of any kind, also as text of other markup, cut where a tag stands. */
export function blocksOf(markup: string): string {
  const decoded = markup.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&").replaceAll("]]>", "");
  return decoded.replace(/<!\[CDATA\[|<[^>]*>/g, betweenBlocks);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [blocksOf(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

export function joined(blocks: readonly string[]): string {
  return blocks
    .join(betweenBlocks)
    .split(/(?:\s*\|)+\s+/)
    .map(readable)
    .filter((block) => block !== "")
    .join(betweenBlocks);
}
