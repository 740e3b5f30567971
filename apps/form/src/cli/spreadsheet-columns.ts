import { experienceLabels } from "../application/experience.ts";
import { fieldLabels } from "../copy/field-labels.ts";
import type { StoredApplication } from "../store.ts";
import { berlinTime } from "./berlin-time.ts";
import type { ProcessState } from "./process-state.ts";

type Column = { heading: string; cell: (application: StoredApplication, state: ProcessState) => string };

/** What the agency's people see of an application, under the words that the applicant saw. */
export const spreadsheetColumns: readonly Column[] = [
  { heading: "Nummer", cell: ({ id }) => id },
  { heading: "Eingang", cell: ({ receivedAt }) => berlinTime(receivedAt) },
  { heading: fieldLabels.firstName, cell: ({ firstName }) => firstName },
  { heading: fieldLabels.lastName, cell: ({ lastName }) => lastName },
  { heading: fieldLabels.email, cell: ({ email }) => email },
  { heading: fieldLabels.phone, cell: ({ phone }) => phone ?? "" },
  { heading: fieldLabels.position, cell: ({ position }) => position.title },
  { heading: fieldLabels.experience, cell: ({ experience }) => experienceLabels[experience] },
  { heading: fieldLabels.message, cell: ({ message }) => message ?? "" },
  { heading: "WhatsApp gewünscht", cell: ({ wantsWhatsApp }) => (wantsWhatsApp ? "ja" : "nein") },
  { heading: "Verfahren beendet", cell: (_, { closed, endsOn }) => (closed ? endsOn : "") },
  { heading: "Löschung", cell: (_, { deletedOn }) => deletedOn },
  { heading: "Einwilligung am", cell: ({ consent }) => berlinTime(consent.at) },
  { heading: "Einwilligung Fassung", cell: ({ consent }) => consent.version },
];
