// The sentences of apps/launch-check/corpus: the unit tests measure the rules by them, and `likeness.ts` learns from them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** The folder with `sentences` and `agencies`. */
export const corpusFolder: string = join(import.meta.dirname, "../corpus");

/** A sentence or a title, and why it is one of a scam's or of honest people's. */
export type Sample = {
  says: string;
  because: string;
  is: "scam" | "honest";
  in?: "title";
  writtenAfterRules?: true;
  /** Whoever wrote it knew neither the rules nor the corpus. */
  writtenBy?: "others";
  /** The mark that it shows; 0 for none. */
  marker: number;
};

type SentenceFile = { marker: number; groups: (Omit<Sample, "says" | "marker"> & { says: string[] })[] };

/** All sentences of the corpus, in the order of its files. */
export function readSentences(): Sample[] {
  const folder = join(corpusFolder, "sentences");
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const { marker, groups } = parse(readFileSync(join(folder, name), "utf8")) as SentenceFile;
      return groups.flatMap(({ says, ...group }) => says.map((one) => ({ ...group, marker, says: one })));
    });
}
