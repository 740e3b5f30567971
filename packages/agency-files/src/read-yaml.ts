import { hash } from "node:crypto";
import * as v from "valibot";
import { type Document, isMap, isNode, isSeq, LineCounter, parseDocument } from "yaml";
import type { AgencyFileProblem } from "./agency-file-error.ts";
import { fieldProblems } from "./field-problems.ts";
import { type Files, onDisk } from "./files.ts";
import { readBytes, shownPath, textOf } from "./read-text.ts";
import type { ResultCache } from "./result-cache.ts";
import { shapesAt } from "./schema-at.ts";
import { syntaxProblems } from "./syntax-problems.ts";
import { textTraps } from "./text-traps.ts";

export type Path = readonly (string | number)[];

/** Where something is: the file as the operator sees it, and the 1-based line. */
export type Place = { file: string; line: number };

/** A parsed file with the means to say where in it something is. */
export type YamlFile<Value> = {
  value: Value;
  placeOf: (path: Path) => Place;
  /** The field that begins in a line, the outermost where several do; empty where none does. */
  fieldAt: (line: number) => Path;
  problemAt: (path: Path, message: string) => AgencyFileProblem;
};

type ReadOptions = {
  /** How to begin a file that is missing or empty, in German. */
  firstStep?: string | undefined;
  /** Of files with the same schema: what is in it was found valid by this very code, with the same bytes. */
  cache?: ResultCache | undefined;
  files?: Files;
  /** What was read before; what is read now is noted in it. */
  before?: FilesRead | undefined;
};

/** Valid files that were read, by their paths, for as long as they stay as they are. */
export type FilesRead = Map<string, { stamp: string; file: YamlFile<unknown> }>;

/**
 * Reads one YAML file through a schema. Problems are added to `problems` instead of thrown; then the result is undefined.
 */
export function readYaml<const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  problems: AgencyFileProblem[],
  { before, ...options }: ReadOptions = {},
): YamlFile<v.InferOutput<Schema>> | undefined {
  if (!before) return readAnew(path, schema, problems, options);
  const stamp = (options.files ?? onDisk).stampOf(path);
  const known = before.get(path);
  if (known && known.stamp === stamp) return known.file as YamlFile<v.InferOutput<Schema>>;
  const file = readAnew(path, schema, problems, options);
  if (file && stamp !== undefined) before.set(path, { stamp, file });
  return file;
}

function readAnew<const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  problems: AgencyFileProblem[],
  { firstStep, cache, files = onDisk }: ReadOptions,
): YamlFile<v.InferOutput<Schema>> | undefined {
  const found: AgencyFileProblem[] = [];
  const bytes = readBytes(path, found, files);
  const key = cache && bytes && hash("sha256", bytes, "base64url");
  const known = key && cache.get(key);
  if (known) return yamlFile(path, known as ReadValue<v.InferOutput<Schema>>);
  const source = bytes && textOf(path, bytes, found);
  const read = source === undefined ? undefined : readValue(path, source, schema, found);
  if (key && read) cache.set(key, read);
  problems.push(
    ...found.map((problem) =>
      firstStep !== undefined && beforeAnyField.includes(problem.message) && problem.field === ""
        ? { ...problem, message: `${problem.message}. ${firstStep}` }
        : problem,
    ),
  );
  return read && yamlFile(path, read);
}

/** The same for a text that is read already. */
export function parseYaml<const Schema extends v.GenericSchema>(
  path: string,
  source: string,
  schema: Schema,
  problems: AgencyFileProblem[],
): YamlFile<v.InferOutput<Schema>> | undefined {
  const read = readValue(path, source, schema, problems);
  return read && yamlFile(path, read);
}

/** What is kept of a valid file: no more, or ten thousand of them would not fit. */
type ReadValue<Value> = {
  value: Value;
  /** The lines of fields that do not stand in the line of the one around them, by their paths. */
  lines: readonly (readonly [path: string, line: number])[];
};

function yamlFile<Value>(path: string, { value, lines }: ReadValue<Value>): YamlFile<Value> {
  const placeOf = (fieldPath: Path): Place => ({ file: shownPath(path), line: lineOf(fieldPath) });
  return {
    value,
    placeOf,
    fieldAt: (line) => pathOf(lines.find(([, at]) => at === line)?.[0]),
    problemAt: (fieldPath, message) => ({ ...placeOf(fieldPath), field: fieldPath.join("."), message }),
  };

  /** A missing field has no line of its own: then that of the nearest thing around it that has one. */
  function lineOf(fieldPath: Path): number {
    const known = lines.find(([at]) => at === pathKey(fieldPath));
    if (known || fieldPath.length === 0) return known?.[1] ?? 1;
    return lineOf(fieldPath.slice(0, -1));
  }
}

/** One text for a path: a line break stands in no name. */
function pathKey(path: Path): string {
  return path.join("\n");
}

function pathOf(key: string | undefined): Path {
  return key?.split("\n").map((part) => (/^\d+$/.test(part) ? Number(part) : part)) ?? [];
}

function readValue<const Schema extends v.GenericSchema>(
  path: string,
  source: string,
  schema: Schema,
  problems: AgencyFileProblem[],
): ReadValue<v.InferOutput<Schema>> | undefined {
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
  // Each field would be missing, or a rule would look for one in a sentence.
  if (written !== null && written !== undefined && !isMap(document.contents) && takesFields(schema))
    return refuse([{ line: 1, message: withoutFields }]);

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
  if (result.success && traps.length === 0) {
    const lineAt = (offset: number) => lines.linePos(offset).line;
    return { value: result.output, lines: [...ownLines(document.contents, lineAt)] };
  }
  const issues = result.success ? [] : fieldProblems(schema, result.issues, { document, written });
  const found = [
    ...traps,
    ...issues.filter(({ path: at }) => !traps.some((trap) => isWithin(at, trap.path) || isWithin(trap.path, at))),
  ];
  const inOrder = found.map(({ path: at, message }) => problemAt(at, message)).toSorted((a, b) => a.line - b.line);
  problems.push(...inOrder);
  return undefined;
}

const withoutFields = "enthält keine Felder: Jedes beginnt mit seinem Namen und einem Doppelpunkt";
/** What is wrong where nobody has written a field yet. */
const beforeAnyField = ["fehlt", "ist leer", withoutFields];

function takesFields(schema: v.GenericSchema): boolean {
  return shapesAt(schema, []).every(({ type }) => type !== "array");
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

function* ownLines(
  node: unknown,
  lineAt: (offset: number) => number,
  path: Path = [],
  around = 1,
): Generator<[path: string, line: number]> {
  const parts = isMap(node)
    ? node.items.map(({ key, value }) => ({ name: String(key), start: key, value }))
    : isSeq(node)
      ? node.items.map((item, index) => ({ name: index, start: item, value: item }))
      : [];
  for (const { name, start, value } of parts) {
    const at = [...path, name];
    const line = isNode(start) && start.range ? lineAt(start.range[0]) : around;
    if (line !== around) yield [pathKey(at), line];
    yield* ownLines(value, lineAt, at, line);
  }
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
