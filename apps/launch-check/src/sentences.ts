// What single sentences of the pages say: for rules by which a sentence is true of one agency and untrue of another.
import { answerOf, type PageQuestion } from "./built-site.ts";
import type { Occurrence } from "./finding.ts";
import { oncePerText } from "./once-per-text.ts";
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

/** Where the pages say them. */
export function saidOnPages({ site }: Subject, question: PageQuestion<Occurrence[]>): Occurrence[] {
  return site.pages.flatMap((page) => answerOf(page, question));
}
