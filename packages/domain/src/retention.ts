/**
 * How long an application is kept. The periods are the agency's (profile.yaml); the rule is here, once, for the privacy
 * text, the operator's command and the deletion itself. All times are ISO 8601 in UTC, to the millisecond, because
 * such text sorts in the order of time and a database can compare it.
 */
import type { AgencyProfile } from "./agency.ts";

type Periods = AgencyProfile["retention"];

/**
 * The same time of day so many months later. A day that the month does not have becomes its last one: 31 August and six
 * months are 28 or 29 February, where adding to a date's month would say 3 March and keep the data too long
 * (as BGB § 188 (3) counts).
 */
export function monthsLater(instant: string, months: number): string {
  const start = new Date(instant);
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + months;
  // Day 0 of the month after is the last day of the month.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(year, month, Math.min(start.getUTCDate(), lastDay));
  return end.toISOString();
}

/** When an application whose process ended at `closedAt` is deleted. */
export function deletionTime(closedAt: string, periods: Periods): string {
  return monthsLater(closedAt, periods.applicationMonthsAfterProcess);
}

/** When a process that nobody closes ends by itself; otherwise "months after its end" would never come. */
export function endOfUnclosedProcess(receivedAt: string, periods: Periods): string {
  return monthsLater(receivedAt, periods.processEndsByItselfAfterMonths);
}
