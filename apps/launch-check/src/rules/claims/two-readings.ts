import type { ClaimName } from "@fernkontor/domain/claim/claim";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { shownClaims } from "../../subject.ts";

/** What cannot be true together, with a sentence when it is said together. */
type Contradiction = { between: readonly [ClaimName, ClaimName]; says: (claims: Claims) => string | undefined };

const within = (inner: { from: number; to: number }, outer: { from: number; to: number }) =>
  inner.from >= outer.from && inner.to <= outer.to;
const spelled = ({ from, to }: { from: number; to: number }) => `${from}–${to}`;

function rangeWithin(inner: "dayRate" | "dayRateAtEntry" | "dayRateWithExperience"): Contradiction {
  return {
    between: [inner, "dayRateOnJobsPage"],
    says: ({ [inner]: a, dayRateOnJobsPage: b }) =>
      a && b && !within(a.value, b.value)
        ? `${inner} says ${spelled(a.value)} €, but no listing is outside ${spelled(b.value)} €`
        : undefined,
  };
}

const contradictions: readonly Contradiction[] = [
  rangeWithin("dayRate"),
  rangeWithin("dayRateAtEntry"),
  rangeWithin("dayRateWithExperience"),
  {
    between: ["monthExample", "dayRate"],
    says: ({ monthExample: a, dayRate: b }) =>
      a && b && (a.value.dayRate < b.value.from || a.value.dayRate > b.value.to)
        ? `the example reckons with ${a.value.dayRate} €, outside of ${spelled(b.value)} €`
        : undefined,
  },
  {
    between: ["monthExample", "bonusUpToPercent"],
    says: ({ monthExample: a, bonusUpToPercent: b }) =>
      a && b && a.value.bonusPercent > b.value
        ? `the example has a bonus of ${a.value.bonusPercent} %, but it is ${b.value} % at most`
        : undefined,
  },
  {
    between: ["weeksToPlacementOnAverage", "weeksToPlacementUsually"],
    says: ({ weeksToPlacementOnAverage: a, weeksToPlacementUsually: b }) =>
      a && b && (a.value < b.value.from || a.value > b.value.to)
        ? `${a.value} weeks on average is not within ${spelled(b.value)} weeks`
        : undefined,
  },
  {
    between: ["replyUsuallyWithinHours", "replyAtLatestWithinHours"],
    says: ({ replyUsuallyWithinHours: a, replyAtLatestWithinHours: b }) =>
      a && b && a.value.to > b.value
        ? `an answer usually takes up to ${a.value.to} hours, but ${b.value} at the latest`
        : undefined,
  },
  {
    between: ["openPositionsByCategory", "openPositionsAtLeast"],
    says: ({ openPositionsByCategory: a, openPositionsAtLeast: b }) => {
      const sum = a?.value.reduce((total, { atLeast }) => total + atLeast, 0) ?? 0;
      return b && sum > b.value ? `the categories add up to ${sum}, more than the ${b.value} in all` : undefined;
    },
  },
];

/** That two answers to one question can both be true. */
export const claimPairs: Rule = {
  id: "claims/two-readings",
  group: "Claims",
  why: "A visitor who finds two figures that exclude each other has reason to doubt both.",
  law: ["uwg-5"],
  find: (subject) => {
    const claims = shownClaims(subject);
    return contradictions.flatMap(({ between: [first, second], says }): Observation[] => {
      const sentence = says(claims);
      if (sentence === undefined) return [];
      return [
        {
          severity: "error",
          places: [subject.placeOf("claims", [first, "value"]), subject.placeOf("claims", [second, "value"])],
          what: `${first} and ${second} exclude each other: ${sentence}.`,
          fix: "Correct the one that is wrong.",
        },
      ];
    });
  },
};
