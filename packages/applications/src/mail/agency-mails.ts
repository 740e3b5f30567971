import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { quantity } from "@fernkontor/domain/german/german";
import type { StoredApplication } from "../application.ts";
import { applicationLines, germanTime } from "../application-copy.ts";
import { type MailText, paragraphs, quoted } from "./mail.ts";

/** To the agency: an application has come in. */
export function notificationMail(profile: AgencyProfile, application: StoredApplication): MailText {
  const { id, receivedAt, position } = application;
  const months = quantity(profile.retention.applicationMonthsAfterProcess, "Monat", "Monate");
  return {
    subject: `Neue Bewerbung: ${position.title}`,
    text: paragraphs(
      `Am ${germanTime(receivedAt)} ist eine Bewerbung eingegangen. Wenn Sie auf diese Nachricht antworten, schreiben Sie der Person, die sich beworben hat.`,
      applicationLines(application).map(({ label, text }) => `${label}: ${quoted(text)}`),
      `Nummer: ${id}`,
      [
        "Das Verfahren ist zu Ende. Danach läuft die Frist bis zur Löschung:",
        `npm run applications -- close ${id}`,
        "Die Bewerbung soll sofort gelöscht werden:",
        `npm run applications -- delete ${id}`,
      ],
      `Diese Nachricht löscht niemand außer Ihnen. Die Datenschutzerklärung verspricht es spätestens ${months} nach Ende des Verfahrens.`,
    ),
  };
}

/** To the agency: an applicant has withdrawn. Nothing in it says who. */
export function withdrawalMail(applicationId: string, listingTitle: string): MailText {
  return {
    subject: `Bewerbung zurückgezogen: ${listingTitle}`,
    text: paragraphs(
      "Eine Bewerbung ist über den Link in der Eingangsbestätigung zurückgezogen worden. Der Formulardienst hat sie gelöscht.",
      [`Nummer: ${applicationId}`, `Position: ${quoted(listingTitle)}`],
      "Bitte löschen Sie jetzt auch, was Sie außerhalb davon haben: die Benachrichtigung mit dieser Nummer, Schriftwechsel und Auszüge.",
    ),
  };
}
