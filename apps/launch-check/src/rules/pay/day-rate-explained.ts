import { euroRange, germanNumber } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { payOverTime } from "@fernkontor/domain/pay/pay";
import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { openListings, type Subject, shownClaims } from "../../subject.ts";
import { unsaidOnListingPage } from "../unsaid-on-job-page.ts";

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
      ? openListings(subject).flatMap((listing) =>
          unsaidOnListingPage(subject, listing, explanation(listing, monthExample.value)),
        )
      : noMonth(subject);
  },
};

function noMonth(subject: Subject): Observation[] {
  if (openListings(subject).length === 0) return [];
  return [
    {
      severity: "error",
      places: [subject.placeOf("claims", ["monthExample"])],
      what: "The listings give pay by the day alone, because nothing proves how many days a month one works.",
      fix: "Add evidence to monthExample: its daysPerMonth makes the month of every day rate.",
    },
  ];
}

function explanation({ salary, hoursPerDay }: Listing, { daysPerMonth }: { daysPerMonth: number }): string[] {
  const { month } = payOverTime(salary, daysPerMonth);
  return [euroRange(month), `${germanNumber(hoursPerDay)} Stunde`, "brutto"];
}
