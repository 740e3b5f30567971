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
} as unknown as Agency;

test("the public sees open listings, publishable claims, and of listings that are over that they are", () => {
  const agency = publicOn(raw, "2026-11-21");
  expect(agency.on).toBe("2026-11-21");
  expect(agency.listings.map(({ slug }) => slug)).toEqual(["open"]);
  expect(agency.closedListings.map(({ slug }) => slug)).toEqual(["expired", "withdrawn"]);
  expect(agency.claims.placedAtLeast).toBeUndefined();
  expect(agency.claims.openPositionsAtLeast).toMatchObject({ value: 2, countedOn: "2026-11-21" });
});

// Read by the type check alone: without an error where one is expected, it fails.
export function rawAgencyIsRefused(): void {
  // @ts-expect-error What is public has a day.
  const asPublic: PublicAgency = raw;
  // @ts-expect-error Nobody writes down for the public what has not passed the gate.
  publicIdentity(raw);
  // @ts-expect-error Also with a day: claims that are still to be counted are nothing to publish.
  const withDay: PublicAgency = { ...raw, on: "2026-11-21", closedListings: [] };
  void [asPublic, withDay];
}
