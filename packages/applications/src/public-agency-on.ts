import { type Agency, type PublicAgency, publicOn } from "@fernkontor/domain/agency/agency";

/** What may be said in public on a day (`2026-11-21`). */
export type PublicAgencyOn = (day: string) => PublicAgency;

/** The gate between the agency's files and what pages and mails are handed: they get nothing else. */
export function publicAgencyOn(agency: Agency): PublicAgencyOn {
  return onceADay((day) => publicOn(agency, day));
}

/** What depends on the day alone, worked out anew when another one is asked for: the service runs for months. */
export function onceADay<Result>(workOut: (day: string) => Result): (day: string) => Result {
  let last: { day: string; result: Result } | undefined;
  return (day) => {
    if (last?.day !== day) last = { day, result: workOut(day) };
    return last.result;
  };
}
