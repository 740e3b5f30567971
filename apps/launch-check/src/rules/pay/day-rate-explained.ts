import { euroRange, germanNumber } from "@fernkontor/domain/german";
import type { Job } from "@fernkontor/domain/job";
import { payOverTime } from "@fernkontor/domain/pay";
import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { openJobs, type Subject, shownClaims } from "../../subject.ts";

/** That beside a day rate stands what it comes to, for which hours, and that it is gross. */
export const dayRateExplained: Rule = {
  id: "pay/day-rate-explained",
  group: "Pay",
  why: "A day rate alone is how scams advertise; hours, gross and the month make it comparable.",
  law: ["police", "uwg-5a"],
  find: (subject) => {
    const { monthExample } = shownClaims(subject);
    // The listings' pages take the number of days from this claim; without it they say nothing of the month.
    return monthExample
      ? openJobs(subject).flatMap((job) => onPage(subject, job, monthExample.value))
      : noMonth(subject);
  },
};

function noMonth(subject: Subject): Observation[] {
  if (openJobs(subject).length === 0) return [];
  return [
    {
      severity: "error",
      places: [subject.placeOf("claims", ["monthExample"])],
      what: "The listings give pay by the day alone, because nothing proves how many days a month one works.",
      fix: "Add evidence to monthExample: its daysPerMonth makes the month of every day rate.",
    },
  ];
}

function onPage({ site }: Subject, job: Job, { daysPerMonth }: { daysPerMonth: number }): Observation[] {
  const page = site.pages.find(({ route }) => route === `/jobs/${job.slug}`);
  if (!page) return [];
  const month = payOverTime(job.salary, daysPerMonth).month;
  const expected = [euroRange(month), `${germanNumber(job.hoursPerDay)} Stunde`, "brutto"];
  const left = expected.filter((words) => !page.text.includes(words));
  if (left.length === 0) return [];
  return [
    {
      severity: "error",
      places: [page.place],
      what: `The listing's page does not say: ${left.join(" · ")}`,
      fix: "Put it back (apps/site/src/copy/job-page.ts).",
    },
  ];
}
