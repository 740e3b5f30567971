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

/**
 * What somebody remembers who has read sentences: of each feature how much it counts and where it points. A feature is
 * a number below `places`; of those that no sentence has, the rarity is 0.
 */
export type Learned = {
  bias: number;
  rarity: Float32Array;
  weight: Float32Array;
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

/** Features are told apart by a hash of so many values: few enough to be read at once, and twice as many as are seen. */
const places = 2 ** 19;
/** From here on are features of which a sentence has many: they are not to count as much as its words. */
const lesser = places / 2;
const worthOfLesser = 0.5;
const rounds = 30;
/** How often what one kind has not is taken to be there, so that a feature of few sentences is not certain. */
const unseen = 0.5;
/** How far a sentence moves the weights, in the first round and less in each later one. */
const firstStep = 4;
/** How much of each weight is forgotten in a round, so that no single word decides. */
const forgotten = 0.0005;

/** Reads sentences whose kind is known. The same sentences in the same order give the same memory. */
export function learn(sentences: readonly KnownSentence[]): Learned {
  const known = sentences.flatMap(({ says, is }) => {
    // Every part of an honest sentence is honest; a part of a scam's may be, too.
    const texts = is === "honest" ? [says, ...partsOf(says).map(([shortest]) => shortest)] : [says];
    return texts.map((text) => ({ features: distinctFeatures(text), isScam: is === "scam" }));
  });
  const rarity = rarityOf(known);
  const weight = new Float32Array(places);
  const vectors = known.map(({ features, isScam }) => ({ ...vectorOf(features, rarity), isScam }));
  let bias = 0;
  for (let round = 0; round < rounds; round++) {
    const step = firstStep / (1 + 0.3 * round);
    // In an order that mixes the files: 7919 is a prime.
    for (let index = 0; index < vectors.length; index++) {
      const vector = vectors[(index * 7919) % vectors.length];
      if (!vector) continue;
      const { features, values, isScam } = vector;
      const surprise = 1 / (1 + Math.exp(-oddsOf(vector, bias, weight))) - (isScam ? 1 : 0);
      bias -= surprise * step * 0.05;
      for (const [index, feature] of features.entries())
        weight[feature] = (weight[feature] ?? 0) - surprise * step * (values[index] ?? 0);
    }
    for (let index = 0; index < places; index++) weight[index] = (weight[index] ?? 0) * (1 - forgotten * step);
  }
  return { bias, rarity, weight, sentences };
}

type Vector = { features: readonly number[]; values: readonly number[] };

function oddsOf({ features, values }: Vector, bias: number, weight: Float32Array): number {
  let odds = bias;
  for (let index = 0; index < features.length; index++)
    odds += (weight[features[index] ?? 0] ?? 0) * (values[index] ?? 0);
  return odds;
}

/** Rare and one-sided features count more: after Wang and Manning 2012 (NB-SVM). */
function rarityOf(known: readonly { features: readonly number[]; isScam: boolean }[]): Float32Array {
  const counts = new Uint32Array(places);
  const ofScams = new Uint32Array(places);
  for (const { features, isScam } of known)
    for (const feature of features) {
      counts[feature] = (counts[feature] ?? 0) + 1;
      if (isScam) ofScams[feature] = (ofScams[feature] ?? 0) + 1;
    }
  const scams = known.filter(({ isScam }) => isScam).length;
  return new Float32Array(places).map((_, feature) => {
    const [all = 0, inScams = 0] = [counts[feature], ofScams[feature]];
    if (all === 0) return 0;
    const ratio = ((inScams + unseen) / (all - inScams + unseen)) * ((known.length - scams) / scams);
    const worth = feature < lesser ? 1 : worthOfLesser;
    return Math.log(1 + known.length / all) * (1 + Math.abs(Math.log(ratio))) * worth;
  });
}

/** Long sentences count no more than short ones. */
function vectorOf(all: readonly number[], rarity: Float32Array): Vector {
  const features = all.filter((feature) => rarity[feature] !== 0);
  let squares = 0;
  for (const feature of features) squares += (rarity[feature] ?? 0) ** 2;
  const length = Math.sqrt(squares) || 1;
  return { features, values: features.map((feature) => (rarity[feature] ?? 0) / length) };
}

/** One who remembers that. */
export function readerBy({ bias, rarity, weight, sentences }: Learned): ScamReader {
  const worthOf = (feature: number) => (rarity[feature] ?? 0) ** 2;
  // Only who has found something looks for what is like it.
  const known: Partial<Record<KnownSentence["is"], Index>> = {};
  return {
    likeness: (sentence) => oddsOf(vectorOf(distinctFeatures(sentence), rarity), bias, weight),
    heaviest: (sentence) => {
      const words = wordsOf(sentence);
      const sums = words.map(() => 0);
      eachFeature(folded(words), (feature, ...seenInWords) => {
        for (const word of seenInWords)
          sums[word] = (sums[word] ?? 0) + ((weight[feature] ?? 0) * (rarity[feature] ?? 0)) / 2;
      });
      const order = [...words.keys()].filter((word) => (words[word] ?? "").length > 3 && (sums[word] ?? 0) > 0);
      order.sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0));
      return [...new Set(order.map((word) => words[word] ?? ""))].slice(0, 4);
    },
    nearest: (sentence, kind) => {
      known[kind] ??= indexOf(sentences.filter(({ is }) => is === kind));
      const { all, withFeature, lengths } = known[kind];
      const shared = new Float64Array(all.length);
      for (const feature of distinctFeatures(sentence))
        for (const place of withFeature.get(feature) ?? []) shared[place] = (shared[place] ?? 0) + worthOf(feature);
      return all
        .map((known, place) => ({ sentence: known, closeness: (shared[place] ?? 0) / (lengths[place] || 1) }))
        .sort((a, b) => b.closeness - a.closeness);
    },
  };

  function indexOf(all: readonly KnownSentence[]): Index {
    const withFeature = new Map<number, number[]>();
    const lengths = all.map(({ says }, place) => {
      const features = distinctFeatures(says);
      for (const feature of features) {
        const places = withFeature.get(feature) ?? [];
        withFeature.set(feature, places);
        places.push(place);
      }
      return Math.sqrt(features.reduce((sum, feature) => sum + worthOf(feature), 0));
    });
    return { all, withFeature, lengths };
  }
}

/** Sentences by what they have, and how much of it each has. */
type Index = {
  all: readonly KnownSentence[];
  withFeature: ReadonlyMap<number, readonly number[]>;
  lengths: readonly number[];
};

/** Is told a feature and the words in which it was seen, the same one twice where it was one. */
type See = (feature: number, word: number, other: number) => void;

/** In which reading a feature was seen last: each sentence has hundreds, and most of them once. */
const seenIn = new Uint32Array(places);
let reading = 0;

function distinctFeatures(sentence: string): readonly number[] {
  const features: number[] = [];
  reading += 1;
  eachFeature(folded(wordsOf(sentence)), (feature) => {
    if (seenIn[feature] === reading) return;
    seenIn[feature] = reading;
    features.push(feature);
  });
  return features;
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
/** Compounds and endings share so many letters in a row, and typing errors leave most of them. */
const partLength = 5;
/** What belongs together stands within so many words, whatever is put between. */
const farthest = 8;

function eachFeature(words: readonly string[], see: See): void {
  const known = words.map(wordFeatures);
  for (const [index, { own, stem, parts }] of known.entries()) {
    const next = known[index + 1]?.stem;
    see(own, index, index);
    see(stem % lesser, index, index);
    if (index === 0) see(pairOf(1, stem) % lesser, 0, 0);
    if (next !== undefined) see(pairOf(stem, next) % lesser, index, index + 1);
    for (let other = index + 1; other < Math.min(known.length, index + 1 + farthest); other++) {
      const far = known[other]?.stem ?? 0;
      see(lesser + (pairOf(Math.min(stem, far), Math.max(stem, far)) % lesser), index, other);
    }
    for (const part of parts) see(part, index, index);
  }
}

/** What a word has by itself: texts say the same few thousand words again and again. */
const wordFeatures = oncePerText((word) => {
  const bounded = `_${word}_`;
  const parts: number[] = [];
  for (let from = 0; from + partLength <= bounded.length; from++)
    parts.push(lesser + (hashed(partKind, bounded, from, from + partLength) % lesser));
  const stem = hashed(stemKind, word, 0, Math.min(word.length, stemLength));
  return { own: hashed(wordKind, word) % lesser, stem, parts };
});

const [stemKind, wordKind, partKind] = [begunWith("stem"), begunWith("word"), begunWith("part")];

/** FNV-1a of a part of a text, begun by what kind it is of. */
function hashed(kind: number, text: string, from = 0, to = text.length): number {
  let hash = kind;
  for (let index = from; index < to; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function begunWith(kind: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < kind.length; index++) hash = Math.imul(hash ^ kind.charCodeAt(index), 0x01000193);
  return hash;
}

function pairOf(one: number, other: number): number {
  const hash = Math.imul(Math.imul(one, 0x01000193) ^ other, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
