// The budgets of a page on a slow line.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { brotliBytes, gzipBytes, heaviestParts } from "../pages/heaviest-parts.ts";
import { fileOf, type Page } from "../pages/read-page.ts";
import { attributeOf, contentOf, elementsIn } from "../pages/tree.ts";
import type { Route } from "../routes.ts";
import { builtPages, pageAt, siteFolder } from "./site.ts";

/** In brotli: one flight of ten packets, headers included. */
const htmlBudgetBytes = 14_000;
/** In gzip: 75 KiB, of which React is 66. Of files: what stands in the page itself is part of the page's weight. */
const scriptBudgetBytes = 75 * 1024;
/** Latin and German, one variable file. */
const fontBudgetBytes = 32_000;

test("whatever lies there compressed is the file beside it", () => {
  const names = readdirSync(siteFolder, { recursive: true, encoding: "utf8" });
  const read = (name: string) => readFileSync(join(siteFolder, name));
  const brotli = names.filter((name) => name.endsWith(".br"));
  const gzip = names.filter((name) => name.endsWith(".gz"));
  for (const name of brotli) expect(brotliDecompressSync(read(name)).equals(read(name.slice(0, -3))), name).toBe(true);
  for (const name of gzip) expect(gunzipSync(read(name)).equals(read(name.slice(0, -3))), name).toBe(true);
  expect(brotli.filter((name) => name.startsWith("assets/")).length).toBeGreaterThan(0);
  expect(gzip).toHaveLength(brotli.length);
});

test.each(builtPages)("$route weighs at most 14 000 bytes", ({ html, route }) => {
  const bytes = brotliBytes(html);
  // Said by the test itself, because the parts take long to weigh.
  if (bytes > htmlBudgetBytes)
    expect.fail(
      `${route} weighs ${bytes} bytes in brotli, ${bytes - htmlBudgetBytes} too many (${gzipBytes(html)} in gzip). ${heaviestParts(html)}`,
    );
});

test.each(builtPages)("$route asks for at most 75 KiB of script, all imports included", (page) => {
  const files = scriptsOf(page);
  const sizes = [...files].map(([name, source]) => ({ name, bytes: gzipBytes(source) }));
  const bytes = sizes.reduce((sum, file) => sum + file.bytes, 0);
  const list = sizes.map((file) => `${file.name} ${file.bytes}`).join(", ");
  expect(bytes, `${page.route} asks for ${bytes} bytes: ${list}`).toBeLessThanOrEqual(scriptBudgetBytes);
});

test.each<Route>(["/jobs", "/contact"])("the scripts of %s are found at all", (route) => {
  const bytes = [...scriptsOf(pageAt(route)).values()].reduce((sum, source) => sum + gzipBytes(source), 0);
  expect(bytes, "React alone weighs more than this").toBeGreaterThan(40_000);
});

test("what answers the search first comes in one small file, without waiting for React", () => {
  const [[name, source] = ["", ""]] = scriptsOf(pageAt("/jobs"));
  expect(name).toMatch(/start-listing-search/);
  expect(source).not.toMatch(/\bimport\s*[\w*{"'`]|\bfrom\s*["'`]/);
  expect(gzipBytes(source)).toBeLessThan(3000);
});

test("no script carries the catalog of texts: sections are handed their words", () => {
  const folder = join(siteFolder, "assets");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.filter((name) => readFileSync(join(folder, name), "utf8").includes("ledger.heading"))).toEqual([]);
});

test("the check of /echt is found, and gets by without React", () => {
  const bytes = [...scriptsOf(pageAt("/echt")).values()].reduce((sum, source) => sum + brotliBytes(source), 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(20 * 1024);
});

test.each<Route>(["/thank-you", "/404"])("%s gets by without React", (route) => {
  const bytes = [...scriptsOf(pageAt(route)).values()].reduce((sum, source) => sum + gzipBytes(source), 0);
  expect(bytes).toBeLessThan(3000);
});

test.each(builtPages)(
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

test("there is one font, and one for the other letters of names; both are small", () => {
  const fonts = readdirSync(join(siteFolder, "assets")).filter((name) => /\.(woff2?|ttf|otf)$/.test(name));
  expect(fonts.toSorted()).toEqual([expect.stringContaining("extended"), expect.stringContaining("latin")]);
  for (const font of fonts) {
    const bytes = readFileSync(join(siteFolder, "assets", font)).length;
    expect(bytes, `${font} weighs ${bytes} bytes, ${bytes - fontBudgetBytes} too many`).toBeLessThanOrEqual(
      fontBudgetBytes,
    );
  }
});

test.each(builtPages)("$route carries no rule for a class that neither it nor a script has", ({ document, html }) => {
  const css = elementsIn(document, "style").map(contentOf).join("");
  const markup = html.replace(/<style>[\s\S]*?<\/style>/g, "");
  const words = new Set([markup, ...scriptsOf({ document }).values()].flatMap((text) => text.match(/[\w-]+/g) ?? []));
  const selectors = css.match(/[^{}]+(?=\{)/g) ?? [];
  const simple = selectors.flatMap((list) => list.split(",")).filter((selector) => !/[@()]/.test(selector));
  const foreign = simple.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name));
  expect([...new Set(foreign)].filter((name) => !words.has(name))).toEqual([]);
});

test.each(builtPages)(
  "the build leaves $route compressed, by brotli and by gzip, and brotli is smaller",
  ({ route }) => {
    const file = fileOf(route, siteFolder);
    const [plain, brotli, zipped] = ["", ".br", ".gz"].map((extension) => readFileSync(file + extension).length);
    expect(brotli).toBeLessThan(zipped ?? 0);
    expect(zipped).toBeLessThan((plain ?? 0) / 2);
  },
);

test("a page that is too heavy is told which part of it is", () => {
  const noise = Array.from({ length: 3000 }, (_, index) => (index * 7919).toString(36)).join(" ");
  const report = heaviestParts(`<section class="light"><h2>Leicht</h2></section><svg class="map">${noise}</svg>`);
  expect(report).toMatch(/^Without it, the page would be lighter by: <svg map> \d{4,}; /);
});

/** Every script file that a page can load: named in its HTML, or imported by one of those, at once or later. */
function scriptsOf({ document }: Pick<Page, "document">): Map<string, string> {
  const files = new Map<string, string>();
  const inline = elementsIn(document, "script").map(contentOf).join("\n");
  const named = elementsIn(document).flatMap((element) =>
    ["src", "component-url", "renderer-url", "before-hydration-url", "href"].flatMap(
      (name) => attributeOf(element, name) ?? [],
    ),
  );
  const open = [...named.filter((address) => /\.js$/.test(address)), ...scriptNamesIn(inline)];
  for (const address of open) {
    const path = new URL(address, "https://site.example/assets/").pathname;
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
    name.replace(/^assets\//, "/assets/"),
  );
}

/** Of the page with header and footer: who wants to know what matters first reads no more than that. */
const wordsAtFirstSight = 250;

test("/belege has at most 250 words at first sight, all but five entries and all evidence being folded", () => {
  const words = visibleText(pageAt("/belege").document)
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word));
  expect(words).toContain("Antwortzeit");
  // What unfolds, and what only a reader of the screen's text hears.
  for (const hidden of ["Erfundener", "zeigen"]) expect(words).not.toContain(hidden);
  expect(words.length, words.join(" ")).toBeLessThanOrEqual(wordsAtFirstSight);
});

/** What stands on the screen before anybody has opened anything, the words of drawings included. */
function visibleText(node: Page["document"] | Page["document"]["childNodes"][number]): string {
  if ("value" in node) return node.value;
  if (!("childNodes" in node)) return "";
  if (!("tagName" in node)) return node.childNodes.map(visibleText).join(" ");
  const classes = attributeOf(node, "class")?.split(" ") ?? [];
  if (["head", "script", "style", "template"].includes(node.tagName)) return "";
  if (["vh", "skip", "evidence"].some((name) => classes.includes(name))) return "";
  const isFolded = node.tagName === "details" && attributeOf(node, "open") === undefined;
  const shown = isFolded ? elementsIn(node, "summary").slice(0, 1) : beforeRest(node.childNodes);
  const text = shown.map(visibleText).join("");
  return ["b", "span", "wbr", "a"].includes(node.tagName) ? text : ` ${text} `;
}

/** What follows the switch of the rest is folded by it. */
function beforeRest(nodes: readonly Page["document"]["childNodes"][number][]): typeof nodes {
  const isSwitch = (node: (typeof nodes)[number]) => "tagName" in node && attributeOf(node, "class") === "rest-switch";
  const at = nodes.findIndex(isSwitch);
  return at === -1 ? nodes : nodes.slice(0, at + 1);
}
