import { readFileSync } from "node:fs";
import { relative } from "node:path";
import * as v from "valibot";
import { LineCounter, parseDocument } from "yaml";
import type { AgencyFileProblem } from "./agency-file-error.ts";

/** A parsed file with the means to say where in it something stands. */
export type YamlFile<Value> = {
  value: Value;
  problemAt: (path: readonly (string | number)[], message: string) => AgencyFileProblem;
};

/**
 * Reads one YAML file through a schema. Problems are added to `problems` instead of thrown; then the result is
 * undefined. `example` shows, for the whole file, what a correct one looks like.
 */
export function readYaml<const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  example: string,
  problems: AgencyFileProblem[],
): YamlFile<v.InferOutput<Schema>> | undefined {
  const file = relative(process.cwd(), path) || path;
  let source: string;
  try {
    source = readFileSync(path, "utf8");
  } catch (error) {
    problems.push({
      file,
      line: 1,
      field: "",
      message: `cannot be read (${(error as NodeJS.ErrnoException).code}). Example of its content: ${example}`,
    });
    return undefined;
  }

  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, schema: "core" });
  if (document.errors.length > 0) {
    for (const error of document.errors)
      problems.push({
        file,
        line: error.linePos?.[0].line ?? 1,
        field: "",
        message: `is not valid YAML: ${error.message.split("\n")[0]}`,
      });
    return undefined;
  }

  const lineOf = (fieldPath: readonly (string | number)[]): number => {
    // A missing field has no place of its own: its nearest existing parent has.
    for (let length = fieldPath.length; length > 0; length--) {
      const parent = document.getIn(fieldPath.slice(0, length - 1), true);
      const key = fieldPath[length - 1];
      const pair = v.is(v.looseObject({ items: v.array(v.any()) }), parent)
        ? parent.items.find((item) => item?.key?.value === key)
        : undefined;
      const node = pair?.key ?? document.getIn(fieldPath.slice(0, length), true);
      const start = (node as { range?: [number, number, number] } | undefined)?.range?.[0];
      if (start !== undefined) return lines.linePos(start).line;
    }
    return 1;
  };
  const problemAt = (fieldPath: readonly (string | number)[], message: string): AgencyFileProblem => ({
    file,
    line: lineOf(fieldPath),
    field: fieldPath.join("."),
    message,
  });

  const result = v.safeParse(schema, document.toJS());
  if (result.success) return { value: result.output, problemAt };
  for (const issue of result.issues) {
    const fieldPath = (issue.path ?? []).map(({ key }) => key as string | number);
    problems.push(problemAt(fieldPath, describe(issue, example)));
  }
  return undefined;
}

function describe(issue: v.BaseIssue<unknown>, example: string): string {
  const hint = `Example: ${example}`;
  if (issue.kind === "schema" && issue.type === "strict_object" && issue.expected === "never")
    return `is not a known field. Remove it or correct its spelling. ${hint}`;
  if (issue.received === "undefined") return `is missing. ${hint}`;
  const own = issue.message.startsWith("Invalid") ? `must be ${issue.expected}` : issue.message;
  return `${own}, but is ${issue.received}. ${hint}`;
}
