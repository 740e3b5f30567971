import * as v from "valibot";
import { type Document, isMap, isNode, LineCounter, parseDocument } from "yaml";
import type { AgencyFileProblem } from "./agency-file-error.ts";
import { fieldProblems } from "./field-problems.ts";
import { readText, shownPath } from "./read-text.ts";
import { syntaxProblems } from "./syntax-problems.ts";
import { textTraps } from "./text-traps.ts";

export type Path = readonly (string | number)[];

/** Where something is: the file as the operator sees it, and the 1-based line. */
export type Place = { file: string; line: number };

/** A parsed file with the means to say where in it something is. */
export type YamlFile<Value> = {
  value: Value;
  placeOf: (path: Path) => Place;
  problemAt: (path: Path, message: string) => AgencyFileProblem;
};

/**
 * Reads one YAML file through a schema. Problems are added to `problems` instead of thrown; then the result is undefined.
 * @param firstStep how to begin a file that is missing or empty, in German
 */
export function readYaml<const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  problems: AgencyFileProblem[],
  firstStep?: string,
): YamlFile<v.InferOutput<Schema>> | undefined {
  const found: AgencyFileProblem[] = [];
  const source = readText(path, found);
  const file = source === undefined ? undefined : parseYaml(path, source, schema, found);
  problems.push(
    ...found.map((problem) =>
      firstStep !== undefined && /^(fehlt|ist leer)$/.test(problem.message) && problem.field === ""
        ? { ...problem, message: `${problem.message}. ${firstStep}` }
        : problem,
    ),
  );
  return file;
}

/** The same for a text that is read already. */
export function parseYaml<const Schema extends v.GenericSchema>(
  path: string,
  source: string,
  schema: Schema,
  problems: AgencyFileProblem[],
): YamlFile<v.InferOutput<Schema>> | undefined {
  const file = shownPath(path);
  const refuse = (found: readonly { line: number; field?: string; message: string }[]) => {
    problems.push(...found.map(({ line, field = "", message }) => ({ file, line, field, message })));
    return undefined;
  };
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, logLevel: "error" });
  const unreadable = syntaxProblems(document, source);
  if (unreadable.length > 0) return refuse(unreadable);
  const written = plainValue(document);
  if (written === null && !v.is(schema, null)) return refuse([{ line: 1, message: "ist leer" }]);

  const placeOf = (fieldPath: Path): Place => ({ file, line: lines.linePos(offsetOf(document, fieldPath)).line });
  const problemAt = (fieldPath: Path, message: string): AgencyFileProblem => ({
    ...placeOf(fieldPath),
    field: fieldPath.join("."),
    message,
  });
  const traps = textTraps(document, source, schema);
  if (written === undefined) {
    const remedies = traps.map(({ path: at, message }) => problemAt(at, message));
    return refuse(remedies.length > 0 ? remedies : [{ line: 1, message: "verweist mit „*“ zu oft auf sich selbst" }]);
  }
  const result = v.safeParse(schema, written);
  if (result.success && traps.length === 0) return { value: result.output, placeOf, problemAt };
  const issues = result.success ? [] : fieldProblems(schema, result.issues, { document, written });
  const found = [
    ...traps,
    ...issues.filter(({ path: at }) => !traps.some((trap) => isWithin(at, trap.path) || isWithin(trap.path, at))),
  ];
  const inOrder = found.map(({ path: at, message }) => problemAt(at, message)).toSorted((a, b) => a.line - b.line);
  problems.push(...inOrder);
  return undefined;
}

/** Undefined where it cannot be had: then a value refers to nothing, or too often to itself. */
function plainValue(document: Document): unknown {
  try {
    return document.toJS();
  } catch {
    return undefined;
  }
}

/** Whether a place is another one or inside of it. */
function isWithin(place: Path, around: Path): boolean {
  return around.every((key, index) => key === place[index]);
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
