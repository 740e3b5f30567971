/**
 * Changes single fields of a YAML text as a person would in an editor: comments, order, quotes and blank lines stay, and one
 * field changed is one line changed. What cannot be done so is written anew by the library, which keeps comments alone.
 */
import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isSeq,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { Path } from "./read-yaml.ts";
import { hasRoom, inOneLine, linesOf, lineWidth, scalarOf, written } from "./yaml-value.ts";

/** `value`: as JSON has it; `undefined`: the field goes. */
export type FieldEdit = { path: Path; value: unknown };

/**
 * @param source YAML that can be read
 * @param keyOrder in which order fields stand in the file and in its records: a new one gets its place among them, else the last
 * @returns the text with all edits, in which every other field has its value of before
 * @throws Error when the source is no YAML, or an edit leads into a field that holds a single value
 */
export function editYaml(source: string, edits: readonly FieldEdit[], keyOrder: readonly string[] = []): string {
  return edits.reduce((text, edit) => edited(text, edit, keyOrder), source);
}

function edited(source: string, edit: FieldEdit, keyOrder: readonly string[]): string {
  const document = readable(source);
  const before = document.toJS() ?? {};
  const wanted = withField(before, edit.path, edit.value);
  if (isDeepStrictEqual(before, wanted)) return source;
  const changes = spliceOf({ source, document, keyOrder }, edit, wanted);
  const spliced = changes && withChanges(source, changes);
  if (spliced !== undefined && isDeepStrictEqual(plainOf(spliced), wanted)) return spliced;
  if (edit.value === undefined) document.deleteIn(edit.path);
  else document.setIn(edit.path, document.createNode(edit.value));
  return document.toString({ lineWidth });
}

function readable(source: string): Document {
  const document = parseDocument(source, { logLevel: "error" });
  const [error] = document.errors;
  if (error) throw new Error(`This is no YAML: ${error.message}`);
  return document;
}

function plainOf(source: string): unknown {
  const document = parseDocument(source, { logLevel: "error" });
  return document.errors.length > 0 ? undefined : (document.toJS() ?? {});
}

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The same data with another value at a place; what leads there is made where it is missing. */
function withField(data: unknown, [key, ...below]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    const changed = below.length === 0 ? value : withField(data[Number(key)], below, value);
    return changed === undefined ? data.toSpliced(Number(key), 1) : data.toSpliced(Number(key), 1, changed);
  }
  if (data !== undefined && data !== null && !isPlain(data)) throw new Error(`„${key}“ leads into a single value.`);
  const { [key]: old, ...others } = (data ?? {}) as Plain;
  const changed = below.length === 0 ? value : withField(old, below, value);
  if (changed === undefined) return data === undefined && below.length > 0 ? undefined : others;
  return { ...(data as Plain | undefined), [key]: changed };
}

type Text = { source: string; document: Document; keyOrder: readonly string[] };

/** What comes in the place of a stretch of the source. */
type Change = { start: number; end: number; inserted: string };

/** All of them at once: of a list of 100,000 entries each may change. */
function withChanges(source: string, changes: readonly Change[]): string {
  let at = 0;
  let lastTwo = "";
  const parts: string[] = [];
  const add = (part: string) => {
    parts.push(part);
    lastTwo = (lastTwo + part.slice(-2)).slice(-2);
  };
  for (const { start, end, inserted } of changes.toSorted((one, other) => one.start - other.start)) {
    add(source.slice(at, start));
    add(inserted);
    // Of the blank lines around a line that goes one is enough.
    const isDouble = inserted === "" && lastTwo === "\n\n" && source[end] === "\n";
    at = Math.max(at, isDouble ? end + 1 : end);
  }
  add(source.slice(at));
  return parts.join("");
}

/** What changes in the text for the value that `wanted` has at a path; undefined where it has to be written anew. */
function spliceOf(text: Text, edit: FieldEdit, wanted: unknown): Change[] | undefined {
  const { path } = edit;
  // In a list the next item takes the place of one that goes.
  if (edit.value === undefined) return splice(text, path, undefined);
  // What leads to the field may be missing, too: the topmost of it is the one that is put in.
  const depth = path.findIndex((_, index) => text.document.getIn(path.slice(0, index + 1), true) === undefined);
  const at = depth === -1 ? path : path.slice(0, depth + 1);
  const value = at.reduce<unknown>((data, key) => (data as Plain | undefined)?.[key], wanted);
  return splice(text, at, value);
}

function splice(text: Text, path: Path, value: unknown): Change[] | undefined {
  const { source, document, keyOrder } = text;
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const key = path.at(-1);
  if (key === undefined) return undefined;
  if (isCollection(parent) && parent.flow) return withFlow(source, parent, key, value);
  // A file may have no field left.
  if (isCollection(parent) && parent.items.length === 1 && value === undefined && path.length > 1)
    return emptied(source, parent);
  if (isMap(parent)) {
    const pair = parent.items.find((item) => String(item.key) === String(key));
    return pair === undefined
      ? insertedPairs(source, parent, { [key]: value }, keyOrder)
      : replacedPair(text, pair, value);
  }
  if (isSeq(parent)) {
    const at = Number(key);
    return at < parent.items.length
      ? replacedItem(text, parent.items[at], value)
      : insertedItems(source, parent, at, [value]);
  }
  return document.contents === null ? insertedAfter(source, source.length, written({ [key]: value })) : undefined;
}

/** Without any lines it would be no list, and no record. */
function emptied(source: string, parent: YAMLMap | YAMLSeq): Change[] | undefined {
  const [only] = parent.items;
  const end = endOf(source, isPair(only) ? only.value : only);
  if (!parent.range || end === undefined) return undefined;
  const start = source.slice(0, parent.range[0]).trimEnd().length;
  return [{ start, end, inserted: isSeq(parent) ? " []" : " {}" }];
}

function replacedPair(text: Text, { key, value: node }: YAMLMap["items"][number], value: unknown) {
  if (!isNode(key) || !key.range) return undefined;
  const [start, end] = key.range;
  return value === undefined
    ? withoutLines(text.source, start, endOf(text.source, node) ?? end)
    : replaced(text, node, value, columnOf(text.source, start));
}

function replacedItem(text: Text, node: unknown, value: unknown) {
  if (!isNode(node) || !node.range) return undefined;
  const [start] = node.range;
  return value === undefined
    ? withoutLines(text.source, start, endOf(text.source, node) ?? start)
    : replaced(text, node, value, indentAt(text.source, start));
}

/** Puts a value where another one stands, by the smallest change. */
function replaced(text: Text, node: unknown, value: unknown, indent: number): Change[] | undefined {
  const { source } = text;
  if (!isNode(node) || !node.range) return undefined;
  if (isMap(node) && !node.flow && isPlain(value)) return byFields(text, node, value);
  if (isSeq(node) && !node.flow && Array.isArray(value) && value.length > 0) return byItems(text, node, value);
  const [start] = node.range;
  const end = endOf(source, node) ?? start;
  const [first = "", ...others] = linesOf(value, node, source.slice(start, end), indent);
  // Behind a text of several lines, a comment would become part of it.
  const comment = others.length > 0 ? (/^[ \t]+#[^\n]*/.exec(source.slice(end))?.[0] ?? "") : "";
  const isOnNextLine = first === "";
  return [
    {
      start: isOnNextLine ? source.slice(0, start).trimEnd().length : start,
      end: end + comment.length,
      inserted: [`${first}${comment}`, ...others].join("\n"),
    },
  ];
}

function byFields(text: Text, node: YAMLMap, value: Plain): Change[] | undefined {
  if (Object.keys(value).length === 0) return undefined;
  const before = node.toJS(text.document) as Plain;
  const changed = node.items
    .map((pair) => ({ pair, key: String(pair.key) }))
    .filter(({ key }) => !isDeepStrictEqual(before[key], value[key]))
    .map(({ pair, key }) => replacedPair(text, pair, value[key]));
  const fresh = Object.entries(value).filter(([key, field]) => field !== undefined && !(key in before));
  return together([
    ...changed,
    fresh.length === 0 ? [] : insertedPairs(text.source, node, Object.fromEntries(fresh), []),
  ]);
}

function byItems(text: Text, node: YAMLSeq, value: readonly unknown[]): Change[] | undefined {
  const before = node.toJS(text.document) as unknown[];
  const same = (one: unknown, other: unknown) => isDeepStrictEqual(one, other);
  const least = Math.min(before.length, value.length);
  const head = before.findIndex((item, index) => index >= least || !same(item, value[index]));
  const first = head === -1 ? least : head;
  let tail = 0;
  while (tail < least - first && same(before.at(-1 - tail), value.at(-1 - tail))) tail++;
  const [old, fresh] = [node.items.slice(first, before.length - tail), value.slice(first, value.length - tail)];
  return together([
    ...old.map((item, index) => replacedItem(text, item, fresh[index])),
    fresh.length <= old.length ? [] : insertedItems(text.source, node, first + old.length, fresh.slice(old.length)),
  ]);
}

/** Nothing where one of them is not possible. */
function together(changes: readonly (Change[] | undefined)[]): Change[] | undefined {
  return changes.every((change) => change !== undefined) ? changes.flat() : undefined;
}

function insertedItems(source: string, node: YAMLSeq, at: number, items: readonly unknown[]): Change[] | undefined {
  const [before, after] = [node.items[at - 1], node.items[at]];
  const beside = before ?? after;
  if (!isNode(beside) || !beside.range) return undefined;
  const start = lineStart(source, beside.range[0]);
  const indent = indentAt(source, beside.range[0]);
  const lines = items.flatMap((item) =>
    written([scalarOf(item, indent + 2)])
      .trimEnd()
      .split("\n"),
  );
  const inserted = lines.map((line) => `${" ".repeat(indent)}${line}\n`).join("");
  if (before === undefined) return [{ start, end: start, inserted }];
  return insertedAfter(source, endOf(source, beside) ?? beside.range[1], inserted);
}

function insertedPairs(
  source: string,
  parent: YAMLMap,
  fields: Plain,
  keyOrder: readonly string[],
): Change[] | undefined {
  const [firstKey] = parent.items.map((pair) => pair.key);
  const [[key = "", value] = []] = Object.entries(fields);
  if (value === undefined || !isNode(firstKey) || !firstKey.range) return undefined;
  const indent = columnOf(source, firstKey.range[0]);
  const lines = written(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, scalarOf(field, indent)])),
  )
    .trimEnd()
    .split("\n");
  const inserted = lines.map((line) => `${" ".repeat(indent)}${line}\n`).join("");
  const earlier = keyOrder.slice(0, Math.max(0, keyOrder.indexOf(key)));
  const before = keyOrder.includes(key)
    ? parent.items.findLast((pair) => earlier.includes(String(pair.key)))
    : parent.items.at(-1);
  if (before === undefined) {
    const start = lineStart(source, firstKey.range[0]);
    return [{ start, end: start, inserted }];
  }
  const keyEnd = isNode(before.key) && before.key.range ? before.key.range[1] : 0;
  return insertedAfter(source, endOf(source, before.value) ?? keyEnd, inserted);
}

function insertedAfter(source: string, end: number, inserted: string): Change[] {
  const lineEnd = source.indexOf("\n", end);
  const start = lineEnd === -1 ? source.length : lineEnd + 1;
  const isAtLineStart = source === "" || source[start - 1] === "\n";
  return [{ start, end: start, inserted: isAtLineStart ? inserted : `\n${inserted}` }];
}

/** What stands in braces or brackets is written anew: it is one line. */
function withFlow(
  source: string,
  parent: YAMLMap | YAMLSeq,
  key: string | number,
  value: unknown,
): Change[] | undefined {
  const end = endOf(source, parent);
  if (!parent.range || end === undefined) return undefined;
  const [start] = parent.range;
  if (value === undefined) parent.delete(key);
  else parent.set(key, value);
  // It stands behind them, and stays there.
  parent.comment = null;
  return [{ start, end, inserted: inOneLine(parent, hasRoom(source.slice(start, end))) }];
}

function withoutLines(source: string, start: number, end: number): Change[] {
  const lineEnd = source.indexOf("\n", end);
  return [{ start: lineStart(source, start), end: lineEnd === -1 ? source.length : lineEnd + 1, inserted: "" }];
}

/** Where a value ends, without the line breaks behind it. */
function endOf(source: string, node: unknown): number | undefined {
  if (!isNode(node) || !node.range) return undefined;
  const [start, end] = node.range;
  return start + source.slice(start, end).trimEnd().length;
}

const lineStart = (source: string, at: number) => source.lastIndexOf("\n", at - 1) + 1;

/** Of the first field of an entry, its dash stands before it. */
const columnOf = (source: string, at: number) => at - lineStart(source, at);

function indentAt(source: string, at: number): number {
  return /^ */.exec(source.slice(lineStart(source, at)))?.[0].length ?? 0;
}
