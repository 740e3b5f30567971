import { type Phrase, phrasesIn } from "./phrase.ts";
import type { Subject } from "./subject.ts";

/**
 * Where phrases stand on the pages of a live site, apart from those that have come there from the agency's files and are
 * found in them. A sample's pages keep wordings that a live site leaves out.
 */
export function phrasesOnPages(
  { agency, site }: Subject,
  phrases: readonly Phrase[],
  inFiles: ReturnType<typeof phrasesIn>,
) {
  if (agency.profile.mode === "sample") return [];
  const known = new Set(inFiles.map(({ thing }) => thing.toLowerCase()));
  return site.pages
    .flatMap(({ passages }) => phrasesIn(passages, phrases))
    .filter(({ thing }) => !known.has(thing.toLowerCase()));
}
