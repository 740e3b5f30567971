import {
  completeAgency,
  evidence,
  firstListing,
  listing,
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
        "claims.yaml:10",
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
        "claims.yaml:68",
      ],
      [
        "a day rate alone",
        withPage(`/jobs/${firstListing.slug}`, "<p>200€ - 250€ pro Tag</p>"),
        "error",
        /4\.000–5\.000/,
        `${listing}.html:1`,
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
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
      [
        "less than is due before the listing ends",
        withListing({ salary: { from: 112, to: 150 }, validUntil: "2027-01-31" }),
        "error",
        /from 2027-01-01 on at least 14\.60/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
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
        `${listing}.yaml:9`,
      ],
    ],
    silent: [["a promise not to ask", withDescription("Ihr bisheriges Gehalt interessiert uns nicht.")]],
  },
  "pay/wide-range": {
    fires: [
      [
        "a range that says nothing",
        withListing({ salary: { from: 120, to: 280 } }),
        "warning",
        /133 %/,
        `${listing}.yaml:4`,
      ],
    ],
    silent: [["half as much again", withListing({ salary: { from: 180, to: 270 } })]],
  },
};
