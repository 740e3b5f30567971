// How the tables of phrases are read: by the sentence, because "keine Kaution" is not "Kaution".
import type { Passage } from "./built-site.ts";
import type { Severity } from "./finding.ts";
import { oneFindingEach, type Seen } from "./one-finding-each.ts";

/** A wording to avoid. */
export type Phrase = {
  pattern: RegExp;
  /** What to write instead, or what to do. */
  instead: string;
  /** Whether a sentence that denies it may say it. */
  mayBeDenied?: true;
};

const denial =
  /(?<!\p{L})(kein|keine|keinen|keiner|keinem|nie|niemals|nicht|nichts|ohne|weder|verboten|unwirksam|unzulässig)(?!\p{L})/iu;

type Match = Seen & { phrase: Phrase };

/** Where the phrases stand in the passages; `thing` is the wording as it was found. */
export function phrasesIn(passages: readonly Passage[], phrases: readonly Phrase[]): Match[] {
  // What stands on every page, such as header and footer, is read once.
  const sameText = Map.groupBy(passages, ({ text }) => text);
  return [...sameText].flatMap(([text, places]) =>
    wordingsIn(text, phrases).flatMap((found) => places.map(({ place }) => ({ ...found, place }))),
  );
}

function wordingsIn(text: string, phrases: readonly Phrase[]): Omit<Match, "place">[] {
  return sentencesOf(text).flatMap((sentence) =>
    phrases.flatMap((phrase) => {
      const thing = phrase.pattern.exec(sentence)?.[0].trim();
      return thing === undefined || (phrase.mayBeDenied && denial.test(sentence)) ? [] : [{ thing, phrase }];
    }),
  );
}

/** One finding a wording, however often it stands there and however it is capitalised. */
export function wordingFindings(matches: readonly Match[], severity: Severity, says: (wording: string) => string) {
  const first = (thing: string) => matches.find((match) => match.thing.toLowerCase() === thing);
  return oneFindingEach(
    matches.map(({ thing, place }) => ({ thing: thing.toLowerCase(), place })),
    (thing) => ({ severity, what: says(first(thing)?.thing ?? thing), fix: first(thing)?.phrase.instead ?? "" }),
  );
}

const sentences = new Intl.Segmenter("de", { granularity: "sentence" });

/** Many tables read the same texts; cutting them into sentences is what takes the time. */
const known = new Map<string, readonly string[]>();

function sentencesOf(text: string): readonly string[] {
  const cut = known.get(text) ?? [...sentences.segment(text)].map(({ segment }) => segment);
  known.set(text, cut);
  return cut;
}
