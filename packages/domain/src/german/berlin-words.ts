/** An instant in ISO 8601 as Berlin's clock and calendar say it. */
import { momentAt } from "./berlin-time.ts";

const format = (options: Intl.DateTimeFormatOptions) =>
  /* @__PURE__ */ new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", ...options });

const longDay = /* @__PURE__ */ format({ weekday: "long", day: "numeric", month: "long" });
const longDate = /* @__PURE__ */ format({ dateStyle: "long" });
const monthOfYear = /* @__PURE__ */ format({ month: "long", year: "numeric" });

/** `17:02` */
export function clockWords(at: string): string {
  return momentAt(new Date(at)).slice(11);
}

/** How a moment is said: by an instant of its day, and its clock. The midnight with which a day ends is its 24:00. */
export function saidMoment(at: string): { day: string; clock: string } {
  const clock = clockWords(at);
  const ms = Date.parse(at);
  return clock === "00:00" && ms % 60_000 === 0
    ? { day: new Date(ms - 1).toISOString(), clock: "24:00" }
    : { day: at, clock };
}

/** `Freitag, 20. November` */
export function longDayWords(at: string): string {
  return longDay.format(new Date(at));
}

/** `23. Mai 2027` */
export function dateWords(at: string): string {
  return longDate.format(new Date(at));
}

/** `März 2026` */
export function monthWords(at: string): string {
  return monthOfYear.format(new Date(at));
}
