/** What becomes of a mail that could not be sent. */

/** Whose fault a failed attempt was. */
export type Outcome =
  /** The server's, which does not answer or turns us away: nothing was said about this mail. */
  | "no server"
  /** The mail's, for now. */
  | "later"
  /** The mail's, for good: the server has refused its recipient. */
  | "refused"
  /** The mail's, for good: the server does not want what it says, whoever it is for. */
  | "unwanted"
  /** The mail was handed over whole, and then nothing was heard: it may have arrived. */
  | "doubtful";

/** Why a mail has ended without arriving. */
export const endReasons = ["refused", "expired", "doubtful"] as const;

export type EndReason = (typeof endReasons)[number];

/** How often a mail has failed, its last attempt included; see the migration `undeliverable`. */
export type Failures = { attempts: number; tries: number; doubtful: number };

export type NextStep = { end: EndReason } | ({ afterMs: number } & Pick<Failures, "tries" | "doubtful">);

const minuteMs = 60_000;

/** Between the ten tries of a mail: together three days. */
const delaysMs = [1, 4, 15, 40, 180, 480, 720, 1440, 1440].map((minutes) => minutes * minuteMs);
const mostTries = delaysMs.length + 1;
export const longestDelayMs = Math.max(...delaysMs);

/** Once the server is back, nobody should have to wait longer for what it has never looked at. */
export const longestWaitForServerMs = 60 * minuteMs;

/** So long may a mail server be away before somebody has to know: health and desk say it alike. */
export const serverMayBeAwayMs = 10 * minuteMs;

/** Who gets a mail twice may wonder; who gets it twenty-four times a day is harmed. */
const mostDoubtful = 3;

/** @param isNotice the mail that tells of those that have ended ends only where it may have arrived: who would tell of it? */
export function nextStep(outcome: Outcome, before: Failures, isNotice: boolean): NextStep {
  const tries = before.tries + (outcome === "no server" ? 0 : 1);
  const doubtful = before.doubtful + (outcome === "doubtful" ? 1 : 0);
  if (doubtful >= mostDoubtful) return { end: "doubtful" };
  if ((outcome === "refused" || outcome === "unwanted") && !isNotice) return { end: "refused" };
  if (tries >= mostTries && !isNotice) return { end: "expired" };
  return outcome === "no server" || isNotice
    ? { afterMs: Math.min(delayMs(before.attempts), longestWaitForServerMs), tries, doubtful }
    : { afterMs: delayMs(tries), tries, doubtful };
}

function delayMs(failures: number): number {
  return delaysMs[Math.min(failures, delaysMs.length) - 1] ?? longestDelayMs;
}
