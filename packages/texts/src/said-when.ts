/** When a text is said, for the agency's people: in the names by which they know figures and promises. */
import { promiseEntries } from "@fernkontor/domain/claim/promises";
import { claimTexts } from "./claims.ts";
import { type FactName, inGerman } from "./facts.ts";
import type { Variant } from "./sayings.ts";

/** What rests on the agency's record, which operators are told by its fields. */
const ofRecord: Readonly<Partial<Record<FactName, string>>> = {
  hasWhatsApp: "eine WhatsApp-Nummer veröffentlicht ist",
  formProvider: "jemand anders das Formular betreibt",
  consultationBy: "feststeht, wie das Erstgespräch geführt wird",
  whoPays: "feststeht, wer die Agentur bezahlt",
  fieldOfWork: "das Arbeitsfeld der Agentur feststeht",
  companiesPay: "die einstellenden Unternehmen bezahlen",
  isByPhoneOrVideo: "das Erstgespräch am Telefon oder per Video ist",
  hasOwnTerms: "die Agentur eigene Bedingungen hat",
};

/** After “wenn”: `„Kostenlos für Bewerbende“ zugesagt ist und …`; undefined where it is always said. */
export function saidWhen({ when }: Pick<Variant, "when">): string | undefined {
  return when.length === 0 ? undefined : when.map(conditionWords).join(" und ");
}

function conditionWords(name: string): string {
  if (name.startsWith("!")) return `nicht gilt, dass ${conditionWords(name.slice(1))}`;
  const claim = claimName(name);
  if (claim !== undefined && !(name in promiseEntries)) return `der Beleg „${claim}“ gilt`;
  return (
    ofRecord[name as FactName] ??
    inGerman(name)
      .replace(/„(\w+)“/g, (whole, field: string) => (claimName(field) === undefined ? whole : `„${claimName(field)}“`))
      .replace(/claims\.yaml (.+?) zusagt/g, "$1 zugesagt ist")
  );
}

function claimName(name: string): string | undefined {
  return (claimTexts as Readonly<Record<string, string>>)[`claims.${name}.name`];
}
