// The file of what was learned. Plain JavaScript without dependencies: every npm command asks for it, with whatever Node
// there is (scripts/bootstrap.mjs).
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
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
export function corpusFiles() {
  const folder = join(root, "corpus");
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
}

/** The file of this corpus and this code; whatever of them changes, it is another. */
export function weightsFile() {
  const content = createHash("sha256");
  for (const file of [...corpusFiles(), ...code]) content.update(readFileSync(file));
  return join(root, "learned", `${content.digest("hex").slice(0, 16)}.json`);
}
