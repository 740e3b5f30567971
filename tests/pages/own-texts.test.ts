// What an agency writes itself in Markdown, as pages of its site.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { siteOfOwnTexts } from "./other-sites.ts";
import { pagesIn, readPage } from "./read-page.ts";
import { pageAt } from "./sample-site.ts";
import { attributeOf, type Element, elementsIn, metaOf, readable, textOf } from "./tree.ts";

const { folder, draw } = siteOfOwnTexts;
beforeAll(draw);

function inMain(route: string, ...names: string[]): Element[] {
  return elementsIn(readPage(route, folder).document, "main").flatMap((main) => elementsIn(main, ...names));
}

const linksIn = (elements: readonly Element[]) =>
  elements.flatMap((element) => elementsIn(element, "a")).map((link) => attributeOf(link, "href"));

describe("a page of the agency's own", () => {
  test("has title, description, one heading and what was written", () => {
    const { document, mainText } = readPage("/seminare", folder);
    expect(elementsIn(document, "title").map(textOf)).toEqual([
      "Seminare für Wiedereinsteiger – Nirgendwo Vermittlung",
    ]);
    expect(metaOf(document, "name", "description")).toMatch(/^Was wir in drei Tagen üben/);
    expect(inMain("/seminare", "h1", "h2").map(textOf)).toEqual([
      "Seminare für Wiedereinsteiger",
      "Termine",
      "Anmelden",
    ]);
    expect(inMain("/seminare", "strong", "em", "code", "td", "blockquote").map(textOf)).toEqual([
      "wirklich",
      "Vorkenntnisse",
      "Montag",
      "Werkzeuge für die Arbeit zu Hause",
      "Dienstag",
      "Gespräche per Video führen",
      "„Danach ging alles leichter.“",
      "kein",
    ]);
    expect(mainText).toContain("Das hier ist 5 < 6, R&D und");
  });

  test("leads where it says", () => {
    expect(linksIn(inMain("/seminare", "div"))).toEqual(
      expect.arrayContaining([
        "mailto:kontakt@nirgendwo-gibt-es-nicht.de",
        "/contact",
        "#termine",
        "https://nirgendwo-gibt-es-nicht.de/?a=1&b=2",
      ]),
    );
  });

  test("stands in bar and footer as its place says, marked where one is", () => {
    const { document } = readPage("/seminare", folder);
    const [bar, navigation] = elementsIn(document, "nav");
    expect(linksIn(bar ? [bar] : [])).toEqual([
      "/",
      "/about",
      "/jobs",
      "/benefits",
      "/advantages",
      "/seminare",
      "/contact",
      "/contact",
    ]);
    expect(linksIn(navigation ? [navigation] : [])).toEqual([
      "/",
      "/about",
      "/jobs",
      "/haeuser",
      "/seminare",
      "/contact",
    ]);
    const marked = elementsIn(document, "a").filter((link) => attributeOf(link, "aria-current") === "page");
    expect(marked.map(textOf)).toEqual(["Seminare"]);
    expect(pagesIn(folder).flatMap((page) => linksIn([...elementsIn(page.document, "body")]))).not.toContain("/messe");
  });

  test("widens the window in which the bar folds: a longer name and one more link need more room", () => {
    const foldOf = (html: string) => Number(/@media ?\(min-width:(\d+)rem\)\{\.nav\[popover\]/.exec(html)?.[1]);
    expect(foldOf(pageAt("/").html)).toBe(68);
    expect(foldOf(readPage("/seminare", folder).html)).toBeGreaterThan(68);
    expect(foldOf(readPage("/seminare", folder).html), "a window of 1440 px has room for a row").toBeLessThan(90);
  });

  test("has its picture, its policy and no script of its own", () => {
    for (const route of ["/seminare", "/haeuser", "/messe"]) {
      const { html, document } = readPage(route, folder);
      expect(readFileSync(join(folder, `pictures${route}.png`)).length).toBeGreaterThan(1000);
      expect(html).toContain(`content="default-src 'none'`);
      expect(elementsIn(document, "script").filter((script) => attributeOf(script, "src"))).toEqual([]);
      expect(elementsIn(document).filter((element) => attributeOf(element, "style") !== undefined)).toEqual([]);
    }
  });
});

describe("terms of the agency's own", () => {
  test("replace the generated ones whole, under their own numbers", () => {
    const headings = inMain("/terms", "h1", "h2").map(textOf);
    expect(headings.slice(0, 4)).toEqual(["Bedingungen für Bewerbende", "Inhalt", "§ 1 Geltung", "§ 2 Leistungen"]);
    const { mainText } = readPage("/terms", folder);
    expect(mainText).toContain("Diese Bedingungen hat Nirgendwo Personalvermittlung GmbH geschrieben.");
    expect(mainText).not.toMatch(/Kurz gefasst|Verbraucherstreitbeilegung/);
  });

  test("keep the places to which other pages lead", () => {
    const ids = new Set(
      pagesIn(folder).flatMap(({ route, document }) =>
        elementsIn(document).flatMap((element) => {
          const id = attributeOf(element, "id");
          return id === undefined ? [] : `${route}#${id}`;
        }),
      ),
    );
    const wanted = pagesIn(folder).flatMap(({ document }) =>
      elementsIn(document, "a")
        .flatMap((link) => attributeOf(link, "href") ?? "")
        .filter((href) => /^\/(terms|privacy)#/.test(href)),
    );
    expect(wanted).toContain("/privacy#dauer");
    expect([...ids], "a letter may name it").toContain("/terms#aenderung");
    expect(wanted.filter((href) => !ids.has(href))).toEqual([]);
  });
});

test("the generated privacy text names who has the data, where, and on what ground", () => {
  const rows = inMain("/privacy", "li").map((row) => readable(textOf(row)));
  expect(rows.filter((row) => row.includes("Luftpost Ltd."))).toEqual([
    expect.stringMatching(
      /9 Nowhere Quay, Dublin, Irland.*Land außerhalb der EU: USA\. Grundlage: Angemessenheitsbeschluss/,
    ),
  ]);
  expect(readPage("/privacy", folder).mainText).not.toContain("übermitteln wir Ihre Daten nicht");
});
