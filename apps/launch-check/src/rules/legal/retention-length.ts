import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";

const usualMonths = 6;
const longestByItselfMonths = 24;
const longestLogDays = 14;

/** That data are kept no longer than there is a reason for. */
export const retentionLength: Rule = {
  id: "legal/retention-length",
  group: "Legal texts",
  why: "Data are kept as long as somebody may claim something because of them, and no longer.",
  law: ["agg-15", "gdpr-5"],
  find: ({ agency, placeOf }) => {
    const { applicationMonthsAfterProcess, processEndsByItselfAfterMonths, websiteLogDays } = agency.profile.retention;
    const tooLong = (field: string, what: string, fix: string): Observation => ({
      severity: "warning",
      places: [placeOf("profile", ["retention", field])],
      what,
      fix,
    });
    return [
      ...(applicationMonthsAfterProcess > usualMonths
        ? [
            tooLong(
              "applicationMonthsAfterProcess",
              `Applications are kept ${applicationMonthsAfterProcess} months after the process.`,
              `${usualMonths} are the practice: two months to claim, three to sue, one for the post.`,
            ),
          ]
        : []),
      ...(processEndsByItselfAfterMonths > longestByItselfMonths
        ? [
            tooLong(
              "processEndsByItselfAfterMonths",
              `A forgotten application counts as running for ${processEndsByItselfAfterMonths} months.`,
              `Choose at most ${longestByItselfMonths}.`,
            ),
          ]
        : []),
      ...(websiteLogDays > longestLogDays
        ? [
            tooLong(
              "websiteLogDays",
              `Log lines with visitors' addresses are kept ${websiteLogDays} days.`,
              "Seven are enough to find faults and attacks.",
            ),
          ]
        : []),
    ];
  },
};
