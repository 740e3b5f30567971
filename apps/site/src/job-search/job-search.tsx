import { isRestricting, matchingJobs, soughtText } from "@fernkontor/domain/job-filter";
import type { FilterChoices } from "@fernkontor/domain/job-filter-query";
import { useDeferredValue, useEffect, useMemo } from "react";
import { ErrorBoundary } from "../frame/error-boundary.tsx";
import { ErrorScreen, type ErrorScreenCopy } from "../sections/error-screen.tsx";
import type { JobCardCopy } from "../sections/job-card.tsx";
import { type FinderCopy, JobFinder } from "./job-finder.tsx";
import { JobList, type JobListCopy } from "./job-list.tsx";
import { useBrowserLayoutEffect, useJobFilter } from "./use-job-filter.ts";
import { type JobIndex, useJobIndex } from "./use-job-index.ts";

export type JobSearchCopy = { finder: FinderCopy; list: JobListCopy; card: JobCardCopy; error: ErrorScreenCopy };

export type JobSearchProps = {
  /** The first page's listings, as `encodedJobs` writes them. */
  firstJobs: string;
  /** Where all listings are, if there are more than these. */
  index?: JobIndex | undefined;
  choices: FilterChoices;
  copy: JobSearchCopy;
};

/** The one search of the site: finder above, matching listings below. */
export function JobSearch(props: JobSearchProps) {
  return (
    <ErrorBoundary fallback={<ErrorScreen {...props.copy.error} />}>
      <FilteredJobs {...props} />
    </ErrorBoundary>
  );
}

function FilteredJobs({ firstJobs, index, choices, copy }: JobSearchProps) {
  const { view, formRef, change, showMore, place } = useJobFilter(choices);
  const { jobs, indexState, load, retry } = useJobIndex(firstJobs, index);
  // The key that was typed appears at once, even if the cards take a frame longer.
  const drawnView = useDeferredValue(view);
  const { filter, shownJobs } = drawnView;

  const isFiltered = isRestricting(filter);
  const matches = useMemo(() => matchingJobs(jobs, filter), [jobs, filter]);
  const isIndexNeeded = isFiltered || shownJobs > jobs.length;
  useEffect(() => {
    if (isIndexNeeded) load();
  }, [isIndexNeeded, load]);

  const isSettled = drawnView === view && (!isIndexNeeded || indexState === "complete" || indexState === "failed");
  useBrowserLayoutEffect(() => {
    if (isSettled) place(drawnView);
  });

  return (
    <>
      <JobFinder
        copy={copy.finder}
        choices={choices}
        filter={view.filter}
        formRef={formRef}
        change={change}
        onReach={load}
      />
      <JobList
        matches={matches}
        shownJobs={shownJobs}
        sought={soughtText(filter)}
        isFiltered={isFiltered}
        indexState={indexState}
        knownJobs={jobs.length}
        allJobs={index?.jobCount ?? jobs.length}
        scale={choices.scale}
        copy={copy.list}
        cardCopy={copy.card}
        change={change}
        showMore={showMore}
        retry={retry}
      />
    </>
  );
}
