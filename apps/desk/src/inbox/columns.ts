import type { StoredApplication } from "@fernkontor/applications/application";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { berlinDay, momentAt } from "@fernkontor/domain/german/berlin-time";
import { deletionTime, type ProcessDates, processEnd } from "@fernkontor/domain/retention/retention";
import { catalog } from "@fernkontor/texts/catalog";

/** `names`: by which somebody is known and reached; `said`: what somebody has said of themselves. */
type Part = "names" | "said";

type Column = { heading: string; part?: Part; cell: (application: StoredApplication, state: ProcessState) => string };

/**
 * What the agency's people see of an application, under the shipped words: spreadsheets rely on their headings, also when
 * the agency words its form otherwise.
 */
export const spreadsheetColumns: readonly Column[] = [
  { heading: "Nummer", cell: ({ id }) => id },
  { heading: "Eingang", cell: ({ receivedAt }) => berlinTime(receivedAt) },
  { heading: catalog["form.field.firstName"], part: "names", cell: ({ firstName }) => firstName },
  { heading: catalog["form.field.lastName"], part: "names", cell: ({ lastName }) => lastName },
  { heading: catalog["form.field.email"], part: "names", cell: ({ email }) => email },
  { heading: catalog["form.field.phone"], part: "names", cell: ({ phone }) => phone ?? "" },
  { heading: catalog["form.field.position"], cell: ({ position }) => position.title },
  {
    heading: catalog["form.field.experience"],
    part: "said",
    cell: ({ experience }) => catalog[`form.experience.${experience}`],
  },
  { heading: catalog["form.field.message"], part: "said", cell: ({ message }) => message ?? "" },
  {
    heading: catalog["form.stored.whatsapp"],
    part: "said",
    cell: ({ wantsWhatsApp }) => catalog[wantsWhatsApp ? "form.stored.yes" : "form.stored.no"],
  },
  { heading: "Verfahren beendet", cell: (_, { closed, endsOn }) => (closed ? endsOn : "") },
  { heading: "Löschung", cell: (_, { deletedOn }) => deletedOn },
  { heading: "Einwilligung am", cell: ({ consent }) => berlinTime(consent.at) },
  { heading: "Einwilligung Fassung", cell: ({ consent }) => consent.version },
];

/** How far the process of an application has come. */
type ProcessState = {
  /** Whoever has closed it: the agency, or time. */
  closed: boolean;
  /** Days, as people in Berlin count them. */
  endsOn: string;
  deletedOn: string;
};

export function processState(dates: ProcessDates, periods: AgencyProfile["retention"], now: Date): ProcessState {
  const end = processEnd(dates, periods);
  return {
    closed: end <= now.toISOString(),
    endsOn: berlinDay(end),
    deletedOn: berlinDay(deletionTime(dates, periods)),
  };
}

/** Stored times are UTC; the agency's people read Berlin time: `2026-11-21 11:35`, which also sorts. */
export function berlinTime(iso: string): string {
  return momentAt(new Date(iso)).replace("T", " ");
}
