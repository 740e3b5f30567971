import { type Agency, type PublicAgency, publicOn } from "@fernkontor/domain/agency/agency";
import { nextDue } from "@fernkontor/domain/agency/due";

/** What may be said in public at a moment (german/berlin-time.ts of the domain). */
export type PublicAgencyOn = (now: string) => PublicAgency;

/**
 * The gate between the agency's files and what pages and mails are handed: they get nothing else. Until the clock changes
 * something it hands out the same object.
 */
export function publicAgencyOn(agency: Agency): PublicAgencyOn {
  let last: { from: string; until: string; seen: PublicAgency } | undefined;
  return (now) => {
    if (last === undefined || now < last.from || now >= last.until)
      last = { from: now, until: nextDue(agency, now), seen: publicOn(agency, now) };
    return last.seen;
  };
}

/** What depends on an object alone, worked out anew when another one is given: the service runs for months. */
export function onceFor<Source extends object, Result>(
  workOut: (source: Source) => Result,
): (source: Source) => Result {
  let last: { source: Source; result: Result } | undefined;
  return (source) => {
    if (last?.source !== source) last = { source, result: workOut(source) };
    return last.result;
  };
}
