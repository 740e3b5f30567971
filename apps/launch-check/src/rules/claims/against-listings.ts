import { openPositions } from "@fernkontor/domain/counted-from-listings";
import { entryTag, type Job } from "@fernkontor/domain/job";
import type { DayRateRange } from "@fernkontor/domain/pay";
import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { openJobs, type Subject, shownClaims } from "../../subject.ts";

const why = "The listings are the first thing by which visitors measure a figure.";

/** That there are as many positions as is said: every visitor can count the listings. */
export const countsAgainstListings: Rule = {
  id: "claims/counts-against-listings",
  group: "Claims",
  why,
  law: ["uwg-5"],
  find: (subject) => (openJobs(subject).length === 0 ? [] : counts(subject)),
};

/** That the listings pay what is said. */
export const payAgainstListings: Rule = {
  id: "claims/pay-against-listings",
  group: "Claims",
  why,
  law: ["uwg-5"],
  find: (subject) => (openJobs(subject).length === 0 ? [] : pay(subject)),
};

function counts(subject: Subject): Observation[] {
  const { openPositionsAtLeast, openPositionsByCategory } = shownClaims(subject);
  const jobs = openJobs(subject);
  const listed = openPositions(jobs);
  const short = (openPositionsByCategory?.value ?? []).flatMap(({ category, atLeast }, index) => {
    const found = openPositions(jobs.filter((job) => job.category === category));
    return found < atLeast ? [{ index, words: `${category} ${found} of ${atLeast}` }] : [];
  });
  const [first, ...others] = short.map(({ index }) =>
    subject.placeOf("claims", ["openPositionsByCategory", "value", index]),
  );
  return [
    ...(openPositionsAtLeast && openPositionsAtLeast.value > listed
      ? [
          observation(
            "warning",
            [subject.placeOf("claims", ["openPositionsAtLeast", "value"])],
            `The site says ${openPositionsAtLeast.value}+ open positions; its listings have ${listed}.`,
            "Write `fromListings` without evidence: then they are counted. Or publish the others, too.",
          ),
        ]
      : []),
    ...(first
      ? [
          observation(
            "warning",
            [first, ...others],
            `The listings have fewer positions than the site says: ${short.map(({ words }) => words).join(", ")}.`,
            "Write `fromListings` without evidence: then they are counted. Or publish the others, too.",
          ),
        ]
      : []),
  ];
}

function pay(subject: Subject): Observation[] {
  const claims = shownClaims(subject);
  const jobs = openJobs(subject);
  const isEntry = ({ tags }: Job) => tags.includes(entryTag);
  const all = rangeOf(jobs);
  return [
    ...(claims.dayRateOnJobsPage && all && !isSame(claims.dayRateOnJobsPage.value, all)
      ? [
          observation(
            "error",
            [subject.placeOf("claims", ["dayRateOnJobsPage", "value"])],
            `The jobs page says ${spelled(claims.dayRateOnJobsPage.value)}; its listings pay ${spelled(all)}.`,
            `Write { from: ${all.from}, to: ${all.to} }.`,
          ),
        ]
      : []),
    ...promisesMore(subject, "dayRate", all, "the listings"),
    ...promisesMore(subject, "dayRateAtEntry", rangeOf(jobs.filter(isEntry)), `the listings with “${entryTag}”`),
    ...promisesMore(
      subject,
      "dayRateWithExperience",
      rangeOf(jobs.filter((job) => !isEntry(job))),
      `the listings without “${entryTag}”`,
    ),
  ];
}

function promisesMore(
  subject: Subject,
  name: "dayRate" | "dayRateAtEntry" | "dayRateWithExperience",
  listed: DayRateRange | undefined,
  which: string,
): Observation[] {
  const claim = shownClaims(subject)[name];
  if (!claim || !listed || (claim.value.from <= listed.from && claim.value.to <= listed.to)) return [];
  return [
    observation(
      "warning",
      [subject.placeOf("claims", [name, "value"])],
      `${name} promises ${spelled(claim.value)}; ${which} pay ${spelled(listed)}.`,
      "Let the claim begin and end no higher than the listings, or correct these.",
    ),
  ];
}

function rangeOf(jobs: readonly Job[]): DayRateRange | undefined {
  if (jobs.length === 0) return undefined;
  return {
    from: Math.min(...jobs.map(({ salary }) => salary.from)),
    to: Math.max(...jobs.map(({ salary }) => salary.to)),
  };
}

function isSame(a: DayRateRange, b: DayRateRange): boolean {
  return a.from === b.from && a.to === b.to;
}

function spelled({ from, to }: DayRateRange): string {
  return `${from}–${to} €`;
}

function observation(
  severity: Observation["severity"],
  places: Observation["places"],
  what: string,
  fix: string,
): Observation {
  return { severity, places, what, fix };
}
