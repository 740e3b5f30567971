import type { AgencyFacts } from "@fernkontor/domain/facts";
import type { Job } from "@fernkontor/domain/job";
import { similarListings } from "@fernkontor/domain/similar-listings";
import { jobAddress } from "../frame/routes.ts";
import type { DoorbellsCopy } from "../sections/doorbells.tsx";
import { positionOnBell } from "./position-on-bell.ts";

const bellsOnAPanel = 3;

/** Where else to ring, for a listing that need not be open itself; undefined when no other one is. */
export function similarPositions(
  { jobs }: AgencyFacts,
  job: Job,
  words: Pick<DoorbellsCopy, "heading" | "lead" | "all">,
): DoorbellsCopy | undefined {
  const similar = similarListings(job, jobs, bellsOnAPanel);
  if (similar.length === 0) return undefined;
  return {
    ...words,
    details: "Zur Stelle",
    positions: similar.map((other) => ({ ...positionOnBell(other, other.category), href: jobAddress(other.slug) })),
  };
}
