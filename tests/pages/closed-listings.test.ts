// A listing that is over is gone from all outputs, and its address says so.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { siteOfClosedListings } from "./other-sites.ts";
import { isThere, readPage } from "./read-page.ts";
import { attributeOf, elementsIn, headLinks, linksIn, metaOf, textOf } from "./tree.ts";

describe("a day on which some listings have expired and one is withdrawn", () => {
  const site = siteOfClosedListings;
  beforeAll(site.draw);
  const open = ["e-commerce-datenanalyst", "content-creator", "marktplatz-betreuer"];
  const closed = [
    "e-commerce-digital-marketer",
    "e-commerce-produktspezialist",
    "kundenberater-im-onlinehandel",
    "operations-manager-e-commerce",
    "social-media-manager",
  ];

  test("leaves pages for those that are open alone", () => {
    for (const slug of open) expect(isThere(`/jobs/${slug}`, site.folder)).toBe(true);
    for (const slug of closed) expect(isThere(`/jobs/${slug}`, site.folder)).toBe(false);
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
});
