import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { routes } from "@fernkontor/domain/addresses";
import { type PublicAgency, publicOn } from "@fernkontor/domain/agency/agency";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import type { Listing } from "@fernkontor/domain/listing/listing";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { addressedPages } from "../pages.ts";
import { siteContext } from "../site.ts";
import { robots, sitemap, sitemapEntries } from "./crawler-files.ts";
import type { Feed } from "./feed.ts";
import { indeedFeed, rssFeed } from "./feed-formats.ts";
import { listingsJson } from "./listings-json.ts";

const agency = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");
const [shipped] = agency.listings;
if (!shipped) throw new Error("The shipped agency has no listing.");

/** A listing whose words are any words. */
const anyListing = fc
  .record({
    title: fc.string({ unit: "binary" }),
    description: fc.string({ unit: "binary" }),
    category: fc.string({ unit: "binary" }),
    tags: fc.array(fc.string({ unit: "binary" })),
  })
  .map((words): Listing => ({ ...shipped, ...words }));

function feedOf(listings: readonly Listing[], title = "Stellen"): Feed {
  return {
    title,
    about: title,
    publisher: title,
    origin: "https://agency.example",
    updatedOn: "2026-11-20",
    entries: listings.map((listing) => ({
      listing,
      title: listing.title,
      address: `https://agency.example/jobs/${listing.slug}`,
      summary: [{ heading: listing.title }, { paragraph: listing.description }, { points: listing.tags }],
    })),
  };
}

const indeedOptions = { city: "Berlin", describe: (listing: Listing) => [{ paragraph: listing.description }] };

/** The names of the elements in a document; throws where it is not well-formed. */
function elementsOf(xml: string): string[] {
  const names: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => names.push(name));
  parser.write(xml).close();
  return names;
}

const countIn = (names: readonly string[], name: string) => names.filter((other) => other === name).length;

test("RSS and job boards' XML are well-formed, whatever a listing says", () => {
  fc.assert(
    fc.property(fc.array(anyListing, { maxLength: 3 }), fc.string({ unit: "binary" }), (listings, title) => {
      const feed = feedOf(listings, title);
      expect(countIn(elementsOf(rssFeed(feed)), "item")).toBe(listings.length);
      expect(countIn(elementsOf(indeedFeed(feed, indeedOptions)), "job")).toBe(listings.length);
    }),
  );
});

test("a listing's markup is text, in the feed and in what the feed shows", () => {
  const listing = { ...shipped, description: "<script>alert(1)</script> & mehr" };
  expect(rssFeed(feedOf([listing]))).toContain(
    "&lt;p&gt;&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt; &amp;amp; mehr",
  );
});

describe("job boards read", () => {
  const paidBy = "die Musterhandel GmbH";
  test.each<[what: string, changes: Partial<Listing>, element: string]>([
    [
      "that freelance work is contract work",
      { contract: { kind: "freelance", paidBy } },
      "<jobtype><![CDATA[fulltime, parttime, contract]]></jobtype>",
    ],
    [
      "who hires",
      { contract: { kind: "temporary-work", employerOfRecord: "Rückhalt GmbH", paidBy } },
      "<company><![CDATA[Rückhalt GmbH]]></company>",
    ],
    [
      "who advertises, where the client is not named",
      { client: { undisclosedBecause: "Noch geheim." } },
      "<company><![CDATA[Stellen]]></company>",
    ],
  ])("%s", (_, changes, element) => {
    expect(indeedFeed(feedOf([{ ...shipped, ...changes }]), indeedOptions)).toContain(element);
  });
});

describe("the open data", () => {
  const written = (listings: readonly Listing[]) =>
    JSON.parse(JSON.stringify(listingsJson(feedOf(listings), { sample: true })));

  test("has the day of an hour where it always was, and the hour beside it", () => {
    const data = written([{ ...shipped, publishedOn: "2026-10-05T09:00", validUntil: "2026-12-31T18:30" }]);
    expect(data.jobs[0]).toMatchObject({
      publishedOn: "2026-10-05",
      publishedAt: "2026-10-05T09:00:00+02:00",
      validUntil: "2026-12-31",
      endsAt: "2026-12-31T18:30:00+01:00",
    });
    expect(Object.keys(written([shipped]).jobs[0])).not.toEqual(expect.arrayContaining(["publishedAt"]));
  });

  test("says how soon is answered, and what that was worked out from", () => {
    const claim = { kind: "measured" as const, meaning: "So schnell antworten wir." };
    const replies = {
      hours: { from: 3, to: 6 },
      cases: 162,
      open: 3,
      oldestOpenDays: 1,
      measuredOn: "2026-11-20",
      validUntil: "2026-12-25",
      course: { stepHours: 1, shares: [0.25, 0.75], later: 0, never: 0, left: 0 },
      invented: false,
    };
    const saying = (claims: Partial<Claims>) =>
      JSON.parse(JSON.stringify(listingsJson(feedOf([shipped]), { sample: false, claims })));
    const data = saying({
      replyUsuallyWithinHours: { ...claim, value: replies.hours, replies },
      replyAtLatestWithinHours: { ...claim, value: 24 },
    });
    expect(data.replies).toEqual({
      usuallyWithinHours: { from: 3, to: 6 },
      atMostHours: 24,
      measured: { on: "2026-11-20", days: 90, applications: 162, open: 3 },
    });
    expect(saying({ replyAtLatestWithinHours: { ...claim, value: 24 } }).replies).toEqual({ atMostHours: 24 });
    expect(saying({})).not.toHaveProperty("replies");
  });

  test("names no contact persons", () => {
    expect(JSON.stringify(written(agency.listings))).not.toContain(shipped.contact.name);
  });
});

/** The claims with evidence of one day. */
function figuresOf(asOf: string): PublicAgency["claims"] {
  const dated = Object.entries(agency.claims).map(([name, claim]) => [
    name,
    claim && { ...claim, evidence: claim.evidence && { ...claim.evidence, asOf } },
  ]);
  return Object.fromEntries(dated);
}

describe("the sitemap", () => {
  const entriesOf = (agency: PublicAgency) =>
    sitemapEntries(siteContext(agency, "https://form.example"), addressedPages);
  const dated = (changes: Partial<Listing>): PublicAgency => ({
    ...agency,
    claims: figuresOf("2024-08-17"),
    listings: [{ ...shipped, ...changes }],
  });
  const changedOn = (agency: PublicAgency, path: string) =>
    entriesOf(agency).find((entry) => entry.path === path)?.changedOn;
  const listing = `/jobs/${shipped.slug}`;

  const published = { publishedOn: "2026-10-05", lastConfirmedOn: "2026-10-05" };
  test.each<[why: string, changes: Partial<Listing>, onItsPage: string, onTheList: string]>([
    ["only published", {}, "2026-10-05", "2026-10-05"],
    ["published at an hour", { publishedOn: "2026-10-05T09:00" }, "2026-10-05", "2026-10-05"],
    ["confirmed later, which the list does not say", { lastConfirmedOn: "2026-11-16" }, "2026-11-16", "2026-10-05"],
    ["changed later", { updatedOn: "2026-11-18" }, "2026-11-18", "2026-11-18"],
    ["confirmed on a day to come, which is a slip", { lastConfirmedOn: "2026-12-01" }, "2026-10-05", "2026-10-05"],
  ])("dates a listing by what was said last: %s", (_, changes, onItsPage, onTheList) => {
    const changed = dated({ ...published, ...changes });
    expect(changedOn(changed, listing)).toBe(onItsPage);
    expect(changedOn(changed, "/jobs")).toBe(onTheList);
    expect(changedOn(changed, "/benefits")).toBe("2024-08-17");
  });

  test.each<[end: string, over: Partial<Listing>, expected: string]>([
    ["by its last day, on the day after", { validUntil: "2026-11-18" }, "2026-11-19"],
    ["at an hour, on that day", { validUntil: "2026-11-18T18:00" }, "2026-11-18"],
    [
      "before its time",
      { validUntil: "2026-12-31", withdrawn: { on: "2026-11-17", reason: "Besetzt." } },
      "2026-11-17",
    ],
  ])("dates the list by a listing that has gone %s", (_, over, expected) => {
    const closedListings = [{ ...shipped, ...over, slug: "over" }];
    expect(changedOn({ ...dated(published), closedListings }, "/jobs")).toBe(expected);
  });

  test("dates a page by the claims that it makes, and by those that have run out", () => {
    const proven = dated(published);
    const { partnerCompaniesAtLeast: claim } = proven.claims;
    if (!claim?.evidence) throw new Error("The shipped agency has no evidence for its partners.");
    const counted = { ...claim, evidence: { ...claim.evidence, asOf: "2026-11-03" } };
    const recounted = { ...proven, claims: { ...proven.claims, partnerCompaniesAtLeast: counted } };
    expect(changedOn(recounted, "/about")).toBe("2026-11-03");
    expect(changedOn(recounted, "/belege")).toBe("2026-11-03");
    expect(changedOn(recounted, "/echt")).not.toBe("2026-11-03");
    const lapsed = { ...recounted, claimsLapsedOn: { partnerCompaniesAtLeast: "2026-11-11" } };
    expect(changedOn(lapsed, "/about")).toBe("2026-11-11");
    expect(changedOn(lapsed, "/echt")).not.toBe("2026-11-11");
  });

  test("dates legal texts by their own date", () => {
    const changed = { ...agency, profile: { ...agency.profile, legalTextsUpdatedOn: "2025-02-03" } };
    expect(changedOn(changed, "/privacy")).toBe("2025-02-03");
    expect(changedOn(changed, "/terms")).toBe("2025-02-03");
  });

  test("dates ledger, imprint and accessibility by all that they say", () => {
    const { legal, accessibility } = agency.profile;
    if (!legal || !accessibility) throw new Error("The shipped agency has lost what stands behind it.");
    const lookedUp = { register: { on: "2026-11-12", by: "Mara Mustermann" } };
    const old = { ...dated(published), profile: { ...agency.profile, legalTextsUpdatedOn: "2025-02-03" } };
    const seen = { ...old, profile: { ...old.profile, legal: { ...legal, lookedUp } } };
    expect(changedOn(seen, "/impressum")).toBe("2026-11-12");
    expect(changedOn(seen, "/belege")).toBe("2026-11-12");
    expect(changedOn(seen, "/privacy")).toBe("2025-02-03");
    const reworded = { ...seen, profile: { ...seen.profile, legalTextsUpdatedOn: "2026-11-13" } };
    expect(changedOn(reworded, "/belege")).toBe("2026-11-13");
    const tested = { ...accessibility, statedOn: "2024-01-02", testedOn: "2024-01-02" };
    const promised = { ...old, profile: { ...old.profile, accessibility: tested } };
    expect(changedOn(promised, "/barrierefreiheit")).toBe("2024-08-17");
  });

  test("does not grow younger by being built", () => {
    expect(entriesOf({ ...agency, on: "2027-11-21" })).toEqual(entriesOf({ ...agency, on: "2028-11-21" }));
  });

  test("is well-formed and leaves out what nobody looks for", () => {
    const xml = sitemap(agency, entriesOf(agency));
    expect(countIn(elementsOf(xml), "loc")).toBe(Object.keys(routes).length - 1 + agency.listings.length);
    expect(xml).not.toContain("thank-you");
  });
});

test.each([
  ["sample", "User-agent: *\nDisallow:\n"],
  ["live", "User-agent: *\nDisallow:\n\nSitemap: https://agency.example/sitemap.xml\n"],
] as const)("robots may read everything of a %s site", (mode, text) => {
  expect(robots({ mode, siteOrigin: "https://agency.example" })).toBe(text);
});
