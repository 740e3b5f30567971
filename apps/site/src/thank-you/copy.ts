import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { capitalised } from "@fernkontor/domain/german/german";
import { figures } from "@fernkontor/texts/facts";
import { pointsOf, sayingsOf } from "@fernkontor/texts/sayings";
import { claimLinkOf } from "../parts/claim-words.ts";
import type { Question } from "../parts/faq.tsx";
import { neverAskedBy } from "../parts/never-asked.ts";
import type { NextStepsCopy } from "../parts/next-steps.tsx";
import type { Rich } from "../parts/rich-text.tsx";

const hoursPerDay = 24;

export type ThankYouCopy = ReturnType<typeof thankYouCopy>;

export function thankYouCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  return {
    head: {
      title: say("thank-you.head.title"),
      description: say("thank-you.head.description"),
      noindex: true as const,
    },
    hero: {
      heading: say("thank-you.hero.heading"),
      lead: say("thank-you.hero.lead"),
      actions: [
        { label: say("thank-you.hero.listings"), href: routes.listings },
        { label: say("thank-you.hero.home"), href: routes.home },
      ],
      letterbox: { name: agency.profile.name, label: say("thank-you.hero.letterbox") },
    },
    chat: { label: say("thank-you.chat.label"), text: say("thank-you.chat.text") },
    noReceipt: noReceipt(agency),
    next: nextCopy(agency),
    faq: { heading: say("thank-you.faq.heading"), questions: questionsOf(agency) },
  };
}

/** As the form itself says it. Nothing is known of another provider's mails. */
function noReceipt(agency: PublicAgency): Rich | undefined {
  const { formProvider, email } = agency.profile;
  if (formProvider) return undefined;
  return sayingsOf(agency).sayParts("form.thanks.withoutReceipt", { email: { email: email.applications } });
}

type DraftStep = { time: string; title: string; text: Rich | undefined };

function nextCopy(agency: PublicAgency): NextStepsCopy {
  const { claims, profile } = agency;
  const { say, sayParts } = sayingsOf(agency);
  const { replyAtLatestWithinHours: reply } = claims;
  const further = pointsOf<DraftStep>([
    {
      time: figures.consultationMinutes(agency)?.minutes ?? say("thank-you.next.consultation.time"),
      title: say("thank-you.next.consultation.title"),
      text: sayParts("thank-you.next.consultation.text", {
        mark: { claimLink: claimLinkOf(agency, "consultationMinutes") },
      }),
    },
    {
      time: figures.trainingStartsWithinHours(agency)?.hours ?? say("thank-you.next.training.time"),
      title: say("thank-you.next.training.title"),
      text: sayParts("thank-you.next.training.text", {
        mark: { claimLink: claimLinkOf(agency, "trainingStartsWithinHours") },
      }),
    },
  ]);
  // In place of what follows the answer where none of it is promised.
  const decision = {
    time: say("thank-you.next.decision.time"),
    title: say("thank-you.next.decision.title"),
    text: say("thank-you.next.decision.text"),
  };
  return {
    heading: say("thank-you.next.heading"),
    lead: sayParts("thank-you.next.lead", {
      neverAsked: neverAskedBy(agency),
      identity: { text: say("thank-you.next.identity"), href: routes.identity },
    }),
    steps: pointsOf<DraftStep>([
      {
        // "Today" only where an answer within a day is promised.
        time: say(reply && reply.value <= hoursPerDay ? "thank-you.next.read.timeToday" : "thank-you.next.read.time"),
        title: say("thank-you.next.read.title"),
        text: say("thank-you.next.read.text"),
      },
      {
        time: figures.replyAtLatestWithinHours(agency)?.hours ?? say("thank-you.next.reply.time"),
        title: say("thank-you.next.reply.title"),
        text: sayParts("thank-you.next.reply.text", {
          way: profile.replyBy === undefined ? say("thank-you.next.reply.way") : capitalised(profile.replyBy),
          mark: { claimLink: claimLinkOf(agency, "replyAtLatestWithinHours") },
        }),
      },
      ...(further.length > 0 ? further : [decision]),
    ]),
  };
}

type DraftQuestion = { title: string; text: Rich | undefined };

function questionsOf(agency: PublicAgency): Question[] {
  const { say, sayParts } = sayingsOf(agency);
  const questions = pointsOf<DraftQuestion>([
    // About the tab that may have opened; where none can, about the receipt, of which nothing is known with another's form.
    { title: say("thank-you.faq.tab.question"), text: say("thank-you.faq.tab.answer") },
    { title: say("thank-you.faq.receipt.question"), text: say("thank-you.faq.receipt.answer") },
    {
      title: say("thank-you.faq.change.question"),
      text: sayParts("thank-you.faq.change.answer", { email: { email: agency.profile.email.applications } }),
    },
    {
      title: say("thank-you.faq.prepare.question"),
      text: say("thank-you.faq.prepare.answer", { dataFirewall: "Ausweis und Bankdaten brauchen Sie dafür nicht." }),
    },
    {
      title: say("thank-you.faq.data.question"),
      text: sayParts("thank-you.faq.data.answer", {
        privacyPolicy: { text: say("thank-you.faq.data.privacyPolicy"), href: `${routes.privacy}#dauer` },
      }),
    },
  ]);
  return questions.map(({ title, text }) => ({ question: title, answer: text }));
}
