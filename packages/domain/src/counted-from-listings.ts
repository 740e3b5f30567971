/** What can be claimed by counting the open listings. A listing for three people is three positions. */
import { type CategoryCount, floors, windowsAFloor } from "./claim.ts";
import type { Job } from "./job.ts";

type Opening = Pick<Job, "category" | "openings">;

/** All positions that the open listings offer. */
export function openPositions(openJobs: readonly Opening[]): number {
  return openJobs.reduce((sum, { openings }) => sum + openings, 0);
}

/** The largest categories with as many positions as their floor of the drawn house has windows, the largest first. */
export function openPositionsByCategory(openJobs: readonly Opening[]): CategoryCount[] {
  const categories = [...new Set(openJobs.map(({ category }) => category))];
  return categories
    .map((category) => ({
      category,
      atLeast: Math.min(openPositions(openJobs.filter((job) => job.category === category)), windowsAFloor),
    }))
    .toSorted((a, b) => b.atLeast - a.atLeast)
    .slice(0, floors);
}
