// A listing is written down once: a changed file changes every output, and one that is over is gone from all of them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type AgencyChanges, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { beforeAll, describe, expect, test } from "vitest";
import { serveSite } from "../../apps/site/servers/serve.ts";
import { isBuilt, readPage, siteFolder } from "./site.ts";
import { attributeOf, elementsIn, headLinks, linksIn, metaOf, textOf } from "./tree.ts";
import { siteOfClosedListings, siteVariant } from "./variants.ts";

/**
 * Every output that is derived from listings: what stands in it for `content-creator` before and after its file is
 * changed. A new output is a new row.
 */
const outputs: readonly { output: string; read: (folder: string) => string; before: string; after: string }[] = [
  { output: "the list: title", read: listText, before: "Content Creator", after: "Bilderfinder" },
  { output: "the list: pay", read: listText, before: "190€ - 240€", after: "195€ - 245€" },
  { output: "the list: category", read: cardText, before: "Social Media", after: "Kundenservice" },
  {
    output: "the page: heading",
    read: headingOfPage,
    before: "Content Creator (m/w/d)",
    after: "Bilderfinder (m/w/d)",
  },
  { output: "the page: month", read: pageText, before: "3.800–4.800 €", after: "3.900–4.900 €" },
  { output: "the page: hours", read: pageText, before: "8 Stunden", after: "7 Stunden" },
  { output: "the page: contact", read: pageText, before: "Ruth Albers", after: "Mina Sommer" },
  { output: "the page: confirmed", read: pageText, before: "17. November 2026", after: "19. November 2026" },
  { output: "the page: search engines' title", read: titleOfPage, before: "Content Creator", after: "Bilderfinder" },
  { output: "similar listings", read: similarText, before: "Content Creator", after: "Bilderfinder" },
  {
    output: "the form's status beside its frame",
    read: contactPage,
    before: "Content Creator",
    after: "Bilderfinder",
  },
  { output: "where its address is shared", read: sharedTitle, before: "Content Creator", after: "Bilderfinder" },
  { output: "the sitemap", read: textOfFile("sitemap.xml"), before: sitemapEntry("17"), after: sitemapEntry("19") },
  { output: "RSS: title", read: textOfFile("feed.xml"), before: "Content Creator", after: "Bilderfinder" },
  { output: "RSS: pay", read: textOfFile("feed.xml"), before: "190 € bis 240 €", after: "195 € bis 245 €" },
  { output: "JSON Feed: title", read: textOfFile("feed.json"), before: "Content Creator", after: "Bilderfinder" },
  { output: "JSON Feed: pay", read: textOfFile("feed.json"), before: "190 € bis 240 €", after: "195 € bis 245 €" },
  {
    output: "the open data: title",
    read: textOfFile("jobs.json"),
    before: '"title":"Content Creator"',
    after: '"title":"Bilderfinder"',
  },
  {
    output: "the open data: hours",
    read: textOfFile("jobs.json"),
    before: '"from":190,"to":240,"currency":"EUR","per":"day","gross":true,"hoursPerDay":8',
    after: '"from":195,"to":245,"currency":"EUR","per":"day","gross":true,"hoursPerDay":7',
  },
  {
    output: "job boards' XML: title",
    read: textOfFile("feed-indeed.xml"),
    before: "[Content Creator]",
    after: "[Bilderfinder]",
  },
  {
    output: "job boards' XML: pay",
    read: textOfFile("feed-indeed.xml"),
    before: "[190€ - 240€ pro Tag]",
    after: "[195€ - 245€ pro Tag]",
  },
];

const changes = {
  title: "Bilderfinder",
  salary: { from: 195, to: 245 },
  category: "Kundenservice",
  hoursPerDay: 7,
  contact: { name: "Mina Sommer" },
  lastConfirmedOn: "2026-11-19",
};

describe("one changed file changes", () => {
  const site = builtWith("one-listing-changed", { "content-creator": changes });

  test.each(outputs)("$output", ({ read, before, after }) => {
    expect(read(siteFolder)).toContain(before);
    expect(read(siteFolder)).not.toContain(after);
    expect(read(site.folder)).toContain(after);
    expect(read(site.folder)).not.toContain(before);
  });

  test("its picture, and leaves every other one as it was, to the byte", () => {
    const picture = (slug: string, folder: string) => readFileSync(join(folder, "pictures/jobs", `${slug}.png`));
    const slugs = readdirSync(join(siteFolder, "pictures/jobs")).map((name) => name.replace(".png", ""));
    const changed = slugs.filter((slug) => !picture(slug, siteFolder).equals(picture(slug, site.folder)));
    expect(changed).toEqual(["content-creator"]);
  });
});

describe("a day on which some listings have expired and one is withdrawn", () => {
  const site = siteOfClosedListings;
  beforeAll(site.build);
  const open = ["e-commerce-datenanalyst", "content-creator", "marktplatz-betreuer"];
  const closed = [
    "e-commerce-digital-marketer",
    "e-commerce-produktspezialist",
    "kundenberater-im-onlinehandel",
    "operations-manager-e-commerce",
    "social-media-manager",
  ];

  test("leaves pages for those that are open alone", () => {
    for (const slug of open) expect(isBuilt(`/jobs/${slug}`, site.folder)).toBe(true);
    for (const slug of closed) expect(isBuilt(`/jobs/${slug}`, site.folder)).toBe(false);
  });

  test("has no other name for them anywhere but on the pages that say so", () => {
    const pages = readdirSync(site.folder, { recursive: true, encoding: "utf8" }).filter(
      (name) => /\.(html|json|xml|js|txt)$/.test(name) && !name.startsWith("gone/"),
    );
    expect(pages.length).toBeGreaterThan(10);
    const mentions = pages.flatMap((name) => {
      const source = readFileSync(join(site.folder, name), "utf8");
      return closed.filter((slug) => source.includes(slug)).map((slug) => `${name}: ${slug}`);
    });
    expect(mentions).toEqual([]);
  });

  test("keeps three listings on the home page", () => {
    const { document } = readPage("/", site.folder);
    const details = elementsIn(document, "a").filter((link) => textOf(link) === "Details");
    const described = details.map((link) => attributeOf(link, "aria-describedby"));
    const titles = described.map((id) => elementsIn(document).find((element) => attributeOf(element, "id") === id));
    expect(titles.map((title) => title && textOf(title))).toEqual([
      "Marktplatz-Betreuer",
      "Content Creator",
      "E-Commerce Datenanalyst",
    ]);
  });

  test("says on each address what happened and where to go on", () => {
    const expired = readPage("/gone/jobs/social-media-manager", site.folder);
    expect(elementsIn(expired.document, "h1").map(textOf)).toEqual(["Diese Stelle ist nicht mehr offen"]);
    expect(expired.text).toContain("Social Media Manager (m/w/d): Die Anzeige galt bis 31. Juli 2029.");
    expect(linksIn(...elementsIn(expired.document, "main")).map(({ target }) => target)).toEqual(
      expect.arrayContaining(["/jobs", "/contact", ...open.map((slug) => `/jobs/${slug}`)]),
    );
    const withdrawn = readPage("/gone/jobs/e-commerce-produktspezialist", site.folder);
    expect(withdrawn.text).toContain("am 1. Oktober 2029 zurückgezogen. Die Stelle ist besetzt.");
    for (const { document } of [expired, withdrawn]) {
      expect(metaOf(document, "name", "robots")).toBe("noindex");
      expect(headLinks(document, "canonical")).toEqual([]);
      const links = linksIn(document).map(({ target }) => target);
      expect(links).toEqual(expect.arrayContaining(["/impressum", "/echt"]));
    }
  });

  test("tells static hosts which addresses are gone", () => {
    const rules = readFileSync(join(site.folder, "_redirects"), "utf8").trim().split("\n");
    expect(rules).toEqual(closed.map((slug) => `/jobs/${slug} /gone/jobs/${slug}.html 410`));
  });

  test("is delivered with 410 for what is over and 404 for what never was", async () => {
    const server = await serveSite(site.folder, 0);
    const { port } = server.address() as AddressInfo;
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    try {
      expect(await statusOf("/jobs/social-media-manager")).toBe(410);
      expect(await statusOf("/jobs/content-creator")).toBe(200);
      expect(await statusOf("/jobs/astronautin")).toBe(404);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});

describe("without any open listing", () => {
  const site = builtWith("no-open-listing", {}, { BUILD_DATE: "2035-01-01" });

  test("the site is built, says that none is open, and offers neither a filter nor all listings", () => {
    const { text, document } = readPage("/jobs", site.folder);
    expect(text).toContain("Gerade ist keine Stelle offen");
    expect(text).not.toMatch(/offene Stellen|Alle Stellen zeigen|Stellen gefunden/);
    expect(elementsIn(document, "form")).toEqual([]);
    expect(readPage("/", site.folder).text).not.toContain("Gefragte Positionen");
    expect(existsSync(join(site.folder, "jobs"))).toBe(false);
    expect(readPage("/gone/jobs/content-creator", site.folder).text).not.toContain("Ähnliche Stellen");
  });
});

/** Builds the site from the sample agency with some listings changed; must be called within `describe`. */
function builtWith(name: string, listings: AgencyChanges["listings"], environment: NodeJS.ProcessEnv = {}) {
  const site = siteVariant(name, (folder) => writeSampleAgency(folder, { listings }), environment);
  beforeAll(site.build);
  return site;
}

function sharedTitle(folder: string): string {
  return metaOf(readPage("/jobs/content-creator", folder).document, "property", "og:title") ?? "";
}

function textOfFile(name: string): (folder: string) => string {
  return (folder) => readFileSync(join(folder, name), "utf8");
}

function sitemapEntry(dayOfNovember: string): string {
  return `/jobs/content-creator</loc><lastmod>2026-11-${dayOfNovember}</lastmod>`;
}

function listText(folder: string): string {
  return readPage("/jobs", folder).text;
}

function cardText(folder: string): string {
  const cards = elementsIn(readPage("/jobs", folder).document, "li");
  const card = cards.find((item) =>
    elementsIn(item, "a").some((link) => attributeOf(link, "href") === "/contact?stelle=content-creator"),
  );
  return card ? textOf(card) : "";
}

function pageText(folder: string): string {
  return readPage("/jobs/content-creator", folder).text;
}

function headingOfPage(folder: string): string {
  return elementsIn(readPage("/jobs/content-creator", folder).document, "h1").map(textOf).join();
}

function titleOfPage(folder: string): string {
  return elementsIn(readPage("/jobs/content-creator", folder).document, "title").map(textOf).join();
}

/** Near in pay and therefore similar, whichever category the two have. */
function similarText(folder: string): string {
  return readPage("/jobs/kundenberater-im-onlinehandel", folder).text;
}

function contactPage(folder: string): string {
  return readPage("/contact", folder).html;
}
