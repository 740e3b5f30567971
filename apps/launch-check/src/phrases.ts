// How the tables of phrases are read: by the sentence, because "keine Kaution" is not "Kaution".

import type { Listing } from "@fernkontor/domain/listing/listing";
import { memoized } from "@fernkontor/domain/memoized";
import { isDenied } from "@fernkontor/reader/clauses";
import { scamReader } from "@fernkontor/reader/learned/weights";
import { undisguised } from "@fernkontor/reader/look-alike";
import { oncePerText } from "@fernkontor/reader/once-per-text";
import { sentencesOf } from "@fernkontor/reader/sentences";
import { answerOf, type PageQuestion, type Passage } from "./built-site.ts";
import { type Finding, findingPerThing, type Occurrence } from "./finding.ts";

import type { Rule } from "./rule.ts";
import { isWork } from "./sense.ts";
import {
  agencyTexts,
  answerOfListing,
  listingTexts,
  readListings,
  type Subject,
  type TextQuestion,
  wholeText,
} from "./subject.ts";

/** A pattern, or several that make sense only together: all of them in one sentence, in whatever order. */
export type Pattern = RegExp | readonly [RegExp, ...RegExp[]];

/** Phrases to avoid, for all of which the same advice holds. */
export type Phrases = {
  patterns: readonly Pattern[];
  /** What to write instead, or what to do. */
  instead: string;
  /** Whether a sentence that denies them may say them. */
  mayBeDenied?: true;
  /** Whether a sentence about the work itself may say them: somebody in a bank does advise on accounts. */
  mayBeWork?: true;
  /** What else in the sentence makes it harmless. */
  unless?: RegExp;
  /** Whether a sentence that reads like honest ones (likeness.ts) may say them. */
  unlessReadsHonest?: boolean;
  /** Whether patterns that belong together may stand in two sentences, one after the other. */
  acrossSentences?: true;
};

/** A phrase as it was found; the `thing` is its wording. */
type Wording = Occurrence & Pick<Phrases, "instead"> & { sentence: string };

type PhraseRule = Omit<Rule, "find"> & {
  /**
   * `listings`: the listings alone. `files`: all that the agency writes; pages explain what they forbid. `everywhere`:
   * all files and all pages.
   */
  within: "listings" | "files" | "everywhere";
  /** Whether a statute forbids the words themselves; others stand in warnings and in descriptions of honest work, too. */
  howeverItReads?: true;
  phrases: readonly Phrases[];
  /** What is looked for in a listing as a whole, wherever in it the parts stand. */
  inWholeListing?: readonly Phrases[];
  says: (wording: string) => string;
};

/** A rule that is a table of phrases; each wording found is an error. */
export function phraseRule({ within, inWholeListing = [], says, howeverItReads, ...rule }: PhraseRule): Rule {
  const phrases = rule.phrases.map((one): Phrases => (howeverItReads ? one : { unlessReadsHonest: true, ...one }));
  const inText = textsWith(rule.name, phrases);
  if (within === "listings")
    return { ...rule, find: (subject) => wordingFindings(wordingsIn(listingTexts(subject, inText), phrases), says) };
  const onPage = wordingsOnPage(rule.name, phrases);
  return {
    ...rule,
    asks: within === "files" ? [] : [onPage],
    find: (subject) => {
      const inFiles = wordingsIn(agencyTexts(subject, inText), phrases);
      if (within === "files") return wordingFindings(inFiles, says);
      const inListings = inFiles.length > 0 ? [] : wordingsInWholeListings(subject, rule.name, inWholeListing);
      return wordingFindings([...inFiles, ...inListings, ...wordingsOnPages(subject, onPage, inFiles)], says);
    },
  };
}

/** Of what is said in the fields of a listing together. */
function wordingsInWholeListings(subject: Subject, name: string, phrases: readonly Phrases[]): Wording[] {
  if (phrases.length === 0) return [];
  const ask = (listing: Listing) => wordingsInSentence(undisguised(wholeText(listing)), phrases);
  return readListings(subject).flatMap((listing) =>
    answerOfListing(subject, listing, { name: `${name} as a whole`, ask }).map((found) => ({
      ...found,
      place: subject.placeOf({ listing: listing.slug }, ["description"]),
    })),
  );
}

/** Asks for texts in which phrases stand: nothing else need be looked through again. */
export function textsWith(name: string, phrases: readonly Phrases[]): TextQuestion {
  return { name, holds: (text) => wordingsOf(phrases)(text).length > 0 };
}

/** Asks where phrases stand on a page. */
export function wordingsOnPage(name: string, phrases: readonly Phrases[]): PageQuestion<Wording[]> {
  return { name, ask: ({ passages }) => wordingsIn(passages, phrases) };
}

/**
 * On the pages of a live site, apart from what has come there from the agency's files and is found in them. A sample's
 * pages keep wordings that a live site leaves out.
 */
function wordingsOnPages(
  { agency, site }: Subject,
  question: PageQuestion<Wording[]>,
  inFiles: readonly Wording[],
): Wording[] {
  if (agency.profile.mode === "sample") return [];
  const known = new Set(inFiles.map(({ thing }) => thing.toLowerCase()));
  return site.pages.flatMap((page) => answerOf(page, question)).filter(({ thing }) => !known.has(thing.toLowerCase()));
}

/** Where the phrases stand in the passages. */
export function wordingsIn(passages: readonly Passage[], phrases: readonly Phrases[]): Wording[] {
  return [...placesByText(passages)].flatMap(([text, places]) =>
    wordingsOf(phrases)(text).flatMap((found) => places.map(({ place }) => ({ ...found, place }))),
  );
}

/** Ten tables read the same passages. */
const placesByText = memoized((passages: readonly Passage[]) => Map.groupBy(passages, ({ text }) => text));

/** What a table of phrases finds in a text. */
const wordingsOf = memoized((phrases: readonly Phrases[]) =>
  oncePerText((text) => {
    const plain = undisguised(text);
    const sentences = sentencesOf(plain);
    const found = sentences.flatMap((sentence) => wordingsInSentence(sentence, phrases));
    const across = phrases.filter(({ acrossSentences }) => acrossSentences);
    if (found.length > 0 || across.length === 0) return found;
    return sentences
      .slice(1)
      .flatMap((sentence, index) => wordingsInSentence(`${sentences[index]} ${sentence}`, across));
  }),
);

function wordingsInSentence(sentence: string, phrases: readonly Phrases[]): Omit<Wording, "place">[] {
  const found = phrases.flatMap(({ patterns, instead, mayBeDenied, mayBeWork, unless, unlessReadsHonest }) => {
    const matches = patterns.flatMap((pattern) => {
      const [first, ...others] = pattern instanceof RegExp ? [pattern] : pattern;
      const match = first?.exec(sentence);
      if (!match || others.some((other) => !other.test(sentence))) return [];
      if (mayBeDenied && isDenied(sentence, match.index)) return [];
      return [
        { instead, isWhole: others.length > 0, thing: others.length > 0 ? shortened(sentence) : match[0].trim() },
      ];
    });
    if (matches.length === 0 || unless?.test(sentence)) return [];
    if (mayBeWork && isWork(sentence)) return [];
    return unlessReadsHonest && readsHonest(sentence) ? [] : matches;
  });
  // What is told by its own words need not be told by its sentence, too.
  const own = found.filter(({ isWhole }) => !isWhole);
  return (own.length > 0 ? own : found.slice(0, 1)).map(({ thing, instead }) => ({ thing, instead, sentence }));
}

/** So few words read like anything. */
const fewestReadWords = 6;
/** Below, a sentence with the words of a scam is rather honest: the logarithm of the odds, chosen with `enough` of reads-like. */
const suspect = 0.5;

/** Whether a sentence reads rather like honest ones of the corpus: the same words tell of the work, or of warnings. */
function readsHonest(sentence: string): boolean {
  return sentence.split(" ").length >= fewestReadWords && scamReader().likeness(sentence) < suspect;
}

const longestQuote = 110;

/** As it is quoted. */
export function shortened(sentence: string): string {
  const text = sentence.trim().replace(/[.!]$/, "");
  return text.length <= longestQuote ? text : `${text.slice(0, longestQuote).replace(/\s+\S*$/, "")} …`;
}

/** One finding a wording, however often it stands there and however it is capitalised. */
export function wordingFindings(wordings: readonly Wording[], says: (wording: string) => string): Finding[] {
  const first = new Map(wordings.toReversed().map((wording) => [wording.thing.toLowerCase(), wording]));
  return findingPerThing(
    wordings.map(({ thing, place }) => ({ thing: thing.toLowerCase(), place })),
    (key) => {
      const { thing = key, instead = "", sentence = key } = first.get(key) ?? {};
      return { severity: "error", what: says(thing), fix: instead, sentence };
    },
  );
}
