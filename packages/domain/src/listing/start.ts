/** When the work of a listing begins: on a day, or as soon as both sides want. */
import * as v from "valibot";
import { dayOf } from "../german/berlin-time.ts";
import { isoDateSchema } from "../value-schemas.ts";

export const immediately = "ab sofort";

export const startSchema = v.pipe(
  v.string("muss Text sein"),
  v.check(
    (start) => start === immediately || v.is(isoDateSchema, start),
    `muss ein Tag sein, etwa 2027-02-01, oder „${immediately}“`,
  ),
  // The same rule for editors, which do not know the check.
  v.metadata({ anyOf: [{ const: immediately }, { format: "date" }] }),
);

type Starting = { startsOn?: string | undefined };

/** The day, where one is said. */
export function startDay({ startsOn }: Starting): string | undefined {
  return startsOn === immediately ? undefined : startsOn;
}

/** Whether the day is over at a moment: on the day itself it is not. */
export function hasStarted(listing: Starting, now: string): boolean {
  const day = startDay(listing);
  return day !== undefined && day < dayOf(now);
}

/** The listing as it reads at a moment: what was to begin on a day that is over begins at once. */
export function asReadAt<Read extends Starting>(listing: Read, now: string): Read {
  return hasStarted(listing, now) ? { ...listing, startsOn: immediately } : listing;
}
