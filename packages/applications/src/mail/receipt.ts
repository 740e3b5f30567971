import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { type LegalFormRule, legalForms, representationOf } from "@fernkontor/domain/agency/legal-form";
import { becomesAnEmployer } from "@fernkontor/domain/agency/own-employment";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { consultationOf, trainingOf } from "@fernkontor/domain/claim/publishable-claims";
import { quantity } from "@fernkontor/domain/german/german";
import { type Texts, textsOf } from "@fernkontor/texts/texts-of";
import type { StoredApplication } from "../application.ts";
import { applicationLines, germanTime, retentionSentence } from "../application-copy.ts";
import { type MailText, onOneLine, paragraphs, quoted } from "./mail.ts";

/**
 * To the applicant: we have your application. It claims what `agency` may claim. How one sees, withdraws and deletes what
 * is stored, how long it is kept and what we never ask for stand here and not in the texts: no agency words them otherwise.
 */
export function receiptMail(
  agency: PublicAgency,
  application: StoredApplication,
  links: { withdrawal: string; privacy: string },
): MailText {
  const { profile } = agency;
  const { email, retention } = profile;
  const texts = textsOf(agency);
  const { text } = texts;
  const applicant = onOneLine(`${application.firstName} ${application.lastName}`);

  return {
    subject: text("mails.receipt.subject", { listing: application.position.title }),
    text: paragraphs(
      namesWebAddress(applicant)
        ? text("mails.receipt.greetingWithoutName")
        : text("mails.receipt.greeting", { applicant }),
      text("mails.receipt.received", { time: germanTime(application.receivedAt) }),
      text("mails.receipt.next"),
      nextSteps(agency).map((step) => `– ${step}`),
      text("mails.receipt.sent"),
      sentLines(application, texts, profile),
      "Ansehen, zurückziehen, löschen",
      [
        "Unter diesem Link sehen Sie, was wir von Ihnen gespeichert haben, und können Ihre Bewerbung zurückziehen und löschen. Ein Konto brauchen Sie dafür nicht:",
        links.withdrawal,
        "Bitte geben Sie den Link nicht weiter: Wer ihn hat, kann dasselbe.",
      ],
      `${retentionSentence(retention)} Mehr dazu steht in der Datenschutzerklärung: ${links.privacy}`,
      becomesAnEmployer(agency) ? "Danach fragen wir vor einem Vertrag nie" : "Danach fragen wir nie",
      `Bankdaten, Ausweiskopien, ein Selfie, Ihre Steuer- oder Sozialversicherungsnummer. Fragt jemand in unserem Namen danach, antworten Sie bitte nicht und sagen Sie es uns: ${email.general}`,
      "Haben nicht Sie sich beworben? Dann hat jemand Ihre E-Mail-Adresse angegeben. Unter dem Link oben können Sie die Bewerbung löschen.",
      [
        "-- ",
        ...companyLines(profile),
        email.applications,
        ...(profile.mode === "sample" ? ["Musterauftritt: Agentur und Stellen sind erfunden."] : []),
      ],
    ),
  };
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
  return [answer, ...(consultationOf(claims) ? [consultation] : []), ...(trainingOf(claims) ? [start] : [])];
}

/** What the applicant has worded freely, and not chosen or proved by the rules to be a number or an address. */
const freelyWorded: readonly string[] = ["firstName", "lastName", "message"] satisfies (keyof StoredApplication)[];

function sentLines(application: StoredApplication, texts: Texts, profile: AgencyProfile): readonly string[] {
  return applicationLines(application, texts, profile).map(({ field, label, text }) => {
    const withheld = freelyWorded.includes(field) && namesWebAddress(text);
    return `${label}: ${withheld ? texts.text("mails.receipt.withheld") : quoted(text)}`;
  });
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

/**
 * Whether a text names a place on the web or a mailbox. Anybody can enter anybody's e-mail address: such a text, sent to
 * it by us, would be somebody else's advertising.
 */
function namesWebAddress(text: string): boolean {
  return /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(text);
}
