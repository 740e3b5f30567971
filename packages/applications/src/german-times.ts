/** Times of an application as its applicant reads them, in Berlin. */
import type { Time } from "@fernkontor/design/desk/status.tsx";
import { berlinDay, dayMs, daysLater } from "@fernkontor/domain/german/berlin-time";
import { dateWords, longDayWords, saidMoment } from "@fernkontor/domain/german/berlin-words";

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", ...options });

const day = format({ day: "numeric", month: "long" });
const weekday = format({ weekday: "long" });

/** Further off, the weekday says less than the year. */
const nearDays = 200;

const isNear = (time: Date, now: Date) => Math.abs(time.getTime() - now.getTime()) < nearDays * dayMs;

/** `Montag, 30. November` and `24:00 Uhr` */
function saidTime(iso: string): { day: string; clock: string } {
  const { day, clock } = saidMoment(iso);
  return { day, clock: `${clock}\u00a0Uhr` };
}

/** `heute, 16:40 Uhr`, `Freitag, 20. November, 16:40 Uhr`; far off `20. November 2026, 16:40 Uhr`. */
export function fullTime(iso: string, now: Date): Time {
  const { day, clock } = saidTime(iso);
  const time = new Date(day);
  const date = relativeDay(time, now) ?? (isNear(time, now) ? longDayWords : dateWords)(day);
  return { iso, text: `${unbroken(date)}, ${clock}` };
}

/** Within a sentence: `Montag, 23. November, um 16:12 Uhr`. */
export function spokenTime(iso: string): Time {
  const { day, clock } = saidTime(iso);
  return { iso, text: `${weekdayDate(day).text}, um ${clock}` };
}

/** As `fullTime`, but within six days without the date: `Montag, 16:40 Uhr`. */
export function shortTime(iso: string, now: Date): Time {
  const { day, clock } = saidTime(iso);
  const time = new Date(day);
  const distance = time.getTime() - now.getTime();
  if (distance < 0 || distance > 6 * dayMs) return fullTime(iso, now);
  return { iso, text: `${relativeDay(time, now) ?? weekday.format(time)}, ${clock}` };
}

/** `Dienstag, 24. November` */
export function weekdayDate(iso: string): Time {
  return { iso, text: unbroken(longDayWords(iso)) };
}

/** `30. November`; far off with its year. */
export function dateOf(iso: string, now: Date): Time {
  const time = new Date(iso);
  return { iso, text: unbroken(isNear(time, now) ? day.format(time) : dateWords(iso)) };
}

/** `30. Mai 2027` */
export function datedDay(iso: string): Time {
  return { iso, text: unbroken(dateWords(iso)) };
}

function relativeDay(time: Date, now: Date): string | undefined {
  const today = berlinDay(now);
  const wanted = berlinDay(time);
  if (wanted === today) return "heute";
  if (wanted === daysLater(today, 1)) return "morgen";
  return wanted === daysLater(today, -1) ? "gestern" : undefined;
}

/** A day and its month stay in one line. */
function unbroken(date: string): string {
  return date.replace(/(\d\.) /g, "$1\u00a0");
}
