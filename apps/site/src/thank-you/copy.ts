import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { quantity } from "@fernkontor/domain/german/german";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import { claimLinkOf } from "../parts/claim-words.ts";
import type { Question } from "../parts/faq.tsx";
import { neverAsked } from "../parts/never-asked.ts";
import type { NextStepsCopy } from "../parts/next-steps.tsx";
import type { ChatLinkCopy, FaqSectionCopy, ThankYouHeroCopy } from "./sections.tsx";

type ThankYouCopy = { hero: ThankYouHeroCopy; chat: ChatLinkCopy; next: NextStepsCopy; faq: FaqSectionCopy };

export function thankYouCopy(agency: PublicAgency): ThankYouCopy & { head: PageHead } {
  const { text } = textsOf(agency);
  const reply = replyTime(agency);
  const copy: ThankYouCopy = {
    hero: {
      heading: text("thank-you.hero.heading"),
      lead: reply === undefined ? text("thank-you.hero.lead") : text("thank-you.hero.leadWithTime", { hours: reply }),
      actions: [
        { label: text("thank-you.hero.listings"), href: routes.listings },
        { label: text("thank-you.hero.home"), href: routes.home },
      ],
      name: agency.profile.name,
    },
    chat: { label: text("thank-you.chat.label"), text: text("thank-you.chat.text") },
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
  const consultation = claims.consultationMinutes && quantity(claims.consultationMinutes.value, "Minute", "Minuten");
  return {
    heading: text("thank-you.next.heading"),
    lead: parts("thank-you.next.lead", {
      neverAsked,
      identity: { text: text("thank-you.next.identity"), href: routes.identity },
    }),
    steps: [
      {
        time: text("thank-you.next.read.time"),
        title: text("thank-you.next.read.title"),
        text: text("thank-you.next.read.text"),
      },
      {
        time: replyTime(agency) ?? text("thank-you.next.reply.time"),
        title: text("thank-you.next.reply.title"),
        text: parts("thank-you.next.reply.text", {
          mark: { claimLink: claimLinkOf(claims, "replyAtLatestWithinHours") },
        }),
      },
      {
        time: consultation ?? text("thank-you.next.consultation.time"),
        title: text("thank-you.next.consultation.title"),
        text: parts("thank-you.next.consultation.text", {
          mark: { claimLink: claimLinkOf(claims, "consultationMinutes") },
        }),
      },
      trainingStep(agency),
    ],
  };
}

function trainingStep(agency: PublicAgency): NextStepsCopy["steps"][number] {
  const { text, parts } = textsOf(agency);
  const { trainingStartsWithinHours: training } = agency.claims;
  const hours = training && quantity(training.value, "Stunde", "Stunden");
  const mark = { claimLink: claimLinkOf(agency.claims, "trainingStartsWithinHours") };
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
  const { whatsAppNumbers, email, retention } = agency.profile;
  const { text, parts } = textsOf(agency);
  return [
    whatsAppNumbers.length > 0
      ? { question: text("thank-you.faq.tab.question"), answer: text("thank-you.faq.tab.answer") }
      : { question: text("thank-you.faq.further.question"), answer: text("thank-you.faq.further.answer") },
    {
      question: text("thank-you.faq.change.question"),
      answer: parts("thank-you.faq.change.answer", { email: { email: email.applications } }),
    },
    { question: text("thank-you.faq.prepare.question"), answer: text("thank-you.faq.prepare.answer") },
    {
      question: text("thank-you.faq.data.question"),
      answer: parts("thank-you.faq.data.answer", {
        months: quantity(retention.applicationMonthsAfterProcess, "Monat", "Monate"),
        privacyPolicy: { text: text("thank-you.faq.data.privacyPolicy"), href: `${routes.privacy}#dauer` },
      }),
    },
  ];
}

/** How long a reply takes at the most, if that may be claimed. */
function replyTime({ claims: { replyAtLatestWithinHours: reply } }: PublicAgency): string | undefined {
  return reply && quantity(reply.value, "Stunde", "Stunden");
}
