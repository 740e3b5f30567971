import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { type LegalFormRule, legalForms, representationOf } from "@fernkontor/domain/agency/legal-form";
import { becomesAnEmployer } from "@fernkontor/domain/agency/own-employment";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { answerOf, consultationOf, trainingOf } from "@fernkontor/domain/claim/publishable-claims";
import { quantity } from "@fernkontor/domain/german/german";
import { publishedPeople } from "@fernkontor/domain/identity/public-identity";
import { sampleNotice } from "@fernkontor/texts/sample-notice";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { StoredApplication } from "../application.ts";
import { arrivalLines, germanTime, ownTitleOf, retentionSentence } from "../application-copy.ts";
import { wayInWords } from "../by-hand.ts";
import { hasFarewell } from "./farewell.ts";
import { type MailText, paragraphs } from "./mail.ts";

/**
 * To the applicant: we have your application. It claims what `agency` may claim. How one sees, withdraws and deletes what
 * is stored, how long it is kept and what we never ask for stand here and not in the texts: no agency words them otherwise.
 *
 * No word of it is the sender's: anybody can enter anybody's address, and would be writing to them from ours.
 */
export function receiptMail(
  agency: PublicAgency,
  application: StoredApplication,
  links: { withdrawal: string; privacy: string },
): MailText {
  const { profile } = agency;
  const { retention } = profile;
  const { text } = textsOf(agency);
  const next = nextSteps(agency);

  return {
    subject: text("mails.receipt.subject", {
      listing: ownTitleOf(agency, application.position) ?? text("form.arrived.anyListing"),
    }),
    text: paragraphs(
      text("mails.receipt.greeting"),
      application.byHand
        ? text("mails.receipt.entered", {
            occasion: wayInWords[application.byHand.cameBy].your,
            time: germanTime(application.receivedAt),
          })
        : text("mails.receipt.received", { time: germanTime(application.receivedAt) }),
      ...(next.length > 0 ? [text("mails.receipt.next"), next.map((step) => `– ${step}`)] : []),
      text("mails.receipt.arrived"),
      arrivalLines(agency, application).map(({ label, text }) => `${label}: ${text}`),
      "Ansehen, zurückziehen, löschen",
      [
        "Sagen Sie unter diesem Link, dass die Bewerbung von Ihnen ist. Danach sehen Sie dort, wie es um sie steht und was wir von Ihnen gespeichert haben, können uns schreiben, Ihre Angaben berichtigen und Ihre Bewerbung zurückziehen und löschen. Ein Konto brauchen Sie dafür nicht:",
        links.withdrawal,
        "Bitte geben Sie den Link nicht weiter: Wer ihn hat, kann dasselbe. Wir bearbeiten Ihre Bewerbung auch, wenn Sie ihn nicht öffnen.",
      ],
      "Haben nicht Sie sich beworben? Dann hat jemand Ihre E-Mail-Adresse angegeben. Unter dem Link oben können Sie „Das war ich nicht“ wählen: Wir löschen die Bewerbung dann sofort und schreiben Ihnen nicht mehr automatisch.",
      `${retentionSentence(retention)} Mehr dazu steht in der Datenschutzerklärung: ${links.privacy}`,
      neverAskedHeading(agency),
      neverAsked(agency),
      companySignature(profile),
    ),
  };
}

export function neverAskedHeading(agency: PublicAgency): string {
  return becomesAnEmployer(agency) ? "Danach fragen wir vor einem Vertrag nie" : "Danach fragen wir nie";
}

export function neverAsked({ profile }: PublicAgency): string {
  return `Bankdaten, Ausweiskopien, ein Selfie, Ihre Steuer- oder Sozialversicherungsnummer. Fragt jemand in unserem Namen danach, antworten Sie bitte nicht und sagen Sie es uns: ${profile.email.general}`;
}

export function companySignature(profile: AgencyProfile): string[] {
  const notice = sampleNotice(profile, "Agentur und Stellen");
  return ["-- ", ...companyLines(profile), profile.email.applications, ...(notice === undefined ? [] : [notice])];
}

/** What was typed into a letter, and what stands below it: a farewell, too, where none was typed. Paragraphs, of lines, in their order. */
type LetterParts = { typed: readonly string[]; signature: readonly string[]; fixed: readonly string[] };

/**
 * To the applicant, by a person. The link and what we never ask for stand here and not in the texts: no agency words them
 * otherwise, and nobody has to write them.
 * @param link undefined where only the applicant has it
 */
export function letterParts(agency: PublicAgency, body: string, sender: string, link: string | undefined): LetterParts {
  const shown = shownSender(agency.profile, sender);
  const person = publishedPeople(agency).find(({ name }) => name === shown);
  const where =
    link === undefined ? "Den Stand Ihrer Bewerbung sehen Sie unter dem Link in Ihrer Eingangsbestätigung." : undefined;
  return {
    typed: body.trim().split(/\n{2,}/),
    signature: [
      ...(hasFarewell(body) ? [] : [textsOf(agency).text("mails.letter.farewell")]),
      shown,
      ...(person ? [person.role] : []),
      ...(person?.phone === undefined ? [] : [person.phone]),
    ],
    fixed: [
      where ?? `Den Stand Ihrer Bewerbung sehen Sie unter Ihrem Link: ${link}`,
      `${neverAskedHeading(agency)}: ${neverAsked(agency)}`,
    ],
  };
}

/** As whom an applicant knows whoever writes: an agency may choose that it is always the agency. */
export function shownSender({ applicantsSee, name }: AgencyProfile, sender: string): string {
  return applicantsSee === "agency" ? name : sender;
}

export function letterText(agency: PublicAgency, { typed, signature, fixed }: LetterParts): string {
  return paragraphs(...typed, signature, ...fixed, companySignature(agency.profile));
}

/** What follows, in the order in which it does, as far as the agency promises it. */
function nextSteps(agency: PublicAgency): string[] {
  const { profile, claims } = agency;
  const { text } = textsOf(agency);
  const { consultationMinutes, replyAtLatestWithinHours: reply, trainingStartsWithinHours: training } = claims;
  const hours = (value: number) => quantity(value, "Stunde", "Stunden");
  const ways = [
    ...(reply ? [text("mails.receipt.replyWithin", { hours: hours(reply.value) })] : []),
    ...(profile.replyBy === undefined ? [] : [profile.replyBy]),
  ];
  const when = ways.length > 0 ? ways.join(" ") : text("mails.receipt.replySoon");
  const answer = consultationOf(claims)
    ? text("mails.receipt.replyConsultation", { when })
    : text("mails.receipt.reply", { when });
  const consultation = consultationMinutes
    ? text("mails.receipt.consultationWithTime", {
        minutes: quantity(consultationMinutes.value, "Minute", "Minuten"),
      })
    : text("mails.receipt.consultation");
  const start = training
    ? text("mails.receipt.trainingWithTime", { hours: hours(training.value) })
    : text("mails.receipt.training");
  return [
    ...(answerOf(claims) ? [answer] : []),
    ...(consultationOf(claims) ? [consultation] : []),
    ...(trainingOf(claims) ? [start] : []),
  ];
}

/**
 * Who writes, as the end of a business letter has to say it: firm, seat, register and who speaks for it (GmbHG § 35a,
 * HGB §§ 37a, 125a, AktG § 80; a mail is such a letter).
 */
export function companyLines({ name, address, legal }: AgencyProfile): string[] {
  if (legal === undefined) return [name, address.street, `${address.postalCode} ${address.city}`];
  const { register: kind = "Register" }: LegalFormRule = legalForms[legal.form];
  const { term, text } = representationOf(legal);
  return [
    legal.name,
    address.street,
    `${address.postalCode} ${address.city}`,
    `${term}: ${text}`,
    ...(legal.register ? [`${kind}: ${legal.register.court}, ${legal.register.number}`] : []),
  ];
}
