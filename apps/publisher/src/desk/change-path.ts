/** Which files of `agency/` the desk may have written, and who of its people. */
import { isListName } from "@fernkontor/domain/reserved-addresses";
import { slugSchema } from "@fernkontor/domain/value-schemas";
import type { Writer } from "@fernkontor/publishing/protocol";
import * as v from "valibot";

const forEverybody = /^(?:jobs\/([^/]*)\.yaml|replies\/([^/]*)\.md)$/;
const forLead = ["claims.yaml", "texts.yaml", "exemptions.yaml", "profile.yaml"];

/** Why nothing is written there, in German with its remedy; undefined where it may be. */
export function pathProblem(path: string): string | undefined {
  if (forLead.includes(path)) return undefined;
  const [, listing, reply] = forEverybody.exec(path) ?? [];
  const name = listing ?? reply;
  if (name === undefined)
    return `„${shown(path)}“ ist keine Datei, die das Kontor schreibt. Es schreibt Stellen (jobs), Vorlagen (replies), Belege, Texte, Ausnahmen und Menschen; alles andere ändert man im Ordner der Agentur.`;
  if (!v.is(slugSchema, name))
    return `„${shown(name)}“ kann keine Adresse sein: Sie besteht aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen. Wählen Sie eine andere.`;
  if (listing !== undefined && isListName(listing))
    return `So heißen die Seiten der Liste: /jobs/${listing} kann keine Stelle sein. Wählen Sie eine andere Adresse.`;
  return undefined;
}

/** Of what was saved by hand, too: whatever is neither a listing nor a letter changes what the agency says of itself. */
export function isForLead(path: string): boolean {
  return !forEverybody.test(path);
}

export function mayWrite(path: string, { role }: Pick<Writer, "role">): boolean {
  return role === "lead" || !isForLead(path);
}

function shown(path: string): string {
  return path.length > 80 ? `${path.slice(0, 79)}…` : path;
}
