/** Steps after one another on a common axis of whole weeks. Everything is counted in days. */
import type { Range } from "@fernkontor/domain/value-schemas";

const daysAWeek = 7;

/** When a step begins, how long it lasts in any case, and until when it may last. */
export type TimelineBar = { start: number; certainEnd: number; latestEnd: number };

export type Timeline = { bars: readonly TimelineBar[]; weeks: number };

/**
 * Each step begins when the one before has ended at the latest, so the plan promises no day that a slow step would
 * take back. `milestoneDay` lies on the axis too. A step of fixed length has `from` equal to `to`.
 */
export function timelineOf(lengthsInDays: readonly Range[], milestoneDay: number): Timeline {
  const bars: TimelineBar[] = [];
  let day = 0;
  for (const { from, to } of lengthsInDays) {
    bars.push({ start: day, certainEnd: day + from, latestEnd: day + to });
    day += to;
  }
  return { bars, weeks: Math.ceil(Math.max(day, milestoneDay) / daysAWeek) };
}
