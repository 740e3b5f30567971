import { evidence, inClaims, type RuleCases, withClaim } from "../complete-subject.ts";

export const claimsCases: RuleCases = {
  "claims/counts-against-listings": {
    fires: [
      [
        "more positions than are listed",
        withClaim("openPositionsAtLeast", { value: 50, evidence }),
        "warning",
        /50\+ open positions; its listings have 15/,
        inClaims,
      ],
      [
        "more in a category",
        withClaim("openPositionsByCategory", { value: [{ category: "Analytics", atLeast: 8 }], evidence }),
        "warning",
        /Analytics 1 of 8/,
        inClaims,
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
        inClaims,
      ],
      [
        "more than the listings pay",
        withClaim("dayRate", { value: { from: 200, to: 250 } }),
        "warning",
        /dayRate promises 200–250/,
        inClaims,
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
        inClaims,
      ],
      [
        "a count that is to hold for ever",
        withClaim("placedAtLeast", { evidence: { ...evidence, validUntil: "2031-12-31" } }),
        "warning",
        /2 years/,
        inClaims,
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
        inClaims,
      ],
      [
        "evidence of tomorrow",
        withClaim("placedAtLeast", { evidence: { ...evidence, asOf: "2026-12-24" } }),
        "error",
        /still to come: placedAtLeast/,
        inClaims,
      ],
      [
        "evidence that has run out",
        withClaim("placedAtLeast", { evidence: { ...evidence, validUntil: "2026-11-20" } }),
        "warning",
        /run out.*placedAtLeast/,
        inClaims,
      ],
      ["no evidence", withClaim("placedAtLeast", { evidence: undefined }), "note", /placedAtLeast/, inClaims],
      [
        "evidence for a few days more",
        withClaim("placedAtLeast", { evidence: { ...evidence, validUntil: "2026-12-01" } }),
        "note",
        /within 30 days/,
        inClaims,
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
        inClaims,
      ],
      [
        "an average of eleven",
        withClaim("weeksToPlacementOnAverage", { evidence: { ...evidence, sampleSize: 11 } }),
        "warning",
        /11 cases/,
        inClaims,
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
        inClaims,
      ],
      [
        "an answer later than the latest",
        withClaim("replyAtLatestWithinHours", { value: 4 }),
        "error",
        /4 at the latest/,
        inClaims,
      ],
      [
        "an example with too high a bonus",
        withClaim("bonusUpToPercent", { value: 5 }),
        "error",
        /5 % at most/,
        inClaims,
      ],
      [
        "categories that are more than all",
        withClaim("openPositionsAtLeast", { value: 3, evidence }),
        "error",
        /add up/,
        inClaims,
      ],
      [
        "pay above all listings",
        withClaim("dayRateAtEntry", { value: { from: 180, to: 300 } }),
        "error",
        /180–300/,
        inClaims,
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
