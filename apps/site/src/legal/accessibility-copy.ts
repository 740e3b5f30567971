/**
 * For the operator: date, method and known gaps go into `accessibility` in agency/profile.yaml. The text states what
 * this software is built and tested for; what you add to it (pictures, videos, another form) has to be tested by you.
 */

import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { germanDate } from "@fernkontor/domain/german/german";
import type { PageHead } from "../frame/page-head.ts";
import { legalTextFrame } from "./legal-text-copy.ts";
import type { LegalBlock, LegalTextCopy } from "./sections.tsx";

export function accessibilityCopy({ profile }: PublicAgency): LegalTextCopy & { head: PageHead } {
  const { name, accessibility, email } = profile;
  const host = new URL(profile.siteOrigin).host;
  const copy: LegalTextCopy = {
    heading: "Erklärung zur Barriere\u00adfreiheit",
    ...legalTextFrame(profile),
    ...(accessibility && { updated: updatedOn(accessibility.statedOn) }),
    summary: {
      heading: "Kurz gefasst",
      points: [
        "Alle Seiten lassen sich mit der Tastatur bedienen und ohne JavaScript lesen.",
        "Texte lassen sich vergrößern, ohne dass etwas abgeschnitten wird.",
        "Hell, dunkel und weniger Bewegung richten sich nach Ihrem Gerät.",
        "Was noch fehlt, steht unten. Was Sie stört, sagen Sie uns bitte.",
      ],
    },
    sections: [
      {
        id: "stand",
        title: "Wie barrierefrei ist diese Website?",
        blocks: [
          `Diese Erklärung gilt für ${host}${
            profile.formProvider
              ? `. Das Bewerbungsformular betreibt ${profile.formProvider.name}; für es gilt sie nicht. Maßstab`
              : ` und das Bewerbungsformular von ${name}. Maßstab`
          } sind die Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufe AA.`,
          conformance(accessibility),
        ],
      },
      {
        id: "luecken",
        title: "Was noch nicht barrierefrei ist",
        blocks: gaps(accessibility),
      },
      {
        id: "pruefung",
        title: "Wie wir geprüft haben",
        blocks: accessibility
          ? [`${accessibility.method} Zuletzt geprüft am ${germanDate(accessibility.testedOn)}.`]
          : ["Eine Prüfung steht noch aus."],
      },
      {
        id: "melden",
        title: "Eine Barriere melden",
        blocks: [
          [
            "Kommen Sie an einer Stelle nicht weiter? Schreiben Sie an ",
            { email: email.general },
            ", am besten mit der Adresse der Seite und dem Hilfsmittel, das Sie benutzen. Wir antworten Ihnen und sagen, bis wann wir die Barriere beseitigen.",
          ],
          [
            "Bewerben können Sie sich auch ganz ohne Formular, mit einer formlosen E-Mail an ",
            { email: email.applications },
            ".",
          ],
          ...(accessibility?.enforcementBody ? [complaint(accessibility.enforcementBody)] : []),
        ],
      },
    ],
  };
  return {
    head: {
      title: `Barrierefreiheit – ${name}`,
      description: `Wie barrierefrei die Website von ${name} ist, wie das geprüft wurde, was noch fehlt und wie Sie eine Barriere melden.`,
    },
    ...copy,
  };
}

type Accessibility = AgencyProfile["accessibility"];

function updatedOn(isoDate: string): Required<LegalTextCopy>["updated"] {
  return { text: "Stand:", date: germanDate(isoDate), isoDate };
}

function conformance(accessibility: Accessibility): string {
  if (!accessibility) return "Geprüft ist das noch nicht.";
  return accessibility.knownGaps.length === 0
    ? "Uns ist keine Stelle bekannt, an der die Website davon abweicht."
    : "Die Website ist danach gebaut; bekannte Lücken nennt der nächste Abschnitt.";
}

function gaps(accessibility: Accessibility): readonly LegalBlock[] {
  if (!accessibility) return ["Das wissen wir erst nach der Prüfung."];
  return accessibility.knownGaps.length === 0
    ? ["Uns ist nichts bekannt. Fällt Ihnen etwas auf, melden Sie es bitte."]
    : [{ list: accessibility.knownGaps }];
}

function complaint({ name, website }: { name: string; website: string }): LegalBlock {
  return [
    "Antworten wir nicht oder nicht zufriedenstellend, können Sie sich beschweren bei: ",
    { text: name, href: website },
    ".",
  ];
}
