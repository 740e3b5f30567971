import "./job-card.css";
import "./ticks.css";
import { filledIn } from "@fernkontor/domain/filled-in";
import type { Job } from "@fernkontor/domain/job";
import { type DayRateRange, plateRange } from "@fernkontor/domain/pay";
import { memo } from "react";
import { JobMeta, JobTags } from "./job-tags.tsx";
import { MarkedText } from "./marked-text.tsx";
import { PayAxis } from "./pay-axis.tsx";
import { PayScale } from "./pay-scale.tsx";

export type JobCardCopy = {
  allGenders: string;
  requirements: string;
  /** The pay bar in words, with places for `{from}` and `{to}`. */
  payLabel: string;
  apply: string;
};

/** What a card shows; everything else of the record stays on the listing's own page. */
export type JobOnCard = Pick<
  Job,
  "slug" | "title" | "salary" | "period" | "type" | "location" | "category" | "description" | "requirements" | "tags"
> & { href: string; applyHref: string };

type Props = {
  job: JobOnCard;
  /** What was searched for, in plain spelling. */
  sought?: string;
  scale: DayRateRange;
  copy: JobCardCopy;
};

/** One listing as a row: what it is, what one brings along, what it pays. */
export const JobCard = memo(function JobCard({ job, sought = "", scale, copy }: Props) {
  const titleId = `stelle-${job.slug}`;
  return (
    <li className="job">
      <div className="job-text">
        <JobMeta category={job.category} type={job.type} location={job.location} />
        <h2>
          <a id={titleId} href={job.href}>
            <MarkedText text={job.title} sought={sought} />
          </a>{" "}
          <small>{copy.allGenders}</small>
        </h2>
        <p>
          <MarkedText text={job.description} sought={sought} />
        </p>
        <JobTags tags={job.tags} />
      </div>
      <div className="job-requirements">
        <h3>{copy.requirements}</h3>
        <ul className="ticks">
          {job.requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
      </div>
      <div className="job-pay">
        <p className="job-amount">
          {plateRange(job.salary)} <small>{job.period}</small>
        </p>
        <div>
          <PayScale range={job.salary} scale={scale} label={filledIn(copy.payLabel, job.salary)} />
          <PayAxis scale={scale} />
        </div>
        {/* The title describes the link instead of lengthening its name, which is the same on every card by specification. */}
        <a className="btn line" href={job.applyHref} aria-describedby={titleId}>
          {copy.apply}
        </a>
      </div>
    </li>
  );
});
