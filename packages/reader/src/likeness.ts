// How much a sentence reads like the scams of the corpus: a logistic regression over words, pairs of words and parts of
// words. It knows no rule and sees what no rule has words for; the rules know what is unlawful, however it reads.

import { oncePerText } from "./once-per-text.ts";
import { partsOf } from "./sentence-parts.ts";

/** A sentence whose kind is known. */
export type KnownSentence = {
  says: string;
  is: "scam" | "honest";
  /** The mark of a scam that it shows, or for which an honest one could be taken; 0 for none. */
  marker: number;
};

/** What somebody remembers who has read sentences: of each feature how much it counts and where it points. */
export type Learned = {
  bias: number;
  features: ReadonlyMap<string, { rarity: number; weight: number }>;
  sentences: readonly KnownSentence[];
};

/** One who has read the corpus. */
export type ScamReader = {
  /** The logarithm of the odds that it is a scam's, by the corpus: above 0 it is rather one than not. */
  likeness: (sentence: string) => number;
  /** The words that weigh most for a scam, the heaviest first. */
  heaviest: (sentence: string) => readonly string[];
  /** The sentences of a kind that are nearest, with how near they are; the nearest first. */
  nearest: (sentence: string, kind: KnownSentence["is"]) => readonly Near[];
};

type Near = { sentence: KnownSentence; closeness: number };

/** A feature that only one sentence has says nothing of others. */
const leastSentences = 2;
const rounds = 30;
/** How often what one kind has not is taken to be there, so that a feature of few sentences is not certain. */
const unseen = 0.5;
/** How far a sentence moves the weights, in the first round and less in each later one. */
const firstStep = 4;
/** How much of each weight is forgotten in a round, so that no single word decides. */
const forgotten = 0.0005;
/** A word has many parts, and they are not to count more than the word. */
const worthOfPart = 0.5;

/** Reads sentences whose kind is known. The same sentences in the same order give the same memory. */
export function learn(sentences: readonly KnownSentence[]): Learned {
  const known = sentences.flatMap(({ says, is }) => {
    // Every part of an honest sentence is honest; a part of a scam's may be, too.
    const texts = is === "honest" ? [says, ...partsOf(says).map(([shortest]) => shortest)] : [says];
    return texts.map((text) => ({ names: namesOf(text), isScam: is === "scam" }));
  });
  const features = rarityOf(known);
  const places = new Map([...features.keys()].map((name, index) => [name, index]));
  const weights = new Float64Array(features.size);
  const vectors = known.map(({ names, isScam }) => {
    const { present, values } = vectorOf(names, features);
    return { at: present.map((name) => places.get(name) ?? 0), values, isScam };
  });
  let bias = 0;
  for (let round = 0; round < rounds; round++) {
    const step = firstStep / (1 + 0.3 * round);
    // In an order that mixes the files: 7919 is a prime.
    for (let index = 0; index < vectors.length; index++) {
      const vector = vectors[(index * 7919) % vectors.length];
      if (!vector) continue;
      const { at, values, isScam } = vector;
      let odds = bias;
      for (const [place, feature] of at.entries()) odds += (weights[feature] ?? 0) * (values[place] ?? 0);
      const surprise = 1 / (1 + Math.exp(-odds)) - (isScam ? 1 : 0);
      bias -= surprise * step * 0.05;
      for (const [place, feature] of at.entries())
        weights[feature] = (weights[feature] ?? 0) - surprise * step * (values[place] ?? 0);
    }
    for (let index = 0; index < weights.length; index++)
      weights[index] = (weights[index] ?? 0) * (1 - forgotten * step);
  }
  const learned = [...features].map(
    ([name, { rarity }], index) => [name, { rarity, weight: weights[index] ?? 0 }] as const,
  );
  return { bias, features: new Map(learned), sentences };
}

/** Rare and one-sided features count more: after Wang and Manning 2012 (NB-SVM). */
function rarityOf(known: readonly { names: ReadonlySet<string>; isScam: boolean }[]) {
  const counts = new Map<string, { all: number; ofScams: number }>();
  for (const { names, isScam } of known)
    for (const name of names) {
      const count = counts.get(name) ?? { all: 0, ofScams: 0 };
      counts.set(name, count);
      count.all++;
      if (isScam) count.ofScams++;
    }
  const scams = known.filter(({ isScam }) => isScam).length;
  const features = new Map<string, { rarity: number }>();
  for (const [name, { all, ofScams }] of counts) {
    if (all < leastSentences) continue;
    const ratio = ((ofScams + unseen) / (all - ofScams + unseen)) * ((known.length - scams) / scams);
    const worth = name.startsWith("part ") ? worthOfPart : 1;
    features.set(name, { rarity: Math.log(1 + known.length / all) * (1 + Math.abs(Math.log(ratio))) * worth });
  }
  return features;
}

/** Long sentences count no more than short ones. */
function vectorOf(names: ReadonlySet<string>, features: ReadonlyMap<string, { rarity: number }>) {
  const present: string[] = [];
  const values: number[] = [];
  let squares = 0;
  for (const name of names) {
    const rarity = features.get(name)?.rarity;
    if (rarity === undefined) continue;
    present.push(name);
    values.push(rarity);
    squares += rarity * rarity;
  }
  const length = Math.sqrt(squares) || 1;
  return { present, values: values.map((value) => value / length) };
}

/** One who remembers that. */
export function readerBy({ bias, features, sentences }: Learned): ScamReader {
  const worthOf = (name: string) => (features.get(name)?.rarity ?? 0) ** 2;
  // Only who has found something looks for what is like it.
  const known: Partial<Record<KnownSentence["is"], Index>> = {};
  return {
    // Several rules ask about the same sentence.
    likeness: oncePerText((sentence) => {
      const { present, values } = vectorOf(namesOf(sentence), features);
      return present.reduce(
        (odds, name, place) => odds + (features.get(name)?.weight ?? 0) * (values[place] ?? 0),
        bias,
      );
    }),
    heaviest: (sentence) => {
      const words = wordsOf(sentence);
      const sums = words.map(() => 0);
      for (const { name, words: seenIn } of featuresOf(folded(words))) {
        const { rarity = 0, weight = 0 } = features.get(name) ?? {};
        for (const word of seenIn) sums[word] = (sums[word] ?? 0) + (weight * rarity) / seenIn.length;
      }
      const order = [...words.keys()].filter((word) => (words[word] ?? "").length > 3 && (sums[word] ?? 0) > 0);
      order.sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0));
      return [...new Set(order.map((word) => words[word] ?? ""))].slice(0, 4);
    },
    nearest: (sentence, kind) => {
      known[kind] ??= indexOf(sentences.filter(({ is }) => is === kind));
      const { all, withName, lengths } = known[kind];
      const shared = new Float64Array(all.length);
      for (const name of namesOf(sentence))
        for (const place of withName.get(name) ?? []) shared[place] = (shared[place] ?? 0) + worthOf(name);
      return all
        .map((known, place) => ({ sentence: known, closeness: (shared[place] ?? 0) / (lengths[place] || 1) }))
        .sort((a, b) => b.closeness - a.closeness);
    },
  };

  function indexOf(all: readonly KnownSentence[]): Index {
    const withName = new Map<string, number[]>();
    const lengths = all.map(({ says }, place) => {
      const names = [...namesOf(says)].filter((name) => features.has(name));
      for (const name of names) {
        const places = withName.get(name) ?? [];
        withName.set(name, places);
        places.push(place);
      }
      return Math.sqrt(names.reduce((sum, name) => sum + worthOf(name), 0));
    });
    return { all, withName, lengths };
  }
}

/** Sentences by what they have, and how much of it each has. */
type Index = {
  all: readonly KnownSentence[];
  withName: ReadonlyMap<string, readonly number[]>;
  lengths: readonly number[];
};

/** What weighs in a sentence, with the words in which it was seen. */
type Feature = { name: string; words: readonly number[] };

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
    { name: `word ${word}`, words: [index] },
    { name: `stem ${stems[index]}`, words: [index] },
    ...(index === 0 ? [{ name: `first ${stems[0]}`, words: [0] }] : []),
    ...[1, 2, 3].flatMap((distance) =>
      index + distance < words.length
        ? [{ name: `pair ${distance} ${stems[index]} ${stems[index + distance]}`, words: [index, index + distance] }]
        : [],
    ),
    ...lettersInRow(word).map((letters) => ({ name: `part ${letters}`, words: [index] })),
  ]);
}

/** Four to six letters in a row: compounds and endings share them, and typing errors leave most of them. */
function lettersInRow(word: string): string[] {
  const bounded = `_${word}_`;
  return [4, 5, 6].flatMap((length) =>
    Array.from({ length: Math.max(0, bounded.length - length + 1) }, (_, from) => bounded.slice(from, from + length)),
  );
}
