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

const responsibleSchema = field(
  lineSchema,
  "Wer dafür einsteht: ein Mensch mit Namen. Steht er unter „people“ in profile.yaml, kommt seine Aufgabe von selbst dazu.",
  example.responsible,
);

const inventedSchema = v.optional(
  field(
    v.boolean("muss „true“ (ja) oder „false“ (nein) sein"),
    "„true“ im mitgelieferten Muster: Eine echte Website nimmt das nicht als Beleg. Bei echten Belegen weglassen.",
    false,
  ),
);

/** Every text in it stands on the page `/belege`, in German. */
export const evidenceSchema = v.pipe(
  v.strictObject({
    source: field(
      lineSchema,
      "Woher die Zahl kommt: eine Zählung, eine Befragung, ein Vertrag, ein Beschluss, ein Gesetz.",
      example.source,
    ),
    method: field(textSchema, "Wie sie ermittelt wurde, sodass jemand anderes dasselbe herausbekäme.", example.method),
    sampleSize: v.optional(
      field(positiveIntegerSchema, "Wie viele Menschen, Fälle oder Antworten betrachtet wurden.", example.sampleSize),
    ),
    asOf: field(isoDateSchema, "Der Tag, für den die Zahl stimmt.", example.asOf),
    validUntil: field(
      isoDateSchema,
      "Der letzte Tag, an dem sie gezeigt werden darf. Ab dem Tag danach steht sie auf einer echten Website nirgends mehr.",
      example.validUntil,
    ),
    responsible: responsibleSchema,
    invented: inventedSchema,
  }),
  v.forward(
    v.partialCheck(
      [["asOf"], ["validUntil"]],
      ({ asOf, validUntil }) => validUntil > asOf,
      "muss später sein als „asOf“",
    ),
    ["validUntil"],
  ),
  v.description("Worauf die Zahl beruht. Fehlt das, ist sie unbelegt, und eine echte Website zeigt sie nirgends."),
  v.examples([example]),
);

/** Nothing can be counted of a promise without a figure: what holds it is that somebody answers for it, since a day. */
export const promiseEvidenceSchema = v.pipe(
  v.strictObject({
    asOf: field(isoDateSchema, "Seit wann Sie das zusagen.", example.asOf),
    validUntil: v.optional(
      field(
        isoDateSchema,
        "Der letzte Tag, an dem die Zusage gezeigt werden darf. Ohne dieses Feld gilt sie, bis Sie sie streichen.",
        example.validUntil,
      ),
    ),
    responsible: responsibleSchema,
    invented: inventedSchema,
  }),
  v.description(
    "Seit wann die Zusage gilt und wer dafür einsteht. Fehlt das, sagt eine echte Website sie nirgends zu.",
  ),
  v.examples([{ asOf: example.asOf, responsible: example.responsible }]),
);

type CountedEvidence = v.InferOutput<typeof evidenceSchema>;

/** What a claim rests on, as the file says it. Promises without a figure have only who answers for them, and since when. */
export type Evidence = Pick<CountedEvidence, "asOf" | "responsible" | "invented"> & Partial<CountedEvidence>;

/** Why evidence does not hold, or that it does. */
export type EvidenceState = "missing" | "invented" | "future" | "expired" | "holds";

/** Whether evidence holds on a day (`2026-11-21`). Its first and its last day count. */
export function evidenceState(evidence: Evidence | undefined, today: string): EvidenceState {
  if (!evidence) return "missing";
  if (evidence.invented) return "invented";
  if (evidence.asOf > today) return "future";
  return evidence.validUntil !== undefined && evidence.validUntil < today ? "expired" : "holds";
}
