// The budgets of a page on a slow line.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parse } from "parse5";
import { expect, test } from "vitest";
import type { Route } from "../routes.ts";
import { type Page, pages, siteFolder } from "./site.ts";
import { attributeOf, contentOf, type Element, elementsIn } from "./tree.ts";

/** One flight of ten packets, headers included. */
const htmlBudgetBytes = 14_000;
/** Of files. What stands in the page itself is part of the page's weight. */
const scriptBudgetBytes = 75_000;

test.each(pages)("$route weighs at most 14 000 bytes", ({ html, route }) => {
  const bytes = compressed(html);
  expect(
    bytes,
    `${route} weighs ${bytes} bytes, ${bytes - htmlBudgetBytes} too many. ${heaviest(html)}`,
  ).toBeLessThanOrEqual(htmlBudgetBytes);
});

test.each(pages)("$route asks for at most 75 000 bytes of script, all imports included", (page) => {
  const files = scriptsOf(page);
  const sizes = [...files].map(([name, source]) => ({ name, bytes: compressed(source) }));
  const bytes = sizes.reduce((sum, file) => sum + file.bytes, 0);
  const list = sizes.map((file) => `${file.name} ${file.bytes}`).join(", ");
  expect(bytes, `${page.route} asks for ${bytes} bytes: ${list}`).toBeLessThanOrEqual(scriptBudgetBytes);
});

test.each<Route>(["/jobs", "/contact", "/echt"])("the scripts of %s are found at all", (route) => {
  const page = pages.find((candidate) => candidate.route === route);
  const bytes = page ? [...scriptsOf(page).values()].reduce((sum, source) => sum + compressed(source), 0) : 0;
  expect(bytes, "React alone weighs more than this").toBeGreaterThan(40_000);
});

test.each<Route>(["/thank-you", "/404"])("%s gets by without React", (route) => {
  const page = pages.find((candidate) => candidate.route === route);
  const bytes = page ? [...scriptsOf(page).values()].reduce((sum, source) => sum + compressed(source), 0) : 0;
  expect(bytes).toBeLessThan(3000);
});

test.each(pages)(
  "$route asks for one font, early, and for nothing else before its text is complete",
  ({ document }) => {
    const links = elementsIn(document, "link").map((link) => ({
      rel: attributeOf(link, "rel"),
      as: attributeOf(link, "as"),
    }));
    expect(links.filter(({ rel }) => rel === "stylesheet")).toEqual([]);
    expect(links.filter(({ rel }) => rel === "preload")).toEqual([{ rel: "preload", as: "font" }]);
  },
);

function compressed(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/** Every script file that a page can load: named in its HTML, or imported by one of those, at once or later. */
function scriptsOf({ document }: Page): Map<string, string> {
  const files = new Map<string, string>();
  const inline = elementsIn(document, "script").map(contentOf).join("\n");
  const named = elementsIn(document).flatMap((element) =>
    ["src", "component-url", "renderer-url", "before-hydration-url", "href"].flatMap(
      (name) => attributeOf(element, name) ?? [],
    ),
  );
  const open = [...named.filter((address) => /\.js$/.test(address)), ...scriptNamesIn(inline)];
  for (const address of open) {
    const path = new URL(address, "https://site.example/_astro/").pathname;
    const file = join(siteFolder, path);
    if (files.has(path) || !existsSync(file)) continue;
    const source = readFileSync(file, "utf8");
    files.set(path, source);
    open.push(...scriptNamesIn(source));
  }
  return files;
}

/** All strings that name a script file. More than the imports, but never less: preloads name theirs in plain lists. */
function scriptNamesIn(source: string): string[] {
  return [...source.matchAll(/["'`]([\w./~-]+\.js)["'`]/g)].map(([, name = ""]) =>
    name.replace(/^_astro\//, "/_astro/"),
  );
}

/** What a page would save without each of its largest parts, for whoever has to make it lighter. */
function heaviest(html: string): string {
  const document = parse(html, { sourceCodeLocationInfo: true });
  const whole = compressed(html);
  const parts = elementsIn(document, "style", "script", "astro-island", "section", "svg", "header", "footer", "nav");
  const savings = parts.flatMap((part) => {
    const location = part.sourceCodeLocation;
    if (!location) return [];
    const rest = html.slice(0, location.startOffset) + html.slice(location.endOffset);
    return [{ part: describePart(part, location), bytes: whole - compressed(rest) }];
  });
  const largest = savings.sort((a, b) => b.bytes - a.bytes).slice(0, 5);
  return `Heaviest: ${largest.map(({ part, bytes }) => `${part} ${bytes}`).join("; ")}.`;
}

function describePart({ tagName, attrs }: Element, { startLine }: { startLine: number }): string {
  const mark = attrs.find(({ name }) => ["class", "id", "component-export"].includes(name))?.value;
  return `<${tagName}${mark ? ` ${mark}` : ""}> in line ${startLine}`;
}
