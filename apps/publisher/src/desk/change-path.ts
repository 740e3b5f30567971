import { basename, extname } from "node:path";
import { isListName } from "@fernkontor/domain/reserved-addresses";
import { slugSchema } from "@fernkontor/domain/value-schemas";
import { isWrittenAtDesk } from "@fernkontor/publishing/may-publish";
import * as v from "valibot";

/** Why the desk writes nothing there, in German with its remedy; undefined where it may. */
export function pathProblem(path: string): string | undefined {
  if (!isWrittenAtDesk(path))
    return `„${shown(path)}“ ist keine Datei, die das Kontor schreibt. Es schreibt Stellen (jobs), Vorlagen (replies), Seiten (pages), Belege, Menschen und die Marke; alles andere ändert man im Ordner der Agentur.`;
  if (!path.includes("/") || path.startsWith("brand/")) return undefined;
  const name = basename(path, extname(path));
  if (!v.is(slugSchema, name))
    return `„${shown(name)}“ kann keine Adresse sein: Sie besteht aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen. Wählen Sie eine andere.`;
  if (path.startsWith("jobs/") && isListName(name))
    return `So heißen die Seiten der Liste: /jobs/${name} kann keine Stelle sein. Wählen Sie eine andere Adresse.`;
  return undefined;
}

function shown(path: string): string {
  return path.length > 80 ? `${path.slice(0, 79)}…` : path;
}
