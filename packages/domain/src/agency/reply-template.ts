/** Letters that the agency's people begin with, from `agency/replies/*.md`. */
import * as v from "valibot";
import { field, lineSchema, positiveIntegerSchema } from "../value-schemas.ts";

/** What a letter is for: an answer, an invitation, the three ways in which a case ends, and its going on. */
const replyUses = ["reply", "invitation", "placed", "rejected", "withdrawn", "reopened"] as const;
export type ReplyUse = (typeof replyUses)[number];

/** What stands between the lines `---` of `agency/replies/<name>.md`. */
export const replyHeadSchema = v.strictObject({
  title: field(
    v.pipe(lineSchema, v.maxLength(40, "darf höchstens 40 Zeichen haben")),
    "Wie die Vorlage in der Auswahl heißt.",
    "Erstgespräch vorschlagen",
  ),
  use: v.optional(
    field(
      v.picklist(
        replyUses,
        "muss „reply“ (Antwort), „invitation“ (Einladung), „placed“ (vermittelt), „rejected“ (abgesagt), „withdrawn“ (zurückgezogen) oder „reopened“ (wieder geöffnet) sein",
      ),
      "Wofür der Brief ist: „reply“, „invitation“, „placed“, „rejected“, „withdrawn“ oder „reopened“.",
      "reply",
    ),
    "reply",
  ),
  order: v.optional(field(positiveIntegerSchema, "Reihenfolge in der Auswahl; ohne Angabe nach dem Dateinamen.", 1)),
});

export type ReplyTemplate = Omit<v.InferOutput<typeof replyHeadSchema>, "order"> & {
  /** Of its file. */
  name: string;
  /** Plain text with placeholders. */
  text: string;
};

/** `{Name}` and so on, as people write them into letters. */
type ReplyFacts = Readonly<Record<(typeof replyPlaceholders)[number], string>>;
export const replyPlaceholders = ["Name", "Stelle", "Agentur"] as const;

/** Fills in what is known; whatever else stands in braces stays as it is. */
export function filledReply(text: string, facts: ReplyFacts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const known = replyPlaceholders.find((each) => each === name);
    return known === undefined ? whole : facts[known];
  });
}
