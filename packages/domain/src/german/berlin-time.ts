/**
 * Time as the agency's people write it. A moment is Berlin's clock to the minute, `2026-11-24T09:00`, or a day,
 * `2026-11-24`, which stands for its first minute. Moments compare as texts: the hour that the clocks of October show
 * twice is no moment that a file may name, and every other one lies wholly before it or after it.
 */

// Swedish dates are ISO dates.
const berlinMinute = /* @__PURE__ */ new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Berlin",
});
const hourMs = 60 * 60_000;
/** A day of twenty-four hours: those on which the clocks of Berlin change are an hour shorter or longer. */
export const dayMs = 24 * hourMs;
/** Hours by which Berlin is ahead of UTC: in summer, in winter. */
const offsets = [2, 1] as const;

/** The moment that Berlin's clock shows at an instant. */
export function momentAt(instant: Date): string {
  const ms = instant.getTime();
  const hour = Math.floor(ms / hourMs);
  let aheadMs = aheadInHour.get(hour);
  if (aheadMs === undefined) {
    // A list of a page asks for hundreds of instants: Intl takes many times as long as a sum.
    const shown = berlinMinute.format(hour * hourMs).replace(" ", "T");
    aheadMs = Date.parse(`${shown}:00Z`) - hour * hourMs;
    if (aheadInHour.size >= mostHours) aheadInHour.clear();
    aheadInHour.set(hour, aheadMs);
  }
  return new Date(ms + aheadMs).toISOString().slice(0, 16);
}

/** The day that Berlin's calendar shows at an instant, given as a `Date` or in ISO 8601. */
export function berlinDay(instant: Date | string): string {
  return dayOf(momentAt(new Date(instant)));
}

/** By how much Berlin is ahead of UTC, by hours since 1970: its clocks change when one of them begins. */
const aheadInHour = new Map<number, number>();
/** A year's. */
const mostHours = 366 * 24;

/** The day of a moment: `2026-11-24T09:00` → `2026-11-24`. */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

/** Whether it names an hour, not the day alone. */
export function hasHour(moment: string): boolean {
  return moment.length > 10;
}

/** A moment to the minute: `2026-11-24` → `2026-11-24T00:00`. */
export function minuteOf(moment: string): string {
  return hasHour(moment) ? moment : `${moment}T00:00`;
}

/** The midnight with which the day after begins: `2026-12-31T09:00` → `2027-01-01`. */
export function nextDay(moment: string): string {
  return daysLater(dayOf(moment), 1);
}

/** `2026-12-31` and 2 → `2027-01-02`; a negative number goes back. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** When Berlin's clock shows a moment: never while the clocks of March go on, twice while those of October go back. */
export function instantsOf(moment: string): Date[] {
  const minute = minuteOf(moment);
  const asUtc = Date.parse(`${minute}:00Z`);
  if (Number.isNaN(asUtc)) return [];
  return offsets.map((hours) => new Date(asUtc - hours * hourMs)).filter((instant) => momentAt(instant) === minute);
}

/** The instant of a moment; of two the first, and of none the one to which the clocks are put on. */
export function instantOf(moment: string): Date {
  return instantsOf(moment)[0] ?? new Date(Date.parse(`${minuteOf(moment)}:00Z`) - hourMs);
}

/** A moment for programs abroad: `2026-11-24T09:00` → `2026-11-24T09:00:00+01:00`. */
export function withOffset(moment: string): string {
  const minute = minuteOf(moment);
  const hours = (Date.parse(`${minute}:00Z`) - instantOf(minute).getTime()) / hourMs;
  return `${minute}:00+0${hours}:00`;
}
