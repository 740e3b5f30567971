import type { Listing } from "@fernkontor/domain/listing/listing";
import { type Finding, findingPerThing } from "../finding.ts";
import { type ScamReader, scamReader } from "../likeness.ts";
import { oncePerText } from "../once-per-text.ts";
import { sentencesOf, shortened } from "../phrases.ts";
import type { Rule } from "../rule.ts";
import { deniesOrWarns, undisguised } from "../sense.ts";
import { agencyTexts, answerOfListing, exemptionTexts, fieldTexts, readListings } from "../subject.ts";

/**
 * From here on a sentence reads like a scam's, as the logarithm of the odds: of honest sentences that it had not read, 1 in
 * 300 reached it (docs/decisions/launch-check.md). What denies or warns has the words of a scam, too.
 */
const enough = 3.5;
const enoughOfDenials = 5.5;
/** Fewer words say too little. */
const fewestWords = 8;

/** The sentences of a text that read like a scam's, and those that do so with the one before. */
const suspicious = oncePerText((text) => {
  const sentences = sentencesOf(undisguised(text)).map((sentence) => sentence.trim());
  const single = sentences.filter((sentence) => readsLikeScam(sentence));
  if (single.length > 0) return single;
  return sentences
    .slice(1)
    .map((sentence, index) => `${sentences[index]} ${sentence}`)
    .filter((sentence) => readsLikeScam(sentence));
});

/** What reads so only where a field goes on with the next one. */
const acrossFields = {
  name: "reads-like across fields",
  ask: (listing: Listing): string[] => {
    const fields = fieldTexts(listing).map((text) => sentencesOf(undisguised(text)));
    if (fields.flat().some((sentence) => readsLikeScam(sentence))) return [];
    return fields
      .slice(1)
      .map((sentences, index) => `${fields[index]?.at(-1)?.trim()} ${sentences[0]?.trim()}`)
      .filter((pair) => readsLikeScam(pair));
  },
};

/** Whether a sentence does, to one who has read the corpus. */
export function readsLikeScam(sentence: string, reader: ScamReader = scamReader()): boolean {
  if (sentence.split(" ").length < fewestWords) return false;
  return reader.likeness(sentence) > (deniesOrWarns(sentence) ? enoughOfDenials : enough);
}

/** That nothing an agency writes reads like what scams write, whatever words it uses. */
export const readsLike: Rule = {
  name: "reads-like",
  why: "Wer eine Masche umschreibt, meidet die Wörter, die man kennt, und schreibt doch wie alle, die sie betreiben.",
  law: ["police"],
  find: (subject): Finding[] => {
    const holds = (text: string) => suspicious(text).length > 0;
    const texts = [
      ...agencyTexts(subject, { name: "reads-like", holds }),
      ...exemptionTexts(subject).filter(({ text }) => holds(text)),
    ];
    const split = readListings(subject).flatMap((listing) =>
      answerOfListing(subject, listing, acrossFields).map((thing) => ({
        thing,
        place: subject.placeOf({ listing: listing.slug }, ["description"]),
      })),
    );
    return findingPerThing(
      [...texts.flatMap(({ text, place }) => suspicious(text).map((thing) => ({ thing, place }))), ...split],
      (sentence) => {
        const { words, nearest } = scamReader().reasons(sentence);
        return {
          severity: "error",
          what: `„${shortened(sentence)}“ liest sich wie Jobbetrug, vor allem durch ${words.map((word) => `„${word}“`).join(", ")}. Am nächsten kommt: „${shortened(nearest)}“`,
          fix: "Sagen Sie, was die Arbeit ist und was nicht verlangt wird. Ist es anders gemeint, begründen Sie eine Ausnahme (agency/exemptions.yaml).",
          sentence,
        };
      },
    );
  },
};
