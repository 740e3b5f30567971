import type { Rule } from "../../rule.ts";
import { openJobs } from "../../subject.ts";

/** Who lends the own staff needs a permit, and names the authority. */
export const lendingPermit: Rule = {
  id: "imprint/lending-permit",
  group: "Imprint",
  why: "Lending workers without a permit makes the contracts void, and the Impressum has to name the authority.",
  law: ["aug-1", "ddg-5"],
  find: (subject) => {
    const { legal, name } = subject.agency.profile;
    const ownNames = [legal?.name, name];
    const lent = openJobs(subject).filter(
      ({ contract }) => contract.kind === "temporary-work" && ownNames.includes(contract.employerOfRecord),
    );
    const [first, ...others] = lent.map(({ slug }) => subject.placeOf({ job: slug }, ["contract", "employerOfRecord"]));
    if (!first || legal?.permit) return [];
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
