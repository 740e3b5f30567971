// The same site of a real agency: open to search engines, with structured data that says what the page shows.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { germanDate } from "@fernkontor/domain/german/german";
import { plateRange } from "@fernkontor/domain/pay/pay";
import { parse } from "parse5";
import { beforeAll, describe, expect, test } from "vitest";
import { drawnSiteOf } from "./drawn-site.ts";
import { pagesIn, readPage } from "./read-page.ts";
import { schemaOrgProblems } from "./schema-org.ts";
import { attributeOf, elementsIn, metaOf, readable, structuredDataIn, textOf } from "./tree.ts";

const { folder, draw } = drawnSiteOf((agency) => writeSampleAgency(agency, { profile: { mode: "live" } }));
const { listings, profile } = loadAgency(sampleAgencyFolder);
const named = listings.filter(({ client }) => "name" in client);

beforeAll(draw);

const read = (path: string) => readFileSync(join(folder, path), "utf8");

describe("structured data", () => {
  test("stands on the pages of listings, whether or not the client is named, and nowhere else", () => {
    const counts = pagesIn(folder).map(({ route, document }) => [route, structuredDataIn(document).length]);
    expect(named.length).toBeLessThan(listings.length);
    expect(counts.filter(([, count]) => count !== 0).sort()).toEqual(
      listings.map(({ slug }) => [`/jobs/${slug}`, 1]).sort(),
    );
  });

  test("is what schema.org defines, which would be noticed if it were not", () => {
    const postings = named.flatMap(({ slug }) => structuredDataIn(readPage(`/jobs/${slug}`, folder).document));
    expect(postings).toHaveLength(named.length);
    const posting = JSON.parse(postings[0] ?? "{}");
    const { baseSalary } = posting;
    const wrong = [
      { ...posting, "@type": "Job" },
      { ...posting, salary: 200 },
      { ...posting, employmentType: 3 },
      { ...posting, hiringOrganization: { "@type": "Organisation", name: "Musterhandel GmbH" } },
      { ...posting, applicantLocationRequirements: { "@type": "QuantitativeValue", value: 1 } },
      { ...posting, baseSalary: { ...baseSalary, currency: 3 } },
      { ...posting, baseSalary: { ...baseSalary, value: { ...baseSalary.value, minimum: 190 } } },
    ];
    const problems = schemaOrgProblems([...postings, ...wrong.map((broken) => JSON.stringify(broken))]);
    expect(problems.slice(0, named.length).flat()).toEqual([]);
    expect(problems.slice(named.length).map((found) => found.length > 0)).toEqual(wrong.map(() => true));
  });

  test.each(named)("$slug: everything in it is visible on the page", (listing) => {
    const { document } = readPage(`/jobs/${listing.slug}`, folder);
    const labels = elementsIn(document, "svg").map((svg) => attributeOf(svg, "aria-label") ?? "");
    const visible = readable([...elementsIn(document, "main", "footer").map(textOf), ...labels].join(" "));
    const posting = JSON.parse(structuredDataIn(document)[0] ?? "{}");

    /** How the page says what the data says; a value without a way to say it is one too many. */
    const spelling: Record<string, (value: string) => string[]> = {
      title: (value) => [`${value} (m/w/d)`],
      description: textsOf,
      "identifier.name": (value) => [value],
      "identifier.value": (value) => [`Hausnummer ${value}`],
      datePosted: (value) => [germanDate(value)],
      validThrough: (value) => [germanDate(value.slice(0, 10))],
      "employmentType.0": () => ["Vollzeit & Teilzeit"],
      "employmentType.1": () => ["Vollzeit & Teilzeit"],
      "hiringOrganization.name": (value) => [value],
      "hiringOrganization.sameAs": (value) => [new URL(value).host],
      jobLocationType: () => ["100% Remote"],
      "applicantLocationRequirements.name": () => ["in Deutschland"],
      "baseSalary.currency": () => ["€"],
      "baseSalary.value.minValue": (value) => [`${value}€`],
      "baseSalary.value.maxValue": (value) => [`${value}€`],
      "baseSalary.value.unitText": () => [`${plateRange(listing.salary)} pro Tag`],
    };
    const values = leavesOf(posting).filter(([path]) => !/(^|\.)@(type|context)$/.test(path));
    expect(values.length).toBeGreaterThan(13);
    for (const [path, value] of values) {
      const texts = spelling[path]?.(value);
      expect(texts?.length, `${path} is a value that the page is not asked for`).toBeGreaterThan(0);
      for (const text of texts ?? []) expect(visible, path).toContain(readable(text));
    }
  });
});

describe("a live site", () => {
  test("invites search engines and lists its pages for them", () => {
    expect(read("robots.txt")).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${profile.siteOrigin}/sitemap.xml\n`);
    const hidden = pagesIn(folder).filter(({ document }) => metaOf(document, "name", "robots") === "noindex");
    expect(hidden.map(({ route }) => route)).toEqual(["/404", "/thank-you"]);
  });

  test("says nowhere that it is a sample", () => {
    for (const file of ["feed.xml", "feed.json", "feed-indeed.xml", "jobs.json", "index.html"])
      expect(read(file), file).not.toMatch(/Musterauftritt/);
    expect(JSON.parse(read("jobs.json")).sample).toBe(false);
  });
});

/** The texts between the tags, each as it stands on the page: a term and its explanation without the colon. */
function textsOf(html: string): string[] {
  const document = parse(html);
  return elementsIn(document, "h3", "p", "li").map((element) => textOf(element).replace(/^([^:.]+): /, "$1 "));
}

function leavesOf(value: unknown, path: readonly string[] = []): [path: string, value: string][] {
  if (typeof value !== "object" || value === null) return [[path.join("."), String(value)]];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}
