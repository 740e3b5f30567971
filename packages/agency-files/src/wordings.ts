import { existsSync } from "node:fs";
import type { Wordings } from "@fernkontor/domain/agency/agency";
import { catalog, type TextKey } from "@fernkontor/texts/catalog";
import { factNames } from "@fernkontor/texts/texts-of";
import * as v from "valibot";
import type { AgencyFileProblem } from "./agency-file-error.ts";
import { nearestTo } from "./nearest.ts";
import { readYaml } from "./read-yaml.ts";

const wordingsSchema = v.nullable(v.record(v.string(), v.string("muss Text sein")), null);

/** Reads `agency/texts.yaml`, which need not be there: the agency's own wording of single texts, by their keys. */
export function readWordings(path: string, problems: AgencyFileProblem[]): Wordings {
  if (!existsSync(path)) return {};
  const file = readYaml(path, wordingsSchema, problems);
  const wordings = file?.value ?? {};
  for (const [key, wording] of Object.entries(wordings)) {
    const message = wordingProblem(key, wording.trim());
    if (file && message !== undefined) problems.push(file.problemAt([key], message));
  }
  return Object.fromEntries(Object.entries(wordings).map(([key, wording]) => [key, wording.trim()]));
}

/** How much longer than the shipped text a wording may be: what pages and drawings were seen to bear. */
const longestByShipped = 1.5;
/** Short labels bear a little more. */
const shortestLimit = 12;

/** What is wrong with a wording, in German; undefined when it may stand. */
export function wordingProblem(key: string, wording: string): string | undefined {
  if (!isTextKey(key))
    return `ist kein Text der Website. Gemeint ist vielleicht „${nearestTo(key, Object.keys(catalog))}“. Alle Schlüssel zeigt: npm run texts`;
  const shipped = catalog[key];
  if (wording === "") return "ist leer. Löschen Sie die Zeile, dann steht dort der mitgelieferte Text";
  const needed = placeholdersIn(shipped).filter((name) => !factNames.some((fact) => fact === name));
  const known = [...new Set([...needed, ...factNames])];
  const unknown = placeholdersIn(wording).find((name) => !known.includes(name));
  if (unknown !== undefined)
    return `kennt den Platzhalter {${unknown}} nicht. Möglich sind hier: ${known.map((name) => `{${name}}`).join(", ")}`;
  const lost = needed.find((name) => !placeholdersIn(wording).includes(name));
  if (lost !== undefined) return `braucht den Platzhalter {${lost}}. Mitgeliefert: ${shipped}`;
  const digits = withoutPlaceholders(wording).match(/\p{Nd}[\p{Nd}.,]*/gu) ?? [];
  const writtenByHand = digits.find((number) => !withoutPlaceholders(shipped).includes(number));
  if (writtenByHand !== undefined)
    return `enthält „${writtenByHand}“ von Hand. Zahlen kommen nur über Platzhalter auf die Seite, damit sie zu den Belegen passen`;
  const longest = longestWording(shipped);
  if (wording.length > longest) return `hat ${wording.length} Zeichen, an dieser Stelle haben ${longest} Platz`;
  return undefined;
}

/** How many characters have room where a shipped text stands. */
export function longestWording(shipped: string): number {
  return Math.max(shortestLimit, Math.ceil(shipped.length * longestByShipped));
}

function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(catalog, key);
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}

function withoutPlaceholders(text: string): string {
  return text.replace(/\{[^{}]*\}/g, "");
}
