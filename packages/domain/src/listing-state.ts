/** Whether a listing can be applied for: the one rule that every output of the site asks. */
import type { Agency, AgencyFacts } from "./facts.ts";
import type { Job } from "./job.ts";
import { standing } from "./standing.ts";

export type ListingState = "upcoming" | "open" | "expired" | "withdrawn";

type Lifetime = Pick<Job, "publishedOn" | "validUntil" | "withdrawn">;

/** The state on a day (`2026-11-21`). Its last day is still an open one; a listing withdrawn before its end stays so. */
export function listingState({ publishedOn, validUntil, withdrawn }: Lifetime, today: string): ListingState {
  if (withdrawn && withdrawn.on <= today) return "withdrawn";
  if (validUntil < today) return "expired";
  return publishedOn <= today ? "open" : "upcoming";
}

export function isOpen(job: Lifetime, today: string): boolean {
  return listingState(job, today) === "open";
}

/**
 * The agency as the public sees it on a day: with the open listings alone and the claims that stand, and apart from
 * them the listings that are over, whose addresses still have to say so. Upcoming ones are in neither.
 */
export function publicOn(agency: Agency, today: string): { facts: AgencyFacts; closedJobs: readonly Job[] } {
  const { profile, claims, jobs } = agency;
  const jobsIn = (...states: readonly ListingState[]) =>
    jobs.filter((job) => states.includes(listingState(job, today)));
  const openJobs = jobsIn("open");
  return {
    facts: { profile, claims: standing(claims, { mode: profile.mode, today, openJobs }), jobs: openJobs },
    closedJobs: jobsIn("expired", "withdrawn"),
  };
}
