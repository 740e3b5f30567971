import { topicsOf } from "@fernkontor/domain/agency/legal-topics";
import { idsIn, type OwnText, type OwnTextName, type ProseBlock, plainText } from "@fernkontor/domain/agency/own-text";
import type { LegalSection, LegalTextCopy } from "./sections.tsx";

/** Numbers that the author gave the headings: then none are added. */
const numbered = /^(§|\d|[IVX]+\.|[a-zA-Z][.)])\s?/;

/**
 * A legal text that the agency wrote, in the frame of the generated one: its first heading is the page's, each of the
 * second level begins a section. Anchors of the generated text lead to the sections that are about the same.
 */
export function ownLegalTextCopy(name: OwnTextName, { blocks }: OwnText, usualHeading: string): LegalTextCopy {
  const [first, ...others] = blocks;
  const isTitle = first !== undefined && "heading" in first && first.level === 1;
  const rest = isTitle ? others : blocks;
  const starts = rest.flatMap((block, index) => ("heading" in block && block.level === 2 ? index : []));
  const sections = starts.map((start, index) => sectionOf(rest.slice(start, starts[index + 1])));
  return {
    heading: isTitle ? plainText(first.heading) : usualHeading,
    intro: rest.slice(0, starts[0]),
    sections: withTopicAnchors(name, sections),
    hasOwnNumbers: sections.some(({ title }) => numbered.test(title)),
  };
}

function sectionOf([start, ...blocks]: readonly ProseBlock[]): LegalSection {
  if (!start || !("heading" in start)) throw new Error("A section begins with its heading.");
  return { id: start.id, title: plainText(start.heading), blocks, isOwn: true };
}

/** Each topic's anchor stands at the first section that is about it, by its title or by a heading in it. */
function withTopicAnchors(name: OwnTextName, sections: readonly LegalSection[]): LegalSection[] {
  const taken = new Set(sections.flatMap(({ id, blocks }) => [id, ...idsIn(blocks)]));
  return sections.map((section) => {
    const headings = [section.title, ...section.blocks.flatMap(headingsWithin)];
    const anchors = headings
      .flatMap((heading) => topicsOf(name, heading))
      .map(({ id }) => id)
      .filter((id) => !taken.has(id));
    for (const id of anchors) taken.add(id);
    return { ...section, anchors: [...new Set(anchors)] };
  });
}

function headingsWithin(block: ProseBlock): string[] {
  return "heading" in block ? [plainText(block.heading)] : [];
}
