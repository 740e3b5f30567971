import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { openListings } from "../../subject.ts";

/** The upper end in per cent of the lower one, above which a range says nothing any more. */
const widestPercent = 150;

/** That a range tells what one can expect. */
export const wideRange: Rule = {
  id: "pay/wide-range",
  group: "Pay",
  why: "A range as wide as that names no pay, and its upper end is bait.",
  law: ["pay-5", "uwg-5"],
  find: (subject) =>
    openListings(subject).flatMap(({ slug, salary }): Observation[] => {
      if (salary.to * 100 <= salary.from * widestPercent) return [];
      return [
        {
          severity: "warning",
          places: [subject.placeOf({ listing: slug }, ["salary"])],
          what: `${salary.from}–${salary.to} € is a range over ${Math.round((salary.to / salary.from - 1) * 100)} %.`,
          fix: `Narrow it to what is really paid (at most ${Math.floor((salary.from * widestPercent) / 100)} €), or make two listings of it.`,
        },
      ];
    }),
};
