import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { capitalised, germanRange, listed, quantity } from "@fernkontor/domain/german/german";
import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import { entryTag } from "@fernkontor/domain/listing/listing";
import { spokenRange } from "@fernkontor/domain/pay/pay";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import type { ClaimLink } from "../parts/claim-mark.tsx";
import { claimLinkOf } from "../parts/claim-words.ts";
import { contractWords } from "../parts/contract-words.ts";
import { neverAsked } from "../parts/never-asked.ts";
import type { Rich } from "../parts/rich-text.tsx";
import type { ApplicationFrameCopy } from "./application-frame.tsx";
import type { FormConsentCopy } from "./form-consent.tsx";
import type { ApplicationPanelCopy, ContactHeroCopy, ContactSidebarCopy } from "./sections.tsx";

type ContactCopy = {
  hero: ContactHeroCopy;
  panel: ApplicationPanelCopy;
  frame: ApplicationFrameCopy;
  /** What is asked before somebody else's form is loaded; undefined for our own. */
  consent: FormConsentCopy | undefined;
  sidebar: ContactSidebarCopy;
};

/** `formOrigin` is where the built page loads the form from, which need not be what the profile says. */
export function contactCopy({ profile, claims }: PublicAgency, formOrigin: string): ContactCopy & { head: PageHead } {
  const { address, email } = profile;
  const { dayRate, consultationMinutes: consultation, trainingStartsWithinHours: training } = claims;
  const reply = replyWords(claims);

  const copy: ContactCopy = {
    hero: {
      heading: "Jetzt bewerben",
      lead: "Ein Formular, wenige Minuten. Ein Lebenslauf ist dafür nicht nötig.",
      steps: [
        { title: "Bewerbung senden", text: "Formular ausfüllen und absenden." },
        {
          title: "Erstgespräch",
          text: consultation
            ? `${quantity(consultation.value, "Minute", "Minuten")}, telefonisch oder per Video.`
            : "Telefonisch oder per Video.",
        },
        { title: "Stellenauswahl", text: "Wir zeigen Ihnen passende Positionen." },
        { title: "Karrierestart", text: "Vertrag, Training, erster Arbeitstag." },
      ],
    },
    panel: {
      heading: "Bewerbungsformular",
      asked:
        "Wir fragen nach Vor- und Nachname, E-Mail, gewünschter Position und Berufserfahrung. Telefon und Nachricht sind freiwillig.",
      neverAsked: `${neverAsked} Solche Angaben gehören nicht ins Formular.`,
      notes: [
        whereTheFormRuns(formOrigin, profile),
        ...(profile.whatsAppNumbers.length > 0
          ? [
              "Ein weiterer Tab, etwa WhatsApp, kann sich nach dem Absenden nur öffnen, wenn Sie das im Formular gewünscht haben. Ihre Bewerbung ist auch ohne diesen Schritt bei uns.",
            ]
          : []),
      ],
      mail: {
        text: "Das Formular erscheint nicht? Schreiben Sie an",
        address: email.applications,
        subject: "Bewerbung",
      },
    },
    frame: {
      title: "Bewerbungsformular",
      loading: "Formular wird geladen …",
      slowHeading: "Das Formular lädt nicht?",
      slowText: "Dann bewerben Sie sich per E-Mail. Ihr Name und die gewünschte Position genügen:",
      slowMailLabel: email.applications,
      retry: "Formular noch einmal laden",
      openAlone: "Formular in einem neuen Tab öffnen",
      mailSubject: "Bewerbung",
      sent: `Ihre Bewerbung ist angekommen. ${
        profile.whatsAppNumbers.length > 0
          ? "Es geht gleich weiter, und wenn Sie es gewünscht haben, zu WhatsApp …"
          : "Es geht gleich weiter …"
      }`,
    },
    consent: formIsOurs(formOrigin, profile) ? undefined : consentCopy(profile, new URL(formOrigin).host),
    sidebar: {
      label: "Kontakt und Hinweise",
      reach: {
        heading: "So erreichen Sie uns",
        address: { term: "Anschrift", lines: [profile.name, address.street, `${address.postalCode} ${address.city}`] },
        email: { term: "E-Mail", addresses: [...new Set([email.general, email.applications])] },
        reply: reply.short && { term: "Antwortzeit", ...reply.short },
      },
      benefits: {
        heading: "Das können Sie erwarten",
        benefits: [
          ...(dayRate
            ? [[`${spokenRange(dayRate.value)} pro Tag`, { claimLink: claimLinkOf(claims, "dayRate") }]]
            : []),
          "100 % Homeoffice",
          "Flexible Zeiten, Teil- oder Vollzeit",
          "Training ohne Vorkenntnisse",
          contractWords(claims).title,
          "Kostenlos für Bewerbende",
        ],
      },
      faq: {
        heading: "Häufige Fragen",
        questions: [
          {
            question: "Brauche ich Berufserfahrung?",
            answer: [
              `Nein. Achten Sie auf den Hinweis „${entryTag}“ bei den `,
              { text: "Stellenangeboten", href: routes.listings },
              training ? `. Das Training beginnt innerhalb von ${quantity(training.value, "Stunde", "Stunden")}` : "",
              { claimLink: claimLinkOf(claims, "trainingStartsWithinHours") },
              ".",
            ],
          },
          {
            question: "Was kostet mich die Vermittlung?",
            answer:
              "Nichts. Die Unternehmen, die einstellen, bezahlen uns. Wir verlangen von Bewerbenden weder Gebühren noch Vorkasse.",
          },
          ...(reply.answer ? [{ question: "Wann höre ich von Ihnen?", answer: reply.answer }] : []),
        ],
      },
    },
  };

  return {
    head: {
      title: `Kontakt und Bewerbung – ${profile.name}`,
      description: `Bewerben Sie sich in wenigen Minuten. ${[
        "Kostenlos",
        "unverbindlich",
        ...(reply.latest === undefined ? [] : [`Antwort innerhalb von ${reply.latest}`]),
      ].join(", ")}.`,
    },
    ...copy,
  };
}

function consentCopy({ formProvider, email }: AgencyProfile, host: string): FormConsentCopy {
  const providerName = formProvider?.name ?? `der Dienst unter ${host}`;
  return {
    heading: "Das Formular kommt von einem anderen Anbieter",
    text: "Noch ist nichts geladen, und der Anbieter weiß nichts von Ihrem Besuch. Sie entscheiden, wie Sie sich bewerben.",
    provider: [
      {
        term: "Anbieter",
        text: formProvider
          ? [`${providerName}, `, { text: "Datenschutz", href: formProvider.privacyPolicy }]
          : `Ein externer Dienst unter ${host}`,
      },
      { term: "Zweck", text: formProvider?.purpose ?? "Zeigt das Formular an und nimmt Ihre Bewerbung entgegen." },
      {
        term: "Daten",
        text: listed(
          formProvider?.dataCollected ?? [
            "Ihre IP-Adresse",
            "Angaben zu Browser und Betriebssystem",
            "was Sie in das Formular schreiben",
          ],
        ),
      },
      { term: "Land", text: formProvider?.country ?? "nicht angegeben" },
    ],
    load: "Formular laden",
    loadHint: `Erst mit diesem Klick stellt Ihr Browser eine Verbindung zu ${host} her. Er gilt nur für diesen Besuch der Seite.`,
    mail: {
      label: "Per E-Mail bewerben",
      text: "Genauso gut: Name und gewünschte Position genügen. Nachteile hat das nicht.",
      address: email.applications,
      subject: "Bewerbung",
    },
    withoutScript: { label: `Formular bei ${host} öffnen`, text: "Dieser Link führt auf die Seite des Anbieters." },
  };
}

/** An address of somebody else must not pass for ours. */
function whereTheFormRuns(formOrigin: string, profile: AgencyProfile): Rich {
  return [
    `Das Formular läuft unter ${formIsOurs(formOrigin, profile) ? "unserer eigenen" : "der"} Adresse `,
    { strong: new URL(formOrigin).host },
    ", getrennt von dieser Website. Wie wir mit Ihren Angaben umgehen, steht in der ",
    { text: "Datenschutzerklärung", href: `${routes.privacy}#formular` },
    ".",
  ];
}

type ReplyWords = {
  /** For the sidebar: how long it usually takes, else how long at the most. */
  short: { text: string; claimLink: ClaimLink | undefined } | undefined;
  answer: Rich | undefined;
  latest: string | undefined;
};

/** How long a reply takes, by what of it may be claimed. */
function replyWords(claims: Claims): ReplyWords {
  const { replyUsuallyWithinHours, replyAtLatestWithinHours } = claims;
  const usually = replyUsuallyWithinHours && `in der Regel ${germanRange(replyUsuallyWithinHours.value)} Stunden`;
  const latest = replyAtLatestWithinHours && quantity(replyAtLatestWithinHours.value, "Stunde", "Stunden");
  const links = {
    usually: claimLinkOf(claims, "replyUsuallyWithinHours"),
    latest: claimLinkOf(claims, "replyAtLatestWithinHours"),
  };
  const atLatest = latest === undefined ? undefined : `spätestens nach ${latest}`;
  const shortLatest = atLatest === undefined ? undefined : { text: atLatest, claimLink: links.latest };
  const words = [usually, atLatest].filter((part) => part !== undefined);
  return {
    short: usually !== undefined ? { text: usually, claimLink: links.usually } : shortLatest,
    answer: words.length > 0 ? [`${capitalised(words.join(", "))}`, { claimLink: links.latest }, "."] : undefined,
    latest,
  };
}
