/**
 * How long applicants wait for the first reply by a person, worked out so that silence cannot flatter: who still waits
 * counts with the time so far, and whom nobody ever answered waits for ever.
 */

/** A wait is counted in these: exact enough for hours, and too coarse to tell whose it was. */
export const quartersAnHour = 4;

export const waitOutcomes = ["answered", "never", "left", "open"] as const;

/**
 * How a wait ended: `answered` by a person's letter; `never`, when the agency closed or deleted it without one; `left`,
 * when the applicant withdrew before; `open`, when it goes on.
 */
export type WaitOutcome = (typeof waitOutcomes)[number];

/** So many waits of so many quarters of an hour, rounded up, of Monday to Friday. */
export type Waits = { quarterHours: number; outcome: WaitOutcome; count: number };

/** How far back applications count, and how many there must be before anything is said. */
export const measuredDays = 90;
export const fewestCases = 30;

export type ReplyTimes =
  /** Hours within which a quarter, and three quarters, of all were answered; rounded up. */
  | { from: number; to: number; cases: number; open: number }
  /** Nothing can be stated: too few applications, or too many of them without an answer. */
  | { reason: "few" | "silence"; cases: number; open: number };

/** Until this wait, in quarters of an hour, so great a share of all was answered; from 0 to 1. */
export type AnsweredShare = { quarterHours: number; share: number };

/**
 * How the share of those who were answered grows with the wait, by Kaplan and Meier (J. Am. Stat. Assoc. 53, 1958, p. 457):
 * of those who had waited as long, the share that was answered then. Who left, or still waits, counts until that moment and
 * says nothing about later. One entry for each wait after which somebody was answered, the shortest first.
 */
export function answeredShares(waits: readonly Waits[]): AnsweredShare[] {
  const shares: AnsweredShare[] = [];
  let stillWaiting = countOf(waits);
  let unanswered = 1;
  for (const [quarterHours, ended] of byLength(waits)) {
    const answeredNow = countOf(ended.filter(({ outcome }) => outcome === "answered"));
    if (answeredNow > 0) {
      unanswered *= 1 - answeredNow / stillWaiting;
      shares.push({ quarterHours, share: 1 - unanswered });
    }
    stillWaiting -= countOf(ended.filter(({ outcome }) => outcome !== "never"));
  }
  return shares;
}

function byLength(waits: readonly Waits[]): [quarterHours: number, waits: Waits[]][] {
  const lengths = Map.groupBy(waits, ({ quarterHours }) => quarterHours);
  return [...lengths].sort(([a], [b]) => a - b);
}

function countOf(waits: readonly Waits[]): number {
  return waits.reduce((sum, { count }) => sum + count, 0);
}

/** The first wait, in quarters of an hour, within which so great a share was answered; undefined when nobody can know. */
export function answeredWithin(shares: readonly AnsweredShare[], share: number): number | undefined {
  return shares.find((each) => each.share >= share - rounding)?.quarterHours;
}

/** Between the quartiles of all waits. */
export function replyTimes(waits: readonly Waits[]): ReplyTimes {
  const cases = countOf(waits);
  const open = countOf(waits.filter(({ outcome }) => outcome === "open"));
  if (cases < fewestCases) return { reason: "few", cases, open };
  const shares = answeredShares(waits);
  const [from, to] = [answeredWithin(shares, 0.25), answeredWithin(shares, 0.75)];
  if (from === undefined || to === undefined) return { reason: "silence", cases, open };
  const hours = (quarterHours: number) => Math.max(1, Math.ceil(quarterHours / quartersAnHour));
  return { from: hours(from), to: hours(to), cases, open };
}

/** How many were answered as soon as was promised, of those of whom that is settled: the others may still be answered in time. */
export function keptPromise(waits: readonly Waits[], promisedHours: number): { kept: number; of: number } {
  const isLate = ({ quarterHours }: Waits) => quarterHours > promisedHours * quartersAnHour;
  const kept = countOf(waits.filter((wait) => wait.outcome === "answered" && !isLate(wait)));
  return { kept, of: kept + countOf(waits.filter((wait) => wait.outcome === "never" || isLate(wait))) };
}

/** A product of fractions that should be exactly a quarter is not, by some digits behind the fifteenth. */
const rounding = 1e-9;
