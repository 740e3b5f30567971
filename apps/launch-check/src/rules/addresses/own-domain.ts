import type { AgencyFile } from "@fernkontor/agency-files/load-agency";
import { resembledHost } from "@fernkontor/domain/identity/look-alike";
import { oneFindingEach, type Seen } from "../../one-finding-each.ts";
import type { Rule } from "../../rule.ts";
import { openListings, type Subject } from "../../subject.ts";
import { isOwnHost, ownHosts } from "../own-hosts.ts";
import { isReservedHost } from "../placeholders/reserved-names.ts";
import { isFreeMail } from "./free-mail.ts";

type Address = { address: string | undefined; file: AgencyFile; path: (string | number)[] };

/** That the agency writes from its own domain alone. */
export const ownDomain: Rule = {
  id: "addresses/own-domain",
  group: "Addresses and numbers",
  why: "Free mailboxes and domains that only look like the agency's are how impostors write.",
  law: ["police"],
  find: (subject) => {
    const { profile } = subject.agency;
    const own = ownHosts(profile);
    const [site = ""] = own;
    return oneFindingEach(foreignHosts(subject), (host) => {
      if (isFreeMail(host))
        return {
          severity: "error",
          what: `Mail at ${host} is free for everybody: nobody can tell you from an impostor.`,
          fix: `Use an address at ${site}.`,
        };
      const resembled = resembledHost(host, own);
      if (resembled !== undefined)
        return {
          severity: "error",
          what: `${host} looks like ${resembled} but is not listed as yours.`,
          fix: `Use an address at ${site}, or list ${host} in domains if it is yours.`,
        };
      return {
        severity: "warning",
        what: `Mail at ${host} is not on the agency's own domain.`,
        fix: `Use an address at ${site}, or list ${host} in domains if it is yours.`,
      };
    });
  },
};

function foreignHosts(subject: Subject): Seen[] {
  const { profile } = subject.agency;
  return addressesOf(subject).flatMap(({ address, file, path }) => {
    const host = address?.split("@")[1]?.toLowerCase();
    // What is reserved for examples is said once, by the rule on placeholders.
    if (host === undefined || isOwnHost(host, profile) || isReservedHost(host)) return [];
    return [{ thing: host, place: subject.placeOf(file, path) }];
  });
}

function addressesOf(subject: Subject): Address[] {
  const { email, senders, people } = subject.agency.profile;
  return [
    { address: email.general, file: "profile", path: ["email", "general"] },
    { address: email.applications, file: "profile", path: ["email", "applications"] },
    ...senders.map((address, index): Address => ({ address, file: "profile", path: ["senders", index] })),
    ...people.map(
      ({ email: address }, index): Address => ({ address, file: "profile", path: ["people", index, "email"] }),
    ),
    ...openListings(subject).map(
      ({ slug, contact }): Address => ({ address: contact.email, file: { listing: slug }, path: ["contact", "email"] }),
    ),
  ];
}
