/**
 * The hours in which a reply is promised and measured: Monday to Friday in Berlin, day and night. Public holidays count,
 * so that the measure never flatters.
 */
import { dayMs, instantOf, momentAt } from "../german/berlin-time.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const weekMs = 7 * dayMs;
const weekdaysMs = 5 * dayMs;

/** Some Monday, by a clock without summer time. */
const firstMondayMs = Date.UTC(1970, 0, 5);

/** Hours of Monday to Friday between two instants, with fractions; negative when `to` is the earlier one. */
export function weekdayHoursBetween(from: Date, to: Date): number {
  return (weekdayMs(to) - weekdayMs(from)) / hourMs;
}

/** The first instant at which so many hours of Monday to Friday have passed. */
export function afterWeekdayHours(from: Date, hours: number): Date {
  const passedMs = weekdayMs(from) + hours * hourMs;
  // What ends with a Friday ends at its midnight, not on the Monday after.
  const weeks = Math.ceil(passedMs / weekdaysMs) - 1;
  const clockMs = firstMondayMs + weeks * weekMs + (passedMs - weeks * weekdaysMs);
  const minute = instantOf(new Date(clockMs).toISOString().slice(0, 16));
  return new Date(Math.max(minute.getTime() + (clockMs % minuteMs), from.getTime()));
}

/** How much of Monday to Friday has passed since `firstMondayMs`. Clocks change on Sundays: no weekday is longer or shorter. */
function weekdayMs(instant: Date): number {
  const clockMs = instant.getTime() + offsetAt(instant) - firstMondayMs;
  const weeks = Math.floor(clockMs / weekMs);
  return weeks * weekdaysMs + Math.min(clockMs - weeks * weekMs, weekdaysMs);
}

const offsets = new Map<number, number>();
/** Some years; more would let a process grow that runs for longer. */
const mostOffsets = 20_000;

/** By how many milliseconds Berlin's clock is ahead of UTC. It changes with whole hours, and asking Intl for each instant takes longest. */
function offsetAt(instant: Date): number {
  const hour = Math.floor(instant.getTime() / hourMs);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const startMs = hour * hourMs;
  const offset = Date.parse(`${momentAt(new Date(startMs))}:00Z`) - startMs;
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}
