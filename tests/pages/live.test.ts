// The same site of a real agency: open to search engines, with structured data that says what the page shows.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { beforeAll, describe, expect, test } from "vitest";
import { drawnSiteOf } from "./drawn-site.ts";
import { pagesIn, readPage } from "./read-page.ts";
import { schemaOrgProblems } from "./schema-org.ts";
import { metaOf, structuredDataIn } from "./tree.ts";

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
    expect(postings.map((posting) => JSON.parse(posting))).toEqual(
      named.map(({ title, description }) =>
        expect.objectContaining({ title, description: expect.stringContaining(description) }),
      ),
    );
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
});

describe("a live site", () => {
  test("invites search engines and lists its pages for them", () => {
    expect(read("robots.txt")).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${profile.siteOrigin}/sitemap.xml\n`);
    const hidden = pagesIn(folder).filter(({ document }) => metaOf(document, "name", "robots") === "noindex");
    expect(hidden.map(({ route }) => route)).toEqual(["/404", "/thank-you"]);
  });

  test("says nowhere that it is a sample", () => {
    for (const file of ["feed.xml", "feed-indeed.xml", "jobs.json", "index.html"])
      expect(read(file), file).not.toMatch(/Musterauftritt/);
    expect(JSON.parse(read("jobs.json")).sample).toBe(false);
  });
});
