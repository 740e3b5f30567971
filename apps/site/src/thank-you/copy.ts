import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { quantity } from "@fernkontor/domain/german/german";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import { claimLinkOf } from "../parts/claim-words.ts";
import type { Question } from "../parts/faq.tsx";
import { neverAsked } from "../parts/never-asked.ts";
import type { NextStepsCopy } from "../parts/next-steps.tsx";
import type { ChatLinkCopy, FaqSectionCopy, ThankYouHeroCopy } from "./sections.tsx";

type ThankYouCopy = { hero: ThankYouHeroCopy; chat: ChatLinkCopy; next: NextStepsCopy; faq: FaqSectionCopy };

const newTab: Question = {
  question: "Es hat sich ein neuer Tab geöffnet. Muss ich etwas tun?",
  answer:
    "Nein. Wenn Sie im Formular WhatsApp gewünscht haben, können Sie uns dort schreiben. Ihre Bewerbung ist aber schon bei uns angekommen.",
};

/** In place of the question about the tab where the agency does not offer WhatsApp. */
const furtherListings: Question = {
  question: "Muss ich mich für jede Stelle einzeln bewerben?",
  answer: "Nein. Eine Bewerbung genügt. Im Erstgespräch sehen wir uns alle Positionen an, die zu Ihnen passen.",
};

export function thankYouCopy({ profile, claims }: PublicAgency): ThankYouCopy & { head: PageHead } {
  const hours = (value: number) => quantity(value, "Stunde", "Stunden");
  const reply = claims.replyAtLatestWithinHours && hours(claims.replyAtLatestWithinHours.value);
  const trainingStarts = claims.trainingStartsWithinHours && hours(claims.trainingStartsWithinHours.value);
  const consultation = claims.consultationMinutes && quantity(claims.consultationMinutes.value, "Minute", "Minuten");

  const copy: ThankYouCopy = {
    hero: {
      heading: "Vielen Dank!",
      lead: `Ihre Nachricht wurde gesendet. Sie erhalten ${reply === undefined ? "" : `innerhalb von ${reply} `}eine Antwort von uns.`,
      actions: [
        { label: "Stellenangebote ansehen", href: routes.listings },
        { label: "Zur Startseite", href: routes.home },
      ],
      name: profile.name,
    },
    chat: {
      label: "Weiter zu WhatsApp",
      text: "Nur wenn Sie möchten: Ihre Bewerbung ist auch ohne diesen Schritt bei uns angekommen.",
    },
    next: {
      heading: "So geht es weiter",
      lead: [
        `${neverAsked} Meldet sich jemand in unserem Namen, prüfen Sie es hier: `,
        { text: "Sind wir das wirklich?", href: routes.identity },
      ],
      steps: [
        {
          time: "Heute",
          title: "Wir lesen Ihre Bewerbung",
          text: "Sie müssen nichts weiter tun. Sehen Sie bitte auch im Spam-Ordner nach, falls keine Antwort ankommt.",
        },
        {
          time: reply ?? "Dann",
          title: "Wir melden uns",
          text: [
            "Per E-Mail, mit einem Vorschlag für das Erstgespräch.",
            { claimLink: claimLinkOf(claims, "replyAtLatestWithinHours") },
          ],
        },
        {
          time: consultation ?? "Danach",
          title: "Erstgespräch",
          text: [
            "Wir klären, welche Positionen zu Ihnen passen.",
            { claimLink: claimLinkOf(claims, "consultationMinutes") },
          ],
        },
        {
          time: trainingStarts ?? "Zum Start",
          title: "Training",
          text: [
            `Wenn Sie sich entscheiden, beginnt Ihr Training${trainingStarts === undefined ? "" : ` innerhalb von ${trainingStarts}`}.`,
            { claimLink: claimLinkOf(claims, "trainingStartsWithinHours") },
          ],
        },
      ],
    },
    faq: {
      heading: "Häufige Fragen",
      questions: [
        profile.whatsAppNumbers.length > 0 ? newTab : furtherListings,
        {
          question: "Kann ich meine Angaben noch ändern?",
          answer: [
            "Ja. Schreiben Sie an ",
            { email: profile.email.applications },
            ", am besten mit dem Namen, unter dem Sie sich beworben haben.",
          ],
        },
        {
          question: "Wie soll ich mich auf das Erstgespräch vorbereiten?",
          answer:
            "Gar nicht. Überlegen Sie höchstens, wie viele Stunden Sie arbeiten möchten und was Ihnen liegt. Ausweis und Bankdaten brauchen Sie dafür nicht.",
        },
        {
          question: "Was passiert mit meinen Daten?",
          answer: [
            `Wir nutzen sie nur für Ihre Bewerbung und löschen sie ${quantity(profile.retention.applicationMonthsAfterProcess, "Monat", "Monate")} nach Ende des Verfahrens. Mehr dazu steht in der `,
            { text: "Datenschutzerklärung", href: `${routes.privacy}#dauer` },
            ".",
          ],
        },
      ],
    },
  };

  return {
    head: { title: `Vielen Dank! – ${profile.name}`, description: "Ihre Nachricht ist angekommen.", noindex: true },
    ...copy,
  };
}
