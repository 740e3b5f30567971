import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { countOpenings } from "@fernkontor/domain/claim/count-listings";
import { type LedgerEntry, ledgerEntries } from "@fernkontor/domain/claim/ledger-entries";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { entryTag, type Listing } from "@fernkontor/domain/listing/listing";
import type { DayRateRange } from "@fernkontor/domain/pay/pay";
import { daysBetween, monthsBefore } from "../days.ts";
import { type Finding, findingsAt } from "../finding.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { openListings, type Subject, shownClaims } from "../subject.ts";

const measuredByListings = "The listings are the first thing by which visitors measure a figure.";

/** That as many people are wanted as is said: every visitor can count the listings. */
const countsAgainstListings: Rule = {
  name: "counts-against-listings",
  why: measuredByListings,
  law: ["uwg-5"],
  *find(subject) {
    const listings = openListings(subject);
    if (listings.length === 0) return;
    const { openPositionsAtLeast: inAll, openPositionsByCategory: byCategory } = shownClaims(subject);
    const fix = "Write `fromListings` without evidence: then they are counted. Or publish the others, too.";
    const listed = countOpenings(listings);
    if (inAll && inAll.value > listed)
      yield {
        severity: "warning",
        places: [subject.placeOf("claims", ["openPositionsAtLeast", "value"])],
        what: `The site says ${inAll.value}+ open positions; its listings have ${listed}.`,
        fix,
      };
    const short = (byCategory?.value ?? []).flatMap(({ category, atLeast }, index) => {
      const found = countOpenings(listings.filter((listing) => listing.category === category));
      const place = subject.placeOf("claims", ["openPositionsByCategory", "value", index]);
      return found < atLeast ? [{ place, words: `${category} ${found} of ${atLeast}` }] : [];
    });
    yield* findingsAt(
      short.map(({ place }) => place),
      {
        severity: "warning",
        what: `The listings have fewer positions than the site says: ${short.map(({ words }) => words).join(", ")}.`,
        fix,
      },
    );
  },
};

/** That the listings pay what is said. */
const payAgainstListings: Rule = {
  name: "pay-against-listings",
  why: measuredByListings,
  law: ["uwg-5"],
  *find(subject) {
    const listings = openListings(subject);
    const isEntry = ({ tags }: Listing) => tags.includes(entryTag);
    const listed = listedPay(listings);
    const said = shownClaims(subject).dayRateOnJobsPage?.value;
    if (said && listed && (said.from !== listed.from || said.to !== listed.to))
      yield {
        severity: "error",
        places: [subject.placeOf("claims", ["dayRateOnJobsPage", "value"])],
        what: `The jobs page says ${spelled(said)} €; its listings pay ${spelled(listed)} €.`,
        fix: `Write { from: ${listed.from}, to: ${listed.to} }.`,
      };
    yield* promisesMore(subject, "dayRate", listed, "the listings");
    yield* promisesMore(
      subject,
      "dayRateAtEntry",
      listedPay(listings.filter(isEntry)),
      `the listings with “${entryTag}”`,
    );
    yield* promisesMore(
      subject,
      "dayRateWithExperience",
      listedPay(listings.filter((listing) => !isEntry(listing))),
      `the listings without “${entryTag}”`,
    );
  },
};

function* promisesMore(
  subject: Subject,
  name: "dayRate" | "dayRateAtEntry" | "dayRateWithExperience",
  listed: DayRateRange | undefined,
  which: string,
): Generator<Finding> {
  const said = shownClaims(subject)[name]?.value;
  if (said && listed && (said.from > listed.from || said.to > listed.to))
    yield {
      severity: "warning",
      places: [subject.placeOf("claims", [name, "value"])],
      what: `${name} promises ${spelled(said)} €; ${which} pay ${spelled(listed)} €.`,
      fix: "Let the claim begin and end no higher than the listings, or correct these.",
    };
}

function listedPay(listings: readonly Listing[]): DayRateRange | undefined {
  if (listings.length === 0) return undefined;
  return {
    from: Math.min(...listings.map(({ salary }) => salary.from)),
    to: Math.max(...listings.map(({ salary }) => salary.to)),
  };
}

function spelled({ from, to }: { from: number; to: number }): string {
  return `${from}–${to}`;
}

const oldestMonths = 24;
const longestYears = 2;

/** That evidence is no older, and promises to hold no longer, than anybody would believe. */
const evidenceAge: Rule = {
  name: "evidence-age",
  why: "A figure of years ago says nothing about today.",
  law: ["uwg-5"],
  *find({ agency, today, placeOf }) {
    const held = ledgerEntries(agency.claims, today).filter(({ state, kind }) => state === "holds" && kind !== "legal");
    const oldestAsOf = monthsBefore(today, oldestMonths);
    yield* findingsAt(
      held
        .filter(({ kind, evidence }) => kind !== "promised" && evidence && evidence.asOf < oldestAsOf)
        .map(({ name }) => placeOf("claims", [name, "evidence", "asOf"])),
      {
        severity: "warning",
        what: `These figures are more than ${oldestMonths} months old.`,
        fix: "Count or ask again.",
      },
    );
    yield* findingsAt(
      held
        .filter(({ evidence }) => evidence && daysBetween(evidence.asOf, evidence.validUntil) > longestYears * 366)
        .map(({ name }) => placeOf("claims", [name, "evidence", "validUntil"])),
      {
        severity: "warning",
        what: `These figures are to hold for more than ${longestYears} years.`,
        fix: "Choose a day on which you will have counted again.",
      },
    );
  },
};

const warnDaysBefore = 30;

/** That each claim rests on something that still holds. What does not is shown nowhere on a live site. */
const evidence: Rule = {
  name: "evidence",
  why: "A figure that nobody can prove is a deceptive statement; whoever makes it must be able to show what it rests on.",
  law: ["uwg-5", "police"],
  find: ({ agency, today, placeOf }) => {
    const runsOutSoon = ({ state, evidence: found }: LedgerEntry) =>
      state === "holds" && found !== undefined && daysBetween(today, found.validUntil) < warnDaysBefore;
    // What is the law's needs no evidence: a live site does not praise it at all.
    const entries = ledgerEntries(agency.claims, today).filter(({ kind }) => kind !== "legal");
    const about = (isMeant: (entry: LedgerEntry) => boolean, path: readonly string[]) => {
      const names = entries.filter(isMeant).map(({ name }) => name);
      return { names: names.join(", "), places: names.map((name) => placeOf("claims", [name, ...path])) };
    };
    const invented = about(({ state }) => state === "invented", ["evidence", "invented"]);
    const future = about(({ state }) => state === "future", ["evidence", "asOf"]);
    const expired = about(({ state }) => state === "expired", ["evidence", "validUntil"]);
    const missing = about(({ state }) => state === "missing", []);
    const ending = about(runsOutSoon, ["evidence", "validUntil"]);
    return [
      ...findingsAt(invented.places, {
        severity: "error",
        what: `The evidence is invented: ${invented.names}.`,
        fix: "Put in your own figure and evidence. If you cannot prove it, remove `evidence`: the pages close the gap.",
      }),
      ...findingsAt(future.places, {
        severity: "error",
        what: `The evidence is from a day that is still to come: ${future.names}.`,
        fix: "Put the day into asOf on which the figure was true.",
      }),
      ...findingsAt(expired.places, {
        severity: "warning",
        what: `The evidence has run out, and the live site has stopped showing: ${expired.names}.`,
        fix: "Count or ask again and put in value, asOf and validUntil.",
      }),
      ...findingsAt(missing.places, {
        severity: "note",
        what: `Without evidence, and therefore shown nowhere on a live site: ${missing.names}.`,
        fix: "Add evidence, or leave it at that.",
      }),
      ...findingsAt(ending.places, {
        severity: "note",
        what: `The evidence runs out within ${warnDaysBefore} days: ${ending.names}.`,
        fix: "Count or ask again in time.",
      }),
    ];
  },
};

const smallestSample = 30;

/** That what was asked or timed says among how many. */
const sampleSize: Rule = {
  name: "sample-size",
  why: "A share or an average means nothing without the number of those who were asked.",
  law: ["uwg-5a"],
  *find({ agency, today, placeOf }) {
    for (const { name, kind, state, evidence: found } of ledgerEntries(agency.claims, today)) {
      if (kind !== "measured" || state !== "holds" || !found) continue;
      const places = [placeOf("claims", [name, "evidence", "sampleSize"])] as const;
      if (found.sampleSize === undefined)
        yield {
          severity: "warning",
          places,
          what: `${name} was measured, but nobody says among how many.`,
          fix: "Add evidence.sampleSize.",
        };
      else if (found.sampleSize < smallestSample)
        yield {
          severity: "warning",
          places,
          what: `${name} rests on ${found.sampleSize} cases only.`,
          fix: `Ask at least ${smallestSample}, or do without the figure.`,
        };
    }
  },
};

/** Two claims that cannot be true together, and a sentence when they are not. */
type Contradiction = { between: readonly [ClaimName, ClaimName]; says: (claims: Claims) => string | undefined };

const contradictions: readonly Contradiction[] = [
  outsideOfListingsPage("dayRate"),
  outsideOfListingsPage("dayRateAtEntry"),
  outsideOfListingsPage("dayRateWithExperience"),
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

function outsideOfListingsPage(name: "dayRate" | "dayRateAtEntry" | "dayRateWithExperience"): Contradiction {
  return {
    between: [name, "dayRateOnJobsPage"],
    says: ({ [name]: a, dayRateOnJobsPage: b }) =>
      a && b && (a.value.from < b.value.from || a.value.to > b.value.to)
        ? `${name} says ${spelled(a.value)} €, but no listing is outside ${spelled(b.value)} €`
        : undefined,
  };
}

/** That two claims that answer one question can both be true. */
const contradictingClaims: Rule = {
  name: "two-readings",
  why: "A visitor who finds two figures that exclude each other has reason to doubt both.",
  law: ["uwg-5"],
  *find(subject) {
    const claims = shownClaims(subject);
    for (const { between, says } of contradictions) {
      const [first, second] = between;
      const sentence = says(claims);
      if (sentence !== undefined)
        yield {
          severity: "error",
          places: [subject.placeOf("claims", [first, "value"]), subject.placeOf("claims", [second, "value"])],
          what: `${first} and ${second} exclude each other: ${sentence}.`,
          fix: "Correct the one that is wrong.",
        };
    }
  },
};

export const claims = ruleGroup("claims", "Claims", [
  countsAgainstListings,
  payAgainstListings,
  evidenceAge,
  evidence,
  sampleSize,
  contradictingClaims,
]);
