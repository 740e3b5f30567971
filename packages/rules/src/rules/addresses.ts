import type { AgencyFile } from "@fernkontor/agency-files/load-agency";
import { hostsOfKind, isSharedHost, kindOfHost } from "@fernkontor/domain/identity/hosts";
import { resembledHost } from "@fernkontor/domain/identity/look-alike";
import { findingPerThing, type Occurrence } from "../finding.ts";
import { phraseRule } from "../phrases.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { isOwnHost, listingTexts, openListings, ownHosts, type Subject } from "../subject.ts";
import { isReservedHost } from "./placeholders.ts";

/** That what applicants write travels encrypted. */
const encrypted: Rule = {
  name: "encrypted",
  speaks: ["error"],
  why: "Ohne https kann unterwegs jeder lesen und ändern, was gesendet wird.",
  law: ["gdpr-32"],
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
  speaks: ["warning"],
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
  speaks: ["error", "warning"],
  why: "Mit kostenlosen Postfächern und Domains, die nur so aussehen wie die der Agentur, schreiben Betrüger.",
  law: ["police"],
  find: (subject) => {
    const own = ownHosts(subject.agency.profile);
    const [site = ""] = own;
    return findingPerThing(foreignMailHosts(subject), (host) => {
      if (kindOfHost(host) === "mail")
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

/** That no host at which anybody can have a page, a form or a mailbox passes for the agency's own. */
const sharedHost: Rule = {
  name: "shared-host",
  speaks: ["error"],
  why: "Bei einem solchen Dienst kann jeder eine Seite, ein Formular oder ein Postfach haben: Auf /echt wäre er kein Beweis, sondern eine Einladung.",
  law: ["police", "uwg-5"],
  *find({ agency, placeOf }) {
    const { siteOrigin, formOrigin, domains, formProvider } = agency.profile;
    const hosts = [
      { host: new URL(siteOrigin).hostname, path: ["siteOrigin"] },
      ...domains.map((host, index) => ({ host, path: ["domains", index] })),
      // Somebody else's form is announced as such.
      ...(formOrigin !== undefined && !formProvider
        ? [{ host: new URL(formOrigin).hostname, path: ["formOrigin"] }]
        : []),
    ];
    for (const { host, path } of hosts)
      if (isSharedHost(host))
        yield {
          severity: "error",
          places: [placeOf("profile", path)],
          what: `${host} gehört nicht der Agentur: Dort kann jeder etwas haben.`,
          fix: "Streichen Sie ihn aus „domains“, und nehmen Sie eine eigene Domain. Ein Formular bei einem Anbieter nennt „formProvider“.",
        };
  },
};

/** What stands where a name should. */
const noName =
  /(?<!\p{L})(team|support|service|hr|recruiting|recruitment|personal(abteilung|büro)?|bewerbung(en|steam)?|karriere|jobs?|office|info|kontakt|manager(in)?|admin|agentur|abteilung|department|staff|helpdesk|kundenservice)(?!\p{L})/iu;

/** That who answers has a first and a last name. */
const namelessContact: Rule = {
  name: "nameless-contact",
  speaks: ["warning"],
  why: "Wer keinen Namen nennt, ist für niemanden zu finden; „Team“ kann jeder heißen.",
  law: ["police"],
  find: (subject) => {
    const { people } = subject.agency.profile;
    const named = [
      ...people.map(({ name }, index) => ({ thing: name, place: () => subject.placeOf("profile", ["people", index]) })),
      ...openListings(subject).map(({ slug, contact }) => ({
        thing: contact.name,
        place: () => subject.placeOf({ listing: slug }, ["contact", "name"]),
      })),
    ];
    return findingPerThing(
      named
        .filter(({ thing }) => noName.test(thing) || !/\p{L}\S*\s+\S*\p{L}{2}/u.test(thing))
        .map(({ thing, place }) => ({ thing, place: place() })),
      (name) => ({
        severity: "warning",
        what: `„${name}“ ist kein Vor- und Nachname.`,
        fix: "Nennen Sie einen Menschen, der antwortet, mit beiden Namen.",
      }),
    );
  },
};

/** That somebody in Germany can be called who is not only in a messenger. */
const onlyNumbers: Rule = {
  name: "only-numbers",
  speaks: ["warning"],
  why: "Nur ausländische Nummern oder solche, die zugleich der Messenger sind, sind ein Merkmal von Jobbetrug.",
  law: ["police"],
  *find({ agency, placeOf }) {
    const { phones, whatsAppNumbers, address, people } = agency.profile;
    const numbers = [...phones.map(({ number }) => number), ...people.flatMap(({ phone }) => phone ?? [])].map(
      (number) => number.replace(/[^\d+]/g, ""),
    );
    if (numbers.length === 0) return;
    if (address.country === "Deutschland" && numbers.every((number) => !number.startsWith("+49")))
      yield {
        severity: "warning",
        places: [placeOf("profile", ["phones"])],
        what: `Eine Agentur in ${address.city} hat nur ausländische Nummern: ${[...new Set(numbers)].join(", ")}.`,
        fix: "Nennen Sie eine deutsche Nummer, unter der jemand antwortet.",
      };
    else if (numbers.every((number) => whatsAppNumbers.includes(number)))
      yield {
        severity: "warning",
        places: [placeOf("profile", ["phones"])],
        what: "Jede Telefonnummer ist zugleich die für WhatsApp.",
        fix: "Nennen Sie eine Nummer, unter der man anrufen kann, ohne in einem Messenger zu sein.",
      };
  },
};

/** As an address is written, and as it is written so that programs overlook it. */
const freeMailInText = new RegExp(
  `[\\p{L}\\d._+-]+ ?(?:@|[(\\[{] ?(?:at|ät) ?[)\\]}]| at ) ?(?:${[...new Set(hostsOfKind("mail").map((host) => host.split(".")[0]))].join("|")}) ?(?:\\.|[(\\[{] ?(?:punkt|dot) ?[)\\]}]| punkt | dot ) ?(?:com|de|net|me|ch|at|org|ru|io)(?!\\p{L})`,
  "iu",
);

/** That no text sends applicants to a mailbox that anybody can have. */
const freeMailText = phraseRule({
  name: "free-mail-text",
  severity: "error",
  why: "An einem kostenlosen Postfach lässt sich niemand von Betrügern unterscheiden.",
  law: ["police"],
  phrases: [
    { patterns: [freeMailInText], instead: "Nennen Sie eine Adresse auf der eigenen Domain, die auf /echt steht." },
  ],
  says: (wording) => `„${wording}“ ist ein Postfach, das jeder haben kann.`,
});

/** An address of the net as it stands in a text, with its host. */
const hostInText = /(?<![\p{L}\d@.-])(?:https?:\/\/)?((?:[a-z\d-]+\.)+[a-z]{2,})(?=\/\S)/giu;

/** That no listing sends applicants to a form, a chat or a short link that anybody can have. */
const sharedHostText: Rule = {
  name: "shared-host-text",
  speaks: ["error"],
  why: "Hinter einem kurzen Link oder einem Formular bei einem solchen Dienst kann jeder stehen; Bewerbungen gehen über das Formular der Agentur.",
  law: ["police"],
  find: (subject) =>
    findingPerThing(
      listingTexts(subject, (text) => sharedHostsIn(text).length > 0).flatMap(({ text, place }) =>
        sharedHostsIn(text).map((thing) => ({ thing, place })),
      ),
      (host) => ({
        severity: "error",
        what: `${host} gehört nicht der Agentur: Dort kann jeder etwas haben.`,
        fix: "Streichen Sie den Link: Unter der Stelle steht das Formular, und daneben stehen E-Mail und Telefon.",
      }),
    ),
};

function sharedHostsIn(text: string): string[] {
  return [...text.matchAll(hostInText)].flatMap(([, host = ""]) => (isSharedHost(host.toLowerCase()) ? [host] : []));
}

export const addresses = ruleGroup("addresses", "Adressen und Nummern", [
  encrypted,
  namedPerson,
  ownDomain,
  freeMailText,
  sharedHost,
  sharedHostText,
  namelessContact,
  onlyNumbers,
]);
