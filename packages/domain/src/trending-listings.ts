import type { AgencyProfile } from "./agency.ts";
import type { Job } from "./job.ts";

/**
 * The positions of the home page. One that is no longer open gives its place to the first open listing that is not
 * shown yet: the page keeps its three, and a listing that has ended overnight stops no build.
 */
export function trendingListings(
  { trending }: Pick<AgencyProfile, "trending">,
  openJobs: readonly Job[],
): { job: Job; area: string }[] {
  const chosen = trending.map(({ job: slug, area }) => {
    const job = openJobs.find((listing) => listing.slug === slug);
    return job && { job, area };
  });
  const spare = openJobs.filter((job) => !chosen.some((position) => position?.job === job));
  return chosen.flatMap((position) => {
    if (position) return [position];
    const job = spare.shift();
    return job ? [{ job, area: job.category }] : [];
  });
}
