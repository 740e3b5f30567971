// What search engines and screen readers take from a page before its content.
import { describe, expect, test } from "vitest";
import type { Page } from "./read-page.ts";
import { pageAt, samplePages } from "./sample-site.ts";
import { attributeOf, contentOf, elementsIn, headLinks, metaOf, textOf } from "./tree.ts";

function titleOf({ document }: Page): string {
  return elementsIn(document, "title").map(textOf).join(" | ");
}

function descriptionOf({ document }: Page): string {
  return metaOf(document, "name", "description") ?? "";
}

describe.each(samplePages)("$route", (page) => {
  const { document, route } = page;

  test("is German", () => {
    expect(elementsIn(document, "html").map((html) => attributeOf(html, "lang"))).toEqual(["de"]);
  });

  test("is typeset: no line can end between a figure and its unit", () => {
    const texts = elementsIn(document, "p", "li", "dt", "dd", "h1", "h2", "h3").map(contentOf);
    expect(texts.filter((text) => /\d (€|%|km|Tag|Woche|Stunde|Minute|Monat)/.test(text))).toEqual([]);
  });

  test("has a title and a description of its own", () => {
    const others = samplePages.filter((other) => other.route !== route);
    expect(elementsIn(elementsIn(document, "head")[0] ?? document, "title")).toHaveLength(1);
    expect(titleOf(page).length).toBeGreaterThan(10);
    expect(descriptionOf(page).length).toBeGreaterThan(20);
    expect(others.map(titleOf)).not.toContain(titleOf(page));
    expect(others.map(descriptionOf)).not.toContain(descriptionOf(page));
  });

  test("names its own address as canonical, unless it stands for all wrong ones", () => {
    const paths = headLinks(document, "canonical").map((address) => new URL(address).pathname);
    expect(paths).toEqual(route === "/404" ? [] : [route]);
  });

  test("offers no choice without a value", () => {
    const values = elementsIn(document, "option").map((option) => attributeOf(option, "value"));
    expect(values.filter((value) => !value)).toEqual([]);
  });

  test("marks the link of the current route, and no other", () => {
    const marked = elementsIn(document, "a").filter((link) => attributeOf(link, "aria-current") !== undefined);
    for (const link of marked) {
      expect(attributeOf(link, "aria-current")).toBe("page");
      expect(attributeOf(link, "href")).toBe(route);
    }
    const [navigation] = elementsIn(document, "nav");
    const isInNavigation = ["/", "/about", "/jobs", "/benefits", "/advantages", "/contact"].includes(route);
    const markedInNavigation = navigation ? elementsIn(navigation, "a").filter((link) => marked.includes(link)) : [];
    expect(markedInNavigation).toHaveLength(isInNavigation ? 1 : 0);
  });
});

test("the English sentences of the 404 page are marked as English", () => {
  const english = elementsIn(pageAt("/404").document).filter((element) => attributeOf(element, "lang") === "en");
  expect(english.map(textOf)).toEqual(["Oops! Page not found", "Return to Home"]);
});

test("the 404 page says in German what happened, too", () => {
  expect(pageAt("/404").mainText).toMatch(/Adresse/);
});
