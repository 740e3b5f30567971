/** What is wrong in a document of a page, also in what is said of no agency today. */
import { linksIn, type ProseBlock } from "@fernkontor/domain/agency/own-text";
import { germanNumber } from "@fernkontor/domain/german/german";
import { answeredNames } from "@fernkontor/domain/reserved-addresses";
import { names } from "@fernkontor/texts/names";
import { type CheckedFor, checkSections } from "./check-sections.ts";
import { nearestTo } from "./nearest.ts";
import {
  claimIn,
  documentOf,
  headedOf,
  nameOf,
  placedValue,
  placesIn,
  type RawSection,
  type Say,
} from "./page-document.ts";
import { strangeCharacter } from "./read-text.ts";
import { type Line, linesOfAllBranches, tooManyConditions } from "./template.ts";

/** With all that is said of other agencies: five times what the longest page needs. */
const mostCharacters = 100_000;
/** No name is as long. */
const longestName = 60;

/** Says what is wrong in the document of a page, whatever is true of an agency. */
export function checkDocument(source: string, say: Say, checkedFor: CheckedFor = {}): void {
  const { givenIn = () => [], pictures } = checkedFor;
  if (source.length > mostCharacters) {
    say(1, `hat ${germanNumber(source.length)} Zeichen; möglich sind ${germanNumber(mostCharacters)}`);
    return;
  }
  const unreadable = strangeCharacter(source) ?? tooManyConditions(source);
  if (unreadable) {
    say(unreadable.line, unreadable.message);
    return;
  }
  const known = Object.keys(names);
  const values = [...known.filter((name) => nameOf(name)?.says ?? nameOf(name)?.lists), "Anzahl", "Umbruch"];
  const claims = known.filter((name) => nameOf(name)?.claim);
  const isKnown = (name: string, all: readonly string[], line: number) => {
    const short = name.slice(0, longestName);
    if (!all.includes(name)) say(line, `kennt „${short}“ nicht. Gemeint ist vielleicht „${nearestTo(short, all)}“`);
    return all.includes(name);
  };
  const lines = linesOfAllBranches(source, {
    say,
    onName: (name, line) =>
      void isKnown(
        name,
        known.filter((each) => nameOf(each)?.holds),
        line,
      ),
    onText: (text, line, given) => {
      const stray = text.replace(/\{([\p{L}\p{N}_ ]+|[.#][^{}]*)\}/gu, "").match(/[{}].*/)?.[0];
      if (stray !== undefined)
        say(
          line,
          `enthält „${stray}“: Eine Klammer „{“ braucht ihr „}“ in derselben Zeile, mit einem Namen dazwischen`,
        );
      for (const place of placesIn(text)) {
        const claim = claimIn(place);
        if (claim !== undefined) isKnown(claim, claims, line);
        else if (!placedValue(place) && isKnown(place, values, line))
          checkGiven(place, [...given, ...givenIn(line)], (message) => say(line, message));
      }
    },
  });
  const read = documentOf(lines, {
    value: (place) => `‹${place}›`,
    say,
    ours: ["‹Formularadresse›"],
    pictures,
  });
  const end = lines.findIndex(({ line, text }) => line > 1 && text === "---");
  for (const line of [lines[0], lines[end]])
    if (line?.text === "---" && !(line.stays && line.blocks.length === 0))
      say(line.line, "begrenzt den Kopf des Dokuments und steht in keiner Bedingung");
  checkHead(lines.slice(0, Math.max(0, end)), say);
  checkHeadings(lines.slice(end + 1), read.sections, say);
  checkLinks(source, read.sections, checkedFor.givenIn === undefined, say);
  checkSections(read.sections, lines, say, checkedFor);
}

/** A value may be said only where it is certain that there is one. */
function checkGiven(place: string, given: readonly string[], say: (message: string) => void): void {
  const where = nameOf(place)?.where ?? [place];
  if (where === "always" || where.some((name) => given.includes(name))) return;
  say(`nennt {${place}} auch dort, wo es nichts zu nennen gibt: Schreiben Sie „{wenn ${where[0]}}“ davor`);
}

/** That a page has a title and a description in every case, and nothing in them that only a page can show. */
function checkHead(lines: readonly Line[], say: Say): void {
  for (const { text, line } of lines) {
    const [stray] = /\]\(|\*\*|\{(?:Beleg [^{}]*|Anzahl[^{}]*|Umbruch)\}/.exec(text) ?? [];
    if (stray !== undefined) say(line, `enthält „${stray}“: Titel und Beschreibung sind Text allein`);
  }
  const starts = lines.flatMap(({ text }, index) => (/^(?:title|description):/.test(text) ? index : []));
  for (const start of starts) {
    const next = lines.findIndex(({ text }, index) => index > start && /^[a-z]+:/.test(text));
    const entry = lines.slice(start, next === -1 ? undefined : next);
    const [key = "", ...words] = entry[0]?.text.split(":") ?? [];
    const says = ({ isCertain, blocks }: Line) => isCertain && blocks.length === 0;
    if (!entry.some((line, index) => says(line) && (index > 0 || words.join("").trim() !== "")))
      say(entry[0]?.line ?? 1, `(${key}) kann wegfallen: Es fehlt „{sonst} …“`);
  }
}

/** That what stands below a heading never loses it, and that what stands behind a heading stands nowhere else. */
function checkHeadings(lines: readonly Line[], sections: readonly RawSection[], say: Say): void {
  const headings: Line[] = [];
  let above: Line | undefined;
  for (const [index, line] of lines.entries()) {
    const { signs, words, attributes } = headingIn(line.text);
    const [stray] = /\{[.#][^{}]*\}?/.exec(words) ?? [];
    if (stray !== undefined) say(line.line, `enthält „${stray}“: Das steht nur am Ende einer Überschrift`);
    if (signs === "") {
      if (line.text.trim() === "" || !above || isWithin(above, line)) continue;
      say(above.line, "steht in einer Bedingung, und was darunter steht, nicht: Setzen Sie „{ende}“ dahinter");
      above = undefined;
      continue;
    }
    const before = headingIn(lines[index - 1]?.text ?? "");
    if (line.isAlternative && (signs !== before.signs || attributes !== before.attributes))
      say(line.line, "steht statt der Zeile davor: Beide müssen Überschriften derselben Art sein");
    if (signs === "# " && headings.length > 0 && !line.isAlternative)
      say(line.line, "beginnt mit „#“: Nur die erste Überschrift tut das; Abschnitte beginnen mit „##“");
    if (!lines[index + 1]?.isAlternative && !(words === "" ? line.stays : line.isCertain))
      say(
        line.line,
        "kann wegfallen, und was darunter steht, nicht: Es fehlt „{sonst} …“, oder „{wenn …}“ und „{ende}“ je auf einer Zeile um alles",
      );
    above = line;
    headings.push(line);
  }
  const known = new Set(headings.map(({ line }) => line));
  for (const block of blocksOf(sections))
    if ("heading" in block && !known.has(block.line))
      say(block.line, "ist eine Überschrift, die nicht mit „#“ beginnt");
}

/** `## Zahlen {.zahlen}` in its parts; without signs it is no heading. */
function headingIn(text: string): { signs: string; words: string; attributes: string } {
  const [signs = ""] = /^#+ /.exec(text) ?? [];
  const rest = text.slice(signs.length);
  const [attributes = ""] = (signs !== "" && /\{[.#][^{}]*\}[\s#]*$/.exec(rest)) || [];
  return { signs, words: rest.slice(0, rest.length - attributes.length).trim(), attributes };
}

function isWithin({ blocks }: Line, line: Line): boolean {
  return blocks.every((block, depth) => block.line === line.blocks[depth]?.line);
}

function blocksOf(sections: readonly RawSection[]): ProseBlock[] {
  return sections.flatMap(({ start, blocks }) => [start, ...blocks]);
}

/** That links lead to pages, and have words in every case. @param isShipped an agency's own lead to its own pages, too */
function checkLinks(source: string, sections: readonly RawSection[], isShipped: boolean, say: Say): void {
  for (const [index, text] of source.split("\n").entries())
    for (const [label] of text.matchAll(/\[[^[\]]*\](?=\()/g)) {
      if (label.includes("{Beleg "))
        say(index + 1, `enthält „${label}“: Ein Beleg ist selbst ein Link, setzen Sie ihn dahinter`);
      if (/^\[\{wenn .*\{ende\}\]$/.test(label) && !label.includes("{sonst}"))
        say(index + 1, `enthält „${label}“: Ohne „{sonst}“ kann der Link ohne Text dastehen`);
    }
  const all = blocksOf(sections);
  const ids = all.flatMap((block) => headedOf(block).id ?? []);
  for (const block of all)
    for (const { href } of linksIn([block])) {
      if (href.startsWith("#") && !ids.includes(href.slice(1)))
        say(block.line, `enthält den Link „${href}“, aber keine Überschrift mit „{${href}}“`);
      const [, name = ""] = /^\/([^/?.#]*)/.exec(href) ?? [];
      if (isShipped && name !== "" && !answeredNames.includes(name))
        say(
          block.line,
          `enthält den Link „${href}“, aber diese Seite gibt es nicht. Gemeint ist vielleicht „/${nearestTo(name.slice(0, longestName), answeredNames)}“`,
        );
    }
}
