import type { Agency } from "@fernkontor/domain/agency/agency";
import { quantity } from "@fernkontor/domain/german/german";
import type { StoredApplication } from "../store.ts";
import { applicationLines } from "./application-lines.ts";
import { type MailText, paragraphs, quoted } from "./mail-text.ts";
import { spokenTime } from "./spoken-time.ts";

/** To the agency: an application has come in. */
export function notificationMail({ profile }: Agency, application: StoredApplication): MailText {
  const { id, receivedAt, position } = application;
  const months = quantity(profile.retention.applicationMonthsAfterProcess, "Monat", "Monate");
  return {
    subject: `Neue Bewerbung: ${position.title}`,
    text: paragraphs(
      `Am ${spokenTime(receivedAt)} ist eine Bewerbung eingegangen. Wenn Sie auf diese Nachricht antworten, schreiben Sie der Person, die sich beworben hat.`,
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
