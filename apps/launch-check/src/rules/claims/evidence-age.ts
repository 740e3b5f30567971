import { ledgerEntries } from "@fernkontor/domain/claim/ledger-entries";
import { oneFinding } from "../../one-finding-each.ts";
import type { Rule } from "../../rule.ts";
import { daysBetween } from "../days-between.ts";
import { monthsBefore } from "../months-before.ts";

const oldestMonths = 24;
const longestYears = 2;

/** That evidence is no older, and promises to hold no longer, than anybody would believe. */
export const evidenceAge: Rule = {
  id: "claims/evidence-age",
  group: "Claims",
  why: "A figure of years ago says nothing about today.",
  law: ["uwg-5"],
  find: ({ agency, today, placeOf }) => {
    const held = ledgerEntries(agency.claims, today).filter(({ state, kind }) => state === "holds" && kind !== "legal");
    const oldestAsOf = monthsBefore(today, oldestMonths);
    return [
      ...oneFinding(
        held
          .filter(({ kind, evidence }) => kind !== "promised" && evidence && evidence.asOf < oldestAsOf)
          .map(({ name }) => placeOf("claims", [name, "evidence", "asOf"])),
        {
          severity: "warning",
          what: `These figures are more than ${oldestMonths} months old.`,
          fix: "Count or ask again.",
        },
      ),
      ...oneFinding(
        held
          .filter(({ evidence }) => evidence && daysBetween(evidence.asOf, evidence.validUntil) > longestYears * 366)
          .map(({ name }) => placeOf("claims", [name, "evidence", "validUntil"])),
        {
          severity: "warning",
          what: `These figures are to hold for more than ${longestYears} years.`,
          fix: "Choose a day on which you will have counted again.",
        },
      ),
    ];
  },
};
