// What single sentences of the pages say: for rules by which a sentence is true of one agency and untrue of another.
import { type OwnText, passagesIn } from "@fernkontor/domain/agency/own-text";
import { oncePerText } from "@fernkontor/reader/once-per-text";
import { answerOf, type PageQuestion, type Passage } from "./built-site.ts";
import type { Occurrence } from "./finding.ts";
import type { Subject } from "./subject.ts";

const segmenter = new Intl.Segmenter("de", { granularity: "sentence" });
const sentencesIn = oncePerText((text) => [...segmenter.segment(text)].map(({ segment }) => segment.trim()));

/** Asks for the sentences of a page of which something holds, each with its place. */
export function sentencesWhere(name: string, holds: (sentence: string) => boolean): PageQuestion<Occurrence[]> {
  return {
    name,
    ask: ({ passages }) =>
      passages.flatMap(({ text, place }) =>
        sentencesIn(text)
          .filter(holds)
          .map((thing) => ({ thing, place })),
      ),
  };
}

/** Where the pages say them; what the agency wrote itself stands in a file of its own, where it can be mended. */
export function saidOnPages({ agency, site }: Subject, question: PageQuestion<Occurrence[]>): Occurrence[] {
  const own = new Map<string, OwnText>([
    ...Object.entries(agency.ownTexts).map(([name, text]) => [`/${name}`, text] as const),
    ...agency.ownPages.map(({ address, text }) => [`/${address}`, text] as const),
  ]);
  return site.pages.flatMap((page) => {
    const text = own.get(page.route);
    return text ? question.ask({ passages: passagesOf(text), tags: [], text: "" }) : answerOf(page, question);
  });
}

function passagesOf({ file, blocks }: OwnText): Passage[] {
  return passagesIn(blocks).map(({ text, line }) => ({ text, place: { file, line } }));
}
