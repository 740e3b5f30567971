// A list longer than a page: numbered pages reach every listing by links, and one file holds all for the search.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { beforeAll, describe, expect, test } from "vitest";
import { drawnOn } from "./drawn-site.ts";
import { manyListingsCount, siteOfManyListings } from "./other-sites.ts";
import { assets, formOrigin, siteOf } from "./program.ts";
import { isThere, menuScript, type Page, readPage } from "./read-page.ts";
import { pageAt, sampleSite } from "./sample-site.ts";
import { attributeOf, contentOf, elementsIn, headLinks, linksIn, textOf } from "./tree.ts";

const indexPattern = /^jobs-index\.[\w-]+\.json$/;

describe(`with ${manyListingsCount} listings`, () => {
  const { folder: site, agency, draw } = siteOfManyListings;
  beforeAll(draw);

  test.each([
    ["/jobs", 8],
    ["/jobs/seite-2", 8],
    ["/jobs/seite-3", 8],
    ["/jobs/seite-4", 6],
  ])("%s has %d cards and says how many listings there are", (address, cards) => {
    const { document } = readPage(address, site);
    expect(titlesOn(document)).toHaveLength(cards);
    expect(elementsIn(document, "p").map(textOf)).toContain(`${manyListingsCount} Stellen gefunden`);
  });

  test("there is no page beyond the last and no second address for the first", () => {
    expect(isThere("/jobs/seite-5", site)).toBe(false);
    expect(isThere("/jobs/seite-1", site)).toBe(false);
  });

  test("following the links from page to page, every listing is met once and in order", () => {
    const met: string[] = [];
    let address: string | undefined = "/jobs";
    while (address) {
      const { document }: Page = readPage(address, site);
      met.push(...titlesOn(document));
      const next = elementsIn(document, "a").find((link) => attributeOf(link, "rel") === "next");
      address = next && attributeOf(next, "href");
    }
    expect(met).toEqual(publicOn(loadAgency(agency), "2026-11-21").listings.map(({ title }) => title));
  });

  test("no page or listing of the agency's can take an address that the site itself writes", async () => {
    const { listings, ownPages } = loadAgency(agency);
    const written = await siteOf({ agency: publicOn(loadAgency(agency), drawnOn), formOrigin, assets });
    const files = written.map(({ file }) => file);
    const named = (pattern: RegExp, own: readonly string[]) => [
      ...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []).filter((name) => !own.includes(name))),
    ];
    // Files of these names word sections of the shipped pages.
    const ofPages = [
      ...["home", "about", "benefits", "advantages", "contact", "thank-you"],
      ...ownPages.map(({ address }) => address),
    ];
    const wanted = [
      ...named(/^([a-z\d-]+)[./]/, ofPages).map((name) => `pages/${name}.md`),
      ...named(/^pictures\/([a-z\d-]+)\.png$/, ofPages).map((name) => `pages/${name}.md`),
      ...named(
        /^(?:pictures\/)?jobs\/([a-z\d-]+)\./,
        listings.map(({ slug }) => slug),
      ).map((name) => `jobs/${name}.yaml`),
    ];
    expect(wanted).toEqual(expect.arrayContaining(["pages/privacy.md", "pages/robots.md", "jobs/seite-2.yaml"]));
    const folder = mkdtempSync(join(tmpdir(), "agency-"));
    cpSync(agency, folder, { recursive: true });
    for (const file of wanted) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), "Text\n");
    }
    expect([...new Set(wanted)].filter((file) => !refusedIn(folder).some((refused) => refused.endsWith(file)))).toEqual(
      [],
    );
    rmSync(folder, { recursive: true });
  });

  test("each page says which it is, in title, canonical address and links", () => {
    const { document } = readPage("/jobs/seite-2", site);
    expect(elementsIn(document, "title").map(textOf)).toEqual([
      expect.stringMatching(/^Stellenangebote im Homeoffice, Seite 2 von 4 – /),
    ]);
    expect(headLinks(document, "canonical")).toEqual([expect.stringMatching(/\/jobs\/seite-2$/)]);
    const links = linksIn(document);
    expect(links).toContainEqual({ target: "/jobs", label: "Seite 1 von 4" });
    expect(links).toContainEqual({ target: "/jobs/seite-3", label: "Seite 3 von 4" });
  });

  test("further pages run no script but the menu's, and their search goes to the page that can answer it", () => {
    const { document } = readPage("/jobs/seite-2", site);
    const executed = elementsIn(document, "script").filter(
      (script) => !["application/ld+json", "speculationrules"].includes(attributeOf(script, "type") ?? ""),
    );
    expect(executed.map(contentOf)).toEqual([menuScript]);
    const forms = elementsIn(document, "form").map((form) => [attributeOf(form, "action"), attributeOf(form, "role")]);
    expect(forms).toEqual([["/jobs", "search"]]);
    expect(elementsIn(document, "input").map((input) => attributeOf(input, "name"))).toEqual(["suche"]);
  });

  test("the first page names one index of all listings, beside the files that never change, and carries none of it", () => {
    const [index, ...more] = readdirSync(join(site, "assets")).filter((name) => indexPattern.test(name));
    expect(more).toEqual([]);
    const { html } = readPage("/jobs", site);
    expect(html).toContain(`/assets/${index}`);
    const content = readFileSync(join(site, "assets", index ?? ""), "utf8");
    for (const { title, slug } of loadAgency(agency).listings) {
      expect(content).toContain(title);
      expect(content).toContain(slug);
    }
    const ninth = publicOn(loadAgency(agency), "2026-11-21").listings[8];
    expect(html).not.toContain(ninth?.slug ?? "the ninth listing");
  });
});

test("eight listings are all on one page, and nothing more has to be asked for", () => {
  expect(readdirSync(join(sampleSite, "assets")).filter((name) => indexPattern.test(name))).toEqual([]);
  expect(isThere("/jobs/seite-2", sampleSite)).toBe(false);
  const { document, html } = pageAt("/jobs");
  expect(titlesOn(document)).toHaveLength(loadAgency(sampleAgencyFolder).listings.length);
  expect(html).not.toContain("jobs-index");
  expect(elementsIn(document, "script").map(contentOf).join("")).not.toContain("jobs-index");
});

test("the order of the list is said beside it", () => {
  expect(pageAt("/jobs").mainText).toContain("Reihenfolge: die neueste Stelle zuerst");
});

/** The files whose addresses belong to the site. */
function refusedIn(folder: string): string[] {
  try {
    loadAgency(folder);
  } catch (error) {
    if (!(error instanceof AgencyFileError)) throw error;
    return error.problems.filter(({ message }) => message.startsWith("würde zu /")).map(({ file }) => file);
  }
  return [];
}

function titlesOn(document: Page["document"]): string[] {
  return elementsIn(document, "h2")
    .map(textOf)
    .filter((title) => title.endsWith("(m/w/d)"))
    .map((title) => title.replace(/ \(m\/w\/d\)$/, ""));
}
