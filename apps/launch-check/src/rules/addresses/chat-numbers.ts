import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";

/** That a submitted form leads to nobody but the agency. */
export const chatNumbers: Rule = {
  id: "addresses/chat-numbers",
  group: "Addresses and numbers",
  why: "A jump to a messenger is safe only if it can lead to nobody else's number.",
  law: ["police"],
  find: ({ agency, placeOf }) => {
    const { whatsAppNumbers, chatLinks } = agency.profile;
    const findings: Observation[] = [];
    if (whatsAppNumbers.length > 0 && !chatLinks.onlyPublishedNumbers)
      findings.push({
        severity: "warning",
        places: [placeOf("profile", ["chatLinks", "onlyPublishedNumbers"])],
        what: "A submitted form may lead to any WhatsApp number.",
        fix: "Set onlyPublishedNumbers: true",
      });
    if (chatLinks.furtherHosts.length > 0)
      findings.push({
        severity: "warning",
        places: [placeOf("profile", ["chatLinks", "furtherHosts"])],
        what: `A submitted form may also lead to ${chatLinks.furtherHosts.join(", ")}.`,
        fix: "Remove these hosts unless the agency itself answers there.",
      });
    return findings;
  },
};
