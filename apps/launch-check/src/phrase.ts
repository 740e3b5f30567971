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
  return passages.flatMap((passage) =>
    sentencesOf(passage).flatMap((sentence) =>
      phrases.flatMap((phrase) => {
        const thing = phrase.pattern.exec(sentence)?.[0].trim();
        return thing === undefined || (phrase.mayBeDenied && denial.test(sentence))
          ? []
          : [{ thing, phrase, place: passage.place }];
      }),
    ),
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

/** A page is asked by many tables; cutting it into sentences is what takes the time. */
const known = new WeakMap<Passage, readonly string[]>();

function sentencesOf(passage: Passage): readonly string[] {
  const cut = known.get(passage) ?? [...sentences.segment(passage.text)].map(({ segment }) => segment);
  known.set(passage, cut);
  return cut;
}
