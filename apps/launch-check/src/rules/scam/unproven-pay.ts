import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { ledgerEntries } from "@fernkontor/domain/claim/ledger-entries";
import { entryTag } from "@fernkontor/domain/listing/listing";
import { oneFinding } from "../../one-finding-each.ts";
import type { Rule } from "../../rule.ts";
import { openListings, shownClaims } from "../../subject.ts";

const payClaims: readonly ClaimName[] = ["dayRate", "dayRateOnJobsPage", "dayRateAtEntry"];

/** That good pay for beginners, which the site promises loudly, is proven. */
export const unprovenPay: Rule = {
  id: "scam/unproven-pay",
  group: "Pay",
  why: "Much money for work without experience is the first mark of a job scam; evidence is the only answer.",
  law: ["police", "uwg-5"],
  find: (subject) => {
    const entryListings = openListings(subject).filter(({ tags }) => tags.includes(entryTag));
    const shown = shownClaims(subject);
    const unproven = ledgerEntries(subject.agency.claims, subject.today).filter(
      ({ name, state }) => payClaims.includes(name) && shown[name] !== undefined && state !== "holds",
    );
    if (entryListings.length === 0) return [];
    return oneFinding(
      unproven.map(({ name }) => subject.placeOf("claims", [name])),
      {
        severity: "warning",
        what: `The site praises its pay, also to beginners (${entryListings.length} listings), without evidence.`,
        fix: "Put in evidence of what was really paid, such as the contracts of the last year.",
      },
    );
  },
};
