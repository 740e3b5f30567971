/** With which company somebody is known, and when the two meet. */
import type { CaseEvent } from "./events.ts";
import { sheetsOf } from "./sheets.ts";
import { talksOf } from "./talks.ts";

/** `meetingAt`: ISO 8601, UTC; null while no time is chosen. */
export type Presented = { company: string; meetingAt: string | null };

/** The company whom the applicant meets, else the one to which the last sheet went; null once all have ended. */
export function presentedIn(events: readonly CaseEvent[]): Presented | null {
  const there = [...sheetsOf(events).values()].filter(({ end, sentAt }) => end === undefined && sentAt !== undefined);
  const talk = talksOf(events).at(-1);
  const met = there.find(({ id }) => talk?.end === undefined && id === talk?.sheet);
  if (talk !== undefined && met !== undefined) return { company: met.company, meetingAt: talk.startsAt };
  const last = there.toSorted((one, other) => ((one.sentAt ?? "") < (other.sentAt ?? "") ? -1 : 1)).at(-1);
  return last === undefined ? null : { company: last.company, meetingAt: null };
}
