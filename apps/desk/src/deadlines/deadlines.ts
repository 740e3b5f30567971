/** What is deleted when, and what only people can delete. */

import type { StoredApplication } from "@fernkontor/applications/application";
import { lacksConsent } from "@fernkontor/applications/by-hand";
import type { ApplicationDates } from "@fernkontor/applications/cases/application-row";
import { closedOrReceivedUpTo } from "@fernkontor/applications/cases/applications";
import { entriesToMend } from "@fernkontor/applications/cases/hand-entries";
import { pages } from "@fernkontor/applications/database/pages";
import { countTasks, readUncleared, type Uncleared } from "@fernkontor/applications/retention/tasks";
import { berlinDay, dayMs } from "@fernkontor/domain/german/berlin-time";
import { auditMonths, deletionTime, mayBeDue, monthsLater } from "@fernkontor/domain/retention/retention";
import type { Desk } from "../desk.ts";

/** How far the calendar looks ahead. */
export const shownDays = 60;

/** How long somebody has for what only people can do. */
const taskDays = 7;

const atOnce = 500;

/** `day`: in Berlin, as `2026-11-24`. */
export type Deletion = ApplicationDates & { at: string; day: string };

/** What the agency's periods delete within `shownDays`, the next first. */
export async function deletionsAhead({ database, agency }: Desk, now: Date): Promise<Deletion[]> {
  const { retention } = agency.profile;
  const until = new Date(now.getTime() + shownDays * dayMs).toISOString();
  const bounds = mayBeDue(until, retention);
  const deletions: Deletion[] = [];
  for await (const page of pages<ApplicationDates>(atOnce, (last, count) =>
    closedOrReceivedUpTo(database, bounds, last, count),
  ))
    for (const dates of page) {
      const at = deletionTime(dates, retention);
      if (at <= until) deletions.push({ ...dates, at, day: berlinDay(at) });
    }
  return deletions.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

type Due = { dueAt: string; isOverdue: boolean };

export type MailboxTask = Uncleared & Due;
/** What an application that was entered by hand still lacks. */
export type EntryTask = Due & { application: StoredApplication; lacks: "consent" | "information" };

/** What was erased and nobody has looked for in the mailbox, the oldest first. */
export async function mailboxTasks({ database }: Pick<Desk, "database">, now: Date): Promise<MailboxTask[]> {
  const erased = await readUncleared(database, oldestTask(now), now.toISOString());
  return erased.map((each) => ({ ...each, ...dueFrom(each.erasedAt, now) }));
}

export async function entryTasks({ database }: Pick<Desk, "database">, now: Date): Promise<EntryTask[]> {
  const entries = await entriesToMend(database);
  return entries.flatMap((application) => {
    const { byHand } = application;
    if (byHand === null) return [];
    const due = { application, ...dueFrom(byHand.enteredAt, now) };
    return [
      ...(lacksConsent(application) ? [{ ...due, lacks: "consent" as const }] : []),
      ...(byHand.informed === "none" ? [{ ...due, lacks: "information" as const }] : []),
    ];
  });
}

function dueFrom(at: string, now: Date): Due {
  const dueAt = new Date(Date.parse(at) + taskDays * dayMs).toISOString();
  return { dueAt, isOverdue: dueAt < now.toISOString() };
}

/** How many of them should have been done by now. */
export function countOverdueTasks({ database }: Pick<Desk, "database">, now: Date): Promise<number> {
  return countTasks(database, oldestTask(now), new Date(now.getTime() - taskDays * dayMs).toISOString());
}

/** As long as the log remembers who has done it: after that it would come up again. */
function oldestTask(now: Date): string {
  return monthsLater(now.toISOString(), -auditMonths);
}

/** One field of the calendar; `count` is how many are deleted on that day, `index` where the first of them stands. */
export type CalendarDay = { day: string; isToday: boolean; count: number; index: number };

/** Weeks from Monday on, from today to the last day; outside of these a field is empty. */
export function calendarOf(deletions: readonly Deletion[], now: Date): (CalendarDay | undefined)[][] {
  const [today, last] = [berlinDay(now), berlinDay(new Date(now.getTime() + shownDays * dayMs))];
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

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
