import { oneFinding } from "../../one-finding-each.ts";
import type { Rule } from "../../rule.ts";
import { openListings } from "../../subject.ts";

/** What a court asks when hours and pay are fixed but nobody is employed. */
export const freelance: Rule = {
  id: "listings/freelance",
  group: "Listings",
  why: "Who works by fixed hours and instructions is an employee, whatever the contract is called.",
  law: ["bgb-611a"],
  find: (subject) =>
    oneFinding(
      openListings(subject)
        .filter(({ contract }) => contract.kind === "freelance")
        .map(({ slug }) => subject.placeOf({ listing: slug }, ["contract", "kind"])),
      {
        severity: "warning",
        what: "Freelance work with a day rate and hours per day may be employment in truth.",
        fix: "Have the client's lawyer check it (Statusfeststellung by the Deutsche Rentenversicherung), or employ.",
      },
    ),
};
