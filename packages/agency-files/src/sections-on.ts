/** What stands on a page that an agency words in part or as a whole, section by section. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import {
  type Condition,
  type OwnablePage,
  type OwnSection,
  ownablePages,
  type Slot,
} from "@fernkontor/domain/agency/own-section";
import { type OwnPage, passagesIn } from "@fernkontor/domain/agency/own-text";
import { listed } from "@fernkontor/domain/german/german";
import { pageOf } from "@fernkontor/texts/page-names";
import { numbersWithoutClaim } from "./ledger-numbers.ts";
import { laidOver, shippedPiece } from "./own-sections.ts";
import { factsOf, kindNamed, nameOf, sentencesIn } from "./page-document.ts";
import { sectionKindOf } from "./section-kinds.ts";
import { type Piece, piecesOf, sectionHash, withAttributes } from "./section-pieces.ts";
import { pageDocuments } from "./shipped-documents.ts";
import { linesOfAllBranches, linesThatHold } from "./template.ts";

export type SectionOnPage = {
  /** Of the section, and for an additional one `nach treppe`, the second there `nach treppe 2`: no other on the page has it. */
  id: string;
  /** The shipped section that stands here, or behind which an additional one does. */
  slot: Slot;
  /** Its heading as it is said today, or what its kind shows. */
  title: string;
  /** Who says what stands there today. */
  whose: "shipped" | "own";
  own?: OwnSection;
  shippedSource?: string;
  /** Its source as it holds today; values stay in braces, so that they follow the records. */
  said: string;
  /** Why its own section does not stand: the names that changed, and numbers that no claim holds. An additional one is left out. */
  fallenBy?: readonly string[];
  /** The shipped section is another than the one for which the own one was written. */
  isShippedChanged: boolean;
};

type Place = { page: OwnablePage; agency: PublicAgency; formOrigin: string };

export function sectionsOn(page: OwnablePage, agency: PublicAgency, formOrigin: string): SectionOnPage[] {
  const at: Place = { page, agency, formOrigin };
  const own = agency.ownDocuments[page];
  const sections = own?.sections ?? [];
  if (own?.head !== undefined && isWholeStanding(at))
    return numbered(sections, (section) => slotOf(section)).map(({ id, section }) =>
      ownEntry(at, id, slotOf(section), section),
    );
  const overlay = own?.head === undefined ? sections : [];
  return piecesOf(pageDocuments[page]).pieces.flatMap((piece) => {
    const { slot } = piece;
    const instead = overlay.find(({ place }) => place && "instead" in place && place.instead === slot);
    const after = overlay.filter(({ place }) => place && "after" in place && place.after === slot);
    return [
      insteadEntry(at, piece, instead),
      ...numbered(after, () => `nach ${slot}`).map(({ id, section }) => ownEntry(at, id, slot, section)),
    ];
  });
}

function numbered(sections: readonly OwnSection[], nameOfOne: (section: OwnSection) => string) {
  const counts = new Map<string, number>();
  return sections.map((section) => {
    const name = nameOfOne(section);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { id: count === 1 ? name : `${name} ${count}`, section };
  });
}

function slotOf({ source }: Pick<OwnSection, "source">): Slot {
  return piecesOf(source).pieces[0]?.slot ?? "";
}

function insteadEntry(at: Place, piece: Piece, own: OwnSection | undefined): SectionOnPage {
  const { slot, source } = piece;
  const fallenBy = own ? fallen(own, at) : [];
  const stands = own && fallenBy.length === 0;
  const shown = stands ? withAttributes(own.source, piece.attributes) : source;
  return {
    id: slot,
    slot,
    title: titleOf(shown, at),
    whose: stands ? "own" : "shipped",
    ...(own && { own }),
    shippedSource: source,
    said: stands ? own.source : saidOf(source, at),
    ...(fallenBy.length > 0 && { fallenBy }),
    isShippedChanged: own?.shippedHash !== undefined && own.shippedHash !== sectionHash(source),
  };
}

function ownEntry(at: Place, id: string, slot: Slot, own: OwnSection): SectionOnPage {
  const fallenBy = fallen(own, at);
  return {
    id,
    slot,
    title: titleOf(own.source, at),
    whose: "own",
    own,
    said: own.source,
    ...(fallenBy.length > 0 && { fallenBy }),
    isShippedChanged: false,
  };
}

/** Own sections that stood at one moment and do not at a later one, by the clock alone: a German sentence each. */
export function sectionsFallen(then: PublicAgency, now: PublicAgency, formOrigin: string): string[] {
  return ownablePages.flatMap((page) => {
    const before = fallenOn(page, then, formOrigin).map(({ own }) => own);
    return fallenOn(page, now, formOrigin)
      .filter(({ own }) => !before.includes(own))
      .map(
        ({ title, fallenBy }) =>
          `Ihr Abschnitt „${title}“ steht nicht mehr da (${pageOf(page).name}): ${whyFallen(fallenBy)}`,
      );
  });
}

/** @param fallenBy names that changed, and numbers that no claim holds */
export function whyFallen(fallenBy: readonly string[]): string {
  return listed(
    fallenBy.map((by) => (nameOf(by) ? `„${by}“ ist nicht mehr, wie es war` : `„${by}“ sagt kein Beleg von heute`)),
  );
}

/** Those of a page that do not stand. */
export function fallenOn(page: OwnablePage, agency: PublicAgency, formOrigin: string) {
  const at: Place = { page, agency, formOrigin };
  const sections = agency.ownDocuments[page]?.sections ?? [];
  return sections.flatMap((own) => {
    const fallenBy = fallen(own, at);
    return fallenBy.length > 0 ? [{ own, fallenBy, title: titleOf(own.source, at) }] : [];
  });
}

/** A further page without the sections in which a number stands that no claim of today holds. */
export function standingPage(page: OwnPage, agency: PublicAgency): OwnPage {
  const starts = page.text.blocks.flatMap((block, index) => ("heading" in block && block.level === 2 ? index : []));
  const parts = [0, ...starts].map((start, index) => page.text.blocks.slice(start, starts[index]));
  const blocks = parts.filter((part) =>
    passagesIn(part).every(({ text }) => numbersWithoutClaim(text, agency).length === 0),
  );
  return { ...page, text: { ...page.text, blocks: blocks.flat() } };
}

/** The document of a page as it stands for this agency today. */
export function documentOn(page: OwnablePage, agency: PublicAgency, formOrigin: string): string {
  const at: Place = { page, agency, formOrigin };
  const own = agency.ownDocuments[page];
  if (!own) return pageDocuments[page];
  const standing = own.sections.filter((section) => fallen(section, at).length === 0);
  if (own.head === undefined) return laidOver(page, standing);
  return isWholeStanding(at) ? [own.head, ...standing.map(({ source }) => source)].join("\n\n") : pageDocuments[page];
}

/** A page needs its first section, the one for which it exists, and one beside which others stand. */
function isWholeStanding(at: Place): boolean {
  const { page, agency } = at;
  const [first, ...others] = agency.ownDocuments[page]?.sections ?? [];
  const needed = others.filter((section) => {
    const name = kindNamed(slotOf(section).replace(/ \d+$/, ""));
    const kind = name && sectionKindOf(name);
    return kind?.hasColumn || kind?.neededOn?.includes(page);
  });
  return [first, ...needed].every((section) => section && fallen(section, at).length === 0);
}

/** Why a section may not stand today; empty where it may. */
function fallen({ solange, source }: OwnSection, { agency, formOrigin }: Place): string[] {
  const facts = factsOf(agency, formOrigin);
  const changed = solange.filter(({ name, holds }) => facts.holds(name) !== holds).map(({ name }) => name);
  const said = linesThatHold(source, facts).map(({ text }) => text);
  return [...changed, ...numbersWithoutClaim(said.join("\n"), agency)];
}

function titleOf(source: string, { agency, formOrigin }: Place): string {
  const facts = factsOf(agency, formOrigin);
  const heading = linesThatHold(source, facts).find(({ text }) => text.startsWith("#"))?.text ?? "";
  const [title] = sentencesIn(heading, facts);
  const kind = kindNamed(slotOf({ source }));
  return title ?? (kind ? sectionKindOf(kind).shows : "");
}

/** What holds of a shipped section today, as somebody would begin to word it otherwise. */
function saidOf(source: string, { agency, formOrigin }: Place): string {
  const facts = factsOf(agency, formOrigin);
  const kind = kindNamed(slotOf({ source }));
  const needed = (kind && sectionKindOf(kind).points?.paragraphs.length) ?? 0;
  const lines = linesThatHold(source, facts).map(({ text }) =>
    text.replace(/\{(Beleg [^{}]+)\}/g, (mark, place: string) => (facts.value(place) === "" ? "" : mark)),
  );
  const blocks = lines
    .join("\n")
    .split(/\n(?=### )/)
    .filter((block, index) => index === 0 || paragraphsIn(block) >= Math.max(1, needed));
  return blocks
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Those below a point's heading, also where nothing but a line's end parts them from it. */
function paragraphsIn(point: string): number {
  const [, ...lines] = point.split("\n");
  return lines
    .join("\n")
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "").length;
}

/** All for which a shipped section asks, as it stands today. */
export function conditionsNow(page: OwnablePage, slot: Slot, agency: PublicAgency, formOrigin: string): Condition[] {
  const facts = factsOf(agency, formOrigin);
  const asked = new Set<string>();
  const source = shippedPiece(page, slot)?.source ?? "";
  linesOfAllBranches(source, { say: () => {}, onText: () => {}, onName: (name) => void asked.add(name) });
  return [...asked].map((name) => ({ name, holds: facts.holds(name) }));
}

export type SectionToWrite = Pick<OwnSection, "place" | "solange" | "source"> & {
  /** The shipped section for which it was written, as it is now. */
  shippedSource?: string;
};

/**
 * A file with one section written anew, all else to the letter.
 * @param id of the section that it takes the place of; without one it is a further one
 */
export function withSection(file: string, section: SectionToWrite, id?: string): string {
  const written = sectionText(section);
  const there = id === undefined ? undefined : pieceOf(file, id);
  if (!there) return file.trim() === "" ? `${written}\n` : `${file.trimEnd()}\n\n${written}\n`;
  const lines = file.split("\n");
  return [...lines.slice(0, there.line - 1), written, ...lines.slice(there.end - 1)].join("\n");
}

/** A file without a section; empty where it was the last one, and the file is to be deleted. */
export function withoutSection(file: string, id: string): string {
  const there = pieceOf(file, id);
  if (!there) return file;
  const lines = file.split("\n");
  const parts = [lines.slice(0, there.line - 1), lines.slice(there.end - 1)].map((part) => part.join("\n"));
  const left = parts.map((part, index) => (index === 0 ? part.trimEnd() : part.trim())).filter((part) => part !== "");
  return left.length === 0 ? "" : `${left.join("\n\n")}\n`;
}

function sectionText({ place, solange, shippedSource, source }: SectionToWrite): string {
  const conditions = solange.map(({ name, holds }) => (holds ? name : `nicht ${name}`)).join(" und ");
  return [
    ...(place ? ["instead" in place ? `{statt ${place.instead}}` : `{nach ${place.after}}`] : []),
    ...(conditions === "" ? [] : [`{solange ${conditions}}`]),
    ...(place && "instead" in place && shippedSource !== undefined
      ? [`{mitgeliefert ${sectionHash(shippedSource)}}`]
      : []),
    source.trim(),
  ].join("\n");
}

/** The section of a file that a page knows by this name. */
function pieceOf(file: string, id: string): Piece | undefined {
  const counts = new Map<string, number>();
  return piecesOf(file).pieces.find(({ marks, slot }) => {
    const after = marks.find(({ name }) => name === "nach");
    const name = after ? `nach ${after.says}` : (marks.find((mark) => mark.name === "statt")?.says ?? slot);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return id === (after && count > 1 ? `${name} ${count}` : name);
  });
}
