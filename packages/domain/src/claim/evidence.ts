/** What a claim rests on, and whether it still holds. */
import * as v from "valibot";
import { field, isoDateSchema, lineSchema, positiveIntegerSchema, textSchema } from "../value-schemas.ts";

const example = {
  source: "Vermittlungsliste der Agentur",
  method: "Gezählt sind unterschriebene Verträge, jede Person einmal.",
  sampleSize: 512,
  asOf: "2026-09-30",
  validUntil: "2027-09-30",
  responsible: "Jana Brandt",
};

/** Every text in it stands on the page `/belege`, in German. */
export const evidenceSchema = v.pipe(
  v.strictObject({
    source: field(
      lineSchema,
      "Where the figure comes from: a count, a survey, a contract, a decision, a law.",
      example.source,
    ),
    method: field(textSchema, "How it was found, so that somebody else would find the same.", example.method),
    sampleSize: v.optional(
      field(positiveIntegerSchema, "How many people, cases or answers were looked at.", example.sampleSize),
    ),
    asOf: field(isoDateSchema, "The day on which the figure was true.", example.asOf),
    validUntil: field(
      isoDateSchema,
      "The last day on which it may be shown. The day after, a live site shows it nowhere.",
      example.validUntil,
    ),
    responsible: field(lineSchema, "Who answers for it: a person.", example.responsible),
    invented: v.optional(
      field(
        v.boolean("must be true or false"),
        "`true` in the shipped sample: a live site does not take it for evidence. Leave it out for real evidence.",
        false,
      ),
    ),
  }),
  v.forward(
    v.partialCheck([["asOf"], ["validUntil"]], ({ asOf, validUntil }) => validUntil > asOf, "must be later than asOf"),
    ["validUntil"],
  ),
  v.description("What the figure rests on. Missing: the claim is unproven, and a live site shows it nowhere."),
  v.examples([example]),
);

/** What a claim rests on, as the file says it. */
export type Evidence = v.InferOutput<typeof evidenceSchema>;

/** Why evidence does not hold, or that it does. */
export type EvidenceState = "missing" | "invented" | "future" | "expired" | "holds";

/** Whether evidence holds on a day (`2026-11-21`). Its first and its last day count. */
export function evidenceState(evidence: Evidence | undefined, today: string): EvidenceState {
  if (!evidence) return "missing";
  if (evidence.invented) return "invented";
  if (evidence.asOf > today) return "future";
  return evidence.validUntil < today ? "expired" : "holds";
}
