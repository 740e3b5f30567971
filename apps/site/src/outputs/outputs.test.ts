import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import type { Listing } from "@fernkontor/domain/listing/listing";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import type { Feed } from "./feed.ts";
import { indeedFeed, rssFeed } from "./feed-formats.ts";
import { listingsJson } from "./listings-json.ts";
import { robots } from "./robots.ts";

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
      description: [{ heading: listing.title }, { paragraph: listing.description }, { points: listing.tags }],
    })),
  };
}

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
      expect(countIn(elementsOf(indeedFeed(feed, "Berlin")), "job")).toBe(listings.length);
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
    expect(indeedFeed(feedOf([{ ...shipped, ...changes }]), "Berlin")).toContain(element);
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

test.each([
  ["sample", "User-agent: *\nDisallow:\n"],
  ["live", "User-agent: *\nDisallow:\n\nSitemap: https://agency.example/sitemap.xml\n"],
] as const)("robots may read everything of a %s site", (mode, text) => {
  expect(robots({ mode, siteOrigin: "https://agency.example" })).toBe(text);
});
