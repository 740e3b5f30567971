/** German words about an application that the form, its mails and the exports share. */
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { quantity } from "@fernkontor/domain/german/german";
import { experienceLabels, type StoredApplication } from "./application.ts";

/** What stands above the fields, and above the columns of an export. */
export const fieldLabels = {
  firstName: "Vorname",
  lastName: "Nachname",
  email: "E-Mail",
  phone: "Telefon",
  position: "Gewünschte Position",
  experience: "Berufserfahrung",
  message: "Nachricht",
  whatsapp: "Ich möchte zusätzlich über WhatsApp mit Ihnen sprechen.",
} as const;

/** Above the stored answer to `whatsapp`, which is a yes or a no. */
export const wantsWhatsAppLabel = "WhatsApp gewünscht";

/** One thing that an applicant has said, under the words that stood above the field. */
type ApplicationLine = { label: string; text: string };

/** What an applicant has said, in the order of the form, without what was left empty. */
export function applicationLines(application: StoredApplication): readonly ApplicationLine[] {
  const { firstName, lastName, email, phone, position, experience, message, wantsWhatsApp } = application;
  const lines = [
    { label: fieldLabels.firstName, text: firstName },
    { label: fieldLabels.lastName, text: lastName },
    { label: fieldLabels.email, text: email },
    { label: fieldLabels.phone, text: phone },
    { label: fieldLabels.position, text: position.title },
    { label: fieldLabels.experience, text: experienceLabels[experience] },
    { label: wantsWhatsAppLabel, text: wantsWhatsApp ? "ja" : "nein" },
    { label: fieldLabels.message, text: message },
  ];
  return lines.flatMap(({ label, text }) => (text === null ? [] : [{ label, text }]));
}

const timeFormat = new Intl.DateTimeFormat("de-DE", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Berlin",
});

/** A stored time in Berlin: `21. November 2026 um 11:35 Uhr`. */
export function germanTime(iso: string): string {
  return `${timeFormat.format(new Date(iso))} Uhr`;
}

/** How long applications are kept, as the privacy text says it too. */
export function retentionSentence(periods: AgencyProfile["retention"]): string {
  const { applicationMonthsAfterProcess, processEndsByItselfAfterMonths } = periods;
  const months = (count: number) => quantity(count, "Monat", "Monate");
  const atLatest = processEndsByItselfAfterMonths + applicationMonthsAfterProcess;
  return `Ihre Bewerbung wird ${months(applicationMonthsAfterProcess)} nach Ende des Verfahrens gelöscht, spätestens ${months(atLatest)} nach ihrem Eingang.`;
}
