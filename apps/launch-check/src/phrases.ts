// How the tables of phrases are read: by the sentence, because "keine Kaution" is not "Kaution".
import { memoized } from "@fernkontor/domain/memoized";
import { answerOf, type PageQuestion, type Passage } from "./built-site.ts";
import { type Finding, findingPerThing, type Occurrence } from "./finding.ts";
import type { Rule } from "./rule.ts";
import { agencyTexts, listingTexts, type Subject, type TextQuestion } from "./subject.ts";

/** Phrases to avoid, for all of which the same advice holds. */
export type Phrases = {
  patterns: readonly RegExp[];
  /** What to write instead, or what to do. */
  instead: string;
  /** Whether a sentence that denies them may say them. */
  mayBeDenied?: true;
  /** Whether a sentence about the work itself may say them: somebody in a bank does advise on accounts. */
  mayBeWork?: true;
};

/** A phrase as it was found; the `thing` is its wording. */
type Wording = Occurrence & Pick<Phrases, "instead">;

type PhraseRule = Omit<Rule, "find"> & {
  /** `listings`: the listings alone, because pages explain what they forbid. `everywhere`: all files and all pages. */
  within: "listings" | "everywhere";
  phrases: readonly Phrases[];
  says: (wording: string) => string;
};

/** A rule that is a table of phrases; each wording found is an error. */
export function phraseRule({ within, phrases, says, ...rule }: PhraseRule): Rule {
  const inText = textsWith(rule.name, phrases);
  if (within === "listings")
    return { ...rule, find: (subject) => wordingFindings(wordingsIn(listingTexts(subject, inText), phrases), says) };
  const onPage = wordingsOnPage(rule.name, phrases);
  return {
    ...rule,
    asks: [onPage],
    find: (subject) => {
      const inFiles = wordingsIn(agencyTexts(subject, inText), phrases);
      return wordingFindings([...inFiles, ...wordingsOnPages(subject, onPage, inFiles)], says);
    },
  };
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

const denial =
  /(?<!\p{L})(kein|keine|keinen|keiner|keinem|nie|niemals|nicht|nichts|ohne|weder|verboten|unwirksam|unzulässig)(?!\p{L})/iu;

/** How a listing begins to say what one does or has learned. */
const work = /^(Sie|Erfahrung\p{L}*|Praxis|Kenntnisse|Sicher\p{L}*|Übung) /u;
/** Something is wanted of applicants themselves; `Ihre` with its capital is theirs, `ihre` somebody else's. */
const askedForWords =
  "uns|Ihre?[mnrs]?|eigene?[mnrs]?|vorab|angeben|mitbringen|mitschicken|beifügen|beilegen|einreichen|vorlegen|hochladen|senden|schicken|nennen|eröffnen|testen|brauchen|benötigen";
const askedFor = new RegExp(`(?<!\\p{L})(${askedForWords})(?!\\p{L})`, "u");

/** What a table of phrases finds in a text. */
const wordingsOf = memoized((phrases: readonly Phrases[]) =>
  oncePerText((text) => sentencesOf(text).flatMap((sentence) => wordingsInSentence(sentence, phrases))),
);

function wordingsInSentence(sentence: string, phrases: readonly Phrases[]): Omit<Wording, "place">[] {
  return phrases.flatMap(({ patterns, instead, mayBeDenied, mayBeWork }) => {
    const found = patterns.flatMap((pattern) => pattern.exec(sentence)?.[0].trim() ?? []);
    if (found.length === 0) return [];
    if (mayBeDenied && denial.test(sentence)) return [];
    if (mayBeWork && work.test(sentence) && !askedFor.test(sentence)) return [];
    return found.map((thing) => ({ thing, instead }));
  });
}

/** One finding a wording, however often it stands there and however it is capitalised. */
export function wordingFindings(wordings: readonly Wording[], says: (wording: string) => string): Finding[] {
  const first = new Map(wordings.toReversed().map((wording) => [wording.thing.toLowerCase(), wording]));
  return findingPerThing(
    wordings.map(({ thing, place }) => ({ thing: thing.toLowerCase(), place })),
    (key) => {
      const { thing = key, instead = "" } = first.get(key) ?? {};
      return { severity: "error", what: says(thing), fix: instead };
    },
  );
}

const sentences = new Intl.Segmenter("de", { granularity: "sentence" });

/** Nothing in it that could end a sentence. */
const partOfSentence = /^[\p{L}\p{N} ,()„“‚‘€%&+/–·-]*$/u;

/** Many tables read the same texts, and cutting them into sentences takes long. */
const sentencesOf = oncePerText((text) =>
  partOfSentence.test(text) ? [text] : [...sentences.segment(text)].map(({ segment }) => segment),
);

/** Texts of many pages; those of all ten thousand would fill the memory. */
const mostTexts = 10_000;

/** What is read of a text, once for all pages on which it stands, such as header and footer. */
export function oncePerText<Read>(read: (text: string) => readonly Read[]): (text: string) => readonly Read[] {
  const known = new Map<string, readonly Read[]>();
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    if (known.size >= mostTexts) known.clear();
    const now = read(text);
    known.set(text, now);
    return now;
  };
}
