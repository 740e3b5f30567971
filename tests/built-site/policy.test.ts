// Nothing foreign is loaded, nothing runs that the page does not vouch for.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { menuScript } from "../pages/read-page.ts";
import { attributeOf, contentOf, type Element, elementsIn } from "../pages/tree.ts";
import { builtPages, pageAt, siteFolder } from "./site.ts";

const [frame] = elementsIn(pageAt("/contact").document, "iframe");
const formOrigin = new URL(frame ? (attributeOf(frame, "src") ?? "") : "").origin;

const notExecuted = ["application/json", "application/ld+json", "speculationrules"];

function executedScripts(element: Element | (typeof builtPages)[number]["document"]): Element[] {
  return elementsIn(element, "script").filter((script) => !notExecuted.includes(attributeOf(script, "type") ?? ""));
}

function sourceHash(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

/** Where an attribute makes the browser fetch something; a link is only followed when somebody wants to. */
function fetchedAddresses(element: Element): string[] {
  const single = ["src", "poster", "data", "action", "formaction", "manifest", "component-url", "renderer-url"];
  const addresses = single.flatMap((name) => attributeOf(element, name) ?? []);
  if (element.tagName === "link" && attributeOf(element, "rel") !== "canonical")
    addresses.push(attributeOf(element, "href") ?? "");
  if (["image", "use"].includes(element.tagName)) addresses.push(attributeOf(element, "href") ?? "");
  const sets = ["srcset", "imagesrcset"].flatMap((name) => attributeOf(element, name)?.split(",") ?? []);
  return [...addresses, ...sets.map((candidate) => candidate.trim().split(/\s/)[0] ?? "")];
}

function isForeign(address: string): boolean {
  const url = new URL(address, "https://own.example/");
  return !["https://own.example", formOrigin].includes(url.origin) && url.protocol !== "data:";
}

function addressesInStyles(css: string): string[] {
  const urls = [...css.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, address = ""]) => address);
  const imports = [...css.matchAll(/@import\s+["']([^"']+)/g)].map(([, address = ""]) => address);
  return [...urls, ...imports].filter((address) => !address.startsWith("#"));
}

describe.each(builtPages)("$route", ({ document, route }) => {
  const elements = elementsIn(document);

  test("fetches nothing from a foreign host", () => {
    const styles = elementsIn(document, "style").map(contentOf).join("\n");
    const foreign = [...elements.flatMap(fetchedAddresses), ...addressesInStyles(styles)].filter(isForeign);
    expect(foreign).toEqual([]);
  });

  test("frames nothing but the form, and that on /contact alone", () => {
    const frames = elementsIn(document, "iframe", "frame", "object", "embed");
    expect(frames).toHaveLength(route === "/contact" ? 1 : 0);
  });

  test("has no style attribute, no event attribute and no javascript: link, which its policy would block", () => {
    const blocked = elements.flatMap(({ tagName, attrs }) =>
      attrs
        .filter(({ name, value }) => name === "style" || /^on/.test(name) || /^\s*javascript:/i.test(value))
        .map(({ name, value }) => `<${tagName} ${name}="${value}">`),
    );
    expect(blocked).toEqual([]);
  });

  test("has one policy, before anything that it is to govern", () => {
    const isPolicy = (element: Element) =>
      attributeOf(element, "http-equiv")?.toLowerCase() === "content-security-policy";
    const governed = elements.findIndex(({ tagName }) => ["script", "style", "link", "img"].includes(tagName));
    expect(elements.filter(isPolicy)).toHaveLength(1);
    expect(elements.findIndex(isPolicy)).toBeLessThan(governed);
  });

  test("allows what it needs, and nothing else", () => {
    const isIsolated = route === "/echt";
    const directives = [...policyOf(elements)].map(([name, sources]) => [
      name,
      sources.filter((source) => !isHash(source)).join(" "),
    ]);
    expect(Object.fromEntries(directives)).toEqual({
      "default-src": "'none'",
      "script-src": "'self'",
      "style-src": "",
      "img-src": "'self' data:",
      "font-src": "'self'",
      "connect-src": isIsolated ? "'none'" : "'self'",
      "frame-src": isIsolated ? "'none'" : formOrigin,
      "form-action": isIsolated ? "'none'" : "'self'",
      "base-uri": "'none'",
      // No text becomes markup or code, not even by a script that got in.
      "require-trusted-types-for": "'script'",
      "trusted-types": "'none'",
    });
  });

  test("vouches for exactly the inline scripts and styles that it has", () => {
    const policy = policyOf(elements);
    const isGoverned = (script: Element) => !/^application\//.test(attributeOf(script, "type") ?? "");
    const inlineScripts = elementsIn(document, "script")
      .filter(isGoverned)
      .filter((script) => attributeOf(script, "src") === undefined);
    const scriptHashes = [...new Set(inlineScripts.map((script) => sourceHash(contentOf(script))))].sort();
    const styleHashes = elementsIn(document, "style").map((style) => sourceHash(contentOf(style)));
    expect((policy.get("script-src") ?? []).filter(isHash).sort()).toEqual(scriptHashes);
    expect((policy.get("style-src") ?? []).filter(isHash)).toEqual(styleHashes);
  });
});

const withoutInteraction = builtPages.filter(
  ({ route }) => !["/jobs", "/contact", "/thank-you", "/echt", "/404"].includes(route),
);

test.each(withoutInteraction)("$route runs no script but the menu's", ({ document }) => {
  expect(executedScripts(document).map(contentOf)).toEqual([menuScript]);
  expect(elementsIn(document, "div").filter((part) => attributeOf(part, "data-props"))).toEqual([]);
  const preloads = elementsIn(document, "link").filter(
    (link) => attributeOf(link, "rel") === "modulepreload" || attributeOf(link, "as") === "script",
  );
  expect(preloads).toEqual([]);
});

test("no page makes its text wait for a script", () => {
  const blocking = builtPages.flatMap(({ document, route }) =>
    executedScripts(document)
      .filter((script) => attributeOf(script, "src") !== undefined)
      .filter(
        (script) =>
          attributeOf(script, "type") !== "module" &&
          attributeOf(script, "async") === undefined &&
          attributeOf(script, "defer") === undefined,
      )
      .map((script) => `${route} ${attributeOf(script, "src")}`),
  );
  expect(blocking).toEqual([]);
});

test("no stylesheet or drawing on its own fetches from a foreign host", () => {
  const files = readdirSync(siteFolder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(css|svg)$/.test(name),
  );
  const foreign = files.flatMap((name) => {
    const source = readFileSync(join(siteFolder, name), "utf8");
    const links = [...source.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address = ""]) => address);
    return [...addressesInStyles(source), ...links].filter(isForeign).map((address) => `${name}: ${address}`);
  });
  expect(foreign).toEqual([]);
});

test("the form is not on the site's own origin", () => {
  const { document } = pageAt("/contact");
  const canonical = elementsIn(document, "link").find((link) => attributeOf(link, "rel") === "canonical");
  expect(canonical && attributeOf(canonical, "href")).toBe("https://fernkontor.example/contact");
  expect(formOrigin).toMatch(/^http:\/\/localhost:\d+$/);
});

function policyOf(elements: readonly Element[]): Map<string, string[]> {
  const meta = elements.find(
    (element) => attributeOf(element, "http-equiv")?.toLowerCase() === "content-security-policy",
  );
  const directives = (meta ? (attributeOf(meta, "content") ?? "") : "").split(";");
  return new Map(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function isHash(source: string): boolean {
  return /^'sha(256|384|512)-/.test(source);
}
