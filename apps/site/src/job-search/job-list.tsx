import "./job-list.css";
import { filledIn } from "@fernkontor/domain/filled-in";
import { germanNumber } from "@fernkontor/domain/german";
import { type JobFilter, noFilter } from "@fernkontor/domain/job-filter";
import type { DayRateRange } from "@fernkontor/domain/pay";
import { useEffect, useRef } from "react";
import { JobCard, type JobCardCopy, type JobOnCard } from "../sections/job-card.tsx";
import { jobsAtOnce } from "./job-pages.ts";
import { ListHead, type ListHeadCopy } from "./list-head.tsx";
import { MoreJobs, type MoreJobsCopy } from "./more-jobs.tsx";
import { NoJobs, type NoJobsCopy } from "./no-jobs.tsx";
import type { IndexState } from "./use-job-index.ts";

export type JobListCopy = ListHeadCopy &
  NoJobsCopy &
  MoreJobsCopy & {
    /** What is said while only the listings of the page are known, with places for `{known}` and `{all}`. */
    part: { waiting: string; searching: string; failed: string; retry: string };
    printedEnd: string;
  };

type Props = {
  /** Those that match, as far as they are known. */
  matches: readonly JobOnCard[];
  shownJobs: number;
  /** What was searched for, in plain spelling, to be marked. */
  sought: string;
  isFiltered: boolean;
  indexState: IndexState;
  knownJobs: number;
  allJobs: number;
  scale: DayRateRange;
  copy: JobListCopy;
  cardCopy: JobCardCopy;
  change: (part: Partial<JobFilter>) => void;
  showMore: () => void;
  retry: () => void;
};

/** How many listings match, and the first of them; or what to do when there are none. */
export function JobList(props: Props) {
  const { matches, shownJobs, isFiltered, indexState, knownJobs, allJobs, copy } = props;
  const countRef = useRef<HTMLParagraphElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const isComplete = indexState === "complete";
  const found = isComplete || isFiltered ? matches.length : allJobs;
  const shown = matches.slice(0, shownJobs);
  const isWaiting = !isComplete && indexState !== "failed" && (isFiltered || shownJobs > knownJobs);

  useEffect(() => {
    const card = firstNew.current === undefined ? undefined : listRef.current?.children[firstNew.current];
    if (!card) return;
    firstNew.current = undefined;
    card.querySelector("a")?.focus({ preventScroll: true });
  });

  const showAll = () => {
    props.change(noFilter);
    // The button goes with the empty list; without this, keyboard users would start again at the top of the page.
    countRef.current?.focus();
  };
  const showMore = () => {
    firstNew.current = shown.length;
    props.showMore();
  };
  return (
    <div className="wrap jobs" data-filtered={isFiltered || undefined}>
      <ListHead countRef={countRef} found={found} hasJobs={shown.length > 0} scale={props.scale} copy={copy} />
      {allJobs > jobsAtOnce && (
        <p className="list-note" role="status">
          {noteOn(props, isWaiting)}
        </p>
      )}
      {indexState === "failed" && (
        <button className="btn ghost" type="button" onClick={props.retry}>
          {copy.part.retry}
        </button>
      )}
      {shown.length > 0 && (
        <ul ref={listRef}>
          {shown.map((job) => (
            <JobCard key={job.slug} job={job} sought={props.sought} scale={props.scale} copy={props.cardCopy} />
          ))}
        </ul>
      )}
      {found === 0 && isComplete && <NoJobs copy={copy} onShowAll={showAll} />}
      {found > jobsAtOnce && (
        <MoreJobs shown={shown.length} found={found} isWaiting={isWaiting} copy={copy} onMore={showMore} />
      )}
      <p className="printed-end">{copy.printedEnd}</p>
    </div>
  );
}

/** Nobody may take "found among the first eight" for "found". */
function noteOn({ indexState, isFiltered, knownJobs, allJobs, copy }: Props, isWaiting: boolean): string {
  const values = { known: germanNumber(knownJobs), all: germanNumber(allJobs) };
  if (indexState === "failed") return filledIn(copy.part.failed, values);
  if (!isWaiting) return "";
  return filledIn(isFiltered ? copy.part.searching : copy.part.waiting, values);
}
