/** Reads what an agency says otherwise on shipped pages: `agency/pages/about.md`. */
import type { Condition, OwnablePage, OwnDocument, OwnSection, Slot } from "@fernkontor/domain/agency/own-section";
import type { OwnText } from "@fernkontor/domain/agency/own-text";
import { germanNumber } from "@fernkontor/domain/german/german";
import { names } from "@fernkontor/texts/names";
import { checkDocument } from "./check-document.ts";
import { nearestTo } from "./nearest.ts";
import { kindOfSlot, nameOf, type Say } from "./page-document.ts";
import type { ProseContext } from "./parse-prose.ts";
import { type Mark, type Piece, piecesOf, withAttributes } from "./section-pieces.ts";
import { pageDocuments } from "./shipped-documents.ts";

/** A page of more would weigh more than 14 000 bytes. */
const mostCharacters = 50_000;
const mostSections = 30;
/** The shipped section with most conditions asks for a dozen. */
const mostConditions = 40;

/** Says what is wrong in it, all at once. */
export function readOwnDocument(
  page: OwnablePage,
  file: string,
  source: string,
  say: Say,
  pictures?: ProseContext["pictures"],
): OwnDocument {
  const document = ownDocumentIn(page, file, source, say);
  checkTwice(document.sections, say);
  const check: Check = (lines, to, about) => checkLines(page, lines, { say: to, pictures, about });
  if (document.head !== undefined) checkWhole(page, document, say, check);
  else checkAmongShipped(page, document.sections, say, check);
  return document;
}

/** The same without reading what its sections say. */
export function ownDocumentIn(page: OwnablePage, file: string, source: string, say: Say = () => {}): OwnDocument {
  const nothing: OwnDocument = { file, sections: [] };
  if (source.length > mostCharacters) {
    say(1, `hat ${germanNumber(source.length)} Zeichen; möglich sind ${germanNumber(mostCharacters)}`);
    return nothing;
  }
  const { head, pieces, strayLines } = piecesOf(source);
  if (pieces.length > mostSections) {
    say(1, `hat ${pieces.length} Abschnitte; möglich sind ${mostSections}`);
    return nothing;
  }
  for (const line of strayLines) say(line, "steht in keinem Abschnitt: Ein Abschnitt beginnt mit „## Überschrift“");
  if (pieces.length === 0 && strayLines.length === 0)
    say(1, "enthält keinen Abschnitt: Löschen Sie die Datei, dann steht die mitgelieferte Seite da");
  const isWhole = head !== undefined;
  const sections = pieces.map((piece) => ownSection(page, piece, isWhole, say));
  return { file, ...(isWhole && { head }), sections };
}

function ownSection(page: OwnablePage, piece: Piece, isWhole: boolean, say: Say): OwnSection {
  const { marks, source, line, sourceLine } = piece;
  const of = (name: Mark["name"]) => marks.filter((mark) => mark.name === name);
  for (const mark of marks) {
    if (of(mark.name)[0] !== mark) say(mark.line, `steht hier ein zweites Mal: „{${mark.name} …}“`);
    if (isWhole && mark.name !== "solange")
      say(mark.line, `(„{${mark.name} …}“) gehört nicht hierher: Mit dem Kopf „---“ ist es Ihre ganze Seite`);
  }
  const [[instead], [after], [shipped]] = [of("statt"), of("nach"), of("mitgeliefert")];
  if (!isWhole && Boolean(instead) === Boolean(after))
    say(
      line,
      `braucht vor der Überschrift entweder „{statt …}“ oder „{nach …}“; auf der Seite gibt es: ${slots(page)}`,
    );
  for (const mark of isWhole ? [] : [instead, after])
    if (mark && !shippedPiece(page, mark.says))
      say(mark.line, `kennt „${mark.says}“ nicht. Auf dieser Seite gibt es: ${slots(page)}`);
  if (shipped && !instead) say(shipped.line, "(„{mitgeliefert …}“) gehört nur zu „{statt …}“");
  if (shipped && !/^[0-9a-f]{8}$/.test(shipped.says))
    say(
      shipped.line,
      "muss acht Zeichen aus 0–9 und a–f nennen, wie das Kontor sie schreibt; sonst löschen Sie die Zeile",
    );
  const place = instead ?? after;
  return {
    ...(place && { place: { slot: place.says, isAfter: place === after } }),
    solange: of("solange").flatMap((mark) => conditionsIn(mark, say)),
    ...(shipped && { shippedHash: shipped.says }),
    source,
    line,
    sourceLine,
  };
}

function slots(page: OwnablePage): string {
  return piecesOf(pageDocuments[page])
    .pieces.map(({ slot }) => slot)
    .join(", ");
}

export function shippedPiece(page: OwnablePage, slot: string): Piece | undefined {
  return piecesOf(pageDocuments[page]).pieces.find((piece) => piece.slot === slot);
}

function conditionsIn({ says, line }: Mark, say: Say): Condition[] {
  const written = says.split(" und ").map((name) => name.trim());
  if (written.length > mostConditions) {
    say(line, `nennt ${written.length} Bedingungen; möglich sind ${mostConditions}`);
    return [];
  }
  const known = Object.keys(names).filter((name) => nameOf(name)?.holds);
  return written.map((each) => {
    const name = each.replace(/^nicht /, "");
    if (!known.includes(name))
      say(line, `kennt „${name.slice(0, 60)}“ nicht. Gemeint ist vielleicht „${nearestTo(name.slice(0, 60), known)}“`);
    return { name, holds: name === each };
  });
}

/** Its links to pages of the site, as a text. */
export function linksOf({ file, sections }: OwnDocument): OwnText {
  const blocks = sections.flatMap(({ source, sourceLine }) =>
    source.split("\n").flatMap((text, index) =>
      [...text.matchAll(/\]\((\/[^()\s]*)\)/g)].map(([, href = ""]) => ({
        line: sourceLine + index,
        paragraph: [{ href, text: [] }],
      })),
    ),
  );
  return { file, blocks };
}

/** One section cannot stand in for another twice. */
function checkTwice(sections: readonly OwnSection[], say: Say): void {
  const taken = new Set<string>();
  for (const { place, line } of sections) {
    if (!place || place.isAfter) continue;
    if (taken.has(place.slot))
      say(line, `steht ein zweites Mal statt „${place.slot}“: Dahinter geht „{nach ${place.slot}}“`);
    taken.add(place.slot);
  }
}

type Check = (lines: readonly SourceLine[], say: Say, about?: OwnSection) => void;

function checkWhole(page: OwnablePage, { head = "", sections }: OwnDocument, say: Say, check: Check): void {
  const hidden = /^noindex: true$/m;
  if (hidden.test(piecesOf(pageDocuments[page]).head ?? "") && !hidden.test(head))
    say(1, "braucht im Kopf „noindex: true“: Wer sich nicht beworben hat, soll die Seite nicht finden");
  const headLines = head.split("\n").map((text, index): SourceLine => ({ text, line: index + 1 }));
  check([...headLines, ...sections.flatMap((section) => linesOf(section.source, section))], say);
}

/** All of them, since all may stand; and beside the shipped ones alone what others lean on, since the rest may give way. */
function checkAmongShipped(page: OwnablePage, sections: readonly OwnSection[], say: Say, check: Check): void {
  const said = new Set<string>();
  const once: Say = (line, message) => {
    if (!said.has(`${line} ${message}`)) say(line, message);
    said.add(`${line} ${message}`);
  };
  const placed = sections.filter(({ place }) => place && shippedPiece(page, place.slot));
  const [only] = placed;
  if (only) check(documentLines(page, placed), once, placed.length === 1 ? only : undefined);
  for (const section of placed.length > 1 ? placed.filter(othersLeanOn) : [])
    check(documentLines(page, [section]), once, section);
}

function othersLeanOn({ place, source }: OwnSection): boolean {
  const replaced = place && !place.isAfter ? [place.slot] : [];
  return [...replaced, ...piecesOf(source).pieces.map(({ slot }) => slot)].some((slot) => {
    const kind = kindOfSlot(slot);
    return kind?.opens || kind?.hasColumn || kind?.stands || kind?.neededOn;
  });
}

/** `line`: in the agency's file; none of what is shipped. */
type SourceLine = { text: string; line?: number; section?: OwnSection };

function linesOf(source: string, section?: OwnSection): SourceLine[] {
  const lines = source.split("\n").map((text, index) => ({
    text,
    ...(section && { line: section.sourceLine + index, section }),
  }));
  return [{ text: "" }, ...lines, { text: "" }];
}

export function ownAt(slot: Slot, own: readonly OwnSection[]) {
  const there = own.filter(({ place }) => place?.slot === slot);
  return {
    instead: there.find(({ place }) => !place?.isAfter),
    after: there.filter(({ place }) => place?.isAfter),
  };
}

/** The shipped document with these sections in it. */
function documentLines(page: OwnablePage, own: readonly OwnSection[]): SourceLine[] {
  const { head = "", pieces } = piecesOf(pageDocuments[page]);
  const shown = pieces.flatMap(({ slot, source, attributes }) => {
    const { instead, after } = ownAt(slot, own);
    return [
      ...(instead ? linesOf(withAttributes(instead.source, attributes), instead) : linesOf(source)),
      ...after.flatMap((section) => linesOf(section.source, section)),
    ];
  });
  return [...head.split("\n").map((text) => ({ text })), ...shown];
}

/** The shipped document with these sections in it. */
export function laidOver(page: OwnablePage, own: readonly OwnSection[]): string {
  return documentLines(page, own)
    .map(({ text }) => text)
    .join("\n");
}

function checkLines(
  page: OwnablePage,
  lines: readonly SourceLine[],
  { say, pictures, about }: { say: Say; pictures: ProseContext["pictures"]; about: OwnSection | undefined },
): void {
  const givenIn = (line: number) =>
    (lines[line - 1]?.section?.solange ?? []).map(({ name, holds }) => (holds ? name : `nicht ${name}`));
  checkDocument(
    lines.map(({ text }) => text).join("\n"),
    (line, message) => say(lines[line - 1]?.line ?? about?.line ?? 1, message),
    { page, givenIn, pictures },
  );
}
