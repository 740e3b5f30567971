import type { Agency } from "@fernkontor/domain/agency/agency";
import { quantity } from "@fernkontor/domain/german/german";
import { todayFrom } from "@fernkontor/domain/german/today";
import type { StoredApplication } from "../store.ts";
import { applicationLines } from "./application-lines.ts";
import { claimsOn } from "./claims-on.ts";
import { companyLines } from "./company-lines.ts";
import { fieldLabels } from "./field-labels.ts";
import { type MailText, paragraphs, quoted } from "./mail-text.ts";
import { namesAnAddress } from "./names-an-address.ts";
import { keptUntil } from "./retention-sentences.ts";
import { spokenTime } from "./spoken-time.ts";

/** To the applicant: we have your application. */
export function receiptMail(
  agency: Agency,
  application: StoredApplication,
  links: { withdrawal: string; privacy: string },
): MailText {
  const { profile } = agency;
  const { name, email, retention } = profile;
  const receivedOn = todayFrom(undefined, new Date(application.receivedAt));
  const {
    consultationMinutes,
    replyAtLatestWithinHours: reply,
    trainingStartsWithinHours: training,
  } = claimsOn(agency, receivedOn);
  const hours = (value: number) => quantity(value, "Stunde", "Stunden");
  const fullName = `${application.firstName} ${application.lastName}`;

  return {
    subject: `Ihre Bewerbung bei ${name}: ${application.position.title}`,
    text: paragraphs(
      namesAnAddress(fullName) ? "Guten Tag," : `Guten Tag ${fullName},`,
      `vielen Dank! Ihre Bewerbung ist am ${spokenTime(application.receivedAt)} bei uns eingegangen.`,
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
      `${keptUntil(retention)} Mehr dazu steht in der Datenschutzerklärung: ${links.privacy}`,
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
    const withheld = freelyWorded.includes(label) && namesAnAddress(text);
    return `${label}: ${withheld ? "(enthält eine Internetadresse und steht deshalb nur unter dem Link unten)" : quoted(text)}`;
  });
}
