import { euroRange, germanNumber } from "@fernkontor/domain/german";
import { payOverTime } from "@fernkontor/domain/pay";
import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { openJobs } from "../../subject.ts";

/** That beside a day rate stands what it comes to, for which hours, and that it is gross. */
export const dayRateExplained: Rule = {
  id: "pay/day-rate-explained",
  group: "Pay",
  why: "A day rate alone is how scams advertise; hours, gross and the month make it comparable.",
  law: ["police", "uwg-5a"],
  find: (subject) =>
    openJobs(subject).flatMap(({ slug, salary, hoursPerDay }): Observation[] => {
      const page = subject.site.pages.find(({ route }) => route === `/jobs/${slug}`);
      if (!page) return [];
      const month = payOverTime(salary, subject.agency.claims.monthExample.value.daysPerMonth).month;
      const expected = [euroRange(month), `${germanNumber(hoursPerDay)} Stunde`, "brutto"];
      const left = expected.filter((words) => !page.text.includes(words.replaceAll("\u00a0", " ")));
      if (left.length === 0) return [];
      return [
        {
          severity: "error",
          places: [page.place],
          what: `The listing's page does not say: ${left.join(" · ")}`,
          fix: "Put it back (apps/site/src/copy/job-page.ts).",
        },
      ];
    }),
};
