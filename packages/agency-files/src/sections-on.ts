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
import { laidOver, ownAt, ownDocumentIn, shippedPiece } from "./own-sections.ts";
import { factsOf, kindOfSlot, type NamedFacts, nameOf, sentencesIn } from "./page-document.ts";
import { piecesOf, sectionHash, withAttributes } from "./section-pieces.ts";
import { pageDocuments } from "./shipped-documents.ts";
import { linesOfAllBranches, linesThatHold } from "./template.ts";

export type SectionOnPage = {
  /** Of the section, and for an additional one `nach treppe`, the second there `nach treppe 2`: no other on the page has it. */
  id: string;
  /** The shipped section that stands here, or behind which an additional one does. */
  slot: Slot;
  /** Its heading as it is said today, or what its kind shows. */
  title: string;
  /** Who says what stands there today; nobody, where an additional one is left out. */
  whose?: "shipped" | "own";
  own?: OwnSection;
  shippedSource?: string;
  /** Its source as it holds today; values stay in braces, so that they follow the records. */
  said: string;
  /** Why its own section does not stand: the names that changed, and numbers that no claim holds. */
  fallenBy: readonly string[];
  /** The shipped section is another than the one for which the own one was written. */
  isShippedChanged: boolean;
};

export function sectionsOn(page: OwnablePage, agency: PublicAgency, formOrigin?: string): SectionOnPage[] {
  const facts = factsOf(agency, formOrigin);
  const { head, sections = [] } = agency.ownDocuments[page] ?? {};
  const ownEntry = ({ id, section: own }: { id: string; section: OwnSection }): SectionOnPage => {
    const fallenBy = fallen(own, agency, facts);
    return {
      ...{
        id,
        slot: own.place?.slot ?? slotOf(own),
        title: titleOf(own.source, facts),
        own,
        said: own.source,
        fallenBy,
      },
      ...(fallenBy.length === 0 && { whose: "own" }),
      isShippedChanged: false,
    };
  };
  if (head !== undefined && isWholeStanding(page, agency, facts)) return named(sections).map(ownEntry);
  const overlay = head === undefined ? sections : [];
  return piecesOf(pageDocuments[page]).pieces.flatMap(({ slot, source, attributes }) => {
    const { instead: own, after } = ownAt(slot, overlay);
    const fallenBy = own ? fallen(own, agency, facts) : [];
    const standing = fallenBy.length === 0 ? own : undefined;
    const shown: SectionOnPage = {
      id: slot,
      slot,
      title: titleOf(standing ? withAttributes(standing.source, attributes) : source, facts),
      whose: standing ? "own" : "shipped",
      ...(own && { own }),
      shippedSource: source,
      said: standing?.source ?? saidOf(source, facts),
      fallenBy,
      isShippedChanged: own?.shippedHash !== undefined && own.shippedHash !== sectionHash(source),
    };
    return [shown, ...named(after).map(ownEntry)];
  });
}

/** With the names by which a page knows them. */
function named(sections: readonly OwnSection[]) {
  const counts = new Map<string, number>();
  return sections.map((section) => {
    const { place } = section;
    const name = place ? `${place.isAfter ? "nach " : ""}${place.slot}` : slotOf(section);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { id: count === 1 ? name : `${name} ${count}`, section };
  });
}

function slotOf({ source }: Pick<OwnSection, "source">): Slot {
  return piecesOf(source).pieces[0]?.slot ?? "";
}

/** Own sections that stood at one moment and do not at a later one, by the clock alone: a German sentence each. */
export function sectionsFallen(then: PublicAgency, now: PublicAgency, formOrigin?: string): string[] {
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
export function fallenOn(page: OwnablePage, agency: PublicAgency, formOrigin?: string) {
  const facts = factsOf(agency, formOrigin);
  const sections = agency.ownDocuments[page]?.sections ?? [];
  return sections.flatMap((own) => {
    const fallenBy = fallen(own, agency, facts);
    return fallenBy.length > 0 ? [{ own, fallenBy, title: titleOf(own.source, facts) }] : [];
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
export function documentOn(page: OwnablePage, agency: PublicAgency, formOrigin?: string): string {
  const own = agency.ownDocuments[page];
  if (!own) return pageDocuments[page];
  const facts = factsOf(agency, formOrigin);
  const standing = own.sections.filter((section) => fallen(section, agency, facts).length === 0);
  if (own.head === undefined) return laidOver(page, standing);
  return isWholeStanding(page, agency, facts)
    ? [own.head, ...standing.map(({ source }) => source)].join("\n\n")
    : pageDocuments[page];
}

/** A page needs its first section, the one for which it exists, and one beside which others stand. */
function isWholeStanding(page: OwnablePage, agency: PublicAgency, facts: NamedFacts): boolean {
  const [first, ...others] = agency.ownDocuments[page]?.sections ?? [];
  const needed = others.filter((section) => {
    const kind = kindOfSlot(slotOf(section));
    return kind?.hasColumn || kind?.neededOn?.includes(page);
  });
  return [first, ...needed].every((section) => section && fallen(section, agency, facts).length === 0);
}

/** Why a section may not stand today; empty where it may. */
function fallen({ solange, source }: OwnSection, agency: PublicAgency, facts: NamedFacts): string[] {
  const changed = solange.filter(({ name, holds }) => facts.holds(name) !== holds).map(({ name }) => name);
  const said = linesThatHold(source, facts).map(({ text }) => text);
  return [...changed, ...numbersWithoutClaim(said.join("\n"), agency)];
}

function titleOf(source: string, facts: NamedFacts): string {
  const heading = linesThatHold(source, facts).find(({ text }) => text.startsWith("#"))?.text ?? "";
  const [title] = sentencesIn(heading, facts);
  return title ?? kindOfSlot(slotOf({ source }))?.shows ?? "";
}

/** What holds of a shipped section today, as somebody would begin to word it otherwise. */
function saidOf(source: string, facts: NamedFacts): string {
  const needed = kindOfSlot(slotOf({ source }))?.points?.paragraphs.length ?? 0;
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
export function conditionsNow(page: OwnablePage, slot: Slot, agency: PublicAgency, formOrigin?: string): Condition[] {
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
export function withSection(page: OwnablePage, file: string, section: SectionToWrite, id?: string): string {
  const around = id === undefined ? undefined : linesAround(page, file, id);
  const [before, behind] = around ?? [file.trim() === "" ? [] : [file.trimEnd(), ""], [""]];
  return [...before, sectionText(section), ...behind].join("\n");
}

/** A file without a section; empty where it was the last one, and the file is to be deleted. */
export function withoutSection(page: OwnablePage, file: string, id: string): string {
  const around = linesAround(page, file, id);
  if (!around) return file;
  const [before, behind] = around.map((lines) => lines.join("\n"));
  const left = [before?.trimEnd(), behind?.trim()].filter(Boolean);
  return left.length === 0 ? "" : `${left.join("\n\n")}\n`;
}

function sectionText({ place, solange, shippedSource, source }: SectionToWrite): string {
  const conditions = solange.map(({ name, holds }) => (holds ? name : `nicht ${name}`)).join(" und ");
  return [
    ...(place ? [`{${place.isAfter ? "nach" : "statt"} ${place.slot}}`] : []),
    ...(conditions === "" ? [] : [`{solange ${conditions}}`]),
    ...(place && !place.isAfter && shippedSource !== undefined ? [`{mitgeliefert ${sectionHash(shippedSource)}}`] : []),
    source.trim(),
  ].join("\n");
}

/** The lines before the section that a page knows by this name, and behind it. */
function linesAround(page: OwnablePage, file: string, id: string): [string[], string[]] | undefined {
  const there = named(ownDocumentIn(page, "", file).sections).find((each) => each.id === id)?.section;
  const lines = file.split("\n");
  return there && [lines.slice(0, there.line - 1), lines.slice(lineBehind(there) - 1)];
}

export function lineBehind({ source, sourceLine }: OwnSection): number {
  return sourceLine + source.split("\n").length;
}
