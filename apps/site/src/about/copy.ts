import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { quantity } from "@fernkontor/domain/german/german";
import { spokenRange } from "@fernkontor/domain/pay/pay";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import { claimLinkOf, sentences } from "../parts/claim-words.ts";
import type { ClosingCopy } from "../parts/closing.tsx";
import { contractWords } from "../parts/contract-words.ts";
import { houseNumberOf } from "../parts/house-words.ts";
import { placementFigures } from "../parts/placement-figures-copy.ts";
import type { AboutHeroCopy, ApproachCopy, MissionCopy, PlacementFiguresCopy, ValuesCopy } from "./sections.tsx";

type AboutCopy = {
  hero: AboutHeroCopy;
  mission: MissionCopy;
  /** Undefined while neither count may be claimed. */
  figures: PlacementFiguresCopy | undefined;
  values: ValuesCopy;
  approach: ApproachCopy;
  closing: ClosingCopy;
};

export function aboutCopy({ profile, claims }: PublicAgency): AboutCopy & { head: PageHead } {
  const { city, street } = profile.address;
  const { dayRate, replyAtLatestWithinHours: latestReply } = claims;
  const placements = placementFigures(claims);

  const copy: AboutCopy = {
    hero: {
      heading: "Wir bringen Arbeit nach Hause",
      lead: `Von ${city} aus bringen wir Menschen und Unternehmen zusammen, die sich in keinem Büro begegnen müssen.`,
      houseNumber: houseNumberOf(street),
    },
    mission: {
      heading: "Unsere Mission",
      statement:
        "Gute Arbeit soll nicht davon abhängen, wo Sie wohnen, und auch nicht davon, welche Stationen schon in Ihrem Lebenslauf stehen.",
      paragraphs: [
        [
          `Darum vermitteln wir ausschließlich Positionen, die Sie zu 100 % im Homeoffice ausüben. Wir nennen die Vergütung${dayRate ? ` von ${spokenRange(dayRate.value)} pro Tag` : ""}`,
          { claimLink: claimLinkOf(claims, "dayRate") },
          ", bevor Sie sich bewerben. Und wir sorgen dafür, dass Sie eingearbeitet werden, wenn Ihnen noch Erfahrung fehlt.",
        ],
        "Für Bewerbende ist das kostenlos: Die Unternehmen, die einstellen, bezahlen uns.",
      ],
    },
    figures: placements && { heading: "Zahlen", ...placements },
    values: {
      heading: "Woran Sie uns messen können",
      values: [
        {
          name: "Transparenz",
          text: "Vergütung, Umfang und Anforderungen stehen in jeder Anzeige. Was wir noch nicht wissen, sagen wir Ihnen auch.",
        },
        {
          name: "Qualität",
          text: `Wir schlagen Ihnen lieber eine passende Position vor als fünf, die es nicht sind. ${contractWords(claims).value}`,
        },
        {
          name: "Unterstützung",
          text: "Sie gehen keinen Schritt allein: vom ersten Gespräch über das Training bis in die Zeit nach dem Start.",
        },
      ],
    },
    approach: {
      heading: "So begleiten wir Sie",
      lead: "Vier Stufen, von der ersten Frage bis in den neuen Alltag.",
      steps: [
        { title: "Beratung", text: "Wir hören zu: Was können Sie, was möchten Sie, wie viel Zeit haben Sie?" },
        {
          title: "Matching",
          text: "Wir gleichen Ihr Profil mit den offenen Positionen unserer Partnerunternehmen ab.",
        },
        { title: "Vorbereitung", text: "Sie erhalten Training und wissen vor jedem Gespräch, was Sie erwartet." },
        {
          title: "Begleitung",
          text: "Nach der Vermittlung bleiben wir für Sie erreichbar, solange Sie uns brauchen.",
        },
      ],
    },
    closing: {
      heading: ["Lernen wir uns kennen."],
      text: sentences(
        "Eine Nachricht genügt.",
        latestReply && `Wir antworten innerhalb von ${quantity(latestReply.value, "Stunde", "Stunden")}.`,
      ),
      claimLink: claimLinkOf(claims, "replyAtLatestWithinHours"),
      actions: [
        { label: "Jetzt Kontakt aufnehmen", href: routes.contact },
        { label: "Stellenangebote ansehen", href: routes.listings },
      ],
    },
  };

  return {
    head: {
      title: `Über uns – ${profile.name}`,
      description: `Wer wir sind, wie wir arbeiten und wofür wir stehen: Personalvermittlung für Remote-Arbeit aus ${city}.`,
    },
    ...copy,
  };
}
