// What was learned, as a file: learned where it is missing, by whoever sets up, builds or tests, and only read by
// publish, check and services.
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Learned, readerBy, type ScamReader } from "../likeness.ts";

const root = join(import.meta.dirname, "../..");
/** The code that decides what is learned. */
const code = [
  "likeness",
  "clauses",
  "sentence-parts",
  "folded-text",
  "look-alike",
  "learned/corpus",
  "learned/weights",
].map((name) => join(root, `src/${name}.ts`));

/** Where the corpus stands. */
export function corpusFiles(): string[] {
  const folder = join(root, "corpus");
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name));
}

/** The file of this corpus and this code. */
export function weightsFile(): string {
  const content = [...corpusFiles(), ...code].map((file) => hash("sha256", readFileSync(file), "hex"));
  return join(root, "learned", `${hash("sha256", content.join(), "hex").slice(0, 16)}.json`);
}

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

type Weights = { bias: number; names: string; rarity: string; weight: string; sentences: Learned["sentences"] };

/** What stands in a file; undefined where nothing does that can be read. */
export function weightsIn(file: string): Weights | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Numbers as they lie in memory: as text they would be four times as long. */
export function written({ bias, features, sentences }: Learned): string {
  const numbers = (of: "rarity" | "weight") =>
    Buffer.from(new Float32Array([...features.values()].map((feature) => feature[of])).buffer).toString("base64");
  const weights: Weights = {
    bias,
    names: [...features.keys()].join("\n"),
    rarity: numbers("rarity"),
    weight: numbers("weight"),
    sentences: sentences.map(({ says, is, marker }) => ({ says, is, marker })),
  };
  return JSON.stringify(weights);
}

function read(file: string): Learned {
  const weights = weightsIn(file);
  if (weights === undefined) throw new Error(`${file} is missing: node packages/reader/src/learned/learn.ts`);
  const { bias, names, sentences, ...numbers } = weights;
  const rarity = floats(numbers.rarity);
  const weight = floats(numbers.weight);
  const features = names
    .split("\n")
    .map((name, index) => [name, { rarity: rarity[index] ?? 0, weight: weight[index] ?? 0 }] as const);
  return { bias, features: new Map(features), sentences };
}

function floats(base64: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(base64, "base64"));
  return new Float32Array(bytes.buffer);
}
