import type { Rule } from "../../rule.ts";
import { monthsBefore } from "../months-before.ts";

const holdsMonths = 12;

/** That the accessibility statement has facts, and fresh ones. */
export const accessibility: Rule = {
  id: "imprint/accessibility",
  group: "Imprint",
  why: "A statement says what was tested, when, and what is still missing.",
  law: ["bfsg-14"],
  find: ({ agency, placeOf, today }) => {
    const { accessibility: statement } = agency.profile;
    if (!statement)
      return [
        {
          severity: "warning",
          places: [placeOf("profile", ["accessibility"])],
          what: "There are no facts for the accessibility statement.",
          fix: "Add accessibility with statedOn, testedOn, method and knownGaps.",
        },
      ];
    if (statement.testedOn >= monthsBefore(today, holdsMonths)) return [];
    return [
      {
        severity: "warning",
        places: [placeOf("profile", ["accessibility", "testedOn"])],
        what: `Accessibility was last tested on ${statement.testedOn}, more than ${holdsMonths} months ago.`,
        fix: "Test again and put in the day.",
      },
    ];
  },
};
