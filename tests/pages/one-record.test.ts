// A listing is written down once: a changed file changes every output.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AgencyChanges, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { beforeAll, describe, expect, test } from "vitest";
import { drawnSiteOf } from "./drawn-site.ts";
import { readPage } from "./read-page.ts";
import { sampleSite } from "./sample-site.ts";
import { attributeOf, elementsIn, metaOf, textOf } from "./tree.ts";

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
  { output: "RSS: title", read: textOfFile("feed.xml"), before: "Content Creator", after: "Bilderfinder" },
  { output: "RSS: pay", read: textOfFile("feed.xml"), before: "190€ - 240€ pro Tag", after: "195€ - 245€ pro Tag" },
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
  const site = drawnWith({ "content-creator": changes });

  test.each(outputs)("$output", ({ read, before, after }) => {
    expect(read(sampleSite)).toContain(before);
    expect(read(sampleSite)).not.toContain(after);
    expect(read(site.folder)).toContain(after);
    expect(read(site.folder)).not.toContain(before);
  });

  test("its picture, and leaves every other one as it was, to the byte", async () => {
    const pictures = async (listings: AgencyChanges["listings"]) => {
      const drawn = drawnSiteOf((folder) => writeSampleAgency(folder, { listings }), { withPictures: true });
      await drawn.draw();
      const folder = join(drawn.folder, "pictures/jobs");
      return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "base64")] as const);
    };
    const before = new Map(await pictures({}));
    const changed = (await pictures({ "content-creator": changes })).filter(([name, png]) => before.get(name) !== png);
    expect(before.size).toBeGreaterThan(1);
    expect(changed.map(([name]) => name)).toEqual(["content-creator.png"]);
  });
});

describe("without any open listing", () => {
  const site = drawnWith({}, "2035-01-01");

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

/** The site of the sample agency with some listings changed; must be called within `describe`. */
function drawnWith(listings: AgencyChanges["listings"], on?: string) {
  const site = drawnSiteOf((folder) => writeSampleAgency(folder, { listings }), { on });
  beforeAll(site.draw);
  return site;
}

function sharedTitle(folder: string): string {
  return metaOf(readPage("/jobs/content-creator", folder).document, "property", "og:title") ?? "";
}

function textOfFile(name: string): (folder: string) => string {
  return (folder) => readFileSync(join(folder, name), "utf8");
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
