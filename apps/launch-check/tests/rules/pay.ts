import {
  completeAgency,
  evidence,
  firstListing,
  inClaims,
  inListing,
  type RuleCases,
  withAgency,
  withClaim,
  withDescription,
  withListing,
  withPage,
} from "../complete-subject.ts";

const { profile, claims } = completeAgency;

export const payCases: RuleCases = {
  "scam/unproven-pay": {
    fires: [
      [
        "praise without proof",
        withAgency({
          profile: { ...profile, mode: "sample" },
          claims: { ...claims, dayRate: { ...claims.dayRate, evidence: { ...evidence, invented: true } } },
        }),
        "warning",
        /praises its pay/,
        inClaims,
      ],
    ],
  },
  "pay/day-rate-explained": {
    fires: [
      [
        "a month that is not proven",
        withClaim("monthExample", { evidence: undefined }),
        "error",
        /by the day alone/,
        inClaims,
      ],
      [
        "a day rate alone",
        withPage(`/jobs/${firstListing.slug}`, "<p>200€ - 250€ pro Tag</p>"),
        "error",
        /4\.000–5\.000/,
        /jobs\/.*\.html:\d+$/,
      ],
    ],
  },
  "pay/minimum-wage": {
    fires: [
      [
        "less than is due today",
        withListing({ salary: { from: 110, to: 150 } }),
        "error",
        /13\.75 € an hour; from 2026-01-01 on at least 13\.90/,
        inListing,
      ],
      [
        "less than is due before the listing ends",
        withListing({ salary: { from: 112, to: 150 }, validUntil: "2027-01-31" }),
        "error",
        /from 2027-01-01 on at least 14\.60/,
        inListing,
      ],
    ],
    silent: [
      ["just enough", withListing({ salary: { from: 117, to: 150 }, validUntil: "2027-01-31" })],
      ["the rise comes after the listing", withListing({ salary: { from: 112, to: 150 }, validUntil: "2026-12-31" })],
    ],
  },
  "pay/past-pay": {
    fires: [
      [
        "a question about past pay",
        withDescription("Nennen Sie uns Ihr bisheriges Gehalt."),
        "error",
        /bisheriges Gehalt/,
        inListing,
      ],
    ],
    silent: [["a promise not to ask", withDescription("Ihr bisheriges Gehalt interessiert uns nicht.")]],
  },
  "pay/wide-range": {
    fires: [
      ["a range that says nothing", withListing({ salary: { from: 120, to: 280 } }), "warning", /133 %/, inListing],
    ],
    silent: [["half as much again", withListing({ salary: { from: 180, to: 270 } })]],
  },
};
