import type { DayRateRange } from "@fernkontor/domain/pay";
import { ErrorBoundary } from "../frame/error-boundary.tsx";
import { ErrorScreen, type ErrorScreenCopy } from "../sections/error-screen.tsx";
import type { JobCardCopy, JobOnCard } from "../sections/job-card.tsx";
import { type FinderCopy, JobFinder } from "./job-finder.tsx";
import { JobList, type JobListCopy } from "./job-list.tsx";
import { useJobFilter } from "./use-job-filter.ts";

export type JobSearchCopy = { finder: FinderCopy; list: JobListCopy; card: JobCardCopy; error: ErrorScreenCopy };

type Props = { jobs: readonly JobOnCard[]; categories: readonly string[]; scale: DayRateRange; copy: JobSearchCopy };

/** The one search of the site: finder above, matching listings below. */
export function JobSearch(props: Props) {
  return (
    <ErrorBoundary fallback={<ErrorScreen {...props.copy.error} />}>
      <FilteredJobs {...props} />
    </ErrorBoundary>
  );
}

function FilteredJobs({ jobs, categories, scale, copy }: Props) {
  const { filter, matches, formRef, search, choose, reset } = useJobFilter(jobs, categories);
  return (
    <>
      <JobFinder
        copy={copy.finder}
        categories={categories}
        filter={filter}
        formRef={formRef}
        onSearch={search}
        onChoose={choose}
      />
      <JobList jobs={matches} scale={scale} copy={copy.list} cardCopy={copy.card} onReset={reset} />
    </>
  );
}
