/** What is said of reply times at the desk: worked out from the very waits that the site's figure is measured by. */
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { germanDate, germanRange } from "@fernkontor/domain/german/german";
import {
  answeredShares,
  answeredWithin,
  fewestCases,
  keptPromise,
  quartersAnHour,
  replyTimes,
  type Waits,
} from "@fernkontor/domain/reply-times/reply-times";

export type ReplyFigures = {
  /** All that the others rest on. */
  cases: number;
  /** In hours; undefined where so many have no answer that nobody can know. */
  median: number | undefined;
  promise: { hours: number; kept: number; of: number } | undefined;
  /** How many were answered when, and what became of the others. */
  answers: readonly { label: string; count: number }[];
};

export function replyFigures(waits: readonly Waits[], promisedHours: number | undefined): ReplyFigures {
  const countOf = (isIn: (wait: Waits) => boolean) =>
    waits.reduce((sum, wait) => sum + (isIn(wait) ? wait.count : 0), 0);
  const median = answeredWithin(answeredShares(waits), 0.5);
  const promised = promisedHours ?? Number.POSITIVE_INFINITY;
  const bounds = [0, ...[4, 8, 24].filter((hours) => hours < promised), promised];
  const within = bounds.slice(1).map((to, index) => {
    const from = bounds[index] ?? 0;
    const label =
      to === Number.POSITIVE_INFINITY ? "später" : from === 0 ? `bis ${to} Stunden` : `${from} bis ${to} Stunden`;
    return { label, from, to };
  });
  const late = { label: "später als zugesagt", from: promised, to: Number.POSITIVE_INFINITY };
  const answered = [...within, ...(promisedHours === undefined ? [] : [late])].map(({ label, from, to }) => ({
    label,
    count: countOf(({ outcome, quarterHours }) => {
      const hours = quarterHours / quartersAnHour;
      return outcome === "answered" && hours <= to && (hours > from || from === 0);
    }),
  }));
  const others = Object.entries({
    open: "noch ohne Antwort",
    never: "ohne Antwort beendet oder gelöscht",
    left: "vorher zurückgezogen",
  }).map(([outcome, label]) => ({ label, count: countOf((wait) => wait.outcome === outcome) }));
  return {
    cases: countOf(() => true),
    // To a tenth, never less than it was.
    median: median === undefined ? undefined : Math.ceil((median / quartersAnHour) * 10) / 10,
    promise: promisedHours === undefined ? undefined : { hours: promisedHours, ...keptPromise(waits, promisedHours) },
    answers: [...answered, ...others],
  };
}

/** What stands on the site, and what it takes for the measured figure to stand there. */
export function siteWords(claim: Claims["replyUsuallyWithinHours"], waits: readonly Waits[]): string {
  const figure = claim && `„${germanRange(claim.value)} Stunden“`;
  if (claim?.replies?.invented) return `Die Website ist ein Muster: ${figure} dort sind erfunden.`;
  if (claim?.replies) return `Auf der Website steht ${figure}, gemessen am ${germanDate(claim.replies.measuredOn)}.`;
  const now = figure === undefined ? "" : `Auf der Website steht ${figure}, von Hand eingetragen. `;
  const times = replyTimes(waits);
  if (!("reason" in times))
    return `${now}Mit „value: fromReplies“ in agency/claims.yaml steht dort ${germanRange(times)} Stunden, gemessen.`;
  return times.reason === "few"
    ? `${now}Gemessen steht dort eine Antwortzeit erst ab ${fewestCases} Bewerbungen; es fehlen noch ${fewestCases - times.cases}.`
    : `${now}Gemessen steht dort keine: Zu viele Bewerbungen haben keine Antwort.`;
}
