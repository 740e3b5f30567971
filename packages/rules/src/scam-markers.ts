// The marks by which police and consumer centres tell job scams, and what an honest agency shows instead. A rule says
// which it sees. A mark that no rule sees is “not seen”, which is not “not there”.

import { catalog } from "@fernkontor/texts/catalog";
import type { LawKey } from "./law.ts";

type ScamMarker = {
  number: number;
  name: string;
  /** What stands in the form is seen only where the form is the agency's own. */
  isInForm?: true;
  /** What says that it is one, beside the police's general warning. */
  law?: readonly LawKey[];
  answer: string;
};

export const scamMarkers: readonly ScamMarker[] = [
  {
    number: 1,
    name: "Viel Geld für einfache Arbeit ohne Erfahrung",
    answer: "Stunden, brutto, Art des Vertrags und der Beleg stehen bei jeder Vergütung.",
  },
  {
    number: 2,
    name: "Vergütung nur am Tag",
    answer: "Bei jedem Tagessatz steht, was er im Monat brutto ergibt.",
  },
  {
    number: 3,
    name: "Kontakt nur über einen Messenger",
    answer:
      "Formular, E-Mail und Telefon sind für alle da; ein Messenger ist ein weiterer Weg, nach Zustimmung und nicht vorangekreuzt.",
  },
  {
    number: 4,
    name: "Kein oder ein unvollständiges Impressum",
    answer: "Das Impressum ist vollständig und einen Klick entfernt; ohne es wird keine echte Website gebaut.",
  },
  {
    number: 5,
    name: "Niemand ist mit Namen genannt",
    answer: "Jede Stelle nennt einen Menschen mit Durchwahl.",
  },
  {
    number: 6,
    name: "Sofortige Zusage",
    answer: "Die Seiten sagen, welche Gespräche es gibt und was nie geschieht.",
  },
  {
    number: 7,
    isInForm: true,
    name: "Ausweiskopie, Video-Ident, Kontoeröffnung",
    answer: "Es gibt kein Feld dafür, das Formular hält es auf, und die Seiten sagen „Wir bitten Sie nie um …“.",
  },
  {
    number: 8,
    isInForm: true,
    name: "IBAN vor dem Vertrag",
    answer: "Es gibt kein Feld dafür, das Formular hält es auf, und die Seiten sagen „Wir bitten Sie nie um …“.",
  },
  {
    number: 9,
    isInForm: true,
    name: "Zahlung im Voraus",
    answer: "Nirgends kann man etwas bezahlen.",
  },
  {
    number: 10,
    name: "Kostenloses Postfach oder nachgeahmte Domain",
    answer: "Alle Adressen liegen auf eigenen Domains der Agentur, die /echt nennt.",
  },
  {
    number: 11,
    name: "Missbrauchter Name eines echten Unternehmens",
    answer: "Der Kunde ist mit Link genannt oder der Grund, warum nicht.",
  },
  {
    number: 12,
    name: "Titel wie „Online-Job“",
    answer: "Titel nennen den Beruf.",
  },
  {
    number: 13,
    name: "Druck („nur noch heute“)",
    answer: "Stellen sagen, bis wann man sich bewerben kann, und nichts drängt.",
  },
  {
    number: 14,
    name: "Zahlen ohne Quelle",
    answer: "Jede Zahl hat ihren Eintrag auf /belege; was nicht belegt ist, steht nicht da.",
  },
  {
    number: 15,
    name: "Pakete oder Geld anderer weiterleiten",
    law: ["police-parcels", "stgb-261"],
    answer:
      "Stellen nennen den Betrieb, in dem man arbeitet; über die eigene Adresse oder das eigene Konto läuft nichts.",
  },
  {
    number: 16,
    name: "Aufgaben, für die man erst einzahlt",
    law: ["task-scams"],
    answer: "Wer arbeitet, zahlt nirgends etwas ein.",
  },
  {
    number: 17,
    name: "Lohn oder Einkäufe in Krypto oder Gutscheinen",
    law: ["crypto-warning", "gewo-107"],
    answer: "Lohn kommt in Euro auf das Konto, nach dem Vertrag.",
  },
  {
    number: 18,
    name: "Eine erste Nachricht, um die niemand gebeten hat",
    law: ["task-scams", "uwg-7"],
    answer: "Geschrieben wird nur, wer sich gemeldet hat, von Adressen und Nummern, die /echt nennt.",
  },
];

/** What the marks with these numbers rest on. */
export function lawOfMarks(marks: readonly number[]): readonly LawKey[] {
  const own = scamMarkers.flatMap(({ number, law = [] }) => (marks.includes(number) ? law : []));
  return own.length > 0 ? [...new Set(own)] : ["police"];
}

/** What no program can see, in German: the report ends with it, and so does /pruefung. */
export const unseen: readonly string[] = (["evidence", "company", "client", "chat", "skipped"] as const).map(
  (what) => catalog[`review.limits.${what}`],
);
