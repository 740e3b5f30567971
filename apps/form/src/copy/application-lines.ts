import { experienceLabels } from "../application/experience.ts";
import type { StoredApplication } from "../store.ts";
import { fieldLabels } from "./field-labels.ts";

/** One thing that an applicant has said, under the words that stood above the field. */
export type ApplicationLine = { label: string; text: string };

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
    { label: "WhatsApp gewünscht", text: wantsWhatsApp ? "ja" : "nein" },
    { label: fieldLabels.message, text: message },
  ];
  return lines.flatMap(({ label, text }) => (text === null ? [] : [{ label, text }]));
}
