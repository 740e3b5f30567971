import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Place } from "@fernkontor/agency-files/read-yaml";
import type { LawKey } from "./law.ts";

/** The line of law.ts in which a source stands. */
export function placeOfLaw(key: LawKey): Place {
  const path = join(import.meta.dirname, "law.ts");
  const lines = readFileSync(path, "utf8").split("\n");
  const index = lines.findIndex((line) => new RegExp(`^  "?${key}"?: `).test(line));
  return { file: relative(process.cwd(), path), line: index + 1 };
}
