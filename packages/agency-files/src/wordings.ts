import type { Wordings } from "@fernkontor/domain/agency/agency";
import { pictograph } from "@fernkontor/domain/value-schemas";
import { catalog } from "@fernkontor/texts/catalog";
import { factNames } from "@fernkontor/texts/texts-of";
import * as v from "valibot";
import type { AgencyFileProblem } from "./agency-file-error.ts";
import { type Files, onDisk } from "./files.ts";
import { nearestTo } from "./nearest.ts";
import { strangeCharacter } from "./read-text.ts";
import { type Place, readYaml } from "./read-yaml.ts";

const wordingsSchema = v.nullable(v.record(v.string(), v.string("muss Text sein")), null);

/** The wordings, and where each stands; undefined where there is no file. */
export type ReadWordings = { wordings: Wordings; placeOf?: (path: readonly (string | number)[]) => Place };

/** Reads `agency/texts.yaml`, which need not be there: the agency's own wording of single texts, by their keys. */
export function readWordings(path: string, problems: AgencyFileProblem[], files: Files = onDisk): ReadWordings {
  if (!files.isThere(path)) return { wordings: {} };
  const file = readYaml(path, wordingsSchema, problems, { files });
  const wordings = file?.value ?? {};
  for (const [key, wording] of Object.entries(wordings)) {
    const message = wordingProblem(key, wording.trim());
    if (file && message !== undefined) problems.push(file.problemAt([key], message));
  }
  const trimmed = Object.fromEntries(Object.entries(wordings).map(([key, wording]) => [key, wording.trim()]));
  return { wordings: trimmed, ...(file && { placeOf: file.placeOf }) };
}

/** How much longer than the shipped text a wording may be: what pages and drawings were seen to bear. */
const longestByShipped = 1.5;
/** Short labels bear a little more. */
const shortestLimit = 12;
/** Where less has room, by the beginning of the key: links of the menu, plates, the days of a drawn week and what stands beside the name at 320 px. */
const narrowPlaces: Readonly<Record<string, number>> = {
  "frame.link.": 22,
  // Only at the foot of the pages.
  "frame.link.identity": 26,
  "frame.header.apply": 18,
  "frame.header.open": 9,
  "frame.header.close": 9,
  "home.highlights.weekday.": 3,
};

/** A subject of a mail or a label that broke over lines would be cut or misread. */
const onOneLine = "muss in einer Zeile stehen. Für lange Texte gibt es in YAML „>-“ hinter dem Schlüssel";

/** What is wrong with a wording, in German; undefined when it may stand. */
export function wordingProblem(key: string, wording: string): string | undefined {
  const shipped = shippedText(key);
  if (shipped === undefined)
    return `ist kein Text der Website. Gemeint ist vielleicht „${nearestTo(key, Object.keys(catalog))}“. Alle Schlüssel zeigt: fernkontor texte`;
  if (!/[\p{L}\p{N}{]/u.test(wording)) return "ist leer. Löschen Sie die Zeile, dann steht dort der mitgelieferte Text";
  const strange = strangeCharacter(wording)?.message ?? (/[\n\t]/.test(wording) ? onOneLine : undefined);
  if (strange !== undefined) return strange;
  const markup =
    /<\/?(a|b|big|br|div|em|font|h\d|i|img|li|mark|ol|p|s|script|small|span|strong|sub|sup|u|ul)\b[^<>]*>|\*\*|\]\(/i.exec(
      wording,
    )?.[0];
  if (markup !== undefined)
    return `enthält „${markup}“: Auszeichnungen stünden so auf der Seite. Schreiben Sie den Text ohne sie`;
  const picture = pictograph.exec(wording)?.[0];
  if (picture !== undefined) return `enthält das Bildzeichen „${picture}“: Löschen Sie es`;
  const needed = neededIn(shipped);
  const known = [...new Set([...needed, ...factNames])];
  const unknown = placeholdersIn(wording).find((name) => !known.includes(name));
  if (unknown !== undefined)
    return `kennt den Platzhalter {${unknown}} nicht. Möglich sind hier: ${known.map((name) => `{${name}}`).join(", ")}`;
  if (/[{}]/.test(withoutPlaceholders(wording)))
    return "enthält eine geschweifte Klammer ohne Gegenstück. Sie stehen nur um Platzhalter, etwa {name}";
  const twice = needed.find((name) => placeholdersIn(wording).filter((other) => other === name).length > 1);
  if (twice !== undefined) return `enthält den Platzhalter {${twice}} mehrmals. Er steht hier einmal`;
  const [lost] = missingPlaces(key, wording);
  if (lost !== undefined) return `braucht den Platzhalter {${lost}}. Mitgeliefert: ${shipped}`;
  const writtenByHand = figuresIn(wording).find((figure) => !figuresIn(shipped).includes(figure));
  if (writtenByHand !== undefined)
    return `enthält „${writtenByHand}“ von Hand. Zahlen kommen nur über Platzhalter auf die Seite, damit sie zu den Belegen passen`;
  const word = wordsOf(wording).find((candidate) => candidate.length > longestWord(key, shipped));
  if (word !== undefined)
    return `enthält „${word}“: Ein so langes Wort passt auf einem Telefon nicht in die Zeile. Setzen Sie in doppelten Anführungszeichen „\\u00AD“ dorthin, wo es getrennt werden darf`;
  const longest = longestWording(key);
  if (wording.length > longest) return `hat ${wording.length} Zeichen, an dieser Stelle haben ${longest} Platz`;
  return undefined;
}

/** The places of the shipped text that a wording of it has lost. */
export function missingPlaces(key: string, wording: string): string[] {
  return neededIn(shippedText(key) ?? "").filter((name) => !placeholdersIn(wording).includes(name));
}

/** Name and town may stand anywhere, and nowhere. */
function neededIn(shipped: string): string[] {
  return placeholdersIn(shipped).filter((name) => !factNames.some((fact) => fact === name));
}

/** How many letters without a place to break fit into a line of running text at 320 px, and how many into one of a heading. */
const letters = { text: 26, heading: 14 };

function longestWord(key: string, text: string): number {
  const isLarge = /heading|title|question/i.test(key.slice(key.lastIndexOf(".") + 1));
  const shipped = wordsOf(text).map(({ length }) => length);
  return Math.max(isLarge ? letters.heading : letters.text, ...shipped);
}

/** The parts of a text that browsers do not break. */
function wordsOf(text: string): string[] {
  return withoutPlaceholders(text).split(/[\s\u00ad\-–—/]+/);
}

/** How many characters have room where a text stands. */
export function longestWording(key: string): number {
  const usual = Math.max(shortestLimit, Math.ceil((shippedText(key)?.length ?? 0) * longestByShipped));
  const narrow = Object.entries(narrowPlaces).filter(([start]) => key.startsWith(start));
  const [, most = usual] = narrow.sort(([a], [b]) => b.length - a.length)[0] ?? [];
  return Math.min(usual, most);
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}

/** `1.000` of “um 1.000.” */
function figuresIn(text: string): string[] {
  return withoutPlaceholders(text).match(/\p{Nd}(?:[.,]?\p{Nd})*/gu) ?? [];
}

function withoutPlaceholders(text: string): string {
  return text.replace(/\{[^{}]*\}/g, "");
}

function shippedText(key: string): string | undefined {
  return Object.hasOwn(catalog, key) ? (catalog as Readonly<Record<string, string>>)[key] : undefined;
}
