import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { type LegalFormRule, legalForms, representationOf } from "@fernkontor/domain/agency/legal-form";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { quantity } from "@fernkontor/domain/german/german";
import type { StoredApplication } from "../application.ts";
import { applicationLines, fieldLabels, germanTime, retentionSentence } from "../application-copy.ts";
import { type MailText, onOneLine, paragraphs, quoted } from "./mail.ts";

/** To the applicant: we have your application. It claims what `agency` may claim. */
export function receiptMail(
  agency: PublicAgency,
  application: StoredApplication,
  links: { withdrawal: string; privacy: string },
): MailText {
  const { profile, claims } = agency;
  const { name, email, retention } = profile;
  const { consultationMinutes, replyAtLatestWithinHours: reply, trainingStartsWithinHours: training } = claims;
  const hours = (value: number) => quantity(value, "Stunde", "Stunden");
  const fullName = onOneLine(`${application.firstName} ${application.lastName}`);

  return {
    subject: `Ihre Bewerbung bei ${name}: ${application.position.title}`,
    text: paragraphs(
      namesWebAddress(fullName) ? "Guten Tag," : `Guten Tag ${fullName},`,
      `vielen Dank! Ihre Bewerbung ist am ${germanTime(application.receivedAt)} bei uns eingegangen.`,
      "So geht es weiter",
      [
        `– Wir melden uns ${reply ? `innerhalb von ${hours(reply.value)} ` : ""}per E-Mail, mit einem Vorschlag für das Erstgespräch.`,
        consultationMinutes
          ? `– Das Erstgespräch dauert etwa ${quantity(consultationMinutes.value, "Minute", "Minuten")}. Wir klären, welche Positionen zu Ihnen passen.`
          : "– Im Erstgespräch klären wir, welche Positionen zu Ihnen passen.",
        `– Wenn Sie sich entscheiden, beginnt Ihr Training${training ? ` innerhalb von ${hours(training.value)}` : ""}.`,
      ],
      "Das haben Sie uns geschickt",
      sentLines(application),
      "Ansehen, zurückziehen, löschen",
      [
        "Unter diesem Link sehen Sie, was wir von Ihnen gespeichert haben, und können Ihre Bewerbung zurückziehen und löschen. Ein Konto brauchen Sie dafür nicht:",
        links.withdrawal,
        "Bitte geben Sie den Link nicht weiter: Wer ihn hat, kann dasselbe.",
      ],
      `${retentionSentence(retention)} Mehr dazu steht in der Datenschutzerklärung: ${links.privacy}`,
      "Danach fragen wir nie",
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

/** What the applicant has worded freely, and not chosen or proved by the rules to be a number or an address. */
const freelyWorded: readonly string[] = [fieldLabels.firstName, fieldLabels.lastName, fieldLabels.message];

function sentLines(application: StoredApplication): readonly string[] {
  return applicationLines(application).map(({ label, text }) => {
    const withheld = freelyWorded.includes(label) && namesWebAddress(text);
    return `${label}: ${withheld ? "(enthält eine Internetadresse und steht deshalb nur unter dem Link unten)" : quoted(text)}`;
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
