import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { dialAddress } from "@fernkontor/domain/identity/phone-number";
import { publicIdentity, publishedPeople } from "@fernkontor/domain/identity/public-identity";
import type { PageHead } from "../frame/page-head.ts";
import { identityFile } from "../frame/routes.ts";
import { neverAskedFor } from "../parts/never-asked.ts";
import type { NextStepsCopy } from "../parts/next-steps.tsx";
import type { Rich } from "../parts/rich-text.tsx";
import type { IdentityCheckCopy } from "./identity-check.tsx";
import { identityResultCopy } from "./result-copy.ts";
import type { IdentityListCopy } from "./sections.tsx";

type IdentityCopy = { check: IdentityCheckCopy; list: IdentityListCopy; tricked: NextStepsCopy };

export function identityCopy(agency: PublicAgency): IdentityCopy & { head: PageHead } {
  const { profile } = agency;
  const identity = publicIdentity(agency);
  const [ownHost = ""] = identity.hosts;

  const copy = {
    check: {
      heading: "Sind wir das wirklich?",
      lead: `Betrüger schreiben gern im Namen echter Agenturen. Fügen Sie ein, was Sie bekommen haben: Sie erfahren sofort, ob es von ${profile.name} stammt.`,
      field: "Telefonnummer, E-Mail-Adresse, Link, IBAN oder die ganze Nachricht",
      privacy: "Geprüft wird nur in Ihrem Browser. Nichts wird gesendet oder gespeichert.",
      examplesLabel: "Zum Ausprobieren",
      examples: [
        ...identity.phones.slice(0, 1).map((number) => ({ label: "unsere Nummer", text: spaced(number, agency) })),
        { label: "ein falscher Link", text: `https://${ownHost}.bewerbung.test/login` },
        { label: "eine IBAN", text: "DE89 3704 0044 0532 0130 00" },
      ],
      clear: "Feld leeren",
      withoutScript:
        "Das Prüffeld braucht JavaScript. Ohne geht es auch: Vergleichen Sie Zeichen für Zeichen mit der Liste darunter.",
      results: identityResultCopy(profile.name, identity.hosts),
    },
    list: {
      heading: "Daran erkennen Sie uns",
      lead: "Das ist alles, was zu uns gehört. Was hier nicht steht, sind wir nicht.",
      entries: [
        { term: "Website", lines: identity.hosts },
        ...(identity.pages.length > 0 ? [{ term: "Andere Seiten", lines: identity.pages.map(pageLink) }] : []),
        { term: "E-Mail", lines: identity.emails.map((email): Rich => [{ email }]) },
        ...(identity.phones.length > 0 ? [{ term: "Telefon", lines: phoneLines(agency) }] : []),
        {
          term: "WhatsApp",
          lines:
            identity.whatsAppNumbers.length > 0
              ? [...identity.whatsAppNumbers.map(mobileNumber), "Nur, wenn Sie es im Formular gewünscht haben."]
              : ["Benutzen wir nicht."],
        },
        { term: "Andere Messenger", lines: ["Benutzen wir nicht, auch nicht Telegram oder Signal."] },
      ],
      people: { heading: "Diese Menschen schreiben Ihnen", people: peopleOf(agency) },
      spoofing:
        "Angezeigte Rufnummern und Absender lassen sich fälschen. Sind Sie unsicher, legen Sie auf und rufen Sie uns unter einer Nummer von dieser Seite an.",
      never: { heading: "Wir bitten Sie nie um …", points: neverAskedFor },
      neverNote: "Bankdaten und Steuernummer braucht später nur Ihr Arbeitgeber, und erst nach dem Vertrag.",
      machines: ["Für Programme gibt es dieselben Angaben unter ", { text: identityFile, href: identityFile }, "."],
    },
    tricked: trickedCopy(profile),
  } satisfies IdentityCopy;

  return {
    head: {
      title: `Sind wir das wirklich? – ${profile.name}`,
      description: `Nummer, E-Mail-Adresse, Link oder Nachricht prüfen: Gehört sie zu ${profile.name}? Die Prüfung läuft nur in Ihrem Browser.`,
    },
    ...copy,
  };
}

function trickedCopy({ email }: AgencyProfile): NextStepsCopy {
  return {
    heading: "Es ist schon etwas passiert?",
    lead: "Das geschieht auch vorsichtigen Menschen. Wichtig ist jetzt, schnell und in Ruhe das Richtige zu tun.",
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
        time: "Danke",
        title: "Uns Bescheid geben",
        text: [
          "Wir gehen dem nach und warnen andere: ",
          {
            text: email.general,
            href: `mailto:${email.general}?subject=${encodeURIComponent("Jemand gibt sich als Sie aus")}`,
          },
          ".",
        ],
      },
    ],
  };
}

function peopleOf(agency: PublicAgency): IdentityListCopy["people"]["people"] {
  const byName = new Map(publishedPeople(agency).map((person) => [person.name, person]));
  return [...byName.values()].map(({ name, role, email, phone }) => ({ name, role, email, phone }));
}

function phoneLines(agency: PublicAgency): Rich[] {
  const named = agency.profile.phones.map(({ number, purpose }): Rich => [link(number), ` (${purpose})`]);
  const others = publicIdentity(agency)
    .phones.map((number) => spaced(number, agency))
    .filter((number) => !agency.profile.phones.some((line) => line.number === number));
  return [...named, ...others.map((number): Rich => [link(number)])];
}

function link(number: string): { text: string; href: string } {
  return { text: number, href: dialAddress(number) };
}

/** The number as it is published, with its blanks. */
function spaced(number: string, agency: PublicAgency): string {
  const written = [
    ...agency.profile.phones.map((line) => line.number),
    ...publishedPeople(agency).flatMap(({ phone }) => phone ?? []),
  ];
  return written.find((candidate) => candidate.replaceAll(" ", "") === number) ?? number;
}

/** `+491713920012` → `+49 171 3920012`. Others stay as they are: how they are grouped is not known. */
function mobileNumber(number: string): string {
  return number.replace(/^\+49(1\d\d)(\d+)$/, "+49 $1 $2");
}

function pageLink(page: string): Rich {
  const { host, pathname } = new URL(page);
  return [{ text: host + pathname, href: page }];
}
