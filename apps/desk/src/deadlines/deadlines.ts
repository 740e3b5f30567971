/** What is deleted when, and what only people can delete. */

import type { Uncleared } from "@fernkontor/applications/people/audit";
import type { ApplicationDates } from "@fernkontor/applications/store/application-row";
import { pages } from "@fernkontor/applications/store/pages";
import { dayMs, momentAt } from "@fernkontor/domain/german/berlin-time";
import { auditMonths, deletionTime, mayBeDue, monthsLater } from "@fernkontor/domain/retention/retention";
import type { Desk } from "../desk.ts";

/** How far the calendar looks ahead. */
export const shownDays = 60;

/** How long somebody has to clear the mailbox of what is erased. */
const mailboxDays = 7;

const atOnce = 500;

/** `day`: in Berlin, as `2026-11-24`. */
export type Deletion = ApplicationDates & { at: string; day: string };

/** What the agency's periods delete within `shownDays`, the next first. */
export async function deletionsAhead({ store, agency }: Desk, now: Date): Promise<Deletion[]> {
  const { retention } = agency.profile;
  const until = new Date(now.getTime() + shownDays * dayMs).toISOString();
  const bounds = mayBeDue(until, retention);
  const deletions: Deletion[] = [];
  for await (const page of pages<ApplicationDates>(atOnce, (last, count) =>
    store.closedOrReceivedUpTo(bounds, last, count),
  ))
    for (const dates of page) {
      const at = deletionTime(dates, retention);
      if (at <= until) deletions.push({ ...dates, at, day: dayOf(at) });
    }
  return deletions.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

export type MailboxTask = Uncleared & { dueAt: string; isOverdue: boolean };

/** What was erased and nobody has looked for in the mailbox, the oldest first. */
export async function mailboxTasks({ audit }: Pick<Desk, "audit">, now: Date): Promise<MailboxTask[]> {
  const erased = await audit.uncleared(oldestTask(now), now.toISOString());
  return erased.map((each) => {
    const dueAt = new Date(Date.parse(each.erasedAt) + mailboxDays * dayMs).toISOString();
    return { ...each, dueAt, isOverdue: dueAt < now.toISOString() };
  });
}

/** How many of them should have been done by now. */
export function countOverdueTasks({ audit }: Pick<Desk, "audit">, now: Date): Promise<number> {
  return audit.countUncleared(oldestTask(now), new Date(now.getTime() - mailboxDays * dayMs).toISOString());
}

/** As long as the log remembers who has done it: after that it would come up again. */
function oldestTask(now: Date): string {
  return monthsLater(now.toISOString(), -auditMonths);
}

/** One field of the calendar; `count` is how many are deleted on that day, `index` where the first of them stands. */
export type CalendarDay = { day: string; isToday: boolean; count: number; index: number };

/** Weeks from Monday on, from today to the last day; outside of these a field is empty. */
export function calendarOf(deletions: readonly Deletion[], now: Date): (CalendarDay | undefined)[][] {
  const [today, last] = [dayOf(now.toISOString()), dayOf(new Date(now.getTime() + shownDays * dayMs).toISOString())];
  const start = Date.parse(`${today}T00:00:00Z`);
  const weekday = (new Date(start).getUTCDay() + 6) % 7;
  const weeks: (CalendarDay | undefined)[][] = [];
  for (let monday = start - weekday * dayMs; dateOf(monday) <= last; monday += 7 * dayMs)
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const day = dateOf(monday + place * dayMs);
        if (day < today || day > last) return undefined;
        // What should have gone already goes with the next look, which is today's.
        const isThen = (deletion: Deletion) => (day === today ? deletion.day <= day : deletion.day === day);
        const index = deletions.findIndex(isThen);
        return { day, isToday: day === today, count: deletions.filter(isThen).length, index };
      }),
    );
  return weeks;
}

function dayOf(at: string): string {
  return momentAt(new Date(at)).slice(0, 10);
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
