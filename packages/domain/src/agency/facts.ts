/** Facts of the agency that its sentences are made of. What is missing is not said. */
import * as v from "valibot";
import { field, lineSchema, phoneSchema } from "../value-schemas.ts";

/** Words that go on from “Wir vermitteln Sie in Stellen …” and “Personalvermittlung für Positionen …”. */
export const fieldOfWorkSchema = v.strictObject({
  in: field(
    lineSchema,
    "Mit „in“, „im“ oder „in der“, wie es hinter „Wir vermitteln Sie in Stellen …“ steht: „in der Lohn- und Gehaltsabrechnung“, „in der Pflege“, „im Handwerk“.",
    "im Digital- und E-Commerce-Bereich",
  ),
  short: v.optional(
    field(
      lineSchema,
      "Dasselbe kürzer, wie es hinter „auch wenn Sie noch nie … gearbeitet haben“ steht. Ohne dieses Feld steht dort die lange Fassung.",
      "im Digitalbereich",
    ),
  ),
});

/** The companies that hire, or whoever else it is in a sentence. */
export const hiringCompanies = "hiring-companies";
export const whoPaysSchema = v.union(
  [v.literal(hiringCompanies), v.pipe(lineSchema, v.regex(/\s.*\.$/, "muss ein ganzer Satz mit Punkt am Ende sein"))],
  `muss „${hiringCompanies}“ sein oder ein ganzer Satz mit Punkt am Ende, etwa „Uns finanziert die Stadt Lübeck.“`,
);

/** How most agencies hold the first talk; a sentence of the site says it in other words. */
export const byPhoneOrVideo = "telefonisch oder per Video";

export const messengerSchema = v.strictObject({
  name: field(lineSchema, "Name des Messengers.", "Signal"),
  number: field(
    phoneSchema,
    "Die Nummer, von der Sie dort schreiben, in internationaler Form mit Leerzeichen.",
    "+49 30 23125 015",
  ),
});
