// The sentences of packages/reader/corpus: the reader learns from them, and the unit tests measure by them.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { KnownSentence } from "../likeness.ts";
import { corpusFiles } from "./weights-file.mjs";

/** A sentence or a title, and why it is one of a scam's or of honest people's. */
export type Sample = KnownSentence & {
  because: string;
  /** Whose sentences they are. */
  set: string;
  /** Where it stands. */
  in?: "title" | "requirement" | "description" | "letter" | "page";
  language?: "de" | "en";
  /** Whoever wrote the set knew neither the rules nor the corpus: it is asked by one who has not learned from it. */
  writtenBy?: "others";
};

/** The mark of all groups, where they have none of their own. */
type SentenceFile = {
  marker?: number;
  groups: (Omit<Sample, "says" | "marker"> & { marker?: number; says: string[] })[];
};

/** All sentences of the corpus, in the order of its files. */
export function readSentences(): Sample[] {
  return corpusFiles()
    .map((file) => parse(readFileSync(file, "utf8")) as SentenceFile)
    .flatMap(({ marker = 0, groups }) =>
      groups.flatMap(({ says, ...group }) => says.map((one) => ({ marker, ...group, says: one }))),
    );
}

/** Of these the reader learns; not of what keeps people away without being a scam (AGG). */
export function isLearned({ is, marker }: Sample): boolean {
  return is === "honest" || marker !== 0;
}
