/** Pages that are drawn from a document: what it says of the agency, section by section. */
import { factsOf, readDocument, type Section } from "@fernkontor/agency-files/page-document";
import { sectionKindOf } from "@fernkontor/agency-files/section-kinds";
import { documentOn } from "@fernkontor/agency-files/sections-on";
import { ownablePages } from "@fernkontor/domain/agency/own-section";
import { type Inline, plainText } from "@fernkontor/domain/agency/own-text";
import { memoized } from "@fernkontor/domain/memoized";
import { type PageDocumentName, pageDocuments } from "@fernkontor/texts/page-documents";
import type { PageHead } from "./frame/page-head.ts";
import { type Site, type SitePage, sitePage } from "./page.ts";
import { Inlines } from "./parts/prose.tsx";
import { drawnSections } from "./section-kinds/index.ts";
import type { Drawing } from "./section-kinds/section.ts";

type Shown = { section: Section; data: unknown };

/** @param isOffer whether the picture that is shared for it shows what is on offer */
export function documentPage(name: PageDocumentName, { isOffer = false } = {}): SitePage {
  return sitePage({
    copy: memoized((site: Site) => documentCopy(name, site)),
    Page: Sections,
    styles: ({ shown }) => shown.map(({ section: { kind } }) => `section-kinds/${kind}`),
    picture: ({ shown: [first] }, { plates, dayRate }) => {
      const heading = plainText(first?.section.heading ?? []);
      return isOffer ? { heading, plates, pay: dayRate } : { heading, plates: [] };
    },
  });
}

export function Sections({ copy: { shown }, site }: { copy: { shown: readonly Shown[] }; site: Site }) {
  const symbols = new Set(shown.flatMap(({ section }) => drawnSections[section.kind].Symbols ?? []));
  return (
    <>
      {[...symbols].map((Symbols, index) => (
        <Symbols key={index} />
      ))}
      <Drawn shown={shown} site={site} />
    </>
  );
}

function Drawn({ shown, site, isInColumn = false }: { shown: readonly Shown[]; site: Site; isInColumn?: boolean }) {
  const last = shown.findIndex(({ section }) => sectionKindOf(section.kind).hasColumn);
  const column = last === -1 ? [] : shown.slice(last + 1);
  return shown.slice(0, shown.length - column.length).map(({ section, data }, index) => {
    const { View } = drawnSections[section.kind];
    return (
      <View key={index} section={drawingOf(section)} data={data as never} site={site} isInColumn={isInColumn}>
        {index === last && column.length > 0 && <Drawn shown={column} site={site} isInColumn />}
      </View>
    );
  });
}

export function documentCopy(name: PageDocumentName, site: Site) {
  const facts = factsOf(site.agency, site.formOrigin);
  const { head, sections } = readDocument(`packages/texts/pages/${name}.md`, sourceOf(name, site), facts);
  const all = sections.map((section): Shown => ({ section, data: drawnSections[section.kind].data(site, section) }));
  const heads = sections.map(({ kind }) => drawnSections[kind].head?.(site));
  return { head: Object.assign({}, head, ...heads) as PageHead, shown: all.filter(({ data }) => data !== undefined) };
}

function sourceOf(name: PageDocumentName, { agency, formOrigin }: Site): string {
  const page = ownablePages.find((each) => each === name);
  return page ? documentOn(page, agency, formOrigin) : pageDocuments[name];
}

function drawingOf({ heading, paragraphs, items, points, ...section }: Section): Drawing {
  return {
    ...section,
    heading: nodeOf(heading),
    paragraphs: paragraphs.map(nodeOf),
    items: items.map(nodeOf),
    points: points.map(({ heading, paragraphs, ...point }) => {
      const nodes = paragraphs.map(nodeOf);
      return { ...point, heading: nodeOf(heading), paragraphs: nodes, text: nodes.at(-1) };
    }),
  };
}

function nodeOf(inlines: readonly Inline[]) {
  return <Inlines inlines={inlines} />;
}
