import type { Section } from "@fernkontor/agency-files/page-document";
import { type OwnTextName, type ProseBlock, plainText } from "@fernkontor/domain/agency/own-text";
import { ownLegalTextCopy } from "../legal/own-legal-text-copy.ts";
import { LegalText, type LegalTextCopy } from "../legal/sections.tsx";
import { drawn } from "./section.ts";

const ownTextNames: Readonly<Record<string, OwnTextName>> = { datenschutz: "privacy", agb: "terms" };

/** A text to be read: contents, the short version, numbered sections; where the agency has written its own, that. */
export const legalText = drawn(
  ({ agency }, section) => {
    const name = section.words.flatMap((word) => ownTextNames[word] ?? [])[0];
    const own = name && agency.ownTexts[name];
    return own ? ownLegalTextCopy(name, own, plainText(section.heading)) : copyOf(section);
  },
  ({ section: { paragraphs }, data }) => <LegalText {...data} updated={paragraphs[0]} />,
);

/** The section `{#kurz}` is the short version. */
const summaryId = "kurz";

function copyOf({ heading, parts }: Section): LegalTextCopy {
  const summary = parts.find(({ id }) => id === summaryId);
  return {
    heading: plainText(heading),
    ...(summary && { summary: { heading: summary.title, points: summary.blocks.flatMap(pointsOf) } }),
    sections: parts.filter((part) => part !== summary).map(({ isApart, ...part }) => ({ ...part, apart: isApart })),
  };
}

function pointsOf(block: ProseBlock): string[] {
  const items = "items" in block ? block.items : [];
  return items.flatMap(([item]) => (item && "paragraph" in item ? plainText(item.paragraph) : []));
}
