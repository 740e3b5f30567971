import type { Job } from "@fernkontor/domain/job";
import { isOpen } from "@fernkontor/domain/listing-state";
import { todayFrom } from "@fernkontor/domain/today";
import { judgeApplications } from "./application.ts";
import { type PositionOption, positionOptions } from "./position.ts";

type Vacancies = { options: readonly PositionOption[]; judge: ReturnType<typeof judgeApplications> };

/**
 * What can be applied for at a moment. The service runs for months while listings end, so this is worked out anew each
 * day; `fixedDay` holds a day still, as `BUILD_DATE` does for the site.
 */
export function vacanciesOf(jobs: readonly Job[], fixedDay: string | undefined): (moment: Date) => Vacancies {
  let current: (Vacancies & { day: string }) | undefined;
  return (moment) => {
    const day = todayFrom(fixedDay, moment);
    if (current?.day !== day) {
      const options = positionOptions(jobs.filter((job) => isOpen(job, day)));
      current = { day, options, judge: judgeApplications(options) };
    }
    return current;
  };
}
