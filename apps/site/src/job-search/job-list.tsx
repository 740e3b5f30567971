import "./job-list.css";
import type { DayRateRange } from "@fernkontor/domain/pay";
import { useRef } from "react";
import { DrawnWindow } from "../drawings/drawn-window.tsx";
import { WindowSymbols } from "../drawings/window-symbols.tsx";
import type { Action } from "../sections/actions.tsx";
import { JobCard, type JobCardCopy, type JobOnCard } from "../sections/job-card.tsx";
import { PayAxis } from "../sections/pay-axis.tsx";

export type JobListCopy = {
  found: { one: string; many: string };
  axis: string;
  none: string;
  showAll: string;
  askUs: Action;
  printedEnd: string;
};

type Props = {
  jobs: readonly JobOnCard[];
  scale: DayRateRange;
  copy: JobListCopy;
  cardCopy: JobCardCopy;
  onReset: () => void;
};

/** How many listings match, and the listings; or what to do when there are none. */
export function JobList({ jobs, scale, copy, cardCopy, onReset }: Props) {
  const countRef = useRef<HTMLParagraphElement>(null);
  const showAll = () => {
    onReset();
    // The button goes with the empty list; without this, keyboard users would start again at the top of the page.
    countRef.current?.focus();
  };
  return (
    <div className="wrap jobs">
      <div className="list-head">
        <p className="count" role="status" tabIndex={-1} ref={countRef}>
          {jobs.length} {jobs.length === 1 ? copy.found.one : copy.found.many}
        </p>
        {jobs.length > 0 && (
          <>
            <p className="axis-title">{copy.axis}</p>
            <PayAxis scale={scale} />
          </>
        )}
      </div>
      {jobs.length > 0 ? (
        <ul>
          {jobs.map((job) => (
            <JobCard key={job.slug} job={job} scale={scale} copy={cardCopy} />
          ))}
        </ul>
      ) : (
        <NoJobs copy={copy} onShowAll={showAll} />
      )}
      <p className="printed-end">{copy.printedEnd}</p>
    </div>
  );
}

function NoJobs({ copy, onShowAll }: { copy: JobListCopy; onShowAll: () => void }) {
  return (
    <div className="empty">
      <WindowSymbols />
      <DrawnWindow thing="empty" wall="sky" />
      <div>
        <p className="empty-text">{copy.none}</p>
        <div className="row">
          <button className="btn" type="button" onClick={onShowAll}>
            {copy.showAll}
          </button>
          <a className="btn ghost" href={copy.askUs.href}>
            {copy.askUs.label}
          </a>
        </div>
      </div>
    </div>
  );
}
