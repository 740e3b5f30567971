import * as v from "valibot";
import { asMoment, clockTimeSchema } from "../value-schemas.ts";
import { dayOf, momentAt } from "./berlin-time.ts";

/**
 * The moment (german/berlin-time.ts) for which the public is told: the one in `BUILD_DATE`, so that a build can be
 * repeated, else the present one. A day in `BUILD_DATE` stands for its first minute.
 * @throws Error when the setting is neither.
 */
export function momentFrom(setting: string | undefined, now: Date): string {
  if (!setting) return momentAt(now);
  // Also the hour that comes twice in October: a program sets what the clock shows.
  const moment = v.safeParse(v.pipe(clockTimeSchema, asMoment), setting);
  if (!moment.success)
    throw new Error(
      `BUILD_DATE must be a day that exists, such as 2026-11-21, or with the hour in Berlin 2026-11-21T18:00, but is “${setting}”.`,
    );
  return moment.output;
}

/** The day of that moment, as `2026-11-21`. */
export function todayFrom(setting: string | undefined, now: Date): string {
  return dayOf(momentFrom(setting, now));
}
