// What machines read: feeds, open data, sitemap, and what each page says of itself where its address is shared.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { readSettings } from "@fernkontor/applications/settings";
import { feedFiles } from "@fernkontor/domain/addresses";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { describe, expect, test } from "vitest";
import { attributeOf, contentOf, elementsIn, headLinks, metaOf, structuredDataIn } from "../pages/tree.ts";
import { builtPages, pageAt, pages, siteFolder } from "./site.ts";
import { elementsNamed, parsedXml, textIn } from "./xml-tree.ts";

const agency = publicOn(
  loadAgency(sampleAgencyFolder),
  dayOf(readSettings(process.env).BUILD_DATE ?? momentAt(new Date())),
);
const { siteOrigin, name } = agency.profile;
const slugs = agency.listings.map(({ slug }) => slug).sort();
const listingAddresses = slugs.map((slug) => `${siteOrigin}/jobs/${slug}`);
const read = (path: string) => readFileSync(join(siteFolder, path), "utf8");

describe("every open listing, and no other, is in", () => {
  test.each<[what: string, addresses: () => string[]]>([
    ["RSS", () => elementsNamed(parsedXml(read(feedFiles.rss)), "item").map((item) => textIn(item, "link"))],
    [
      "the open data",
      () => JSON.parse(read(feedFiles.listingsJson)).jobs.map((listing: { url: string }) => listing.url),
    ],
    [
      "job boards' XML",
      () => elementsNamed(parsedXml(read(feedFiles.indeed)), "job").map((listing) => textIn(listing, "url")),
    ],
    [
      "the sitemap",
      () =>
        elementsNamed(parsedXml(read("/sitemap.xml")), "loc")
          .map(({ text }) => text)
          .filter((address) => address.startsWith(`${siteOrigin}/jobs/`)),
    ],
    [
      "the pictures",
      () =>
        readdirSync(join(siteFolder, "pictures/jobs")).map((file) => `${siteOrigin}/jobs/${file.replace(".png", "")}`),
    ],
  ])("%s", (_, addresses) => {
    expect(listingAddresses.length).toBeGreaterThan(0);
    expect(addresses().sort()).toEqual(listingAddresses);
  });
});

describe("of a sample", () => {
  test("crawlers may come in to read that they should leave", () => {
    expect(read("/robots.txt")).toBe("User-agent: *\nDisallow:\n");
    for (const { document } of pages) expect(metaOf(document, "name", "robots")).toBe("noindex");
  });

  test("nothing is structured as if it were true", () => {
    for (const { document } of builtPages) expect(structuredDataIn(document)).toEqual([]);
  });
});

test("the list of listings leads to the feed, and no other page does", () => {
  const leading = pages.flatMap(({ route, document }) =>
    elementsIn(document, "link")
      .filter((link) => attributeOf(link, "rel") === "alternate")
      .map((link) => `${route} ${attributeOf(link, "type")} ${attributeOf(link, "href")}`),
  );
  expect(leading).toEqual([`/jobs application/rss+xml ${feedFiles.rss}`]);
});

describe("where its address is shared,", () => {
  const shared = builtPages.filter(({ route }) => route !== "/404");

  test.each(shared)("$route says what it is", ({ route, document }) => {
    const address = siteOrigin + route;
    expect(metaOf(document, "property", "og:url")).toBe(address);
    expect(headLinks(document, "canonical")).toEqual([address]);
    const [title] = elementsIn(document, "title");
    expect(metaOf(document, "property", "og:title")).toBe(title && contentOf(title));
    expect(metaOf(document, "property", "og:description")).toBe(metaOf(document, "name", "description"));
    expect(metaOf(document, "property", "og:site_name")).toBe(name);
    expect(metaOf(document, "name", "twitter:card")).toBe("summary_large_image");
  });

  test.each(shared)("$route shows a picture of its own, large and light", ({ route, document }) => {
    const image = new URL(metaOf(document, "property", "og:image") ?? "");
    expect(image.origin).toBe(siteOrigin);
    expect(image.pathname).toBe(`/pictures${route === "/" ? "/home" : route}.png`);
    expect(metaOf(document, "property", "og:image:alt")).toMatch(/\p{L}/u);
    const png = readFileSync(join(siteFolder, image.pathname));
    expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(metaOf(document, "property", "og:image:width")).toBe("1200");
    expect(metaOf(document, "property", "og:image:height")).toBe("630");
    expect(png.length).toBeLessThanOrEqual(60_000);
  });

  test("no two listings show the same picture", () => {
    const pictures = slugs.map((slug) => readFileSync(join(siteFolder, `pictures/jobs/${slug}.png`), "base64"));
    expect(new Set(pictures).size).toBe(slugs.length);
  });

  test("what stands for other addresses has none", () => {
    expect(metaOf(pageAt("/404").document, "property", "og:image")).toBeUndefined();
    expect(existsSync(join(siteFolder, "pictures/404.png"))).toBe(false);
  });
});
