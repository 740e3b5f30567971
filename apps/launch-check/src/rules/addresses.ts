import type { AgencyFile } from "@fernkontor/agency-files/load-agency";
import { resembledHost } from "@fernkontor/domain/identity/look-alike";
import { findingPerThing, type Occurrence } from "../finding.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { isOwnHost, openListings, ownHosts, type Subject } from "../subject.ts";
import { isReservedHost } from "./placeholders.ts";

/** That a submitted form leads to nobody but the agency. */
const chatNumbers: Rule = {
  name: "chat-numbers",
  why: "Der Sprung in einen Messenger ist nur sicher, wenn er zu keiner fremden Nummer führen kann.",
  law: ["police"],
  *find({ agency, placeOf }) {
    const { whatsAppNumbers, chatLinks } = agency.profile;
    if (whatsAppNumbers.length > 0 && !chatLinks.onlyPublishedNumbers)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["chatLinks", "onlyPublishedNumbers"])],
        what: "Ein abgeschicktes Formular darf zu jeder WhatsApp-Nummer führen.",
        fix: "Schreiben Sie onlyPublishedNumbers: true",
      };
    if (chatLinks.furtherHosts.length > 0)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["chatLinks", "furtherHosts"])],
        what: `Ein abgeschicktes Formular darf auch zu ${chatLinks.furtherHosts.join(", ")} führen.`,
        fix: "Entfernen Sie diese Hosts, wenn dort nicht die Agentur selbst antwortet.",
      };
  },
};

/** That what applicants write travels encrypted. */
const encrypted: Rule = {
  name: "encrypted",
  why: "Ohne https kann unterwegs jeder lesen und ändern, was gesendet wird.",
  law: ["gdpr-5"],
  *find({ agency, placeOf }) {
    for (const field of ["siteOrigin", "formOrigin"] as const) {
      const origin = agency.profile[field];
      if (origin !== undefined && !origin.startsWith("https://"))
        yield {
          severity: "error",
          places: [placeOf("profile", [field])],
          what: `${origin} ist nicht verschlüsselt.`,
          fix: "Schreiben Sie https:// und lassen Sie ein Zertifikat einrichten.",
        };
    }
  },
};

/** That somebody can be called about each listing. */
const namedPerson: Rule = {
  name: "named-person",
  why: "Einen Menschen mit Durchwahl haben Betrüger nicht.",
  law: ["police"],
  find: (subject) =>
    findingPerThing(
      openListings(subject)
        .filter(({ contact }) => contact.phone === undefined)
        .map(({ slug, contact }) => ({ thing: contact.name, place: subject.placeOf({ listing: slug }, ["contact"]) })),
      (name) => ({
        severity: "warning",
        what: `${name} kann man nur schreiben.`,
        fix: "Ergänzen Sie „contact.phone“, eine Durchwahl.",
      }),
    ),
};

/** That the agency writes from its own domain alone. */
const ownDomain: Rule = {
  name: "own-domain",
  why: "Mit kostenlosen Postfächern und Domains, die nur so aussehen wie die der Agentur, schreiben Betrüger.",
  law: ["police"],
  find: (subject) => {
    const own = ownHosts(subject.agency.profile);
    const [site = ""] = own;
    return findingPerThing(foreignMailHosts(subject), (host) => {
      if (freeMailHosts.has(host))
        return {
          severity: "error",
          what: `Ein Postfach bei ${host} kann jeder haben: Niemand kann Sie von Betrügern unterscheiden.`,
          fix: `Nehmen Sie eine Adresse bei ${site}.`,
        };
      const resembled = resembledHost(host, own);
      const fix = `Nehmen Sie eine Adresse bei ${site}, oder nennen Sie ${host} in „domains“, wenn er Ihnen gehört.`;
      if (resembled !== undefined)
        return {
          severity: "error",
          what: `${host} sieht aus wie ${resembled}, ist aber nicht als Ihr Host genannt.`,
          fix,
        };
      return {
        severity: "warning",
        what: `Das Postfach bei ${host} liegt nicht auf der eigenen Domain der Agentur.`,
        fix,
      };
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

export const addresses = ruleGroup("addresses", "Adressen und Nummern", [
  chatNumbers,
  encrypted,
  namedPerson,
  ownDomain,
]);
