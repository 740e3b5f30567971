/** What is wrong in a document of a page, also in what is said of no agency today. */
import type { ProseBlock } from "@fernkontor/domain/agency/own-text";
import { numberWord } from "@fernkontor/domain/german/german";
import { names } from "@fernkontor/texts/names";
import type { PageDocumentName } from "@fernkontor/texts/page-documents";
import { nearestTo } from "./nearest.ts";
import {
  apart,
  claimIn,
  defaultKind,
  dividedOf,
  documentOf,
  headedOf,
  kindNamed,
  kindOf,
  linkIn,
  linksIn,
  nameOf,
  placedValue,
  placesIn,
  type RawSection,
  type Say,
  textsIn,
  trimmed,
} from "./page-document.ts";
import { type SectionKind, sectionKindNames, sectionKindOf } from "./section-kinds.ts";
import { type Line, linesOfAllBranches } from "./template.ts";

/** Says what is wrong in the document of a page, whatever is true of an agency. */
export function checkDocument(source: string, say: Say, page?: PageDocumentName): void {
  const known = Object.keys(names);
  const values = [...known.filter((name) => nameOf(name)?.says ?? nameOf(name)?.lists), "Anzahl", "Umbruch"];
  const claims = known.filter((name) => nameOf(name)?.claim);
  const isKnown = (name: string, all: readonly string[], line: number) => {
    if (!all.includes(name)) say(line, `kennt „${name}“ nicht. Gemeint ist vielleicht „${nearestTo(name, all)}“`);
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
          checkGiven(place, given, (message) => say(line, message));
      }
    },
  });
  const read = documentOf(lines, {
    value: (place) => `‹${place}›`,
    say,
    ours: ["‹Formularadresse›"],
  });
  checkSections(read.sections, lines, say);
  checkColumn(read.sections, say);
  if (page) checkNeeded(page, read.sections, lines, say);
}

/** A value may be said only where it is certain that there is one. */
function checkGiven(place: string, given: readonly string[], say: (message: string) => void): void {
  const where = nameOf(place)?.where ?? [place];
  if (where === "always" || where.some((name) => given.includes(name))) return;
  say(`nennt {${place}} auch dort, wo es nichts zu nennen gibt: Schreiben Sie „{wenn ${where[0]}}“ davor`);
}

/** Where blocks come from: whether they are said whatever holds, or instead of what stands before. */
type Origin = {
  isCertain: (block: ProseBlock, from: ProseBlock) => boolean;
  isAlternative: (block: ProseBlock) => boolean;
};

function originOf(lines: readonly Line[], blocks: readonly ProseBlock[]): Origin {
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  const starts = blocks.map(({ line }) => line);
  const linesFrom = (start: number) => {
    const end = starts.find((each) => each > start) ?? Number.POSITIVE_INFINITY;
    return lines.filter(({ line, text }) => line >= start && line < end && text.trim() !== "");
  };
  return {
    isCertain: ({ line }, from) =>
      linesFrom(line).some(({ isCertain, block }) => isCertain && block === byNumber.get(from.line)?.block),
    isAlternative: ({ line }) => byNumber.get(line)?.isAlternative === true,
  };
}

/** Of headings that stand for one another, one is enough: a section or point begins with the last of them. */
function withoutAlternatives<Of>(
  all: readonly Of[],
  startOf: (of: Of) => ProseBlock | undefined,
  { isAlternative }: Origin,
): Of[] {
  const next = all.slice(1).map(startOf);
  return all.filter((_, index) => !next[index] || !isAlternative(next[index]));
}

function checkSections(sections: readonly RawSection[], lines: readonly Line[], say: Say): void {
  const origin = originOf(
    lines,
    sections.flatMap(({ start, blocks }) => [start, ...blocks]),
  );
  for (const section of withoutAlternatives(sections, ({ start }) => start, origin)) checkSection(section, origin, say);
}

const kindsWithColumn = sectionKindNames.map(sectionKindOf).filter(({ hasColumn }) => hasColumn);

/** That beside another section stands what has room there, and nothing else needs it. */
function checkColumn(sections: readonly RawSection[], say: Say): void {
  let beside: SectionKind | undefined;
  for (const { start } of sections) {
    const kind = kindOf(start);
    if (beside && !kind?.stands)
      say(start.line, `kann nicht neben „.${beside.name}“ stehen: Setzen Sie den Abschnitt davor`);
    if (!beside && kind?.stands === "column")
      say(
        start.line,
        `steht immer neben „.${kindsWithColumn.map(({ name }) => name).join("“ oder „.")}“: Setzen Sie den Abschnitt dahinter`,
      );
    if (kind?.hasColumn) beside = kind;
  }
}

/** That a page has, whatever holds, what it exists for. */
function checkNeeded(page: PageDocumentName, sections: readonly RawSection[], lines: readonly Line[], say: Say): void {
  const certain = new Set(lines.flatMap(({ line, isCertain, block }) => (isCertain && block === 0 ? line : [])));
  const shown = sections.flatMap(({ start }) => (certain.has(start.line) ? kindOf(start) : []));
  for (const kind of sectionKindNames.map(sectionKindOf))
    if (kind.neededOn?.includes(page) && !shown.includes(kind))
      say(1, `braucht in jedem Fall den Abschnitt „{.${kind.name}}“: ${kind.shows}`);
}

function checkSection({ start, blocks }: RawSection, origin: Origin, say: Say): void {
  const { kind = defaultKind, words, heading } = headedOf(start);
  const name = kindNamed(kind);
  if (!name) {
    const kinds = sectionKindNames.map((each) => sectionKindOf(each).name);
    say(
      start.line,
      `kennt den Abschnitt „.${kind}“ nicht. Gemeint ist vielleicht „.${nearestTo(kind, kinds)}“; es gibt: ${kinds.map((each) => `.${each}`).join(", ")}`,
    );
    return;
  }
  const known = sectionKindOf(name);
  if (known.isWithoutHeading && heading.length > 0) say(start.line, `hat eine Überschrift, die „.${kind}“ nicht zeigt`);
  if (!known.isWithoutHeading && heading.length === 0) say(start.line, `braucht vor „{.${kind}}“ eine Überschrift`);
  checkWords(words, known.words ?? [], start.line, say);
  const { own, points, parts } = dividedOf(blocks, known);
  const texts = own.filter((block) => "paragraph" in block && !linkIn(trimmed(block.paragraph)));
  checkParagraphs({ kind, start, texts, takes: known.paragraphs ?? [] }, origin, say);
  checkOthers(own, known, start, say);
  for (const [first] of parts) if (first) checkPart(first, say);
  for (const [first, ...rest] of withoutAlternatives(points, ([first]) => first, origin)) {
    if (!first) continue;
    if (!known.points) {
      say(first.line, `ist eine Überschrift „###“: „.${kind}“ nimmt keine Punkte`);
      continue;
    }
    const { kind: word = [], words } = headedOf(first);
    checkWords([word, words].flat(), known.points.words ?? [], first.line, say);
    const paragraphs = rest.filter((block) => "paragraph" in block);
    const takes = known.points.paragraphs.map((each, index, all) => (index === all.length - 1 ? `${each}?` : each));
    checkParagraphs({ kind, start: first, texts: paragraphs, takes }, origin, say);
    for (const block of rest)
      if (!("paragraph" in block)) say(block.line, "kann ein Punkt nicht zeigen: Er besteht aus Absätzen");
  }
}

function checkWords(words: readonly string[], known: readonly string[], line: number, say: Say): void {
  for (const word of words)
    if (!known.includes(word))
      say(
        line,
        known.length > 0
          ? `kennt „${word}“ hier nicht. Möglich: ${known.join(", ")}`
          : `kennt „${word}“ hier nicht: Dahinter steht nichts`,
      );
}

type Taken = { kind: string; start: ProseBlock; texts: readonly ProseBlock[]; takes: readonly string[] | "any" };

/** That no paragraph is shown in the place of another, whatever holds. */
function checkParagraphs({ kind, start, texts, takes }: Taken, { isCertain }: Origin, say: Say): void {
  if (takes === "any") {
    if (texts.length === 0) say(start.line, `braucht mindestens einen Absatz: „.${kind}“`);
    return;
  }
  const isOptional = (what: string) => what.endsWith("?");
  const plain = takes.map((what) => what.replace("?", ""));
  const [only] = takes;
  if (
    texts.length !== takes.length &&
    !(texts.length === 0 && takes.length === 1 && only !== undefined && isOptional(only))
  ) {
    const wanted =
      plain.length === 0
        ? "keinen Absatz"
        : `${plain.length === 1 ? "einen Absatz" : `${numberWord(plain.length)} Absätze`}: ${plain.join(", ")}`;
    say(start.line, `nimmt ${wanted}; hier ${texts.length === 1 ? "steht einer" : `stehen ${texts.length}`}`);
    return;
  }
  for (const [index, what] of takes.entries()) {
    const text = texts[index];
    if (text && !isOptional(what) && !isCertain(text, start))
      say(text.line, `(${what}) kann wegfallen, und der Absatz danach stünde an seiner Stelle: Es fehlt „{sonst} …“`);
  }
}

function checkOthers(own: readonly ProseBlock[], known: SectionKind, start: ProseBlock, say: Say): void {
  const lists = own.filter((block) => "items" in block);
  for (const list of lists)
    if (!((known.links && linksIn(list)) || (known.items && textsIn(list))))
      say(list.line, "ist eine Liste, die dieser Abschnitt nicht zeigen kann");
  if (known.links && !known.links.endsWith("?") && lists.length === 0)
    say(start.line, `braucht eine Liste von Links: ${known.links}`);
  if (known.items && lists.length === 0) say(start.line, `braucht eine Liste: ${known.items}`);
  if (known.table && !own.some((block) => "rows" in block)) say(start.line, `braucht eine Tabelle: ${known.table}`);
  for (const block of own) {
    if ("paragraph" in block && linkIn(trimmed(block.paragraph)) && !known.link)
      say(block.line, "ist ein Link allein in einem Absatz, den dieser Abschnitt nicht zeigen kann");
    if (!("paragraph" in block || "items" in block || ("rows" in block && known.table)))
      say(block.line, "kann dieser Abschnitt nicht zeigen");
  }
}

function checkPart(start: ProseBlock, say: Say): void {
  const { id, kind, words } = headedOf(start);
  if (id === undefined)
    say(start.line, "braucht seinen Anker, etwa „{#dauer}“: Andere Seiten und Briefe führen dorthin");
  checkWords([kind ?? [], words].flat(), [apart], start.line, say);
}
