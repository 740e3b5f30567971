import type { AgencyFile } from "@fernkontor/agency-files/load-agency";
import { resembledHost } from "@fernkontor/domain/identity/look-alike";
import { findingPerThing, type Occurrence } from "../finding.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { isOwnHost, openListings, ownHosts, type Subject } from "../subject.ts";
import { isReservedHost } from "./placeholders.ts";

/** That a submitted form leads to nobody but the agency. */
const chatNumbers: Rule = {
  name: "chat-numbers",
  why: "A jump to a messenger is safe only if it can lead to nobody else's number.",
  law: ["police"],
  *find({ agency, placeOf }) {
    const { whatsAppNumbers, chatLinks } = agency.profile;
    if (whatsAppNumbers.length > 0 && !chatLinks.onlyPublishedNumbers)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["chatLinks", "onlyPublishedNumbers"])],
        what: "A submitted form may lead to any WhatsApp number.",
        fix: "Set onlyPublishedNumbers: true",
      };
    if (chatLinks.furtherHosts.length > 0)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["chatLinks", "furtherHosts"])],
        what: `A submitted form may also lead to ${chatLinks.furtherHosts.join(", ")}.`,
        fix: "Remove these hosts unless the agency itself answers there.",
      };
  },
};

/** That what applicants write travels encrypted. */
const encrypted: Rule = {
  name: "encrypted",
  why: "Without https anybody on the way can read and change what is sent.",
  law: ["gdpr-5"],
  *find({ agency, placeOf }) {
    for (const field of ["siteOrigin", "formOrigin"] as const) {
      const origin = agency.profile[field];
      if (origin !== undefined && !origin.startsWith("https://"))
        yield {
          severity: "error",
          places: [placeOf("profile", [field])],
          what: `${origin} is not encrypted.`,
          fix: "Write https:// and have a certificate.",
        };
    }
  },
};

/** That somebody can be called about each listing. */
const namedPerson: Rule = {
  name: "named-person",
  why: "A person with a direct line is what an impostor does not have.",
  law: ["police"],
  find: (subject) =>
    findingPerThing(
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

/** That the agency writes from its own domain alone. */
const ownDomain: Rule = {
  name: "own-domain",
  why: "Free mailboxes and domains that only look like the agency's are how impostors write.",
  law: ["police"],
  find: (subject) => {
    const own = ownHosts(subject.agency.profile);
    const [site = ""] = own;
    return findingPerThing(foreignMailHosts(subject), (host) => {
      if (freeMailHosts.has(host))
        return {
          severity: "error",
          what: `Mail at ${host} is free for everybody: nobody can tell you from an impostor.`,
          fix: `Use an address at ${site}.`,
        };
      const resembled = resembledHost(host, own);
      const fix = `Use an address at ${site}, or list ${host} in domains if it is yours.`;
      if (resembled !== undefined)
        return { severity: "error", what: `${host} looks like ${resembled} but is not listed as yours.`, fix };
      return { severity: "warning", what: `Mail at ${host} is not on the agency's own domain.`, fix };
    });
  },
};

function foreignMailHosts(subject: Subject): Occurrence[] {
  return mailAddresses(subject).flatMap(({ address, file, path }) => {
    const host = address?.split("@")[1]?.toLowerCase();
    // What is reserved for examples is said once, by the rule on placeholders.
    if (host === undefined || isOwnHost(host, subject.agency.profile) || isReservedHost(host)) return [];
    return [{ thing: host, place: subject.placeOf(file, path) }];
  });
}

type MailAddress = { address: string | undefined; file: AgencyFile; path: (string | number)[] };

function mailAddresses(subject: Subject): MailAddress[] {
  const { email, senders, people } = subject.agency.profile;
  return [
    { address: email.general, file: "profile", path: ["email", "general"] },
    { address: email.applications, file: "profile", path: ["email", "applications"] },
    ...senders.map((address, index): MailAddress => ({ address, file: "profile", path: ["senders", index] })),
    ...people.map(
      ({ email: address }, index): MailAddress => ({ address, file: "profile", path: ["people", index, "email"] }),
    ),
    ...openListings(subject).map(
      ({ slug, contact }): MailAddress => ({
        address: contact.email,
        file: { listing: slug },
        path: ["contact", "email"],
      }),
    ),
  ];
}

/** Where anybody gets a mailbox within a minute: the sender proves nothing. */
const freeMailHosts = new Set(
  `aol.com aol.de arcor.de email.de freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com
  hotmail.com hotmail.de hushmail.com icloud.com live.com live.de mail.com mail.de mail.ru mailbox.org me.com msn.com
  online.de outlook.com outlook.de posteo.de proton.me protonmail.com t-online.de tuta.com tutanota.com tutanota.de
  vodafone.de web.de yahoo.com yahoo.de yandex.com zoho.com`.split(/\s+/),
);

export const addresses = ruleGroup("addresses", "Addresses and numbers", [
  chatNumbers,
  encrypted,
  namedPerson,
  ownDomain,
]);
