import { describe, expect, test } from "vitest";
import type { Listing } from "../listing/listing.ts";
import type { ClaimLedger } from "./claim.ts";
import { ledgerEntries } from "./ledger-entries.ts";
import { type Claims, publishableClaims } from "./publishable-claims.ts";

const today = "2026-11-21";
const evidence = {
  source: "Vermittlungsliste",
  method: "Gezählt.",
  asOf: "2026-09-30",
  validUntil: "2027-09-30",
  responsible: "Jana Brandt",
};
const claim = { kind: "counted", meaning: "So viele Menschen haben durch uns eine Stelle.", evidence };
const ledger = {
  placedAtLeast: { ...claim, value: 500 },
  satisfiedPercent: { ...claim, value: 95, evidence: undefined },
  partnerCompaniesAtLeast: { ...claim, value: 50, evidence: { ...evidence, validUntil: "2026-11-20" } },
  lawfulContracts: { ...claim, value: true, kind: "legal" },
  openPositionsAtLeast: { ...claim, value: "fromListings", evidence: undefined },
  openPositionsByCategory: { ...claim, value: "fromListings", evidence: undefined },
} as ClaimLedger;

const openListings = [
  { category: "E-Commerce", openings: 2 },
  { category: "Analytics", openings: 1 },
  { category: "E-Commerce", openings: 4 },
  { category: "Operations", openings: 20 },
  { category: "Social Media", openings: 3 },
  { category: "Kundenservice", openings: 2 },
] as Listing[];

const made = (claims: Claims) =>
  Object.entries(claims)
    .filter(([, publishableClaim]) => publishableClaim !== undefined)
    .map(([name]) => name)
    .sort();

describe("the claims of", () => {
  test("a sample may all be made", () => {
    expect(made(publishableClaims(ledger, { mode: "sample", today, openListings }))).toEqual(
      Object.keys(ledger).sort(),
    );
  });

  test("a live site are those with valid evidence and those that its listings prove", () => {
    expect(made(publishableClaims(ledger, { mode: "live", today, openListings }))).toEqual([
      "openPositionsAtLeast",
      "openPositionsByCategory",
      "placedAtLeast",
    ]);
  });

  test("a live site end with their evidence", () => {
    const later = publishableClaims(ledger, { mode: "live", today: "2027-10-01", openListings });
    expect(later.placedAtLeast).toBeUndefined();
  });

  test.each(["sample", "live"] as const)("a %s site count no openings where no listing is open", (mode) => {
    const { openPositionsAtLeast, openPositionsByCategory } = publishableClaims(ledger, {
      mode,
      today,
      openListings: [],
    });
    expect([openPositionsAtLeast, openPositionsByCategory]).toEqual([undefined, undefined]);
  });
});

test.each(["sample", "live"] as const)(
  "a %s site promises nothing that it has written down as not promised",
  (mode) => {
    const promise = {
      kind: "promised",
      meaning: "Wir üben mit Ihnen.",
      evidence: { asOf: "2026-09-30", responsible: "Jana" },
    };
    const promises = { training: { ...promise, value: true }, interviewPreparation: { ...promise, value: false } };
    expect(made(publishableClaims(promises as ClaimLedger, { mode, today, openListings }))).toEqual(["training"]);
  },
);

test("openings are counted by people wanted, in every category that has any, the largest first", () => {
  const claims = publishableClaims(ledger, { mode: "live", today, openListings });
  expect(claims.openPositionsAtLeast).toMatchObject({ value: 32, countedOn: today });
  expect(claims.openPositionsByCategory?.value).toEqual([
    { category: "Operations", atLeast: 20 },
    { category: "E-Commerce", atLeast: 6 },
    { category: "Social Media", atLeast: 3 },
    { category: "Kundenservice", atLeast: 2 },
    { category: "Analytics", atLeast: 1 },
  ]);
});

test("openings that are claimed with evidence of their own are not counted", () => {
  const own = {
    ...ledger,
    openPositionsAtLeast: { ...ledger.openPositionsAtLeast, value: 50, evidence },
  } as ClaimLedger;
  const { openPositionsAtLeast } = publishableClaims(own, { mode: "live", today, openListings });
  expect(openPositionsAtLeast).toEqual(own.openPositionsAtLeast);
});

test("the ledger lists every claim in the order of the file, with the state of its evidence", () => {
  expect(ledgerEntries({ claims: ledger }, today).map(({ name, state }) => [name, state])).toEqual([
    ["placedAtLeast", "holds"],
    ["satisfiedPercent", "missing"],
    ["partnerCompaniesAtLeast", "expired"],
    ["lawfulContracts", "holds"],
    ["openPositionsAtLeast", "holds"],
    ["openPositionsByCategory", "holds"],
  ]);
});

describe("a reply time that is worked out", () => {
  const replies = {
    replyUsuallyWithinHours: { value: "fromReplies", kind: "measured", meaning: "So schnell antworten wir." },
  } as ClaimLedger;
  const measurement = {
    measuredAt: "2026-11-20T05:00:00.000Z",
    waits: [
      { quarterHours: 10, outcome: "answered" as const, count: 20 },
      { quarterHours: 40, outcome: "answered" as const, count: 20 },
    ],
    publicKey: "MCow",
    signature: "q1z4",
  };
  const saidOn = (day: string, mode: "live" | "sample", of?: typeof measurement) =>
    publishableClaims(replies, { mode, today: day, openListings, measurement: of }).replyUsuallyWithinHours;
  const stateOn = (day: string) => ledgerEntries({ claims: replies, measurement }, day).map(({ state }) => state);

  test("is what the agency did, on a live site and on a sample that has a desk", () => {
    expect(saidOn(today, "live", measurement)?.value).toEqual({ from: 3, to: 10 });
    expect(saidOn(today, "sample", measurement)?.value).toEqual({ from: 3, to: 10 });
    expect(stateOn(today)).toEqual(["holds"]);
  });

  test("is invented where a sample has none, and says so; a live site says nothing", () => {
    expect(saidOn(today, "sample")).toMatchObject({ value: { from: 3, to: 6 }, replies: { invented: true } });
    expect(saidOn(today, "live")).toBeUndefined();
  });

  test("is said no longer than 35 days", () => {
    expect(saidOn("2026-12-25", "live", measurement)).toBeDefined();
    expect(saidOn("2026-12-26", "live", measurement)).toBeUndefined();
    expect(stateOn("2026-12-26")).toEqual(["expired"]);
  });
});
