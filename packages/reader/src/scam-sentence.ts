// Which sentences read like a scam's, and of which kind: where the reader's odds become a finding.

import type { ScamReader } from "./likeness.ts";
import { partsOf } from "./sentence-parts.ts";

/**
 * From here on a sentence reads like a scam's, as the logarithm of the odds; chosen on the curve of
 * docs/decisions/launch-check.md.
 */
const enough = 1.5;
/** Of a part of a sentence alone, which lacks what would explain it. */
const enoughOfPart = 4.6;
/** A line of so few words has less to say, for both kinds. */
export const wordsOfShortLine = 8;
const enoughOfShortLine = 0.8;
/** Fewer words say too little, but in a title. */
const fewestWords = 3;
/** Of those: from e^1.5 on, one in fifty honest titles of two words would be stopped, and all of a trade that is not known. */
const enoughOfShortTitle = 2.5;

/** What reads like a scam's. */
export type ScamSentence = {
  /** The sentence, or the part of it by which it is one. */
  says: string;
  odds: number;
};

/**
 * Why somebody would take a sentence for a scam's, or undefined. It is read whole and by its parts: padding dilutes.
 * @param isTitle of a title one word says what the work is
 */
export function scamSentence(sentence: string, reader: ScamReader, isTitle = false): ScamSentence | undefined {
  const count = wordCount(sentence);
  if (count < fewestWords && !isTitle) return undefined;
  const odds = reader.likeness(sentence);
  if (odds > enoughOf(count)) return { says: sentence, odds };
  return partsOf(sentence)
    .flat()
    .filter((part) => part !== undefined)
    .map((says) => ({ says, odds: reader.likeness(says) }))
    .filter((part) => part.odds > enoughOfPart)
    .sort((a, b) => b.odds - a.odds)[0];
}

function enoughOf(words: number): number {
  if (words < fewestWords) return enoughOfShortTitle;
  return words < wordsOfShortLine ? enoughOfShortLine : enough;
}

/** How much a sentence reads like a scam's where it does so most: whole or in one of its parts. */
export function highestOdds(sentence: string, reader: ScamReader): number {
  const parts = partsOf(sentence).flatMap((both) => both.flatMap((part) => part ?? []));
  return Math.max(...[sentence, ...parts].map(reader.likeness));
}

/** Addresses and numbers are no words. */
export function wordCount(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word) && !/[@\d]|[.:]\S/.test(word)).length;
}

/** So many of the nearest cases vote. */
const voters = 15;
/** A mark with this share of the votes is shown. */
const enoughVotes = 0.3;

/** The marks that it shows, by a vote of the nearest scams of the corpus, the likeliest first; always one at least. */
export function marksOf(sentence: string, reader: ScamReader): readonly [number, ...number[]] {
  const votes = new Map<number, number>();
  for (const { sentence: near, closeness } of reader.nearest(sentence, "scam").slice(0, voters))
    votes.set(near.marker, (votes.get(near.marker) ?? 0) + closeness ** 2);
  const ranked = [...votes].sort(([, a], [, b]) => b - a);
  const all = ranked.reduce((sum, [, vote]) => sum + vote, 0);
  const [first = 0, ...others] = ranked.flatMap(([mark, vote], rank) =>
    rank === 0 || vote >= enoughVotes * all ? [mark] : [],
  );
  return [first, ...others];
}
