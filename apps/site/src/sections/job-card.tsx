import "./job-card.css";
import "./ticks.css";
import type { Job } from "@fernkontor/domain/job";
import { type DayRateRange, plateRange } from "@fernkontor/domain/pay";
import { memo } from "react";
import { JobMeta, JobTags } from "./job-tags.tsx";
import { PayAxis } from "./pay-axis.tsx";
import { PayScale } from "./pay-scale.tsx";

export type JobCardCopy = { allGenders: string; requirements: string; apply: string };

/** What a card shows; everything else of the record stays on the listing's own page. */
export type JobOnCard = Pick<
  Job,
  "slug" | "title" | "salary" | "period" | "type" | "location" | "category" | "description" | "requirements" | "tags"
> & { href: string; applyHref: string; payLabel: string };

type Props = { job: JobOnCard; scale: DayRateRange; copy: JobCardCopy };

/** One listing as a row: what it is, what one brings along, what it pays. */
export const JobCard = memo(function JobCard({ job, scale, copy }: Props) {
  const titleId = `stelle-${job.slug}`;
  return (
    <li className="job">
      <div className="job-text">
        <JobMeta category={job.category} type={job.type} location={job.location} />
        <h2>
          <a id={titleId} href={job.href}>
            {job.title}
          </a>{" "}
          <small>{copy.allGenders}</small>
        </h2>
        <p>{job.description}</p>
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
          <PayScale range={job.salary} scale={scale} label={job.payLabel} />
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
