import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { answerOf, consultationOf, trainingOf } from "@fernkontor/domain/claim/publishable-claims";
import { capitalised, quantity } from "@fernkontor/domain/german/german";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { PageHead } from "../frame/page-head.ts";
import { claimLinkOf } from "../parts/claim-words.ts";
import type { Question } from "../parts/faq.tsx";
import { neverAskedBy } from "../parts/never-asked.ts";
import type { NextStepsCopy } from "../parts/next-steps.tsx";
import type { Rich } from "../parts/rich-text.tsx";
import type { ChatLinkCopy, FaqSectionCopy, ThankYouHeroCopy } from "./sections.tsx";

type ThankYouCopy = {
  hero: ThankYouHeroCopy;
  chat: ChatLinkCopy;
  noReceipt: Rich | undefined;
  next: NextStepsCopy;
  faq: FaqSectionCopy;
};

const hoursPerDay = 24;

export function thankYouCopy(agency: PublicAgency): ThankYouCopy & { head: PageHead } {
  const { text, parts } = textsOf(agency);
  const { email, formProvider } = agency.profile;
  const reply = replyTime(agency);
  const copy: ThankYouCopy = {
    hero: {
      heading: text("thank-you.hero.heading"),
      lead:
        reply === undefined
          ? text(answerOf(agency.claims) ? "thank-you.hero.leadAnswered" : "thank-you.hero.lead")
          : text("thank-you.hero.leadWithTime", { hours: reply }),
      actions: [
        { label: text("thank-you.hero.listings"), href: routes.listings },
        { label: text("thank-you.hero.home"), href: routes.home },
      ],
      letterbox: { name: agency.profile.name, label: text("thank-you.hero.letterbox") },
    },
    chat: { label: text("thank-you.chat.label"), text: text("thank-you.chat.text") },
    // As the form itself says it. Nothing is known of another provider's mails.
    noReceipt: formProvider ? undefined : parts("form.thanks.withoutReceipt", { email: { email: email.applications } }),
    next: nextCopy(agency),
    faq: { heading: text("thank-you.faq.heading"), questions: questionsOf(agency) },
  };
  return {
    head: { title: text("thank-you.head.title"), description: text("thank-you.head.description"), noindex: true },
    ...copy,
  };
}

function nextCopy(agency: PublicAgency): NextStepsCopy {
  const { claims } = agency;
  const { text, parts } = textsOf(agency);
  const further = [
    ...(consultationOf(claims) ? [consultationStep(agency)] : []),
    ...(trainingOf(claims) ? [trainingStep(agency)] : []),
  ];
  return {
    heading: text("thank-you.next.heading"),
    lead: parts("thank-you.next.lead", {
      neverAsked: neverAskedBy(agency),
      identity: { text: text("thank-you.next.identity"), href: routes.identity },
    }),
    steps: [
      readingStep(agency),
      ...(answerOf(claims) ? [replyStep(agency)] : []),
      ...(further.length > 0 ? further : [decisionStep(agency)]),
    ],
  };
}

type NextStep = NextStepsCopy["steps"][number];

/** "Today" only where an answer within a day is promised, "we read" only where people do. */
function readingStep(agency: PublicAgency): NextStep {
  const { peopleReadApplications, replyAtLatestWithinHours: reply } = agency.claims;
  const { text } = textsOf(agency);
  const isToday = reply !== undefined && reply.value <= hoursPerDay;
  return {
    time: text(isToday ? "thank-you.next.read.timeToday" : "thank-you.next.read.time"),
    title: text(peopleReadApplications ? "thank-you.next.read.titlePeople" : "thank-you.next.read.title"),
    text: text("thank-you.next.read.text"),
  };
}

function replyStep(agency: PublicAgency): NextStep {
  const { profile, claims } = agency;
  const { text, parts } = textsOf(agency);
  const filled = {
    way: profile.replyBy === undefined ? text("thank-you.next.reply.way") : capitalised(profile.replyBy),
    mark: { claimLink: claimLinkOf(agency, "replyAtLatestWithinHours") },
  };
  return {
    time: replyTime(agency) ?? text("thank-you.next.reply.time"),
    title: text("thank-you.next.reply.title"),
    text: consultationOf(claims)
      ? parts("thank-you.next.reply.textConsultation", filled)
      : parts("thank-you.next.reply.text", filled),
  };
}

function consultationStep(agency: PublicAgency): NextStep {
  const { consultationMinutes: minutes } = agency.claims;
  const { text, parts } = textsOf(agency);
  return {
    time: minutes ? quantity(minutes.value, "Minute", "Minuten") : text("thank-you.next.consultation.time"),
    title: text("thank-you.next.consultation.title"),
    text: parts("thank-you.next.consultation.text", {
      mark: { claimLink: claimLinkOf(agency, "consultationMinutes") },
    }),
  };
}

/** In place of what follows the answer where none of it is promised. */
function decisionStep(agency: PublicAgency): NextStep {
  const { text } = textsOf(agency);
  return {
    time: text("thank-you.next.decision.time"),
    title: text("thank-you.next.decision.title"),
    text: text("thank-you.next.decision.text"),
  };
}

function trainingStep(agency: PublicAgency): NextStep {
  const { text, parts } = textsOf(agency);
  const { trainingStartsWithinHours: training } = agency.claims;
  const hours = training && quantity(training.value, "Stunde", "Stunden");
  const mark = { claimLink: claimLinkOf(agency, "trainingStartsWithinHours") };
  return {
    time: hours ?? text("thank-you.next.training.time"),
    title: text("thank-you.next.training.title"),
    text:
      hours === undefined
        ? text("thank-you.next.training.text")
        : parts("thank-you.next.training.textWithTime", { hours, mark }),
  };
}

function questionsOf(agency: PublicAgency): Question[] {
  const { email, retention } = agency.profile;
  const { text, parts } = textsOf(agency);
  return [
    ...firstQuestion(agency),
    {
      question: text("thank-you.faq.change.question"),
      answer: parts("thank-you.faq.change.answer", { email: { email: email.applications } }),
    },
    ...preparationQuestion(agency),
    {
      question: text("thank-you.faq.data.question"),
      answer: parts("thank-you.faq.data.answer", {
        months: quantity(retention.applicationMonthsAfterProcess, "Monat", "Monate"),
        privacyPolicy: { text: text("thank-you.faq.data.privacyPolicy"), href: `${routes.privacy}#dauer` },
      }),
    },
  ];
}

/** About the tab that may have opened; where none can, about the receipt, of which nothing is known with another's form. */
function firstQuestion(agency: PublicAgency): Question[] {
  const { whatsAppNumbers, formProvider } = agency.profile;
  const { text } = textsOf(agency);
  if (whatsAppNumbers.length > 0)
    return [{ question: text("thank-you.faq.tab.question"), answer: text("thank-you.faq.tab.answer") }];
  if (formProvider) return [];
  return [{ question: text("thank-you.faq.receipt.question"), answer: text("thank-you.faq.receipt.answer") }];
}

function preparationQuestion(agency: PublicAgency): Question[] {
  const { claims } = agency;
  const { text } = textsOf(agency);
  if (!consultationOf(claims)) return [];
  const dataFirewall = "Ausweis und Bankdaten brauchen Sie dafür nicht.";
  return [
    {
      question: text("thank-you.faq.prepare.question"),
      answer: claims.applicationWithoutCv
        ? text("thank-you.faq.prepare.answerWithoutCv", { dataFirewall })
        : text("thank-you.faq.prepare.answer", { dataFirewall }),
    },
  ];
}

/** How long a reply takes at the most, if that may be claimed. */
function replyTime({ claims: { replyAtLatestWithinHours: reply } }: PublicAgency): string | undefined {
  return reply && quantity(reply.value, "Stunde", "Stunden");
}
