import { oneFindingEach } from "../../one-finding-each.ts";
import type { Rule } from "../../rule.ts";
import { openListings } from "../../subject.ts";

/** That somebody can be called about each listing. */
export const namedPerson: Rule = {
  id: "addresses/named-person",
  group: "Addresses and numbers",
  why: "A person with a direct line is what an impostor does not have.",
  law: ["police"],
  find: (subject) =>
    oneFindingEach(
      openListings(subject)
        .filter(({ contact }) => contact.phone === undefined)
        .map(({ slug, contact }) => ({ thing: contact.name, place: subject.placeOf({ listing: slug }, ["contact"]) })),
      (name) => ({
        severity: "warning",
        what: `${name} can only be written to.`,
        fix: "Add contact.phone, a direct line.",
      }),
    ),
};
