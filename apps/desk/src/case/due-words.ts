/** When an answer was promised, as it is said beside the present moment. */
import type { InboxRow } from "@fernkontor/applications/cases/case";
import { isClosed } from "@fernkontor/applications/cases/events";
import { berlinDay, dayMs, daysLater, instantOf } from "@fernkontor/domain/german/berlin-time";
import { saidMoment } from "@fernkontor/domain/german/berlin-words";
import { dayWords } from "../frame/time.tsx";

const minuteMs = 60_000;

export type Due = { at: string; tone: "late" | "soon" | undefined; when: string; left: string };

/** A promise that ends within so much is coming close. */
const soonMs = 60 * minuteMs;

export function dueWords(at: string, now: Date): Due {
  const leftMs = Date.parse(at) - now.getTime();
  return {
    at,
    tone: leftMs < 0 ? "late" : leftMs <= soonMs ? "soon" : undefined,
    when: clockDay(at, now),
    left: leftMs < 0 ? `seit ${spanWords(-leftMs, "Tagen")} überfällig` : `noch ${spanWords(leftMs, "Tage")}`,
  };
}

/** What was promised counts until its letter has arrived, or the case has ended. */
export function promisedUntil({
  waits,
  answeredAt,
  replyDueAt,
  state,
}: Pick<InboxRow, "waits" | "answeredAt" | "replyDueAt" | "state">): string | null {
  return waits && answeredAt === null && !isClosed(state) ? replyDueAt : null;
}

/** `heute 16:40`; the midnight with which a day ends is `heute 24:00`. */
export function clockDay(at: string, now: Date): string {
  const { day, clock } = saidMoment(at);
  return `${dayWords(day, now)} ${clock}`;
}

/** `49 Min.`, `6 Std. 25 Min.`, and as the word before it wants: `3 Tage`, `3 Tagen` */
export function spanWords(ms: number, days: "Tage" | "Tagen"): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} ${days}`;
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} Min.`;
  return minutes % 60 === 0 || hours >= 24 ? `${hours} Std.` : `${hours} Std. ${minutes % 60} Min.`;
}

/** The instants at which today and tomorrow end in Berlin. */
export function endOfDays(now: Date): { today: string; tomorrow: string } {
  const day = berlinDay(now);
  const after = (days: number) => instantOf(daysLater(day, days)).toISOString();
  return { today: after(1), tomorrow: after(2) };
}
