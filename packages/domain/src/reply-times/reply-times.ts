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

/**
 * Within so many days of its receipt an application that nobody has confirmed waits for ever when the agency deletes it
 * unanswered; as the database counts, too (0012-counted-waits.sql).
 */
export const confirmationDays = 7;

export type ReplyTimes =
  /** Hours within which a quarter, and three quarters, of all were answered; rounded up. */
  | { from: number; to: number; cases: number; open: number }
  /** Nothing can be stated: too few applications, or too many of them without an answer. */
  | { reason: "few" | "silence"; cases: number; open: number };

/**
 * The quartiles of all waits by Kaplan and Meier (J. Am. Stat. Assoc. 53, 1958, p. 457): of those who had waited as long, the
 * share that was answered then. Who left, or still waits, counts until that moment and says nothing about later.
 */
export function replyTimes(waits: readonly Waits[]): ReplyTimes {
  const countOf = (matching: readonly Waits[]) => matching.reduce((sum, { count }) => sum + count, 0);
  const cases = countOf(waits);
  const open = countOf(waits.filter(({ outcome }) => outcome === "open"));
  if (cases < fewestCases) return { reason: "few", cases, open };

  const answered = waits.filter(({ outcome }) => outcome === "answered");
  const times = [...new Set(answered.map(({ quarterHours }) => quarterHours))].sort((a, b) => a - b);
  let unanswered = 1;
  let from: number | undefined;
  for (const time of times) {
    const stillWaiting = countOf(waits.filter((wait) => wait.outcome === "never" || wait.quarterHours >= time));
    const answeredNow = countOf(answered.filter(({ quarterHours }) => quarterHours === time));
    unanswered *= 1 - answeredNow / stillWaiting;
    const hours = Math.max(1, Math.ceil(time / quartersAnHour));
    if (unanswered <= 0.75 + rounding) from ??= hours;
    if (from !== undefined && unanswered <= 0.25 + rounding) return { from, to: hours, cases, open };
  }
  return { reason: "silence", cases, open };
}

/** A product of fractions that should be exactly a quarter is not, by some digits behind the fifteenth. */
const rounding = 1e-9;
