/**
 * How long an application is kept. The periods are the agency's (profile.yaml); the rule is here, once, for the privacy
 * text, the desk and the deletion itself. All times are ISO 8601 in UTC, to the millisecond, because such text sorts in
 * the order of time and a database can compare it.
 */
import type { AgencyProfile } from "../agency/profile.ts";

type Periods = AgencyProfile["retention"];

/**
 * How many months after an erasure the keyed hash of the form's token and the tombstone are kept, so that nothing brings
 * the application back. Far longer than a form is taken and backups are kept; no agency says otherwise.
 */
export const deadTokenMonths = 12;

/**
 * How many months nothing goes automatically to an address that its mail server has refused for good, or whose owner said
 * "Das war ich nicht". No agency says otherwise, nor of the figures below.
 */
export const suppressedRecipientMonths = 12;

/** How many days a mail is counted that went to somebody automatically. At least as long as the longest cap looks back. */
export const countedMailDays = 31;

/**
 * How many automatic mails somebody gets at most in 24 hours, and in `countedMailDays`, however many applications name
 * them: anybody can enter anybody's address.
 */
export const automaticMailsADay = 3;
export const automaticMailsAMonth = 10;

/** How many in 24 hours to all addresses together that may be one mailbox by the rules of its provider. */
export const automaticMailsADayToStem = 10;

/** How many months a placement is kept, with name, listing and day: three years (SGB III § 298(2)). */
export const placementMonths = 36;

/** How many months a company's contact is kept after the last sheet. No agency says otherwise, nor of the next one. */
export const contactMonths = 12;

/** And where none has gone there yet: by then the contact would have to be told of it (GDPR art. 14(3)(a)). */
export const untoldContactMonths = 1;

/** How many days a company can read a sheet about an applicant. */
export const sheetDays = 14;

/** How long after an applicant's yes it leaves: whoever holds a forwarded link can be stopped. */
export const stopMinutes = 15;

/** From this time on a contact is to be deleted. */
export function contactDeletionTime(contact: { addedAt: string; lastSheetAt: string | null }): string {
  const { addedAt, lastSheetAt } = contact;
  return lastSheetAt === null ? monthsLater(addedAt, untoldContactMonths) : monthsLater(lastSheetAt, contactMonths);
}

/** How many months it is kept how long erased applications waited, without anything of them. */
export const pastWaitMonths = 12;

/**
 * How many months the desk remembers who has read, exported and deleted: long enough to look into a complaint, and no
 * record of what its people do all year. No agency says otherwise.
 */
export const auditMonths = 6;

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

/** What the periods are counted from. */
export type ProcessDates = {
  receivedAt: string;
  /** When the agency closed the process; null while nobody has. */
  closedAt: string | null;
};

/**
 * When the process of an application ended or will end. One that nobody closes ends by itself; otherwise "months after
 * its end" would never come. Closing it still later does not prolong it.
 */
export function processEnd({ receivedAt, closedAt }: ProcessDates, periods: Periods): string {
  const byItself = monthsLater(receivedAt, periods.processEndsByItselfAfterMonths);
  return closedAt !== null && closedAt < byItself ? closedAt : byItself;
}

/** When an application is deleted. */
export function deletionTime(dates: ProcessDates, periods: Periods): string {
  return monthsLater(processEnd(dates, periods), periods.applicationMonthsAfterProcess);
}

/**
 * Which applications may be due at a time, as bounds that a database can compare: those closed up to `closedAt` and
 * those received up to `receivedAt`. Among them are all that are due, and a few that are not yet: several days have
 * the same one so many months later, so that the rule cannot be turned round.
 */
export function mayBeDue(now: string, periods: Periods): { closedAt: string; receivedAt: string } {
  const { applicationMonthsAfterProcess: after, processEndsByItselfAfterMonths: byItself } = periods;
  return { closedAt: daysLater(monthsLater(now, -after)), receivedAt: daysLater(monthsLater(now, -after - byItself)) };
}

/** The last days of a month may fall on one up to three days earlier, and that twice. */
function daysLater(instant: string): string {
  const end = new Date(instant);
  end.setUTCDate(end.getUTCDate() + 6);
  return end.toISOString();
}
