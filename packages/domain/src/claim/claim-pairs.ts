import type { ClaimName } from "./claim.ts";

/**
 * Claims that answer one question with two figures. Both are wanted, so both must be explained side by side; figures
 * that cannot be true together are a contradiction.
 */
export const claimPairs = [
  { question: "dayRate", readings: ["dayRate", "dayRateOnJobsPage"] },
  { question: "placement", readings: ["weeksToPlacementOnAverage", "weeksToPlacementUsually"] },
  { question: "reply", readings: ["replyUsuallyWithinHours", "replyAtLatestWithinHours"] },
] as const satisfies readonly { question: string; readings: readonly [ClaimName, ClaimName] }[];

/** What a pair of claims answers. */
export type ClaimPairQuestion = (typeof claimPairs)[number]["question"];
