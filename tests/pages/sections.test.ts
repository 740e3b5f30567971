// How many cards, steps, questions and frames the specification counts, found by what they say and not by their markup.
import { describe, expect, test } from "vitest";
import type { Route } from "../routes.ts";
import { pageAt } from "./sample-site.ts";
import { attributeOf, type Element, elementsIn, textOf } from "./tree.ts";

/** The headings one level below the heading with that text, up to the next of its own level. */
function headingsBelow(route: Route, title: RegExp): string[] {
  const headings = elementsIn(pageAt(route).document, "h1", "h2", "h3", "h4");
  const start = headings.findIndex((heading) => title.test(textOf(heading)));
  expect(start, `a heading like ${title} on ${route}`).toBeGreaterThan(-1);
  const level = levelOf(headings[start]);
  const after = headings.slice(start + 1);
  const end = after.findIndex((heading) => levelOf(heading) <= level);
  return after
    .slice(0, end === -1 ? undefined : end)
    .filter((heading) => levelOf(heading) === level + 1)
    .map(textOf);
}

function levelOf(heading: Element | undefined): number {
  return Number(heading?.tagName.slice(1));
}

test.each<[count: number, what: string, route: Route, title: RegExp]>([
  [4, "benefit cards", "/", /zusagen/],
  [3, "trending listings", "/", /Gefragte Positionen/],
  [4, "category cards", "/", /helle Fenster/],
  [4, "steps of the approach", "/about", /begleiten/],
  [6, "main benefits", "/benefits", /sechs wichtigsten/],
  [6, "additional benefits", "/benefits", /außerdem/],
  [4, "core advantages", "/advantages", /Kernvorteile/],
  [5, "steps of the process", "/advantages", /Zeitplan/],
  [6, "distinguishing points", "/advantages", /Sechs Unterschiede/],
  [4, "next steps", "/thank-you", /geht es weiter/],
])("%i %s stand on %s", (count, _what, route, title) => {
  expect(headingsBelow(route, title)).toHaveLength(count);
});

test("the home page names three highlights: pay, flexible times, home office", () => {
  const terms = elementsIn(pageAt("/").document, "dt").map(textOf);
  expect(terms).toHaveLength(3);
  expect(terms.join(" | ")).toMatch(/pro Tag \| Flexible Zeiten \| 100 % Homeoffice/);
});

test("the home page's category cards are no links", () => {
  const linked = elementsIn(pageAt("/").document, "a").map(textOf);
  expect(linked.filter((text) => /\d\+ Stellen/.test(text))).toEqual([]);
});

test.each<[count: number, route: Route]>([
  [3, "/contact"],
  [4, "/thank-you"],
])("%i questions are answered on %s", (count, route) => {
  const questions = elementsIn(pageAt(route).document, "details");
  expect(questions).toHaveLength(count);
  for (const question of questions) {
    const [summary] = elementsIn(question, "summary");
    expect(summary && textOf(summary)).toMatch(/\?$/);
    expect(textOf(question).length).toBeGreaterThan((summary ? textOf(summary).length : 0) + 30);
  }
});

test("the comparison on /advantages sets self-search against the agency, row by row", () => {
  const [table] = elementsIn(pageAt("/advantages").document, "table");
  const rows = table ? elementsIn(table, "tr").map((row) => elementsIn(row, "th", "td").map(textOf)) : [];
  expect(rows[0]).toHaveLength(3);
  expect(rows.length).toBeGreaterThan(4);
  for (const cells of rows) expect(cells.filter((cell) => cell === "")).toEqual([]);
});

describe("the frame of the form on /contact", () => {
  const [frame] = elementsIn(pageAt("/contact").document, "iframe");
  const attribute = (name: string) => frame && attributeOf(frame, name);

  test("shows another origin's form, which is there without JavaScript too", () => {
    const source = new URL(attribute("src") ?? "");
    expect(source.href).toBe(`${source.origin}/`);
    const [canonical] = elementsIn(pageAt("/contact").document, "link").filter(
      (link) => attributeOf(link, "rel") === "canonical",
    );
    expect(source.origin).not.toBe(new URL(canonical ? (attributeOf(canonical, "href") ?? "") : "").origin);
  });

  test("has a title, leaves the line to the first paint and gets no rights that it does not need", () => {
    expect(attribute("title")).toBeTruthy();
    expect(attribute("loading")).toBe("lazy");
    expect(attribute("referrerpolicy")).toBe("strict-origin");
    expect(attribute("allow")).toBe("");
    expect(attribute("sandbox")?.split(" ").sort()).toEqual([
      "allow-forms",
      "allow-popups",
      "allow-popups-to-escape-sandbox",
      "allow-same-origin",
      "allow-scripts",
    ]);
  });
});

test("the sidebar of /contact lists at least four benefits", () => {
  const asides = elementsIn(pageAt("/contact").document, "aside");
  const points = asides.flatMap((aside) => elementsIn(aside, "li")).map(textOf);
  expect(points.length).toBeGreaterThanOrEqual(4);
});
