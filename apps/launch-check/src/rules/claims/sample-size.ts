import { ledgerEntries } from "@fernkontor/domain/claim/ledger-entries";
import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";

const smallest = 30;

/** That what was asked or timed says among how many. */
export const sampleSize: Rule = {
  id: "claims/sample-size",
  group: "Claims",
  why: "A share or an average means nothing without the number of those who were asked.",
  law: ["uwg-5a"],
  find: ({ agency, today, placeOf }) =>
    ledgerEntries(agency.claims, today).flatMap(({ name, kind, state, evidence }): Observation[] => {
      if (kind !== "measured" || state !== "holds" || !evidence) return [];
      if (evidence.sampleSize === undefined)
        return [
          {
            severity: "warning",
            places: [placeOf("claims", [name, "evidence", "sampleSize"])],
            what: `${name} was measured, but nobody says among how many.`,
            fix: "Add evidence.sampleSize.",
          },
        ];
      if (evidence.sampleSize >= smallest) return [];
      return [
        {
          severity: "warning",
          places: [placeOf("claims", [name, "evidence", "sampleSize"])],
          what: `${name} rests on ${evidence.sampleSize} cases only.`,
          fix: `Ask at least ${smallest}, or do without the figure.`,
        },
      ];
    }),
};
