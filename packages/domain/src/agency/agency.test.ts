import fc from "fast-check";
import { expect, test } from "vitest";
import { publicIdentity } from "../identity/public-identity.ts";
import { type Agency, type PublicAgency, publicOn } from "./agency.ts";

const listing = { publishedOn: "2026-10-05", validUntil: "2026-12-31" };
const withdrawn = { on: "2026-11-20", reason: "Die Stelle ist besetzt." };
const claim = { kind: "counted", meaning: "So viele Menschen haben durch uns eine Stelle." };

/** Too little to be a folder, enough for a test of what is left out. */
const raw = {
  profile: { mode: "live" },
  claims: {
    placedAtLeast: { ...claim, value: 500 },
    openPositionsAtLeast: { ...claim, value: "fromListings" },
    openPositionsByCategory: { ...claim, value: "fromListings" },
  },
  listings: [
    { ...listing, slug: "open", category: "Analytics", openings: 2 },
    { ...listing, slug: "upcoming", category: "Analytics", openings: 8, publishedOn: "2026-12-01" },
    { ...listing, slug: "expired", category: "Analytics", openings: 8, validUntil: "2026-11-20" },
    { ...listing, slug: "withdrawn", category: "Analytics", openings: 8, withdrawn },
  ],
  replies: [],
} as unknown as Agency;

test("the public sees open listings, publishable claims, and of listings that are over that they are", () => {
  const agency = publicOn(raw, "2026-11-21");
  expect(agency.on).toBe("2026-11-21");
  expect(agency.listings.map(({ slug }) => slug)).toEqual(["open"]);
  expect(agency.closedListings.map(({ slug }) => slug)).toEqual(["expired", "withdrawn"]);
  expect(agency.claims.placedAtLeast).toBeUndefined();
  expect(agency.claims.openPositionsAtLeast).toMatchObject({ value: 2, countedOn: "2026-11-21" });
});

test("the public sees listings in the order that the profile says, whatever their numbers and files", () => {
  const dated = (slug: string, id: number, publishedOn: string) => ({ ...listing, slug, id, title: slug, publishedOn });
  const listings = [dated("b", 3, "2026-11-02"), dated("a", 1, "2026-11-01"), dated("c", 2, "2026-11-03")];
  const seen = (profile: object) =>
    publicOn({ ...raw, profile: { mode: "live", ...profile }, listings } as unknown as Agency, "2026-11-21").listings;
  expect(seen({}).map(({ slug }) => slug)).toEqual(["c", "b", "a"]);
  expect(seen({ listingOrder: "oldest" }).map(({ slug }) => slug)).toEqual(["a", "b", "c"]);
});

test("at an hour it is told what is open, and the day", () => {
  const prepared = {
    ...raw,
    listings: [{ ...listing, slug: "prepared", openings: 1, publishedOn: "2026-11-21T09:00" }],
  };
  const before = publicOn(prepared as unknown as Agency, "2026-11-21T08:59");
  const after = publicOn(prepared as unknown as Agency, "2026-11-21T09:00");
  expect([before.listings.length, before.on]).toEqual([0, "2026-11-21"]);
  expect([after.listings.length, after.on]).toEqual([1, "2026-11-21"]);
  expect(after.claims.openPositionsAtLeast).toMatchObject({ value: 1, countedOn: "2026-11-21" });
});

test("from the midnight behind its day the start of an open listing reads “ab sofort”", () => {
  const starting = { ...raw, listings: [{ ...listing, slug: "open", openings: 1, startsOn: "2026-12-01" }] };
  const readAt = (now: string) => publicOn(starting as unknown as Agency, now).listings[0]?.startsOn;
  expect(["2026-12-01T23:59", "2026-12-02"].map(readAt)).toEqual(["2026-12-01", "ab sofort"]);
});

const anyDay = fc
  .integer({ min: 0, max: 60 })
  .map((days) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10));
const anyListings = fc
  .array(
    fc.record({
      publishedOn: anyDay,
      validUntil: anyDay,
      withdrawn: fc.option(fc.record({ on: anyDay, reason: fc.constant("Besetzt.") }), { nil: undefined }),
    }),
    { maxLength: 6 },
  )
  .map((listings) => listings.map((lifetime, index) => ({ ...lifetime, slug: `stelle-${index}`, openings: 1 })));

/** Of each listing by its slug: whether the public sees it open or over; undefined as long as it is not yet published. */
function seenOn(listings: unknown, day: string): Map<string, "open" | "over"> {
  const { listings: open, closedListings } = publicOn({ ...raw, listings } as Agency, day);
  const seen = [...open.map(({ slug }) => [slug, "open"]), ...closedListings.map(({ slug }) => [slug, "over"])];
  const bySlug = new Map(seen as [string, "open" | "over"][]);
  expect(bySlug.size, "no listing is open and over").toBe(seen.length);
  return bySlug;
}

test("from day to day a listing is first unknown, then open, then over, and never goes back", () => {
  fc.assert(
    fc.property(anyListings, anyDay, anyDay, (listings, oneDay, anotherDay) => {
      const [earlier = "", later = ""] = [oneDay, anotherDay].toSorted();
      const [before, after] = [seenOn(listings, earlier), seenOn(listings, later)];
      for (const { slug, publishedOn, validUntil, withdrawn } of listings) {
        if (before.has(slug)) expect(after.has(slug)).toBe(true);
        if (before.get(slug) === "over") expect(after.get(slug)).toBe("over");
        const isPublished = publishedOn <= later;
        const isOver = validUntil < later || (withdrawn !== undefined && withdrawn.on <= later);
        expect(after.get(slug)).toBe(isOver ? "over" : isPublished ? "open" : undefined);
      }
    }),
  );
});

// Read by the type check alone: without an error where one is expected, it fails.
void (() => {
  // @ts-expect-error What is public has a day.
  const asPublic: PublicAgency = raw;
  // @ts-expect-error Nobody writes down for the public what has not passed the gate.
  publicIdentity(raw);
  // @ts-expect-error Also with a day: claims that are still to be counted are nothing to publish.
  const withDay: PublicAgency = { ...raw, on: "2026-11-21", closedListings: [] };
  void [asPublic, withDay];
});
