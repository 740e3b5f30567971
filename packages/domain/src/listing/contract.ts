/** Who employs and who pays for a listing's work: the kind of contract decides what has to be said. */
import * as v from "valibot";
import { field, lineSchema } from "../value-schemas.ts";

const paidBySchema = field(
  lineSchema,
  "Wer die Arbeit bezahlt und wann: der Name des Unternehmens, dann der Rhythmus.",
  "Musterhandel GmbH, zum Monatsende",
);

const employerOfRecordSchema = field(
  lineSchema,
  "Der Arbeitgeber, der im Vertrag steht, mit Rechtsform.",
  "Musterhandel GmbH",
);

const kindMessage =
  "muss „employed-by-client“ (beim Kunden angestellt), „temporary-work“ (Zeitarbeit), „freelance“ (frei) oder „apprenticeship“ (Ausbildung) sein";

/**
 * Freelancers have no employer, so there the field is not known. An undisclosed client's employees learn their
 * employer's name with the client's; that a named client's contract has one is checked in the listing.
 */
export const contractSchema = v.variant(
  "kind",
  [
    v.strictObject({
      kind: v.literal("employed-by-client", kindMessage),
      employerOfRecord: v.optional(employerOfRecordSchema),
      paidBy: paidBySchema,
    }),
    v.strictObject({
      kind: v.literal("apprenticeship", kindMessage),
      employerOfRecord: v.optional(employerOfRecordSchema),
      paidBy: paidBySchema,
    }),
    v.strictObject({
      kind: v.literal("temporary-work", kindMessage),
      employerOfRecord: employerOfRecordSchema,
      paidBy: paidBySchema,
    }),
    v.strictObject({
      kind: v.literal("freelance", kindMessage),
      paidBy: paidBySchema,
    }),
  ],
  kindMessage,
);

/** The contract of a listing, by its kind. */
export type Contract = v.InferOutput<typeof contractSchema>;
