// The marks by which police and consumer centres tell job scams, which rules see each, and what an honest agency shows
// instead. A mark that no rule sees is “not seen”, which is not “not there”.

import { catalog } from "@fernkontor/texts/catalog";
import type { LawKey } from "./law.ts";

type ScamMarker = {
  number: number;
  name: string;
  /** What stands in the form is seen only where the form is the agency's own. */
  isInForm?: true;
  /** Rules (`group/name`) whose errors and warnings show the mark; what reads like a scam says itself which it shows. */
  seenBy: readonly string[];
  /** What says that it is one, beside the police's general warning. */
  law?: readonly LawKey[];
  answer: string;
};

export const scamMarkers: readonly ScamMarker[] = [
  {
    number: 1,
    name: "Viel Geld für einfache Arbeit ohne Erfahrung",
    seenBy: ["scam/unproven-pay", "scam/entry-pay", "claims/pay-against-listings", "pay/wide-range"],
    answer: "Stunden, brutto, Art des Vertrags und der Beleg stehen bei jeder Vergütung.",
  },
  {
    number: 2,
    name: "Vergütung nur am Tag",
    seenBy: ["pay/day-rate-alone"],
    answer: "Bei jedem Tagessatz steht, was er im Monat brutto ergibt.",
  },
  {
    number: 3,
    name: "Kontakt nur über einen Messenger",
    seenBy: ["imprint/reachable", "addresses/only-numbers"],
    answer:
      "Formular, E-Mail und Telefon sind für alle da; ein Messenger ist ein weiterer Weg, nach Zustimmung und nicht vorangekreuzt.",
  },
  {
    number: 4,
    name: "Kein oder ein unvollständiges Impressum",
    seenBy: ["imprint/legal-entity", "imprint/lending-permit", "imprint/placeholders"],
    answer: "Das Impressum ist vollständig und einen Klick entfernt; ohne es wird keine echte Website gebaut.",
  },
  {
    number: 5,
    name: "Niemand ist mit Namen genannt",
    seenBy: ["addresses/named-person", "addresses/nameless-contact"],
    answer: "Jede Stelle nennt einen Menschen mit Durchwahl.",
  },
  {
    number: 6,
    name: "Sofortige Zusage",
    seenBy: [],
    answer: "Die Seiten sagen, welche Gespräche es gibt und was nie geschieht.",
  },
  {
    number: 7,
    isInForm: true,
    name: "Ausweiskopie, Video-Ident, Kontoeröffnung",
    seenBy: [],
    answer: "Es gibt kein Feld dafür, das Formular hält es auf, und die Seiten sagen „Wir bitten Sie nie um …“.",
  },
  {
    number: 8,
    isInForm: true,
    name: "IBAN vor dem Vertrag",
    seenBy: [],
    answer: "Es gibt kein Feld dafür, das Formular hält es auf, und die Seiten sagen „Wir bitten Sie nie um …“.",
  },
  {
    number: 9,
    isInForm: true,
    name: "Zahlung im Voraus",
    seenBy: ["words/fees"],
    answer: "Nirgends kann man etwas bezahlen.",
  },
  {
    number: 10,
    name: "Kostenloses Postfach oder nachgeahmte Domain",
    seenBy: [
      "addresses/own-domain",
      "addresses/shared-host",
      "addresses/free-mail-text",
      "addresses/shared-host-text",
      "placeholders/reserved-domain",
    ],
    answer: "Alle Adressen liegen auf eigenen Domains der Agentur, die /echt nennt.",
  },
  {
    number: 11,
    name: "Missbrauchter Name eines echten Unternehmens",
    seenBy: ["listings/client", "listings/client-host", "listings/undisclosed-share", "imprint/borrowed-brand"],
    answer: "Der Kunde ist mit Link genannt oder der Grund, warum nicht.",
  },
  {
    number: 12,
    name: "Titel wie „Online-Job“",
    seenBy: ["listings/honest-titles"],
    answer: "Titel nennen den Beruf.",
  },
  {
    number: 13,
    name: "Druck („nur noch heute“)",
    seenBy: ["words/pressure"],
    answer: "Stellen sagen, bis wann man sich bewerben kann, und nichts drängt.",
  },
  {
    number: 14,
    name: "Zahlen ohne Quelle",
    seenBy: [
      "claims/evidence",
      "claims/counts-against-listings",
      "claims/evidence-age",
      "claims/sample-size",
      "claims/thin-evidence",
      "claims/measured-reply-time",
      "claims/two-readings",
      "words/superlatives",
    ],
    answer: "Jede Zahl hat ihren Eintrag auf /belege; was nicht belegt ist, steht nicht da.",
  },
  {
    number: 15,
    name: "Pakete oder Geld anderer weiterleiten",
    seenBy: ["listings/honest-titles"],
    law: ["police-parcels", "stgb-261"],
    answer:
      "Stellen nennen den Betrieb, in dem man arbeitet; über die eigene Adresse oder das eigene Konto läuft nichts.",
  },
  {
    number: 16,
    name: "Aufgaben, für die man erst einzahlt",
    seenBy: [],
    law: ["task-scams"],
    answer: "Wer arbeitet, zahlt nirgends etwas ein.",
  },
  {
    number: 17,
    name: "Lohn oder Einkäufe in Krypto oder Gutscheinen",
    seenBy: [],
    law: ["crypto-warning", "gewo-107"],
    answer: "Lohn kommt in Euro auf das Konto, nach dem Vertrag.",
  },
  {
    number: 18,
    name: "Eine erste Nachricht, um die niemand gebeten hat",
    seenBy: [],
    law: ["task-scams", "uwg-7"],
    answer: "Geschrieben wird nur, wer sich gemeldet hat, von Adressen und Nummern, die /echt nennt.",
  },
];

/** Whether a finding shows a mark: by its own account, else because all of its rule do. */
export function showsMark({ rule, marks }: { rule: string; marks?: readonly number[] }, marker: ScamMarker): boolean {
  return marks ? marks.includes(marker.number) : marker.seenBy.includes(rule);
}

/** What the marks with these numbers rest on. */
export function lawOfMarks(marks: readonly number[]): readonly LawKey[] {
  const own = scamMarkers.flatMap(({ number, law = [] }) => (marks.includes(number) ? law : []));
  return own.length > 0 ? [...new Set(own)] : ["police"];
}

/** What no program can see, in German: the report ends with it, and so does /pruefung. */
export const unseen: readonly string[] = (["evidence", "company", "client", "chat", "skipped"] as const).map(
  (what) => catalog[`review.limits.${what}`],
);
