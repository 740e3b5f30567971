import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { deletionTime, monthsLater, type ProcessDates, processEnd } from "@fernkontor/domain/retention/retention";
import type { StoredApplication } from "../application.ts";
import { experienceLabels } from "../application.ts";
import { fieldLabels, wantsWhatsAppLabel } from "../application-copy.ts";

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
  { heading: wantsWhatsAppLabel, cell: ({ wantsWhatsApp }) => (wantsWhatsApp ? "ja" : "nein") },
  { heading: "Verfahren beendet", cell: (_, { closed, endsOn }) => (closed ? endsOn : "") },
  { heading: "Löschung", cell: (_, { deletedOn }) => deletedOn },
  { heading: "Einwilligung am", cell: ({ consent }) => berlinTime(consent.at) },
  { heading: "Einwilligung Fassung", cell: ({ consent }) => consent.version },
];

/** How far the process of an application has come. */
export type ProcessState = {
  /** Whoever has closed it: the agency, or time. */
  closed: boolean;
  /** Deleted within a month, or already overdue because no service is running. */
  due: boolean;
  /** Days, as people in Berlin count them. */
  endsOn: string;
  deletedOn: string;
};

export function processState(dates: ProcessDates, periods: AgencyProfile["retention"], now: Date): ProcessState {
  const time = now.toISOString();
  const end = processEnd(dates, periods);
  const deletion = deletionTime(dates, periods);
  return {
    closed: end <= time,
    due: deletion <= monthsLater(time, 1),
    endsOn: berlinDay(end),
    deletedOn: berlinDay(deletion),
  };
}

export function berlinDay(iso: string): string {
  return berlinTime(iso).slice(0, 10);
}

const format = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Berlin",
});

/** Stored times are UTC; the agency's people read Berlin time: `2026-11-21 11:35`, which also sorts. */
export function berlinTime(iso: string): string {
  return format.format(new Date(iso));
}
