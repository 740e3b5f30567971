/** The sections of shipped pages as records: each with what stands there, and while what it may. */
import { ownDocumentIn } from "@fernkontor/agency-files/own-sections";
import { defaultKind, factsOf, nameOf } from "@fernkontor/agency-files/page-document";
import {
  conditionsNow,
  type SectionOnPage,
  type SectionToWrite,
  sectionsOn,
  withoutSection,
  withSection,
} from "@fernkontor/agency-files/sections-on";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Condition, OwnablePage } from "@fernkontor/domain/agency/own-section";
import { capitalised, slugOf } from "@fernkontor/domain/german/german";
import { lawNames } from "@fernkontor/texts/law-names";
import { names } from "@fernkontor/texts/names";
import { pageOf } from "@fernkontor/texts/page-names";
import { pagePath } from "../paths.ts";
import type { FieldSpec } from "../records/field-spec.ts";
import type { RecordRow } from "../records/record-routes.tsx";
import type { Form } from "../records/typed-over.tsx";
import { pageFile } from "./pages-at-hand.ts";
import { sourceOf, wordsOf } from "./section-words.ts";

export type SectionRecord = {
  title: string;
  text: string;
  /** By the names of what it depends on. */
  solange: Readonly<Record<string, true>>;
  /** The section behind which one more is to stand, as `about.treppe`. */
  after?: string;
};

export type SectionRow = RecordRow & {
  page: OwnablePage;
  entry: SectionOnPage;
  agency: PublicAgency;
  written: SectionRecord;
};

/** In its address: `about.nach-treppe-2`. */
function sectionId(page: OwnablePage, { id }: Pick<SectionOnPage, "id">): string {
  return `${page}.${id.replaceAll(" ", "-")}`;
}

export function sectionRows(page: OwnablePage, agency: PublicAgency): SectionRow[] {
  return sectionsOn(page, agency).map((entry) => rowOf(page, entry, agency));
}

function rowOf(page: OwnablePage, entry: SectionOnPage, agency: PublicAgency): SectionRow {
  const conditions = conditionsOf(page, entry, agency);
  return {
    ...{ page, entry, agency, id: sectionId(page, entry), file: pageFile(page), path: [entry.id] },
    title: `${pageOf(page).name}: ${entry.title}`,
    back: { to: pagePath(page), label: `Zurück zu „${pageOf(page).name}“` },
    written: recordOf(page, entry, agency),
    fields: [...wordFields, ...conditionFields(conditions)],
  };
}

/** One more section, behind another of its page. */
export function newRow(page: OwnablePage, agency: PublicAgency, after: string): SectionRow {
  const entries = sectionsOn(page, agency);
  const slots = entries.filter(({ shippedSource }) => shippedSource !== undefined);
  const slot = slots.find((each) => each.slot === after)?.slot ?? slots.at(-2)?.slot ?? "";
  const isWhole = agency.ownDocuments[page]?.head !== undefined;
  const before = entries.filter(
    (entry) => entry.shippedSource === undefined && entry.slot === (isWhole ? defaultKind : slot),
  );
  const name = isWhole ? defaultKind : `nach ${slot}`;
  const id = before.length === 0 ? name : `${name} ${before.length + 1}`;
  const entry: SectionOnPage = { id, slot, title: "", said: "", fallenBy: [], isShippedChanged: false };
  return {
    ...rowOf(page, entry, agency),
    title: `${pageOf(page).name}: noch ein Abschnitt`,
    fields: [...(slots.length === 0 ? [] : [placeField(page, slots)]), ...wordFields, ...conditionFields([])],
    written: { title: "", text: "", solange: {}, after: `${page}.${slot}` },
    isNew: true,
  };
}

const placeField = (page: OwnablePage, slots: readonly SectionOnPage[]): FieldSpec => ({
  ...{ name: "hinter", label: "Steht hinter", path: ["after"], takes: "choice" },
  options: slots.map(({ slot, title, said }) => [
    `${page}.${slot}`,
    wordsOf(said).title === "" ? capitalised(slot) : `„${title}“`,
  ]),
});

const wordFields: readonly FieldSpec[] = [
  { name: "titel", label: "Überschrift", path: ["title"], takes: "line" },
  {
    ...{ name: "text", label: "Text", path: ["text"], takes: "text", rows: 14 },
    hint: "Ein Satz je Zeile. Nach einer leeren Zeile beginnt ein Absatz, mit „### “ ein Punkt.",
  },
];

const tickOf = (name: string) => `gilt-${slugOf(name)}`;

const conditionNames = Object.keys(names).filter((name) => names[name]?.holds);
/** Without those for which legal texts alone ask, and those that are a value first: they say how, not whether. */
const offered = conditionNames.filter(
  (name) => !Object.hasOwn(lawNames, name) && (names[name]?.says === undefined || names[name].claim !== undefined),
);

function conditionFields(conditions: readonly Condition[]): FieldSpec[] {
  const others = offered.filter((name) => !conditions.some((each) => each.name === name));
  return [
    ...conditions
      .toSorted((one, other) => Number(other.holds) - Number(one.holds))
      .map(
        ({ name, holds }): FieldSpec => ({
          ...{ name: tickOf(name), label: nameOf(name)?.means ?? name, path: ["solange", name], takes: "tick" },
          group: holds ? "Gilt, solange weiter zutrifft" : "Gilt, solange weiter nicht zutrifft",
        }),
      ),
    {
      ...{ name: "weitere", label: "Gilt nur, solange außerdem", path: ["more"], takes: "choice" },
      options: [["", "keine weitere Bedingung"], ...others.map((name) => [name, nameOf(name)?.means ?? name] as const)],
    },
  ];
}

/** What the shipped section asks for, and what was chosen for its own one, as it stands today. */
function conditionsOf(
  page: OwnablePage,
  { slot, own, shippedSource }: SectionOnPage,
  agency: PublicAgency,
): Condition[] {
  const facts = factsOf(agency);
  const asked = shippedSource === undefined ? [] : conditionsNow(page, slot, agency);
  const chosen = (own?.solange ?? []).filter(({ name }) => !asked.some((each) => each.name === name));
  return [...asked, ...chosen.map(({ name }) => ({ name, holds: facts.holds(name) }))];
}

function recordOf(page: OwnablePage, entry: SectionOnPage, agency: PublicAgency): SectionRecord {
  const { own, said } = entry;
  const solange = own?.solange ?? conditionsOf(page, entry, agency);
  return {
    ...wordsOf(own?.source ?? said),
    solange: Object.fromEntries(solange.map(({ name }) => [name, true] as const)),
  };
}

/** The agency as it would be with this text of a page. */
function withDocument(page: OwnablePage, agency: PublicAgency, file: string, text: string | undefined): PublicAgency {
  const { [page]: _, ...others } = agency.ownDocuments;
  const ownDocuments = text === undefined ? others : { ...others, [page]: ownDocumentIn(page, file, text) };
  return { ...agency, ownDocuments };
}

/** The section of this name in another text of the file; undefined where it has none. */
export function recordIn(text: string, { page, entry, agency, file }: SectionRow): SectionRecord | undefined {
  const there = withDocument(page, agency, file, text);
  const same = sectionsOn(page, there).find(({ id }) => id === entry.id);
  return same && recordOf(page, same, there);
}

/** What a form says, with its conditions as they stand today. */
export function sectionIn({ page, entry, agency }: SectionRow, form: Form): SectionToWrite {
  const facts = factsOf(agency);
  const { own, slot, shippedSource, said } = entry;
  const ticked = conditionNames.filter((name) => form[tickOf(name)] || form.weitere === name);
  const isWhole = agency.ownDocuments[page]?.head !== undefined;
  const { titel: title = "", text = "" } = form;
  return {
    ...(!isWhole && {
      place: own?.place ?? { slot, isAfter: shippedSource === undefined },
    }),
    solange: ticked.map((name) => ({ name, holds: facts.holds(name) })),
    source: sourceOf({ title, text }, own?.source ?? said),
    ...(shippedSource !== undefined && { shippedSource }),
  };
}

/** The file with the section as the form has it. */
export function withForm(text: string | undefined, form: Form, row: SectionRow): string {
  return withSection(row.page, text ?? "", sectionIn(row, form), row.entry.own && row.entry.id);
}

/** The file without its own words for a section, and `null` where they were all of it. */
export function withoutOwn(text: string, { page, entry }: SectionRow): string | null {
  const left = withoutSection(page, text, entry.id);
  return left.trim() === "" ? null : left;
}
