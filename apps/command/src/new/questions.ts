/** The ten questions by which an agency's folder begins. Each answer is what the record itself takes. */

import { legalFormNames } from "@fernkontor/domain/agency/legal-form";
import { agencyProfileSchema } from "@fernkontor/domain/agency/profile";
import { lineSchema, phoneSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import { states } from "./supervisory-authorities.ts";

const { name, address, domain, categories } = agencyProfileSchema.entries;
const placeSchema = v.pipe(
  lineSchema,
  v.regex(/^\d{5} \S/, "muss aus fünf Ziffern und dem Ort bestehen, etwa 04229 Leipzig"),
);
const isIn = (names: readonly string[]) =>
  v.pipe(
    lineSchema,
    v.check((text) => names.includes(text), `muss eines davon sein: ${names.join(", ")}`),
  );

/** By their names in a file for `--from`, in the order in which they are asked. */
export const answersSchema = v.strictObject({
  name,
  strasse: address.entries.street,
  ort: placeSchema,
  land: isIn(states),
  domain: v.nonOptional(domain),
  firma: lineSchema,
  rechtsform: isIn(legalFormNames),
  vertreten: lineSchema,
  telefon: phoneSchema,
  bereiche: categories,
});
export type Answers = v.InferOutput<typeof answersSchema>;

type Question = { ask: string; example: string };

export const questions: Readonly<Record<keyof Answers, Question>> = {
  name: { ask: "Wie heißt die Agentur, wie auf dem Schild?", example: "Lindenhof Personal" },
  strasse: { ask: "Straße und Hausnummer?", example: "Karl-Heine-Straße 12" },
  ort: { ask: "Postleitzahl und Ort?", example: "04229 Leipzig" },
  land: { ask: "In welchem Bundesland? Danach richtet sich die Aufsichtsbehörde für Datenschutz.", example: "Sachsen" },
  domain: { ask: "Die eigene Domain, ohne https:// und www?", example: "lindenhof-personal.de" },
  firma: { ask: "Der volle Name des Unternehmens, wie eingetragen?", example: "Lindenhof Personal GmbH" },
  rechtsform: { ask: "Die Rechtsform?", example: "GmbH" },
  vertreten: { ask: "Wer vertritt es? Mehrere mit Komma.", example: "Anja Wolter" },
  telefon: { ask: "Die allgemeine Telefonnummer, in internationaler Schreibweise?", example: "+49 341 1234560" },
  bereiche: { ask: "In welche Bereiche vermitteln Sie? Mehrere mit Komma.", example: "Buchhaltung, Controlling" },
};

export const questionNames = Object.keys(questions) as (keyof Answers)[];

/** What was typed as an answer, or what is wrong with it, in German. */
export function answerOf(question: keyof Answers, typed: string): { value: unknown } | { problem: string } {
  const text = typed.trim();
  const value = question === "bereiche" ? text.split(",").map((part) => part.trim()) : text;
  const { issues } = v.safeParse(answersSchema.entries[question], value);
  return issues ? { problem: `Das ${issues[0].message}.` } : { value };
}
