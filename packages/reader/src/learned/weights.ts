// What was learned, as a file: learned where it is missing, by whoever sets up, builds or tests, and only read by
// publish, check and services.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Learned, readerBy, type ScamReader } from "../likeness.ts";
import { weightsFile } from "./weights-file.mjs";

export { weightsFile };

/** As a copy of it is called beside a built program, which has no corpus. */
export const builtWeightsName = "scam-reader.json";
const built = join(import.meta.dirname, builtWeightsName);

let reader: ScamReader | undefined;

/**
 * One who has read all of the corpus.
 * @throws Error where nobody has learned from it yet.
 */
export function scamReader(): ScamReader {
  reader ??= readerBy(read(existsSync(built) ? built : weightsFile()));
  return reader;
}

type Weights = { bias: number; rarity: string; weight: string; sentences: Learned["sentences"] };

/** What is remembered, as a file. Numbers as they lie in memory: as text they would be four times as long. */
export function written({ bias, rarity, weight, sentences }: Learned): string {
  const weights: Weights = {
    bias,
    rarity: base64(rarity),
    weight: base64(weight),
    sentences: sentences.map(({ says, is, marker }) => ({ says, is, marker })),
  };
  return JSON.stringify(weights);
}

function read(file: string): Learned {
  if (!existsSync(file)) throw new Error(`${file} is missing: node packages/reader/src/learned/learn.ts`);
  const { bias, sentences, ...numbers }: Weights = JSON.parse(readFileSync(file, "utf8"));
  return { bias, rarity: floats(numbers.rarity), weight: floats(numbers.weight), sentences };
}

function base64({ buffer }: Float32Array): string {
  return Buffer.from(buffer).toString("base64");
}

function floats(base64: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(base64, "base64"));
  return new Float32Array(bytes.buffer);
}
