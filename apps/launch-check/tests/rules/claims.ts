import { evidence, type RuleCases, withClaim } from "../complete-subject.ts";

export const claimsCases: RuleCases = {
  "claims/counts-against-listings": {
    fires: [
      [
        "more positions than are listed",
        withClaim("openPositionsAtLeast", { value: 50, evidence }),
        "warning",
        /50\+ open positions; its listings have 15/,
        "claims.yaml:84",
      ],
      [
        "more in a category",
        withClaim("openPositionsByCategory", { value: [{ category: "Analytics", atLeast: 8 }], evidence }),
        "warning",
        /Analytics 1 of 8/,
        "claims.yaml:90",
      ],
    ],
    silent: [["as many as are listed", withClaim("openPositionsAtLeast", { value: 15, evidence })]],
  },
  "claims/pay-against-listings": {
    fires: [
      [
        "another range on the jobs page",
        withClaim("dayRateOnJobsPage", { value: { from: 150, to: 250 } }),
        "error",
        /its listings pay 180–250/,
        "claims.yaml:25",
      ],
      [
        "more than the listings pay",
        withClaim("dayRate", { value: { from: 200, to: 250 } }),
        "warning",
        /dayRate promises 200–250/,
        "claims.yaml:11",
      ],
    ],
  },
  "claims/evidence-age": {
    fires: [
      [
        "a count of years ago",
        withClaim("placedAtLeast", { evidence: { ...evidence, asOf: "2023-01-01", validUntil: "2026-12-31" } }),
        "warning",
        /24 months/,
        "claims.yaml:104",
        "warning claims.yaml:105",
      ],
      [
        "a count that is to hold for ever",
        withClaim("placedAtLeast", { evidence: { ...evidence, validUntil: "2031-12-31" } }),
        "warning",
        /2 years/,
        "claims.yaml:105",
      ],
    ],
  },
  "claims/evidence": {
    fires: [
      [
        "invented evidence",
        withClaim("placedAtLeast", { evidence: { ...evidence, invented: true } }),
        "error",
        /invented: placedAtLeast/,
        "claims.yaml:100",
      ],
      [
        "evidence of tomorrow",
        withClaim("placedAtLeast", { evidence: { ...evidence, asOf: "2026-12-24" } }),
        "error",
        /still to come: placedAtLeast/,
        "claims.yaml:104",
      ],
      [
        "evidence that has run out",
        withClaim("placedAtLeast", { evidence: { ...evidence, validUntil: "2026-11-20" } }),
        "warning",
        /run out.*placedAtLeast/,
        "claims.yaml:105",
      ],
      [
        "no evidence",
        withClaim("placedAtLeast", { evidence: undefined }),
        "note",
        /placedAtLeast/,
        "claims.yaml:49 claims.yaml:95 claims.yaml:108 claims.yaml:113",
      ],
      [
        "evidence for a few days more",
        withClaim("placedAtLeast", { evidence: { ...evidence, validUntil: "2026-12-01" } }),
        "note",
        /within 30 days/,
        "claims.yaml:105",
      ],
    ],
  },
  "claims/sample-size": {
    fires: [
      [
        "an average of nobody knows how many",
        withClaim("weeksToPlacementOnAverage", { evidence: { ...evidence, sampleSize: undefined } }),
        "warning",
        /among how many/,
        "claims.yaml:129",
      ],
      [
        "an average of eleven",
        withClaim("weeksToPlacementOnAverage", { evidence: { ...evidence, sampleSize: 11 } }),
        "warning",
        /11 cases/,
        "claims.yaml:129",
      ],
    ],
    silent: [
      [
        "a promise has no sample",
        withClaim("consultationMinutes", { evidence: { ...evidence, sampleSize: undefined } }),
      ],
    ],
  },
  "claims/two-readings": {
    fires: [
      [
        "an average outside of what is usual",
        withClaim("weeksToPlacementOnAverage", { value: 4 }),
        "error",
        /4 weeks on average/,
        "claims.yaml:121 claims.yaml:136",
      ],
      [
        "an answer later than the latest",
        withClaim("replyAtLatestWithinHours", { value: 4 }),
        "error",
        /4 at the latest/,
        "claims.yaml:223 claims.yaml:236",
      ],
      [
        "an example with too high a bonus",
        withClaim("bonusUpToPercent", { value: 5 }),
        "error",
        /5 % at most/,
        "claims.yaml:69 claims.yaml:55",
      ],
      [
        "categories that are more than all",
        withClaim("openPositionsAtLeast", { value: 3, evidence }),
        "error",
        /add up/,
        "claims.yaml:90 claims.yaml:84",
      ],
      [
        "pay above all listings",
        withClaim("dayRateAtEntry", { value: { from: 180, to: 300 } }),
        "error",
        /180–300/,
        "claims.yaml:37 claims.yaml:25",
      ],
    ],
    silent: [
      [
        "a claim that is not shown contradicts nothing",
        withClaim("weeksToPlacementOnAverage", { value: 9, evidence: undefined }),
      ],
    ],
  },
};
