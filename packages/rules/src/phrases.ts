// How the tables of phrases are read: by the sentence, because "keine Kaution" is not "Kaution".

import { memoized } from "@fernkontor/domain/memoized";
import { oncePerText } from "@fernkontor/domain/once-per-text";
import { isDeniedAt } from "@fernkontor/domain/reading/denied";
import { sentencesOf } from "@fernkontor/domain/reading/sentences";
import { undisguised } from "@fernkontor/domain/reading/undisguised";
import { type Finding, findingPerThing, type Occurrence, type Severity } from "./finding.ts";
import type { Rule } from "./rule.ts";
import { type AgencyText, agencyTexts, listingTexts, ownStatements, type Subject } from "./subject.ts";

/** A pattern, or several that make sense only together: all of them in one sentence, in whatever order. */
export type Pattern = RegExp | readonly [RegExp, ...RegExp[]];

/** Whole words, whatever their case; a `*` behind a letter or a bracket stands for further letters. */
export function anyOf({ raw }: TemplateStringsArray): RegExp {
  const alternatives = raw
    .join("")
    .replaceAll(/\n */g, "")
    .replaceAll(/(?<=[\p{L})])\*/gu, "\\p{L}*");
  return new RegExp(`(?<![\\p{L}\\d])(?:${alternatives})(?!\\p{L})`, "iu");
}

/** Phrases to avoid, for all of which the same advice holds. */
export type Phrases = {
  patterns: readonly Pattern[];
  /** What to write instead, or what to do. */
  instead: string;
  /** Whether a sentence that denies them may say them. */
  mayBeDenied?: true;
  /** What else in the sentence makes it harmless. */
  unless?: RegExp;
};

type Passage = Pick<AgencyText, "text" | "place">;

/** A phrase as it was found; the `thing` is its wording. */
type Wording = Occurrence & Pick<Phrases, "instead">;

type PhraseRule = Omit<Rule, "find" | "speaks"> & {
  /** How gravely it speaks of each wording: words are judged, so it mostly advises. */
  severity: Severity;
  /** All that the agency writes, unless it is the listings alone. */
  within?: "listings";
  phrases: readonly Phrases[];
  says: (wording: string) => string;
};

/** A rule that is a table of phrases, with a finding for each wording. */
export function phraseRule({ within, phrases, says, severity, ...rule }: PhraseRule): Rule {
  const textsOf = within === "listings" ? listingTexts : agencyTexts;
  return {
    ...rule,
    speaks: [severity],
    find: (subject) => wordingFindings(wordingsIn(textsOf(subject, holding(phrases)), phrases), severity, says),
  };
}

/** Whether phrases stand in a text. */
export function holding(phrases: readonly Phrases[]): (text: string) => boolean {
  return (text) => wordingsOf(phrases)(text).length > 0;
}

/** The sentences in what the agency says of itself of which something holds. */
export function sentencesWhere(subject: Subject, holds: (sentence: string) => boolean): Occurrence[] {
  const meant = (text: string) => sentencesOf(text).filter(holds);
  return ownStatements(subject, (text) => meant(text).length > 0).flatMap(({ text, place }) =>
    meant(text).map((thing) => ({ thing: thing.trim(), place })),
  );
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
  oncePerText((text) => sentencesOf(undisguised(text)).flatMap((sentence) => wordingsInSentence(sentence, phrases))),
);

function wordingsInSentence(sentence: string, phrases: readonly Phrases[]): Omit<Wording, "place">[] {
  const found = phrases.flatMap(({ patterns, instead, mayBeDenied, unless }) =>
    patterns.flatMap((pattern) => {
      const [first, ...others] = pattern instanceof RegExp ? [pattern] : pattern;
      if (!first?.test(sentence) || others.some((other) => !other.test(sentence)) || unless?.test(sentence)) return [];
      // What is denied at one place may be asked for at another.
      const match = [...sentence.matchAll(new RegExp(first, `${first.flags}g`))].find(
        ({ index }) => !mayBeDenied || !isDeniedAt(sentence, index),
      );
      const isWhole = others.length > 0;
      return match ? [{ instead, isWhole, thing: isWhole ? shortened(sentence) : match[0].trim() }] : [];
    }),
  );
  // What is told by its own words need not be told by its sentence, too.
  const own = found.filter(({ isWhole }) => !isWhole);
  return (own.length > 0 ? own : found.slice(0, 1)).map(({ thing, instead }) => ({ thing, instead }));
}

const longestQuote = 110;

/** As it is quoted. */
export function shortened(sentence: string): string {
  const text = sentence.trim().replace(/[.!]$/, "");
  return text.length <= longestQuote
    ? text
    : `${text
        .slice(0, longestQuote)
        .replace(/\s\S*$/, "")
        .trimEnd()} …`;
}

/** One finding a wording, however often it stands there and however it is capitalised. */
export function wordingFindings(
  wordings: readonly Wording[],
  severity: Severity,
  says: (wording: string) => string,
): Finding[] {
  const first = new Map(wordings.toReversed().map((wording) => [wording.thing.toLowerCase(), wording]));
  return findingPerThing(
    wordings.map(({ thing, place }) => ({ thing: thing.toLowerCase(), place })),
    (key) => {
      const { thing = key, instead = "" } = first.get(key) ?? {};
      return { severity, what: says(thing), fix: instead };
    },
  );
}
