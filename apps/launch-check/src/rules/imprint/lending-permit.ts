import type { Rule } from "../../rule.ts";
import { lendingListings } from "../../subject.ts";

/** Who lends the own staff needs a permit, and names the authority. */
export const lendingPermit: Rule = {
  id: "imprint/lending-permit",
  group: "Imprint",
  why: "Lending workers without a permit makes the contracts void, and the Impressum has to name the authority.",
  law: ["aug-1", "ddg-5"],
  find: (subject) => {
    const [first, ...others] = lendingListings(subject).map(({ slug }) =>
      subject.placeOf({ listing: slug }, ["contract", "employerOfRecord"]),
    );
    if (!first || subject.agency.profile.legal?.permit) return [];
    return [
      {
        severity: "error",
        places: [subject.placeOf("profile", ["legal"]), first, ...others],
        what: "The agency lends its own staff, but its profile names no permit.",
        fix: "Add legal.permit with activity and authority, or name the company that employs.",
      },
    ];
  },
};
