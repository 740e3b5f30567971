/** What makes a YAML file of `agency/` unreadable, as its editor has left it. */
import type { AgencyFileProblem } from "@fernkontor/agency-files/agency-file-error";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { parseYaml } from "@fernkontor/agency-files/read-yaml";
import * as v from "valibot";
import { labelOfField } from "./in-labels.ts";

export type BrokenPlace = {
  line: number;
  /** In which field of the file, as people call it. */
  field: string | undefined;
  /** What is wrong in that line and what would be right. */
  message: string;
};

/** Nothing of a file can be changed that was never public and cannot be read: it would be lost. */
export class UnreadableFile extends Error {}

export function brokenPlace(path: string, source: string): BrokenPlace | undefined {
  if (!path.endsWith(".yaml") || plainYaml(source) !== undefined) return undefined;
  const problems: AgencyFileProblem[] = [];
  parseYaml(path, source, v.looseObject({}), problems);
  const { line = 1, message = "lässt sich nicht lesen" } = problems[0] ?? {};
  return { line, field: fieldAt(path, source.split("\n").slice(0, line)), message: `${message}.` };
}

/** The last key at the beginning of a line. */
function fieldAt(path: string, lines: readonly string[]): string | undefined {
  const key = lines.flatMap((line) => /^[\w.]+/.exec(line)?.[0] ?? []).at(-1);
  return key === undefined ? undefined : labelOfField(path, [key]);
}
