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
        "two claims without proof",
        withAgency({
          profile: { ...profile, mode: "sample" },
          claims: {
            ...claims,
            dayRateOnJobsPage: { ...claims.dayRateOnJobsPage, evidence: undefined },
            dayRateAtEntry: { ...claims.dayRateAtEntry, evidence: undefined },
            dayRateWithExperience: { ...claims.dayRateWithExperience, evidence: undefined },
          },
        }),
        "warning",
        /\(5 Stellen\)/,
        "claims.yaml:24 claims.yaml:36",
      ],
      [
        "praise without proof",
        withAgency({
          profile: { ...profile, mode: "sample" },
          claims: { ...claims, dayRate: { ...claims.dayRate, evidence: { ...evidence, invented: true } } },
        }),
        "warning",
        /wirbt mit ihrer Vergütung/,
        "claims.yaml:10",
      ],
    ],
    silent: [
      ["a live agency, which does not show it", withClaim("dayRate", { evidence: undefined })],
      [
        "no listing for beginners",
        withAgency({
          profile: { ...profile, mode: "sample" },
          claims: { ...claims, dayRate: { ...claims.dayRate, evidence: undefined } },
          listings: completeAgency.listings.map((one) => ({ ...one, tags: [] })),
        }),
      ],
    ],
  },
  "pay/day-rate-explained": {
    fires: [
      [
        "hours that are not said",
        withPage(`/jobs/${firstListing.slug}`, "<p>4.000–5.000 € brutto</p>"),
        "error",
        /sagt nicht: 8 Stunde$/,
        `${listing}.html:1`,
      ],
      [
        "a month that is not proven",
        withClaim("monthExample", { evidence: undefined }),
        "error",
        /nur die Vergütung am Tag/,
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
    silent: [
      [
        "no listings",
        withAgency({
          listings: [],
          claims: { ...claims, monthExample: { ...claims.monthExample, evidence: undefined } },
        }),
      ],
    ],
  },
  "pay/minimum-wage": {
    fires: [
      [
        "less than was due before",
        withListing({ salary: { from: 100, to: 150 } }),
        "error",
        /12,50 € in der Stunde; ab dem 1\. Januar 2026 sind mindestens 13,90/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
      [
        "a cent too little on a long day",
        withListing({ salary: { from: 138, to: 150 }, hoursPerDay: 10 }),
        "error",
        /138 € für 10 Stunden sind 13,80 €/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
      [
        "fractions of a cent, which are cut off",
        withListing({ salary: { from: 104, to: 150 }, hoursPerDay: 7.5 }),
        "error",
        /104 € für 7,5 Stunden sind 13,86 €/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
      [
        "the last day of a listing is the first of the rise",
        withListing({ salary: { from: 112, to: 150 }, validUntil: "2027-01-01" }),
        "error",
        /14,60/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
      [
        "the old wage after the rise",
        { ...withListing({ salary: { from: 105, to: 150 }, validUntil: "2027-02-01" }), today: "2027-01-01" },
        "error",
        /ab dem 1\. Januar 2027 sind mindestens 14,60/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
      [
        "less than is due today",
        withListing({ salary: { from: 110, to: 150 } }),
        "error",
        /13,75 € in der Stunde; ab dem 1\. Januar 2026 sind mindestens 13,90/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
      [
        "less than is due before the listing ends",
        withListing({ salary: { from: 112, to: 150 }, validUntil: "2027-01-31" }),
        "error",
        /ab dem 1\. Januar 2027 sind mindestens 14,60/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
    ],
    silent: [
      ["to the cent", withListing({ salary: { from: 139, to: 150 }, hoursPerDay: 10 })],
      [
        "freelance work has no minimum",
        withListing({ salary: { from: 80, to: 150 }, contract: { kind: "freelance", paidBy: "Firma GmbH" } }),
      ],
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
        "a euro more than half as much again",
        withListing({ salary: { from: 180, to: 271 } }),
        "warning",
        /180–271 € reicht um 51 %/,
        `${listing}.yaml:4`,
      ],
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
