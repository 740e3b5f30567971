import type { Job } from "@fernkontor/domain/job";
import { isOpen } from "@fernkontor/domain/listing-state";
import { judgeApplications } from "./application.ts";
import { type PositionOption, positionOptions } from "./position.ts";

type Vacancies = { options: readonly PositionOption[]; judge: ReturnType<typeof judgeApplications> };

/** What can be applied for on a day. */
export function vacanciesOn(day: string, jobs: readonly Job[]): Vacancies {
  const options = positionOptions(jobs.filter((job) => isOpen(job, day)));
  return { options, judge: judgeApplications(options) };
}
