import * as v from "valibot";
import { type Document, isMap, isNode, LineCounter, parseDocument } from "yaml";
import type { AgencyFileProblem } from "./agency-file-error.ts";
import { exampleAt } from "./example-at.ts";
import { readText, shownPath } from "./read-text.ts";

export type Path = readonly (string | number)[];

/** Where something is: the file as the operator sees it, and the 1-based line. */
export type Place = { file: string; line: number };

/** A parsed file with the means to say where in it something is. */
export type YamlFile<Value> = {
  value: Value;
  placeOf: (path: Path) => Place;
  problemAt: (path: Path, message: string) => AgencyFileProblem;
};

/** Reads one YAML file through a schema. Problems are added to `problems` instead of thrown; then the result is undefined. */
export function readYaml<const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  problems: AgencyFileProblem[],
): YamlFile<v.InferOutput<Schema>> | undefined {
  const source = readText(path, problems);
  return source === undefined ? undefined : parseYaml(path, source, schema, problems);
}

/** The same for a text that is read already. */
export function parseYaml<const Schema extends v.GenericSchema>(
  path: string,
  source: string,
  schema: Schema,
  problems: AgencyFileProblem[],
): YamlFile<v.InferOutput<Schema>> | undefined {
  const file = shownPath(path);
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  for (const { linePos, message } of document.errors) {
    problems.push({
      file,
      line: linePos?.[0].line ?? 1,
      field: "",
      message: `ist kein gültiges YAML: ${message.split("\n")[0]}`,
    });
  }
  if (document.errors.length > 0) return undefined;

  const placeOf = (fieldPath: Path): Place => ({ file, line: lines.linePos(offsetOf(document, fieldPath)).line });
  const problemAt = (fieldPath: Path, message: string): AgencyFileProblem => ({
    ...placeOf(fieldPath),
    field: fieldPath.join("."),
    message,
  });
  const result = v.safeParse(schema, document.toJS());
  if (result.success) return { value: result.output, placeOf, problemAt };
  for (const issue of result.issues) {
    const fieldPath = (issue.path ?? []).map(({ key }) => key as string | number);
    problems.push(problemAt(fieldPath, `${describe(issue)}. ${exampleAt(schema, fieldPath)}`.trim()));
  }
  return undefined;
}

/** Where a field begins. A missing field has no place of its own: then the nearest thing around it that has one. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const key = isMap(parent)
      ? parent.items.find((pair) => String(pair.key) === String(path[length - 1]))?.key
      : undefined;
    const node = key ?? document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** How a recruiter names what Valibot expects. */
const kindNames: Record<string, string> = {
  Object: "eine Gruppe von Feldern",
  Array: "eine Liste",
  string: "Text",
};

function describe(issue: v.BaseIssue<unknown>): string {
  if (issue.type === "strict_object" && issue.expected === "never")
    return "ist kein bekanntes Feld: Entfernen Sie es oder berichtigen Sie die Schreibweise";
  if (issue.received === "undefined") return "fehlt";
  return issue.message.startsWith("Invalid")
    ? `muss ${kindNames[issue.expected ?? ""] ?? issue.expected} sein`
    : issue.message;
}
