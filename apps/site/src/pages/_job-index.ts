import { createHash } from "node:crypto";
import { jobOnCard } from "../copy/jobs.ts";
import { facts } from "../facts.ts";
import { encodedJobs } from "../job-search/job-index.ts";
import { jobPages } from "../job-search/job-pages.ts";
import type { JobIndex } from "../job-search/use-job-index.ts";

// Made once for all pages of the list: made anew for each, a thousand pages would make a thousand times all listings.
const cards = facts.jobs.map(jobOnCard);
const content = encodedJobs(cards);
const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);

/** The list in numbered pages. */
export const pagesOfJobs = jobPages(cards);

/** Where the index of all listings will be, or undefined when the first page has them all. */
export const jobIndex: JobIndex | undefined =
  pagesOfJobs.length > 1 ? { address: `/_astro/jobs-index.${hash}.json`, jobCount: cards.length } : undefined;

export function getStaticPaths() {
  return jobIndex ? [{ params: { hash } }] : [];
}

export function GET(): Response {
  return new Response(content, { headers: { "content-type": "application/json" } });
}
