// How much a sentence reads like the scams of the corpus: a logistic regression over words, pairs of words and parts of
// words. It knows no rule and sees what no rule has words for; the rules know what is unlawful, however it reads.
import { catalog } from "@fernkontor/texts/catalog";
import { readSentences, type Sample } from "./corpus.ts";
import { oncePerText } from "./once-per-text.ts";
import { sentencesOf } from "./phrases.ts";

/** What weighs in a sentence, with the words in which it was seen. */
type Feature = { name: string; words: readonly number[] };

/** One who has read the corpus. */
export type ScamReader = {
  /** The logarithm of the odds that it is a scam's, by the corpus: above 0 it is rather one than not. */
  likeness: (sentence: string) => number;
  /** Why: the words that weighed most, and the scam of the corpus that is nearest. */
  reasons: (sentence: string) => { words: readonly string[]; nearest: string };
};

/** A feature that only one sentence has says nothing of others. */
const leastSentences = 2;
const rounds = 30;
/** How often what one kind has not is taken to be there, so that a feature of few sentences is not certain. */
const unseen = 0.5;
/** How far a sentence moves the weights, in the first round and less in each later one. */
const firstStep = 4;
/** How much of each weight is forgotten in a round, so that no single word decides. */
const forgotten = 0.0005;

/** Reads sentences whose kind is known. The same sentences in the same order give the same reader. */
export function readerOf(samples: readonly Pick<Sample, "says" | "is">[]): ScamReader {
  const known = samples.map(({ says, is }) => ({ names: namesOf(says), isScam: is === "scam", says }));
  const counts = new Map<string, number>();
  const inScams = new Map<string, number>();
  for (const { names, isScam } of known)
    for (const name of names) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (isScam) inScams.set(name, (inScams.get(name) ?? 0) + 1);
    }
  const scams = known.filter(({ isScam }) => isScam).length;
  const rarity = new Map<string, number>();
  const indexes = new Map<string, number>();
  for (const [name, count] of counts)
    if (count >= leastSentences) {
      rarity.set(name, Math.log(1 + samples.length / count) * (1 + onesidedness(count, inScams.get(name) ?? 0)));
      indexes.set(name, indexes.size);
    }
  const weights = new Float64Array(indexes.size);
  const vectors = known.map(({ names, isScam }) => ({ ...vectorOf(names), isScam }));
  let bias = 0;
  for (let round = 0; round < rounds; round++) {
    const step = firstStep / (1 + 0.3 * round);
    // In an order that mixes the files: 7919 is a prime.
    for (let index = 0; index < vectors.length; index++) {
      const vector = vectors[(index * 7919) % vectors.length];
      if (!vector) continue;
      const surprise = 1 / (1 + Math.exp(-oddsOf(vector))) - (vector.isScam ? 1 : 0);
      bias -= surprise * step * 0.05;
      for (const [at, index] of vector.at.entries())
        weights[index] = (weights[index] ?? 0) - surprise * step * (vector.values[at] ?? 0);
    }
    for (let index = 0; index < weights.length; index++)
      weights[index] = (weights[index] ?? 0) * (1 - forgotten * step);
  }
  return {
    // Many rules ask about the same sentence.
    likeness: oncePerText((sentence) => oddsOf(vectorOf(namesOf(sentence)))),
    reasons: (sentence) => ({ words: heaviest(sentence), nearest: nearest(sentence) }),
  };

  /** How much more often one kind has a feature than the other, as a logarithm: after Wang and Manning 2012 (NB-SVM). */
  function onesidedness(count: number, ofScams: number): number {
    const ratio = (ofScams + unseen) / (count - ofScams + unseen);
    return Math.abs(Math.log((ratio * (known.length - scams)) / scams));
  }

  /** Rare and one-sided features count more, and long sentences no more than short ones. */
  function vectorOf(names: ReadonlySet<string>): { at: number[]; values: number[] } {
    const at: number[] = [];
    const values: number[] = [];
    let squares = 0;
    for (const name of names) {
      const value = rarity.get(name);
      const index = indexes.get(name);
      if (value === undefined || index === undefined) continue;
      at.push(index);
      values.push(value);
      squares += value * value;
    }
    const length = Math.sqrt(squares) || 1;
    return { at, values: values.map((value) => value / length) };
  }

  function oddsOf({ at, values }: { at: readonly number[]; values: readonly number[] }): number {
    let odds = bias;
    for (let index = 0; index < at.length; index++) odds += (weights[at[index] ?? 0] ?? 0) * (values[index] ?? 0);
    return odds;
  }

  function heaviest(sentence: string): string[] {
    const words = wordsOf(sentence);
    const sums = words.map(() => 0);
    for (const { name, words: seenIn } of featuresOf(folded(words)))
      for (const word of seenIn)
        sums[word] =
          (sums[word] ?? 0) + ((weights[indexes.get(name) ?? -1] ?? 0) * (rarity.get(name) ?? 0)) / seenIn.length;
    const order = [...words.keys()].filter((word) => (words[word] ?? "").length > 3 && (sums[word] ?? 0) > 0);
    order.sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0));
    return [...new Set(order.map((word) => words[word] ?? ""))].slice(0, 4);
  }

  function nearest(sentence: string): string {
    const names = namesOf(sentence);
    let best = { says: "", closeness: -1 };
    for (const { names: others, isScam, says } of known) {
      if (!isScam) continue;
      let shared = 0;
      let all = 0;
      for (const name of others) {
        const value = (rarity.get(name) ?? 0) ** 2;
        all += value;
        if (names.has(name)) shared += value;
      }
      const closeness = shared / Math.sqrt(all || 1);
      if (closeness > best.closeness) best = { says, closeness };
    }
    return best.says;
  }
}

let reader: ScamReader | undefined;

/** One who has read all of the corpus: whoever asks nothing, because nothing has changed, need not wait for it. */
export function scamReader(): ScamReader {
  reader ??= readerOf(learnedFrom());
  return reader;
}

/** What there is to learn from. */
export function learnedFrom(): Pick<Sample, "says" | "is">[] {
  return [...corpusSentences(), ...siteSentences()];
}

/** No titles, and nothing that keeps people away without being a scam (AGG). */
export function corpusSentences(): Sample[] {
  return readSentences().filter(({ in: where, marker }) => where !== "title" && marker !== 0);
}

/** How an honest agency speaks of itself: the texts that the software brings along, but for single words. */
function siteSentences(): Pick<Sample, "says" | "is">[] {
  return Object.values(catalog)
    .flatMap((text) => sentencesOf(text.replaceAll(/\{[^}]*\}/g, "")))
    .filter((text) => text.split(" ").length > 5)
    .map((says) => ({ says, is: "honest" }));
}

function namesOf(sentence: string): ReadonlySet<string> {
  return new Set(featuresOf(folded(wordsOf(sentence))).map(({ name }) => name));
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/\p{L}+|\d+(?:[.,]\d+)*|[€%@?!]/gu) ?? [];
}

/** However people are addressed, and whatever the amount. */
function folded(words: readonly string[]): string[] {
  return words.map((word) => {
    if (/^\d/.test(word)) return "0";
    if (/^(Ihre?[mnrs]?|[dD]eine?[mnrs]?)$/.test(word)) return "deine";
    if (/^(Sie|Ihnen|[dD]u|[dD]ir|[dD]ich)$/.test(word)) return "du";
    return word.toLowerCase();
  });
}

/** Most endings of German and English words begin after that. */
const stemLength = 5;

function featuresOf(words: readonly string[]): Feature[] {
  const stems = words.map((word) => word.slice(0, stemLength));
  return words.flatMap((word, index): Feature[] => [
    { name: `stem ${stems[index]}`, words: [index] },
    ...(index === 0 ? [{ name: `first ${stems[0]}`, words: [0] }] : []),
    ...[1, 2, 3].flatMap((distance) =>
      index + distance < words.length
        ? [{ name: `pair ${distance} ${stems[index]} ${stems[index + distance]}`, words: [index, index + distance] }]
        : [],
    ),
    ...partsOf(word).map((part) => ({ name: `part ${part}`, words: [index] })),
  ]);
}

/** Four to six letters in a row: compounds and endings share them, and typing errors leave most of them. */
function partsOf(word: string): string[] {
  const bounded = `_${word}_`;
  return [4, 5, 6].flatMap((length) =>
    Array.from({ length: Math.max(0, bounded.length - length + 1) }, (_, from) => bounded.slice(from, from + length)),
  );
}
