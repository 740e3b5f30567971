import { countOpenings } from "@fernkontor/domain/claim/count-listings";
import { entryTag, type Listing } from "@fernkontor/domain/listing/listing";
import type { DayRateRange } from "@fernkontor/domain/pay/pay";
import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { openListings, type Subject, shownClaims } from "../../subject.ts";

const why = "The listings are the first thing by which visitors measure a figure.";

/** That there are as many positions as is said: every visitor can count the listings. */
export const countsAgainstListings: Rule = {
  id: "claims/counts-against-listings",
  group: "Claims",
  why,
  law: ["uwg-5"],
  find: (subject) => (openListings(subject).length === 0 ? [] : counts(subject)),
};

/** That the listings pay what is said. */
export const payAgainstListings: Rule = {
  id: "claims/pay-against-listings",
  group: "Claims",
  why,
  law: ["uwg-5"],
  find: (subject) => (openListings(subject).length === 0 ? [] : pay(subject)),
};

function counts(subject: Subject): Observation[] {
  const { openPositionsAtLeast, openPositionsByCategory } = shownClaims(subject);
  const listings = openListings(subject);
  const listed = countOpenings(listings);
  const short = (openPositionsByCategory?.value ?? []).flatMap(({ category, atLeast }, index) => {
    const found = countOpenings(listings.filter((listing) => listing.category === category));
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
  const listings = openListings(subject);
  const isEntry = ({ tags }: Listing) => tags.includes(entryTag);
  const all = rangeOf(listings);
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
    ...promisesMore(subject, "dayRateAtEntry", rangeOf(listings.filter(isEntry)), `the listings with “${entryTag}”`),
    ...promisesMore(
      subject,
      "dayRateWithExperience",
      rangeOf(listings.filter((listing) => !isEntry(listing))),
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

function rangeOf(listings: readonly Listing[]): DayRateRange | undefined {
  if (listings.length === 0) return undefined;
  return {
    from: Math.min(...listings.map(({ salary }) => salary.from)),
    to: Math.max(...listings.map(({ salary }) => salary.to)),
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
