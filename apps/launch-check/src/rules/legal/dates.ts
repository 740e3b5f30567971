import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { monthsBefore } from "../months-before.ts";

const readAgainMonths = 24;

/** That the legal texts were read lately, and the copyright line is of this year. */
export const dates: Rule = {
  id: "legal/dates",
  group: "Legal texts",
  why: "Law moves on; a text of years ago describes another site.",
  law: ["gdpr-5"],
  find: ({ agency, today, placeOf }) => {
    const { legalTextsUpdatedOn, copyrightYear } = agency.profile;
    const year = Number(today.slice(0, 4));
    const findings: Observation[] = [];
    if (legalTextsUpdatedOn > today)
      findings.push({
        severity: "error",
        places: [placeOf("profile", ["legalTextsUpdatedOn"])],
        what: `The legal texts are of ${legalTextsUpdatedOn}, which is still to come.`,
        fix: "Put in the day of their last change.",
      });
    if (legalTextsUpdatedOn < monthsBefore(today, readAgainMonths))
      findings.push({
        severity: "warning",
        places: [placeOf("profile", ["legalTextsUpdatedOn"])],
        what: `The legal texts are of ${legalTextsUpdatedOn}, more than ${readAgainMonths} months old.`,
        fix: "Have them read, and put in the day.",
      });
    if (copyrightYear > year)
      findings.push({
        severity: "error",
        places: [placeOf("profile", ["copyrightYear"])],
        what: `The copyright line says ${copyrightYear}.`,
        fix: `Write ${year}.`,
      });
    if (copyrightYear < year)
      findings.push({
        severity: "note",
        places: [placeOf("profile", ["copyrightYear"])],
        what: `The copyright line says ${copyrightYear}, as if nobody had looked after the site since.`,
        fix: `Write ${year}.`,
      });
    return findings;
  },
};
