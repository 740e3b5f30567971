import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { hiringCompanies } from "@fernkontor/domain/agency/facts";
import { offerOf } from "@fernkontor/domain/agency/offer";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { answerOf, consultationOf, trainingOf } from "@fernkontor/domain/claim/publishable-claims";
import { capitalised, germanRange, listed, quantity } from "@fernkontor/domain/german/german";
import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import { entryTag } from "@fernkontor/domain/listing/listing";
import { listingFacts } from "@fernkontor/domain/listing/listing-facts";
import { spokenPay } from "@fernkontor/domain/pay/pay";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { PageHead } from "../frame/page-head.ts";
import type { ClaimLink } from "../parts/claim-mark.tsx";
import { claimLinkOf, sentences } from "../parts/claim-words.ts";
import { contractWords } from "../parts/contract-words.ts";
import type { Question } from "../parts/faq.tsx";
import { neverAskedBy } from "../parts/never-asked.ts";
import type { Rich } from "../parts/rich-text.tsx";
import type { Step } from "../parts/stairs.tsx";
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
export function contactCopy(agency: PublicAgency, formOrigin: string): ContactCopy & { head: PageHead } {
  const { profile } = agency;
  const { text } = textsOf(agency);
  const copy: ContactCopy = {
    hero: heroCopy(agency, formOrigin),
    panel: panelCopy(agency, formOrigin),
    frame: {
      title: text("contact.frame.title"),
      loading: text("contact.frame.loading"),
      slowHeading: text("contact.frame.slowHeading"),
      slowText: text("contact.frame.slowText"),
      slowMailLabel: profile.email.applications,
      retry: text("contact.frame.retry"),
      openAlone: text("contact.frame.openAlone"),
      mailSubject: text("contact.mailSubject"),
      sent: text(profile.whatsAppNumbers.length > 0 ? "contact.frame.sentWhatsapp" : "contact.frame.sent"),
    },
    consent: formIsOurs(formOrigin, profile) ? undefined : consentCopy(profile, new URL(formOrigin).host),
    sidebar: sidebarCopy(agency),
  };
  return { head: { ...headCopy(agency), ...(copy.consent ? {} : { formOrigin }) }, ...copy };
}

function headCopy(agency: PublicAgency): PageHead {
  const { text } = textsOf(agency);
  const { latest } = replyWords(agency);
  const points = [
    ...(agency.claims.freeForApplicants ? [text("contact.head.free")] : []),
    // Terms that the agency has written itself may say otherwise.
    ...(agency.ownTexts.terms ? [] : [text("contact.head.withoutObligation")]),
    ...(latest === undefined ? [] : [text("contact.head.reply", { hours: latest })]),
  ];
  return {
    title: text("contact.head.title"),
    description:
      points.length === 0
        ? text("contact.head.descriptionAlone")
        : text("contact.head.description", { points: capitalised(points.join(", ")) }),
  };
}

function heroCopy(agency: PublicAgency, formOrigin: string): ContactHeroCopy {
  const { profile, claims } = agency;
  const { text } = textsOf(agency);
  // What somebody else's form asks for is not known.
  const proposes = offerOf(agency).hasMatching || claims.fittingListingsOnly !== undefined;
  const needsNoCv = claims.applicationWithoutCv && formIsOurs(formOrigin, profile);
  return {
    heading: text("contact.hero.heading"),
    lead: sentences(text("contact.hero.lead"), needsNoCv ? text("contact.hero.withoutCv") : undefined),
    steps: [
      { title: text("contact.steps.send.title"), text: text("contact.steps.send.text") },
      ...firstTalkStep(agency),
      {
        title: text("contact.steps.listings.title"),
        text: text(proposes ? "contact.steps.listings.text" : "contact.steps.listings.textOwnChoice"),
      },
      {
        title: text("contact.steps.start.title"),
        text: text(trainingOf(claims) ? "contact.steps.start.textWithTraining" : "contact.steps.start.text"),
      },
    ],
  };
}

/** What follows the application: a talk, said as precisely as it is promised, else an answer, if that is. */
function firstTalkStep(agency: PublicAgency): Step[] {
  const { profile, claims } = agency;
  const { text } = textsOf(agency);
  if (!consultationOf(claims))
    return answerOf(claims)
      ? [{ title: text("contact.steps.answer.title"), text: text("contact.steps.answer.text") }]
      : [];
  const { consultationMinutes } = claims;
  const minutes = consultationMinutes && quantity(consultationMinutes.value, "Minute", "Minuten");
  const way = profile.consultationBy;
  const title = text("contact.steps.consultation.title");
  if (minutes !== undefined && way !== undefined)
    return [{ title, text: text("contact.steps.consultation.textWithTimeAndWay", { minutes, way }) }];
  if (minutes !== undefined) return [{ title, text: text("contact.steps.consultation.textWithTime", { minutes }) }];
  if (way !== undefined)
    return [{ title, text: text("contact.steps.consultation.textWithWay", { way: capitalised(way) }) }];
  return [{ title, text: text("contact.steps.consultation.text") }];
}

function panelCopy(agency: PublicAgency, formOrigin: string): ApplicationPanelCopy {
  const { profile } = agency;
  const { text, parts } = textsOf(agency);
  const whereItRuns = {
    host: { strong: new URL(formOrigin).host },
    privacyPolicy: { text: text("contact.panel.privacyPolicy"), href: `${routes.privacy}#formular` },
  };
  return {
    heading: text("contact.panel.heading"),
    asked: formIsOurs(formOrigin, profile) ? text("contact.panel.asked") : undefined,
    neverAsked: `${neverAskedBy(agency)} Solche Angaben gehören nicht ins Formular.`,
    notes: [
      // An address of somebody else must not pass for ours.
      formIsOurs(formOrigin, profile)
        ? parts("contact.panel.ownOrigin", whereItRuns)
        : parts("contact.panel.otherOrigin", whereItRuns),
      ...(profile.whatsAppNumbers.length > 0 ? [text("contact.panel.whatsapp")] : []),
    ],
    mail: {
      text: text("contact.panel.mail"),
      address: profile.email.applications,
      subject: text("contact.mailSubject"),
    },
  };
}

function sidebarCopy(agency: PublicAgency): ContactSidebarCopy {
  const { address, email, name } = agency.profile;
  const { text } = textsOf(agency);
  const { short } = replyWords(agency);
  const benefits = benefitsOf(agency);
  return {
    label: text("contact.sidebar.label"),
    reach: {
      heading: text("contact.reach.heading"),
      address: {
        term: text("contact.reach.address"),
        lines: [name, address.street, `${address.postalCode} ${address.city}`],
      },
      email: { term: text("contact.reach.email"), addresses: [...new Set([email.general, email.applications])] },
      reply: short && { term: text("contact.reach.reply"), ...short },
    },
    benefits: benefits.length > 0 ? { heading: text("contact.benefits.heading"), benefits } : undefined,
    faq: { heading: text("contact.faq.heading"), questions: questionsOf(agency) },
  };
}

function benefitsOf(agency: PublicAgency): Rich[] {
  const { claims } = agency;
  const { text } = textsOf(agency);
  const { isRemoteOnly, extent, entry, hasTraining, isFree } = offerOf(agency);
  const contract = contractWords(agency);
  const benefits: (Rich | false | undefined)[] = [
    claims.dayRate !== undefined && [spokenPay(claims.dayRate.value), { claimLink: claimLinkOf(agency, "dayRate") }],
    isRemoteOnly && text("contact.benefits.remote"),
    extent === "either" && text("contact.benefits.hours"),
    hasTraining && text(entry === "most" ? "contact.benefits.trainingWithoutExperience" : "contact.benefits.training"),
    contract?.title,
    isFree && text("contact.benefits.free"),
  ];
  return benefits.filter((benefit) => benefit !== undefined && benefit !== false);
}

function questionsOf(agency: PublicAgency): Question[] {
  const { text } = textsOf(agency);
  const { answer } = replyWords(agency);
  const cost = costAnswer(agency);
  const { isPlacement } = offerOf(agency);
  return [
    { question: text("contact.faq.experience.question"), answer: experienceAnswer(agency) },
    ...(cost === undefined
      ? []
      : [
          {
            question: text(isPlacement ? "contact.faq.cost.questionPlacement" : "contact.faq.cost.question"),
            answer: cost,
          },
        ]),
    ...(answer ? [{ question: text("contact.faq.reply.question"), answer }] : []),
  ];
}

function experienceAnswer(agency: PublicAgency): Rich {
  const { claims } = agency;
  const { text, parts } = textsOf(agency);
  const listings = { text: text("contact.faq.experience.listings"), href: routes.listings };
  if (!listingFacts(agency.listings).areSomeForBeginners) return parts("contact.faq.experience.answer", { listings });
  if (offerOf(agency).entry !== "most") return parts("contact.faq.experience.answerSome", { entryTag, listings });
  const { trainingStartsWithinHours: training } = claims;
  return training
    ? parts("contact.faq.experience.answerEntryAndTraining", {
        entryTag,
        listings,
        hours: quantity(training.value, "Stunde", "Stunden"),
        mark: { claimLink: claimLinkOf(agency, "trainingStartsWithinHours") },
      })
    : parts("contact.faq.experience.answerEntry", { entryTag, listings });
}

/** Undefined where the agency does not promise that it costs nothing. */
function costAnswer(agency: PublicAgency): string | undefined {
  const { text } = textsOf(agency);
  const { whoPays } = agency.profile;
  if (!agency.claims.freeForApplicants) return undefined;
  if (whoPays === undefined) return text("contact.faq.cost.answer");
  return text("contact.faq.cost.answerWhoPays", {
    whoPays: whoPays === hiringCompanies ? text("contact.faq.cost.hiringCompanies") : whoPays,
  });
}

/** The law asks for these words before somebody else's form is loaded (TDDDG § 25), so no agency words them otherwise. */
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

type ReplyWords = {
  /** For the sidebar: how long it usually takes, else how long at the most. */
  short: { text: string; claimLink: ClaimLink | undefined } | undefined;
  answer: Rich | undefined;
  latest: string | undefined;
};

/** How long a reply takes, by what of it may be claimed. */
function replyWords(agency: PublicAgency): ReplyWords {
  const { claims } = agency;
  const { text, parts } = textsOf(agency);
  const { replyUsuallyWithinHours, replyAtLatestWithinHours } = claims;
  const latest = replyAtLatestWithinHours && quantity(replyAtLatestWithinHours.value, "Stunde", "Stunden");
  const links = {
    usually: claimLinkOf(agency, "replyUsuallyWithinHours"),
    latest: claimLinkOf(agency, "replyAtLatestWithinHours"),
  };
  const usually =
    replyUsuallyWithinHours &&
    text("contact.reply.usually", { hours: `${germanRange(replyUsuallyWithinHours.value)} Stunden` });
  const atLatest = latest === undefined ? undefined : text("contact.reply.latest", { hours: latest });
  const shortLatest = atLatest === undefined ? undefined : { text: atLatest, claimLink: links.latest };
  const times = [usually, atLatest].filter((part) => part !== undefined);
  return {
    short: usually === undefined ? shortLatest : { text: usually, claimLink: links.usually },
    answer:
      times.length > 0
        ? parts("contact.faq.reply.answer", {
            times: capitalised(times.join(", ")),
            mark: { claimLink: links.latest },
          })
        : undefined,
    latest,
  };
}
