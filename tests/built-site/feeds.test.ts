// What machines read: feeds, open data, sitemap, and what each page says of itself where its address is shared.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { readSettings } from "@fernkontor/applications/settings";
import { feedFiles } from "@fernkontor/domain/addresses";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { Ajv } from "ajv";
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
    ["JSON Feed", () => JSON.parse(read(feedFiles.jsonFeed)).items.map((item: { url: string }) => item.url)],
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

describe("the feeds of a sample say that it is one", () => {
  const notice = "Musterauftritt: Agentur, Zahlen und Stellen sind erfunden.";

  test("in their title and at the start of each entry", () => {
    const channel = elementsNamed(parsedXml(read(feedFiles.rss)), "channel")[0];
    const items = channel ? elementsNamed(channel, "item") : [];
    expect(channel && textIn(channel, "title")).toBe(`Offene Stellen von ${name} (Musterauftritt)`);
    for (const item of items) expect(textIn(item, "description")).toMatch(new RegExp(`^<p>${notice}</p>`));
    for (const listing of elementsNamed(parsedXml(read(feedFiles.indeed)), "job"))
      expect(textIn(listing, "description")).toMatch(new RegExp(`^<p>${notice}</p>`));
    const feed = JSON.parse(read(feedFiles.jsonFeed));
    expect(feed.description).toContain(notice);
    for (const item of feed.items) expect(item.content_html).toContain(notice);
  });

  test("as data, too", () => {
    expect(JSON.parse(read(feedFiles.listingsJson)).sample).toBe(true);
  });

  test("crawlers may come in to read that they should leave", () => {
    expect(read("/robots.txt")).toBe("User-agent: *\nDisallow:\n");
    for (const { document } of pages) expect(metaOf(document, "name", "robots")).toBe("noindex");
  });

  test("nothing is structured as if it were true", () => {
    for (const { document } of builtPages) expect(structuredDataIn(document)).toEqual([]);
  });
});

test("the open data is what its published schema says", () => {
  const data = JSON.parse(read(feedFiles.listingsJson));
  expect(data.$schema).toBe(siteOrigin + feedFiles.listingsJsonSchema);
  const isValid = new Ajv({ formats: { date: true, "date-time": true, uri: true } }).compile(
    JSON.parse(read(feedFiles.listingsJsonSchema)),
  );
  expect(isValid(data), JSON.stringify(isValid.errors)).toBe(true);
});

test("the JSON Feed has what version 1.1 asks for", () => {
  const feed = JSON.parse(read(feedFiles.jsonFeed));
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: expect.any(String),
    feed_url: siteOrigin + feedFiles.jsonFeed,
    home_page_url: `${siteOrigin}/jobs`,
  });
  for (const item of feed.items) {
    expect(item.id).toBe(item.url);
    expect(new Date(item.date_published).toISOString()).toBe(item.date_published);
  }
});

test("the list of listings leads to both feeds, and no other page does", () => {
  const leading = pages.flatMap(({ route, document }) =>
    elementsIn(document, "link")
      .filter((link) => attributeOf(link, "rel") === "alternate")
      .map((link) => `${route} ${attributeOf(link, "type")} ${attributeOf(link, "href")}`),
  );
  expect(leading).toEqual([
    `/jobs application/rss+xml ${feedFiles.rss}`,
    `/jobs application/feed+json ${feedFiles.jsonFeed}`,
  ]);
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
