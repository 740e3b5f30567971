import { type SearchableJob, searchableJob } from "@fernkontor/domain/job-filter";
import { useCallback, useEffect, useRef, useState } from "react";
import type { JobOnCard } from "../sections/job-card.tsx";
import { decodedJobs } from "./job-index.ts";

/** All listings in one file, for lists longer than a page. */
export type JobIndex = { address: string; jobCount: number };

/** `part`: only the listings that came with the page are known. */
export type IndexState = "part" | "loading" | "failed" | "complete";

/** A key must never wait longer than this for the index to be read. */
const sliceMs = 6;

/**
 * The listings that came with the page, and all of them once `load` was called or the browser was idle. After a failure
 * only `retry` asks again: otherwise every key would.
 */
export function useJobIndex(firstJobs: string, index: JobIndex | undefined) {
  const [jobs, setJobs] = useState(() => [...decodedJobs(firstJobs)].flat().map(searchableJob));
  const [indexState, setState] = useState<IndexState>(index ? "part" : "complete");
  const isAskedFor = useRef(false);

  const retry = useCallback(() => {
    if (!index) return;
    isAskedFor.current = true;
    setState("loading");
    loadJobs(index.address).then(
      (all) => {
        // The first ones stay the same objects: their cards need not be drawn again.
        setJobs((first) => [...first, ...all.slice(first.length)]);
        setState("complete");
      },
      () => setState("failed"),
    );
  }, [index]);
  const load = useCallback(() => {
    if (!isAskedFor.current) retry();
  }, [retry]);

  useEffect(() => {
    // Whoever saves data has not asked for a search yet.
    if (!isSavingData()) (globalThis.requestIdleCallback ?? setTimeout)(load);
  }, [load]);

  return { jobs, indexState, load, retry };
}

async function loadJobs(address: string): Promise<SearchableJob<JobOnCard>[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered by ${response.status}`);
  const jobs: SearchableJob<JobOnCard>[] = [];
  let rested = performance.now();
  for (const block of decodedJobs(await response.text())) {
    for (const job of block) jobs.push(searchableJob(job));
    if (performance.now() - rested < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    rested = performance.now();
  }
  return jobs;
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
