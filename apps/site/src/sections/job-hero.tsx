import "./job-hero.css";
import type { Job } from "@fernkontor/domain/job";
import { HouseDoor } from "../drawings/house-door.tsx";
import { type Action, Actions } from "./actions.tsx";
import { JobMeta, JobTags } from "./job-tags.tsx";
import { PageHero } from "./page-hero.tsx";

export type JobHeroCopy = {
  up: Action;
  title: string;
  allGenders: string;
  lead: string;
  /** The first one applies. */
  actions: readonly Action[];
  confirmed: string;
};

type Props = JobHeroCopy & { job: Pick<Job, "id" | "category" | "type" | "location" | "tags"> };

/** What the job is and the way in: the listing's number is the house number. */
export function JobHero({ job, up, title, allGenders, lead, actions, confirmed }: Props) {
  return (
    <PageHero
      above={
        <div className="job-above">
          <a className="more" href={up.href}>
            {up.label}
          </a>
          <JobMeta category={job.category} type={job.type} location={job.location} />
        </div>
      }
      heading={
        <span className="job-title">
          {title} <small>{allGenders}</small>
        </span>
      }
      lead={lead}
      art={<HouseDoor number={job.id} />}
      actions={
        <>
          <JobTags tags={job.tags} />
          <Actions actions={actions} />
          <p className="job-confirmed">{confirmed}</p>
        </>
      }
    />
  );
}
