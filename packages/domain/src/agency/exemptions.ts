/** What the agency has the launch check leave to somebody who answers for it: `agency/exemptions.yaml`. */
import * as v from "valibot";
import { field, isoDateSchema, lineSchema, textSchema } from "../value-schemas.ts";

const shortestReason = 30;

const exemptionSchema = v.strictObject({
  rule: field(
    v.pipe(
      lineSchema,
      v.regex(/^[a-z]+\/[a-z-]+$/, "muss eine Regel sein, wie sie der Launch-Check nennt, etwa words/superlatives"),
    ),
    "Die Regel, wie sie der Launch-Check unter „Regel“ nennt.",
    "words/superlatives",
  ),
  place: field(
    lineSchema,
    "Wo: eine Datei in agency/ oder die Adresse einer Seite. Anderswo gilt die Regel weiter.",
    "jobs/zeltbau.yaml",
  ),
  reason: field(
    v.pipe(
      textSchema,
      v.minLength(
        shortestReason,
        `ist zu kurz: Sagen Sie in mindestens ${shortestReason} Zeichen, warum es hier stimmt`,
      ),
    ),
    "Warum es hier stimmt, in Worten für Besucher: Sie stehen auf /pruefung.",
    "Das Zitat nennt den Auftraggeber, der nach Umsatz der größte Zeltbauer ist (Branchenverband 2026).",
  ),
  responsible: field(
    lineSchema,
    "Wer dafür einsteht: ein Mensch aus „people“ oder „legal.representatives“ in profile.yaml.",
    "Jana Brandt",
  ),
  until: field(isoDateSchema, "Der letzte Tag, an dem sie gilt, höchstens ein Jahr voraus.", "2027-06-30"),
});

/** `agency/exemptions.yaml`: a list; an empty file has none. */
export const exemptionsSchema = v.nullable(v.array(exemptionSchema), []);

/** A finding of a rule at a place that somebody answers for instead. */
export type Exemption = v.InferOutput<typeof exemptionSchema>;
