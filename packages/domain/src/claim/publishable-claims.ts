import type { AgencyProfile } from "../agency/profile.ts";
import type { Listing } from "../listing/listing.ts";
import { type MeasuredReplies, type Measurement, measuredReplies, sampleReplies } from "../reply-times/measurement.ts";
import {
  type ClaimKind,
  type ClaimLedger,
  type ClaimName,
  fromListings,
  fromReplies,
  type LedgerClaim,
} from "./claim.ts";
import { countOpenings, countOpeningsByCategory } from "./count-listings.ts";
import { type Evidence, evidenceState } from "./evidence.ts";

/** A claim that may be made. */
export type Claim<Value> = {
  value: Value;
  kind: ClaimKind;
  meaning: string;
  evidence?: Evidence | undefined;
  /** The day on which it was counted from the listings: they are its evidence, and the figure is exact. */
  countedOn?: string;
  /** How it was worked out from answered applications: that is its evidence. */
  replies?: MeasuredReplies;
};

/** What the site may claim. Undefined is what it must not say: sentence, figure, sign and picture go with it. */
export type Claims = {
  readonly [Name in ClaimName]:
    | Claim<Exclude<LedgerClaim<Name>["value"], typeof fromListings | typeof fromReplies | false>>
    | undefined;
};

/**
 * The claims that may be made on a day. A sample may make all of them, because it says that they are invented. A live
 * site makes those whose evidence holds, and none that is the law's: what everybody has is nothing special (UWG, annex
 * to § 3(3), no. 10).
 */
export function publishableClaims(
  ledger: ClaimLedger,
  {
    mode,
    today,
    openListings,
    measurement,
  }: {
    mode: AgencyProfile["mode"];
    today: string;
    openListings: readonly Listing[];
    measurement?: Measurement | undefined;
  },
): Claims {
  const claims: Readonly<Partial<Record<ClaimName, Claim<unknown> | undefined>>> = {
    ...ledger,
    openPositionsAtLeast: countedIfAsked(ledger.openPositionsAtLeast, countOpenings(openListings)),
    openPositionsByCategory: countedIfAsked(ledger.openPositionsByCategory, countOpeningsByCategory(openListings)),
    replyUsuallyWithinHours: measuredIfAsked(ledger.replyUsuallyWithinHours),
  };
  const mayBeMade = ({ value, kind, evidence, countedOn, replies }: Claim<unknown>) =>
    value !== false &&
    (mode === "sample" ||
      (kind !== "legal" &&
        (countedOn === today || replies !== undefined || evidenceState(evidence, today) === "holds")));
  const entries = Object.entries(claims).map(([name, claim]) => [name, claim && mayBeMade(claim) ? claim : undefined]);
  return Object.fromEntries(entries) as Claims;

  /** No opening at all is nothing to claim. */
  function countedIfAsked(
    claim: Claim<unknown> | undefined,
    count: number | readonly unknown[],
  ): Claim<unknown> | undefined {
    if (claim?.value !== fromListings) return claim;
    const isNothing = count === 0 || (Array.isArray(count) && count.length === 0);
    return isNothing ? undefined : { ...claim, value: count, countedOn: today };
  }

  /** What was not measured, or long ago, or shows silence, is nothing to claim. */
  function measuredIfAsked(claim: Claim<unknown> | undefined): Claim<unknown> | undefined {
    if (claim?.value !== fromReplies) return claim;
    const replies = measurement || mode !== "sample" ? measuredReplies(measurement, today) : sampleReplies(today);
    return "hours" in replies ? { ...claim, value: replies.hours, replies } : undefined;
  }
}

/** What is promised of a training: that there is one, or when it begins. */
export function trainingOf({ training, trainingStartsWithinHours }: Claims) {
  return training ?? trainingStartsWithinHours;
}

/** What is promised of an answer to an application: that there is one, or by when. */
export function answerOf({ applicationsAnswered, replyAtLatestWithinHours }: Claims) {
  return applicationsAnswered ?? replyAtLatestWithinHours;
}

/** The same of the first talk. */
export function consultationOf({ personalConsultation, consultationMinutes }: Claims) {
  return personalConsultation ?? consultationMinutes;
}
