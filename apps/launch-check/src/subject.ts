import type { LocatedAgency } from "@fernkontor/agency-files/load-agency";
import type { Job } from "@fernkontor/domain/job";
import { isOpen } from "@fernkontor/domain/listing-state";
import { type Claims, standing } from "@fernkontor/domain/standing";
import type { BuiltSite } from "./built-site.ts";

/** What is checked: an agency, the site that was built from it, and the day on which it is to be true. */
export type Subject = LocatedAgency & {
  site: BuiltSite;
  /** As `2026-11-21`. */
  today: string;
};

/** The listings that visitors see on the day. */
export function openJobs({ agency, today }: Subject): readonly Job[] {
  return agency.jobs.filter((job) => isOpen(job, today));
}

/** The open listings for which the agency lends its own staff. */
export function lendingJobs(subject: Subject): readonly Job[] {
  const { legal, name } = subject.agency.profile;
  return openJobs(subject).filter(
    ({ contract }) => contract.kind === "temporary-work" && [legal?.name, name].includes(contract.employerOfRecord),
  );
}

/** The claims that visitors see on the day; undefined are those that the site leaves out. */
export function shownClaims(subject: Subject): Claims {
  const { claims, profile } = subject.agency;
  return standing(claims, { mode: profile.mode, today: subject.today, openJobs: openJobs(subject) });
}
