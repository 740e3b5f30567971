/** The ways in which a case ends, as forms name them. */
import type { CloseReason } from "@fernkontor/applications/cases/events";

export const reasonOf: Readonly<Record<string, CloseReason>> = {
  abgesagt: "rejected",
  vermittelt: "placed",
  zurueckgezogen: "withdrawn",
};
