/** What is wrong with the sections of a document: what they are, what they take, and what may be missing of it. */
import { type ProseBlock, plainText } from "@fernkontor/domain/agency/own-text";
import { numberWord } from "@fernkontor/domain/german/german";
import type { PageDocumentName } from "@fernkontor/texts/page-documents";
import { nearestTo } from "./nearest.ts";
import {
  apart,
  countPlace,
  defaultKind,
  dividedOf,
  headedOf,
  kindNamed,
  kindOf,
  linkIn,
  linksIn,
  type RawSection,
  type Say,
  textsIn,
  trimmed,
} from "./page-document.ts";
import { type ProseContext, pageIds } from "./parse-prose.ts";
import { type PointKind, type SectionKind, sectionKindNames, sectionKindOf } from "./section-kinds.ts";
import type { Line } from "./template.ts";

/** Where blocks come from: whether they are said whatever holds, or instead of what stands before. */
type Origin = {
  /** Whoever words a section for one agency leaves out at its end what is not said of that. */
  mayEndSooner: boolean;
  isCertain: (block: ProseBlock, from: ProseBlock) => boolean;
  isAlternative: (block: ProseBlock) => boolean;
};

function originOf(lines: readonly Line[], blocks: readonly ProseBlock[], mayEndSooner: boolean): Origin {
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  const starts = new Set(blocks.map(({ line }) => line));
  const linesOf = new Map<number, Line[]>();
  let start = 0;
  for (const each of lines) {
    if (starts.has(each.line)) start = each.line;
    if (each.text.trim() !== "")
      linesOf
        .set(start, linesOf.get(start) ?? [])
        .get(start)
        ?.push(each);
  }
  return {
    mayEndSooner,
    isCertain: ({ line }, from) =>
      (linesOf.get(line) ?? []).some(
        ({ isCertain, blocks }) =>
          isCertain && blocks.slice(byNumber.get(from.line)?.blocks.length).every(({ isRest }) => isRest),
      ),
    isAlternative: ({ line }) => byNumber.get(line)?.isAlternative === true,
  };
}

/** Of headings that stand for one another, one is enough: a section or point begins with the last of them. */
function withoutAlternatives<Of>(
  all: readonly Of[],
  startOf: (of: Of) => ProseBlock | undefined,
  { isAlternative }: Origin,
): Of[] {
  return all.filter((each, index) => {
    const [start, next] = [each, all[index + 1]].map((of) => of && startOf(of));
    return !(start && next && next.line === start.line + 1 && isAlternative(next));
  });
}

export type CheckedFor = {
  /** Whose document it is, where it is one that is shipped. */
  page?: PageDocumentName;
  /** What holds wherever a line of an agency's own section is shown. */
  givenIn?: (line: number) => readonly string[];
  pictures?: ProseContext["pictures"];
};

/** Says what is wrong with them. */
export function checkSections(
  sections: readonly RawSection[],
  lines: readonly Line[],
  say: Say,
  { page, givenIn }: CheckedFor,
): void {
  const origin = originOf(
    lines,
    sections.flatMap(({ start, blocks }) => [start, ...blocks]),
    givenIn !== undefined,
  );
  const shown = withoutAlternatives(sections, ({ start }) => start, origin);
  for (const section of shown) checkSection(section, origin, say);
  for (const { start, blocks } of sections) for (const block of [start, ...blocks]) checkTable(block, say);
  const [first, ...others] = shown;
  if (!first) say(1, "braucht eine Überschrift");
  else if (!kindOf(first.start)?.opens || !("heading" in first.start && first.start.level === 1))
    say(
      first.start.line,
      `beginnt die Seite: Das kann nur ${namesOf("opens")
        .map((name) => `„# … {.${name}}“`)
        .join(", ")}`,
    );
  for (const { start } of others) if (kindOf(start)?.opens) say(start.line, "gehört an den Anfang einer Seite");
  checkAnchors(sections, say);
  checkColumn(sections, say);
  if (page) checkNeeded(page, sections, lines, say);
}

/** That no field of a table is empty: a line directly below a table is a row of it. */
function checkTable(block: ProseBlock, say: Say): void {
  if (!("rows" in block)) return;
  const row = block.rows.find((cells) => cells.some((cell) => plainText(cell).trim() === ""));
  if (row)
    say(
      block.line,
      `ist eine Tabelle, in der ein Feld leer ist, bei „${row.map(plainText).join(" ").trim().slice(0, 40)}“: Vor und hinter einer Tabelle steht eine leere Zeile`,
    );
}

/** That each anchor stands once, and is none that every page has. */
function checkAnchors(sections: readonly RawSection[], say: Say): void {
  const taken = new Set<string>(pageIds);
  for (const block of sections.flatMap(({ start, blocks }) => [start, ...blocks])) {
    const { id } = headedOf(block);
    if (id === undefined) continue;
    if (taken.has(id)) say(block.line, `braucht einen anderen Anker: „#${id}“ gibt es auf der Seite schon`);
    taken.add(id);
  }
}

function namesOf(has: "opens" | "hasColumn"): string[] {
  return sectionKindNames.map(sectionKindOf).flatMap((kind) => (kind[has] ? kind.name : []));
}

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
        `steht immer neben „.${namesOf("hasColumn").join("“ oder „.")}“: Setzen Sie den Abschnitt dahinter`,
      );
    if (kind?.hasColumn) beside = kind;
  }
}

/** That a page has, whatever holds, what it exists for. */
function checkNeeded(page: PageDocumentName, sections: readonly RawSection[], lines: readonly Line[], say: Say): void {
  const certain = new Set(lines.flatMap(({ line, stays, blocks }) => (stays && blocks.length === 0 ? line : [])));
  const shown = sections.flatMap(({ start }) => (certain.has(start.line) ? kindOf(start) : []));
  for (const kind of sectionKindNames.map(sectionKindOf))
    if (kind.neededOn?.includes(page) && !shown.includes(kind))
      say(1, `braucht in jedem Fall den Abschnitt „{.${kind.name}}“: ${kind.shows}`);
}

function checkSection({ start, blocks }: RawSection, origin: Origin, say: Say): void {
  const { kind = defaultKind, words, heading, id } = headedOf(start);
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
  const isCounting = (block: ProseBlock) => JSON.stringify(block).includes(countPlace);
  for (const block of known.points ? points.flat() : [start, ...blocks])
    if (isCounting(block)) say(block.line, "enthält {Anzahl}: Gezählt wird nur über den Punkten eines Abschnitts");
  if (id !== undefined) say(start.line, unknownAnchor);
  const texts = own.filter((block) => "paragraph" in block && !linkIn(trimmed(block.paragraph)));
  checkParagraphs({ kind, start, texts, takes: known.paragraphs ?? [] }, origin, say);
  checkOthers(own, known, { start, hasPoints: points.length > 0 }, origin, say);
  if (known.isWholePage && parts.length === 0) say(start.line, "braucht Abschnitte, die mit „##“ beginnen");
  for (const [first, ...rest] of withoutAlternatives(parts, ([first]) => first, origin))
    if (first) checkPart(first, rest, origin, say);
  for (const [first, ...rest] of withoutAlternatives(points, ([first]) => first, origin)) {
    if (!first) continue;
    if (!known.points) {
      say(first.line, `ist eine Überschrift „###“: „.${kind}“ nimmt keine Punkte`);
      continue;
    }
    checkPoint(first, known.points, say);
    const paragraphs = rest.filter((block) => "paragraph" in block);
    const takes = known.points.paragraphs.map((each, index, all) => (index === all.length - 1 ? `${each}?` : each));
    checkParagraphs({ kind, start: first, texts: paragraphs, takes }, origin, say);
    for (const block of rest)
      if (!("paragraph" in block)) say(block.line, "kann ein Punkt nicht zeigen: Er besteht aus Absätzen");
  }
}

/** What stands at the beginning of a point. */
function checkPoint(start: ProseBlock, { words: known = [], needsWord, hasAnchor }: PointKind, say: Say): void {
  const { kind: word = [], words, id } = headedOf(start);
  checkWords([word, words].flat(), known, start.line, say);
  if (needsWord && word.length === 0)
    say(start.line, `braucht hinter der Überschrift eines von: ${known.map((each) => `{.${each}}`).join(", ")}`);
  if (hasAnchor && id === undefined) say(start.line, needsAnchor);
  if (!hasAnchor && id !== undefined) say(start.line, unknownAnchor);
  if ("heading" in start && start.level !== 3) say(start.line, "ist ein Punkt und beginnt mit „###“");
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
function checkParagraphs({ kind, start, texts, takes }: Taken, { isCertain, mayEndSooner }: Origin, say: Say): void {
  if (takes === "any") {
    if (texts.length === 0) say(start.line, `braucht mindestens einen Absatz: „.${kind}“`);
    return;
  }
  const isOptional = (what: string) => what.endsWith("?");
  const plain = takes.map((what) => what.replace("?", ""));
  const missing = takes.slice(texts.length);
  const mayBeMissing = missing.every(isOptional) && (mayEndSooner || takes.length === 1);
  if (texts.length > takes.length || (missing.length > 0 && !mayBeMissing)) {
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

function checkOthers(
  own: readonly ProseBlock[],
  known: SectionKind,
  { start, hasPoints }: { start: ProseBlock; hasPoints: boolean },
  { isCertain }: Origin,
  say: Say,
): void {
  if (known.points && !hasPoints) say(start.line, "braucht mindestens einen Punkt, der mit „###“ beginnt");
  const lists = own.filter((block) => "items" in block);
  for (const list of lists)
    if (!((known.links && linksIn(list)) || (known.items && textsIn(list))))
      say(list.line, "ist eine Liste, die dieser Abschnitt nicht zeigen kann");
  if (known.links && !known.links.endsWith("?") && lists.length === 0)
    say(start.line, `braucht eine Liste von Links: ${known.links}`);
  if (known.items && lists.length === 0) say(start.line, `braucht eine Liste: ${known.items}`);
  if (known.links && !known.links.endsWith("?") && lists.length > 0 && !lists.some((list) => isCertain(list, start)))
    say(lists[0]?.line ?? start.line, `(${known.links}) kann ganz wegfallen: Es fehlt ein Link ohne Bedingung`);
  const table = own.find((block) => "rows" in block);
  if (known.table && table?.columns.length !== known.table.length)
    say(
      table?.line ?? start.line,
      `braucht eine Tabelle mit ${numberWord(known.table.length)} Spalten: ${known.table.join(", ")}`,
    );
  for (const block of own) {
    if ("paragraph" in block && linkIn(trimmed(block.paragraph)) && !known.link)
      say(block.line, "ist ein Link allein in einem Absatz, den dieser Abschnitt nicht zeigen kann");
    const isShown =
      "paragraph" in block ||
      "items" in block ||
      ("rows" in block && known.table) ||
      ("picture" in block && known.takesPictures);
    if (!isShown) say(block.line, "kann dieser Abschnitt nicht zeigen");
  }
}

const unknownAnchor = "hat einen Anker, den es auf der Seite nicht gibt";
const needsAnchor = "braucht seinen Anker, etwa „{#dauer}“: Andere Seiten und Briefe führen dorthin";

function checkPart(start: ProseBlock, blocks: readonly ProseBlock[], { isCertain }: Origin, say: Say): void {
  const { id, kind, words } = headedOf(start);
  if (id === undefined) say(start.line, needsAnchor);
  checkWords([kind ?? [], words].flat(), [apart], start.line, say);
  if (!blocks.some((block) => isCertain(block, start)))
    say(start.line, "kann ohne Text dastehen: Es fehlt etwas ohne Bedingung");
}
