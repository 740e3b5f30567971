/** What is said of reply times at the desk: worked out from the very waits that the site's figure is measured by. */
import type { MeasuredWaits } from "@fernkontor/applications/cases/waits";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { germanDate, germanRange } from "@fernkontor/domain/german/german";
import { type MeasuredReplies, measuredReplies } from "@fernkontor/domain/reply-times/measurement";
import {
  answeredShares,
  answeredWithin,
  fewestCases,
  keptPromise,
  measuredDays,
  quartersAnHour,
  type Waits,
} from "@fernkontor/domain/reply-times/reply-times";
import type { ReplyScale } from "./reply-scale.tsx";

export type ReplyFigures = {
  cases: number;
  open: number;
  /** Closed or deleted without an answer: they count as if they waited for ever. */
  never: number;
  promise: { hours: number; kept: number; of: number } | undefined;
  /** Undefined where nothing can be stated: too few, or too many of them without an answer. */
  measured: { scale: ReplyScale; replies: MeasuredReplies } | undefined;
  isEnough: boolean;
  /** Stored, and not counted: nobody has confirmed them, or they came from the agency's own addresses. */
  uncounted: MeasuredWaits["uncounted"];
};

/** @param today as `2026-11-24` */
export function replyFigures(
  { waits, oldestOpenDays, uncounted }: MeasuredWaits,
  promisedHours: number | undefined,
  now: Date,
  today: string,
): ReplyFigures {
  const countOf = (matching: readonly Waits[]) => matching.reduce((sum, { count }) => sum + count, 0);
  const of = (outcome: Waits["outcome"]) => waits.filter((wait) => wait.outcome === outcome);
  const cases = countOf(waits);
  const replies = measuredReplies(
    { measuredAt: now.toISOString(), waits, uncounted, ...(oldestOpenDays !== undefined && { oldestOpenDays }) },
    today,
  );
  const scale = scaleOf(waits, promisedHours);
  return {
    cases,
    open: countOf(of("open")),
    never: countOf(of("never")),
    promise: promisedHours === undefined ? undefined : { hours: promisedHours, ...keptPromise(waits, promisedHours) },
    measured: "hours" in replies && scale ? { scale, replies } : undefined,
    isEnough: cases >= fewestCases,
    uncounted,
  };
}

function scaleOf(waits: readonly Waits[], promised: number | undefined): ReplyScale | undefined {
  const shares = answeredShares(waits);
  const [from, median, to] = [0.25, 0.5, 0.75].map((share) => {
    const quarterHours = answeredWithin(shares, share);
    return quarterHours === undefined ? undefined : hoursOf(quarterHours);
  });
  if (from === undefined || median === undefined || to === undefined) return undefined;
  const answers = waits
    .filter(({ outcome }) => outcome === "answered")
    .map(({ quarterHours, count }) => ({ hours: quarterHours / quartersAnHour, count }))
    .toSorted((a, b) => a.hours - b.hours);
  const inTime = answers.filter(({ hours }) => promised === undefined || hours <= promised);
  const [first, last] = [inTime[0], inTime.at(-1)];
  return {
    ...{ half: { from, to }, median, promised },
    inTime: first && last && { from: first.hours, to: last.hours },
    late: promised === undefined ? [] : answers.filter(({ hours }) => hours > promised),
  };
}

/** To a tenth, never less than it was. */
function hoursOf(quarterHours: number): number {
  return Math.ceil((quarterHours / quartersAnHour) * 10) / 10;
}

/**
 * The first day on which there are enough to say something, if as many come as in the last 30 days: in ISO 8601, and
 * undefined when there never will be. Who came `measuredDays` ago counts no more.
 */
export function enoughOn(days: readonly string[], now: Date): string | undefined {
  const dayAfter = (count: number) => new Date(now.getTime() + count * dayMs).toISOString().slice(0, 10);
  const ofMonth = days.filter((day) => day > dayAfter(-30)).length;
  for (let ahead = 1; ahead <= measuredDays; ahead++) {
    const stillCounted = days.filter((day) => day > dayAfter(ahead - measuredDays)).length;
    if (stillCounted + (ofMonth / 30) * ahead >= fewestCases) return dayAfter(ahead);
  }
  return undefined;
}

/** How the site's own figure stands beside the one of today; undefined where both are the same, or nothing is to be said. */
export type SiteNow =
  | { is: "silent" }
  | { is: "invented" | "typed" | "older"; figure: string; on: string | undefined }
  | undefined;

export function siteNow(claim: Claims["replyUsuallyWithinHours"], replies: MeasuredReplies | undefined): SiteNow {
  if (!claim) return { is: "silent" };
  const figure = `${germanRange(claim.value)} Stunden`;
  if (!claim.replies) return { is: "typed", figure, on: claim.evidence && germanDate(claim.evidence.asOf) };
  if (claim.replies.invented) return { is: "invented", figure, on: undefined };
  const isSame = replies && germanRange(replies.hours) === germanRange(claim.value);
  return isSame ? undefined : { is: "older", figure, on: germanDate(claim.replies.measuredOn) };
}
