/** `node packages/reader/src/learned/learn.ts`, and the set-up of tests: learns where nobody has since the corpus changed. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { learn } from "../likeness.ts";
import { isLearned, readSentences } from "./corpus.ts";
import { written } from "./weights.ts";
import { weightsFile } from "./weights-file.mjs";

/** Reads the corpus and remembers it, unless somebody has. */
export function learnWhereMissing(): void {
  const file = weightsFile();
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  // Beside and renamed: two may learn at once.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, written(learn(readSentences().filter(isLearned))));
  renameSync(unfinished, file);
}

export default learnWhereMissing;

if (import.meta.main) learnWhereMissing();
