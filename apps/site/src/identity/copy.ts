import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { becomesAnEmployer } from "@fernkontor/domain/agency/own-employment";
import { dialAddress } from "@fernkontor/domain/identity/phone-number";
import { publicIdentity, publishedPeople } from "@fernkontor/domain/identity/public-identity";
import { listingFacts } from "@fernkontor/domain/listing/listing-facts";
import { memoized } from "@fernkontor/domain/memoized";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { PageHead } from "../frame/page-head.ts";
import { identityFiles } from "../frame/routes.ts";
import { neverAskedFor } from "../parts/never-asked.ts";
import type { NextStepsCopy } from "../parts/next-steps.tsx";
import type { Rich } from "../parts/rich-text.tsx";
import type { IdentityCheckCopy } from "./identity-check.tsx";
import { identityResultCopy } from "./result-copy.ts";
import type { IdentityListCopy } from "./sections.tsx";

type IdentityCopy = { check: IdentityCheckCopy; list: IdentityListCopy; tricked: NextStepsCopy };

export function identityCopy(agency: PublicAgency): IdentityCopy & { head: PageHead } {
  const { text } = textsOf(agency);
  return {
    head: { title: text("identity.head.title"), description: text("identity.head.description") },
    check: checkCopy(agency),
    list: listCopy(agency),
    tricked: trickedCopy(agency),
  };
}

/** What the check does and answers is the same for every agency, so that people can rely on it. */
function checkCopy(agency: PublicAgency): IdentityCheckCopy {
  const { text } = textsOf(agency);
  const identity = publicIdentity(agency);
  const [ownHost = ""] = identity.hosts;
  return {
    heading: text("identity.check.heading"),
    lead: text("identity.check.lead"),
    field: text("identity.check.field"),
    privacy: "Geprüft wird nur in Ihrem Browser. Nichts wird gesendet oder gespeichert.",
    examplesLabel: text("identity.check.examples"),
    examples: [
      ...identity.phones
        .slice(0, 1)
        .map((number) => ({ label: text("identity.check.exampleNumber"), text: spaced(number, agency) })),
      { label: text("identity.check.exampleLink"), text: `https://${ownHost}.bewerbung.test/login` },
      { label: text("identity.check.exampleAccount"), text: "DE89 3704 0044 0532 0130 00" },
    ],
    clear: text("identity.check.clear"),
    withoutScript: text("identity.check.withoutScript"),
    results: identityResultCopy(agency.profile.name, identity),
  };
}

function listCopy(agency: PublicAgency): IdentityListCopy {
  const { text, parts } = textsOf(agency);
  const people = peopleOf(agency);
  const hasPhone = phoneLines(agency).length > 0;
  return {
    heading: text("identity.list.heading"),
    lead: text("identity.list.lead"),
    entries: entriesOf(agency),
    people: people.length > 0 ? { heading: text("identity.list.people"), people } : undefined,
    spoofing: hasPhone
      ? "Angezeigte Rufnummern und Absender lassen sich fälschen. Sind Sie unsicher, legen Sie auf und rufen Sie uns unter einer Nummer von dieser Seite an."
      : "Angezeigte Rufnummern und Absender lassen sich fälschen. Sind Sie unsicher, legen Sie auf und schreiben Sie uns an eine Adresse von dieser Seite.",
    never: {
      heading: becomesAnEmployer(agency) ? "Vor einem Vertrag bitten wir Sie nie um …" : "Wir bitten Sie nie um …",
      points: neverAskedFor,
    },
    neverNote: listingFacts(agency.listings).areAllFreelance
      ? "Bankdaten und Steuernummer braucht später nur, wer Sie bezahlt, und erst nach dem Vertrag."
      : "Bankdaten und Steuernummer braucht später nur Ihr Arbeitgeber, und erst nach dem Vertrag.",
    machines: parts("identity.list.machines", { file: { text: identityFiles.identity, href: identityFiles.identity } }),
  };
}

function entriesOf(agency: PublicAgency): IdentityListCopy["entries"] {
  const { text } = textsOf(agency);
  const { hosts, pages, emails, whatsAppNumbers } = publicIdentity(agency);
  const phones = phoneLines(agency);
  const messengers = messengerLines(agency);
  return [
    { term: text("identity.list.website"), lines: hosts },
    ...(pages.length > 0 ? [{ term: text("identity.list.pages"), lines: pages.map(pageLink) }] : []),
    { term: text("identity.list.email"), lines: emails.map((email): Rich => [{ email }]) },
    ...(phones.length > 0 ? [{ term: text("identity.list.phone"), lines: phones }] : []),
    {
      term: text("identity.list.whatsapp"),
      lines:
        whatsAppNumbers.length > 0
          ? [...whatsAppNumbers.map(mobileNumber), text("identity.list.whatsappOnWish")]
          : [text("identity.list.whatsappNever")],
    },
    ...(messengers.length > 0 ? [{ term: text("identity.list.messengers"), lines: messengers }] : []),
  ];
}

/** Those that the agency uses, else that it uses none, if it promises that. */
function messengerLines(agency: PublicAgency): Rich[] {
  const { otherMessengers } = agency.profile;
  if (otherMessengers.length > 0) return otherMessengers.map(({ name, number }) => `${name}: ${number}`);
  return agency.claims.noOtherMessengers ? [textsOf(agency).text("identity.list.messengersNever")] : [];
}

/** What to do first is the police's and the consumer centres' advice, the same for every agency. */
function trickedCopy(agency: PublicAgency): NextStepsCopy {
  const { profile, claims } = agency;
  const { text, parts } = textsOf(agency);
  const address = profile.email.general;
  const subject = encodeURIComponent(text("identity.tricked.tellUs.subject"));
  const email = { text: address, href: `mailto:${address}?subject=${subject}` };
  return {
    heading: text("identity.tricked.heading"),
    lead: text("identity.tricked.lead"),
    steps: [
      {
        time: "Immer",
        title: "Nicht mehr antworten, alles aufheben",
        text: "Brechen Sie den Kontakt ab und zahlen Sie nichts mehr. Sichern Sie Nachrichten, Nummern, Links und Belege als Bildschirmfotos.",
      },
      {
        time: "Geld, Karte, TAN",
        title: "Sofort die Bank anrufen",
        text: [
          "Die Bank kann Überweisungen manchmal noch aufhalten und den Zugang sperren. Erreichen Sie niemanden, hilft der Sperr-Notruf ",
          { text: "116 116", href: "tel:116116" },
          ", rund um die Uhr, aus Deutschland kostenlos.",
        ],
      },
      {
        time: "Ausweis, Selfie",
        title: "Nach einem fremden Konto fragen",
        text: "Haben Sie sich per Video ausgewiesen, rufen Sie die Bank an, für die das war: Vielleicht wurde in Ihrem Namen ein Konto eröffnet. Lassen Sie es sperren und heben Sie die Bestätigung auf.",
      },
      {
        time: "In jedem Fall",
        title: "Anzeige erstatten",
        text: [
          "In der nächsten Wache oder online bei der ",
          { text: "Onlinewache der Polizei", href: "https://portal.onlinewache.polizei.de/" },
          ". Das Aktenzeichen brauchen Sie gegenüber Banken und Auskunfteien. In Gefahr: 110.",
        ],
      },
      {
        time: "Rat",
        title: "Sich beraten lassen",
        text: [
          "Die ",
          { text: "Verbraucherzentrale", href: "https://www.verbraucherzentrale.de/" },
          " Ihres Bundeslandes weiß, was als Nächstes zu tun ist. Missbrauchte Rufnummern können Sie der ",
          { text: "Bundesnetzagentur", href: "https://www.bundesnetzagentur.de/" },
          " melden.",
        ],
      },
      {
        time: text("identity.tricked.tellUs.time"),
        title: text("identity.tricked.tellUs.title"),
        text: claims.reportsAnswered
          ? parts("identity.tricked.tellUs.textReportsAnswered", { email })
          : parts("identity.tricked.tellUs.text", { email }),
      },
    ],
  };
}

function peopleOf(agency: PublicAgency): NonNullable<IdentityListCopy["people"]>["people"] {
  const byName = new Map(publishedPeople(agency).map((person) => [person.name, person]));
  return [...byName.values()].map(({ name, role, email, phone }) => ({ name, role, email, phone }));
}

function phoneLines(agency: PublicAgency): Rich[] {
  const { phones: listed, otherMessengers } = agency.profile;
  const written = [...listed, ...otherMessengers];
  const named = listed.map(({ number, purpose }): Rich => [link(number), ` (${purpose})`]);
  const others = publicIdentity(agency)
    .phones.map((number) => spaced(number, agency))
    .filter((number) => !written.some((line) => line.number === number));
  return [...named, ...others.map((number): Rich => [link(number)])];
}

function link(number: string): { text: string; href: string } {
  return { text: number, href: dialAddress(number) };
}

/** The number as it is published, with its blanks. */
function spaced(number: string, agency: PublicAgency): string {
  return writtenNumbers(agency).get(number) ?? number;
}

/** Every published number by itself without blanks, as it is written where it stands first. */
const writtenNumbers = memoized((agency: PublicAgency): ReadonlyMap<string, string> => {
  const written = [
    ...[...agency.profile.phones, ...agency.profile.otherMessengers].map((line) => line.number),
    ...publishedPeople(agency).flatMap(({ phone }) => phone ?? []),
  ];
  return new Map(written.toReversed().map((number) => [number.replaceAll(" ", ""), number]));
});

/** `+491713920012` → `+49 171 3920012`. Others stay as they are: how they are grouped is not known. */
function mobileNumber(number: string): string {
  return number.replace(/^\+49(1\d\d)(\d+)$/, "+49 $1 $2");
}

function pageLink(page: string): Rich {
  const { host, pathname } = new URL(page);
  return [{ text: host + pathname, href: page }];
}
