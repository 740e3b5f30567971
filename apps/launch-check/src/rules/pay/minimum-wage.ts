import { germanNumber } from "@fernkontor/domain/german/german";
import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { openListings } from "../../subject.ts";
import { minimumWagesWithin } from "./minimum-wages.ts";

/** That nobody is offered less than the law wants, on any day on which the listing is open. */
export const minimumWage: Rule = {
  id: "pay/minimum-wage",
  group: "Pay",
  why: "Less than the minimum wage may be neither paid nor advertised. In temporary work the sector's own is higher still (AÜG § 3a).",
  law: ["milo-1"],
  find: (subject) =>
    openListings(subject).flatMap(({ slug, salary, hoursPerDay, contract, validUntil }): Observation[] => {
      if (contract.kind === "freelance") return [];
      const centsAnHour = (salary.from * 100) / hoursPerDay;
      const missed = minimumWagesWithin(subject.today, validUntil).find(({ cents }) => centsAnHour < cents);
      if (!missed) return [];
      const least = Math.ceil((missed.cents * hoursPerDay) / 100);
      return [
        {
          severity: "error",
          places: [subject.placeOf({ listing: slug }, ["salary"]), subject.placeOf({ listing: slug }, ["hoursPerDay"])],
          what: `${salary.from} € for ${germanNumber(hoursPerDay)} hours are ${inEuros(centsAnHour)} an hour; from ${missed.from} on at least ${inEuros(missed.cents)} are due (${missed.source}).`,
          fix: `Pay at least ${least} € a day, or let the day be shorter.`,
        },
      ];
    }),
};

function inEuros(cents: number): string {
  return `${(Math.floor(cents) / 100).toFixed(2)} €`;
}
