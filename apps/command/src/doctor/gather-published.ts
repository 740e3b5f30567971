import { currentRelease } from "../../../publisher/src/release.ts";
import { agencyOf } from "../../../publisher/src/replace-live.ts";
import { standingProblem } from "../../../publisher/src/report.ts";
import type { PublishedFacts } from "./facts.ts";

/** What is public, and what keeps newer files from being so. */
export function publishedIn(folder: string): Pick<PublishedFacts, "current" | "problem"> {
  const release = currentRelease(folder);
  const whose = agencyOf(folder);
  const problem = standingProblem(folder);
  return {
    ...(release && whose && { current: { name: whose.name, mode: whose.mode, at: new Date(release.publishedAt) } }),
    ...(problem && { problem: { since: new Date(problem.since), message: problem.message } }),
  };
}
