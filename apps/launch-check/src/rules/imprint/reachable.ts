import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";

/** Where a letter arrives and where somebody answers soon. */
export const reachable: Rule = {
  id: "imprint/reachable",
  group: "Imprint",
  why: "The address must be one where papers can be served, and besides e-mail there must be a quick second way.",
  law: ["ddg-5", "ecj-298-07"],
  find: ({ agency, placeOf }) => {
    const { address, phones } = agency.profile;
    const findings: Observation[] = [];
    if (/postfach|packstation/i.test(address.street))
      findings.push({
        severity: "error",
        places: [placeOf("profile", ["address", "street"])],
        what: `“${address.street}” is no address where papers can be served.`,
        fix: "Give street and number.",
      });
    if (!/\d/.test(address.street))
      findings.push({
        severity: "warning",
        places: [placeOf("profile", ["address", "street"])],
        what: `“${address.street}” has no house number.`,
        fix: "Add it, if there is one.",
      });
    if (phones.length === 0)
      findings.push({
        severity: "warning",
        places: [placeOf("profile", ["phones"])],
        what: "No phone number is published.",
        fix: "Add phones with at least one number under which somebody answers.",
      });
    return findings;
  },
};
