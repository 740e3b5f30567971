import { missingPlaces, wordingProblem } from "@fernkontor/agency-files/wordings";
import type { Wording } from "./wording-file.ts";

/** What is wrong with an own wording: in the summary, and at the field, where it says what would be right. */
export type WordingProblem = { summary: string; message: string };

/** By the record's own rule. */
export function problemOf({ key }: Pick<Wording, "key">, typed: string): WordingProblem | undefined {
  if (typed === "")
    return {
      summary: "Ihre Fassung ist leer.",
      message: "Soll dort wieder der mitgelieferte Text stehen, gibt es darunter einen Knopf dafür.",
    };
  const message = wordingProblem(key, typed);
  if (message === undefined) return undefined;
  const [missing] = missingPlaces(key, typed);
  if (missing !== undefined && message.startsWith("braucht den Platzhalter"))
    return {
      summary: `In Ihrer Fassung fehlt {${missing}}.`,
      message: `Setzen Sie {${missing}} dorthin, wo die Angabe stehen soll.`,
    };
  const said = message.replace(
    / Setzen Sie in doppelten Anführungszeichen.{0,80}$/,
    " Nehmen Sie ein kürzeres, oder eines mit Bindestrich.",
  );
  return { summary: `Ihre Fassung ${said.replace(/\.$/, "")}.`, message: `Ihre Fassung ${said.replace(/\.$/, "")}.` };
}
