// What police and consumer centres describe as jobs that are none, whatever words are chosen.
import type { Listing } from "@fernkontor/domain/listing/listing";
import { memoized } from "@fernkontor/domain/memoized";
import { scamReader } from "@fernkontor/reader/learned/weights";
import { oncePerText } from "@fernkontor/reader/once-per-text";
import {
  marksOf,
  type ScamSentence,
  scamSentence,
  wordCount,
  wordsOfShortLine,
} from "@fernkontor/reader/scam-sentence";
import { sentencesOf } from "@fernkontor/reader/sentences";
import { undisguised } from "@fernkontor/reader/undisguised";
import { type Finding, findingPerThing, type Occurrence } from "../finding.ts";
import { shortened } from "../phrases.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { lawOfMarks } from "../scam-markers.ts";
import { type AgencyText, agencyTexts, fieldTexts, readListings } from "../subject.ts";

/** The sentences of a text that read like a scam's, else those that do so with the one before. */
const suspicious = oncePerText((text): readonly string[] => {
  const sentences = sentencesIn(text);
  const single = sentences.filter(readsLikeScam);
  return single.length > 0 ? single : pairsOf(sentences).filter(readsLikeScam);
});

/** A kind of contract, a date or an employer's site is no beginning of the sentence in the next field. */
const fewestWordsOfField = 3;
const isProse = oncePerText((text) => wordCount(text) >= fewestWordsOfField);

/** What reads so only where a field goes on with the next one. */
const acrossFields = memoized((listing: Listing): string[] => {
  const fields = fieldTexts(listing).filter(isProse).map(sentencesIn);
  if (fields.flat().some(readsLikeScam)) return [];
  return fields
    .slice(1)
    .flatMap((sentences, index) => pairOf(fields[index]?.at(-1), sentences[0]))
    .filter(readsLikeScam);
});

function sentencesIn(text: string): string[] {
  return sentencesOf(undisguised(text)).map((sentence) => sentence.trim());
}

function pairsOf(sentences: readonly string[]): string[] {
  return sentences.slice(1).flatMap((sentence, index) => pairOf(sentences[index], sentence));
}

/** Whoever sends what a template begins with is asked at the desk whether it is meant so. */
function isInTemplate({ file }: AgencyText): boolean {
  return typeof file === "object" && "reply" in file;
}

const nameFields: readonly unknown[] = ["name", "role", "responsible"];

/** A name with what somebody is says nothing; longer, it is no name. */
function isName({ path, text }: AgencyText): boolean {
  return nameFields.includes(path.at(-1)) && wordCount(text) < wordsOfShortLine;
}

function occurrences({ text, place }: AgencyText): Occurrence[] {
  return suspicious(text).map((thing) => ({ thing, place }));
}

/** Two lines of a few words each are a list: together they say no more than alone. */
function pairOf(one = "", other = ""): string[] {
  const pair = `${one} ${other}`;
  return wordCount(pair) < wordsOfShortLine ? [] : [pair];
}

function readsLikeScam(sentence: string): boolean {
  return found(sentence) !== undefined;
}

/** Titles of so few words that no other text would be judged by them: “Paketagent”. */
const shortTitle = oncePerText((title) => scamSentence(undisguised(title), scamReader(), true) !== undefined);

const found = oncePerText((sentence): ScamSentence | undefined => scamSentence(sentence, scamReader()));

/** That nothing an agency writes reads like what scams write, whatever words it uses. */
const readsLike: Rule = {
  name: "reads-like",
  speaks: ["error", "warning"],
  why: "Wer eine Masche umschreibt, meidet die Wörter, die man kennt, und schreibt doch wie alle, die sie betreiben.",
  law: ["police", "police-parcels", "stgb-261", "task-scams", "crypto-warning", "gewo-107", "uwg-7"],
  find: (subject): Finding[] => {
    const holds = (text: string) => suspicious(text).length > 0;
    const texts = agencyTexts(subject, holds).filter((text) => !isName(text));
    const inListings = readListings(subject).flatMap((listing) => {
      const at = (field: string) => subject.placeOf({ listing: listing.slug }, [field]);
      const { title } = listing;
      return [
        ...acrossFields(listing).map((thing) => ({ thing, place: at("description") })),
        ...(shortTitle(title) && !readsLikeScam(title) ? [{ thing: title, place: at("title") }] : []),
      ];
    });
    const inTemplates = texts.filter(isInTemplate);
    return [
      ...findingPerThing(
        [...texts.filter((text) => !isInTemplate(text)).flatMap(occurrences), ...inListings],
        findingOn,
      ),
      ...findingPerThing(inTemplates.flatMap(occurrences), (sentence) => ({
        ...findingOn(sentence),
        severity: "warning",
      })),
    ];
  },
};

const findingOn = oncePerText((sentence): Omit<Finding, "places"> => {
  const reader = scamReader();
  const { says = sentence } = found(sentence) ?? {};
  const words = reader.heaviest(says).map((word) => `„${word}“`);
  const [nearest] = reader.nearest(says, "scam");
  const marks = marksOf(says, reader);
  return {
    severity: "error",
    what: `„${shortened(sentence)}“ liest sich wie Jobbetrug, vor allem durch ${words.join(", ")}. Am nächsten kommt: „${shortened(nearest?.sentence.says ?? "")}“`,
    fix: "Sagen Sie, was die Arbeit ist und was nicht verlangt wird.",
    marks,
    law: lawOfMarks(marks),
  };
});

export const scam = ruleGroup("scam", "Jobbetrug", [readsLike]);
