import * as v from "valibot";
import { isoDateSchema } from "../value-schemas.ts";

// Swedish dates are ISO dates.
const berlinDate = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Berlin" });

/**
 * The day on which listings are open or over: the one in `BUILD_DATE`, so that a build can be repeated, else the present one
 * in Berlin, where the agency's people write their dates.
 * @throws Error when the setting is not a date.
 */
export function todayFrom(setting: string | undefined, now: Date): string {
  if (!setting) return berlinDate.format(now);
  if (!v.is(isoDateSchema, setting))
    throw new Error(`BUILD_DATE must be a day that exists, such as 2026-11-21, but is “${setting}”.`);
  return setting;
}
