import type * as v from "valibot";
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Node, type Scalar } from "yaml";
import { strangeCharacter } from "./read-text.ts";
import { allowedWords, type Shape, shapesAt, takesDate } from "./schema-at.ts";
import { inQuotes } from "./syntax-problems.ts";

type Path = readonly (string | number)[];

/** What YAML reads without complaint as something else than was written. */
export type Trap = { path: Path; message: string };

/** Looks through all values for texts and numbers that YAML has cut, joined or taken for something else. */
export function textTraps(document: Document, source: string, schema: v.GenericSchema): Trap[] {
  const values = [...valuesIn(document.contents)];
  const used = new Set(values.flatMap(({ node }) => (isAlias(node) ? [node.source] : [])));
  return values.flatMap(({ path, node }) => {
    const message =
      anchorTrap(node, used, document) ?? (isScalar(node) ? scalarTrap(node, path, source, schema) : undefined);
    return message === undefined ? [] : [{ path, message }];
  });
}

function* valuesIn(node: unknown, path: Path = []): Generator<{ path: Path; node: Node }> {
  if (!isNode(node)) return;
  yield { path, node };
  if (isMap(node))
    for (const { key, value } of node.items)
      yield* valuesIn(value, [...path, isScalar(key) ? String(key.value) : String(key)]);
  if (isSeq(node)) for (const [index, item] of node.items.entries()) yield* valuesIn(item, [...path, index]);
}

/** `title: &Co Marketing` is “Marketing” with a mark that another place could refer to. */
function anchorTrap(node: Node, used: ReadonlySet<string>, document: Document): string | undefined {
  const hasMeaning = (sign: string) =>
    `Mit „${sign}“ darf ein Wert nicht beginnen: Setzen Sie ihn in Anführungszeichen`;
  if (isAlias(node)) return node.resolve(document) ? undefined : hasMeaning("*");
  return node.anchor !== undefined && !used.has(node.anchor) ? hasMeaning("&") : undefined;
}

function scalarTrap(node: Scalar, path: Path, source: string, schema: v.GenericSchema): string | undefined {
  const { value, type } = node;
  if (typeof value === "string" && type === "QUOTE_DOUBLE") return strangeCharacter(value)?.message;
  if (type !== "PLAIN" || !node.range) return undefined;
  const shapes = shapesAt(schema, path);
  if (value === null) return emptiedTrap(source, node.range[0]);
  if (typeof value === "number") return numberTrap(node.source ?? "", shapes);
  if (typeof value !== "string") return undefined;
  const [start, end] = node.range;
  const behind = /^[^\n]*/.exec(source.slice(end))?.[0] ?? "";
  return (
    cutOffTrap(value, behind, shapes) ??
    typographicQuotesTrap(value) ??
    (typeof path.at(-1) === "number" ? joinedTrap(source, start, end) : undefined)
  );
}

/** `action: #024b58` has no value: what was meant as one is a comment. */
function emptiedTrap(source: string, start: number): string | undefined {
  const [, meant] = /^[ \t]*(#\S[^\n]*)/.exec(source.slice(start)) ?? [];
  return meant === undefined
    ? undefined
    : `ist leer, denn „#“ hinter einem Leerzeichen beginnt einen Kommentar. Setzen Sie den Wert in Anführungszeichen: ${inQuotes(meant.trim())}`;
}

/** A dot before three digits is a German thousands dot; `3.200` would be three euros twenty. */
function numberTrap(source: string, shapes: readonly Shape[]): string | undefined {
  if (!shapes.some(({ type }) => type === "number")) return undefined;
  if (/^\d{1,3}\.\d{3}$/.test(source))
    return `„${source}“ heißt hier ${Number(source).toString().replace(".", ",")}, denn ein Punkt trennt Nachkommastellen. Schreiben Sie ${source.replace(".", "")} oder höchstens zwei Nachkommastellen`;
  return /^[+-]?\d+(\.\d+)?$/.test(source) ? undefined : `muss in Ziffern dastehen statt „${source}“`;
}

/**
 * Behind a text `#` begins a comment. `C #1` and `Platz # 1` were meant as text; `# far away` with a blank is a comment,
 * and so is anything behind a date or a word of a choice, which cannot be cut off.
 */
function cutOffTrap(value: string, behind: string, shapes: readonly Shape[]): string | undefined {
  const cut = /^\s+#(\S|\s*\d)/.test(behind);
  const isWhole = shapes.some((shape) => allowedWords(shape).includes(value) || takesDate(shape));
  if (!cut || isWhole) return undefined;
  const written = `${value}${behind.trimEnd()}`;
  return `endet vor „${behind.trim().slice(0, 20)}“, denn „#“ hinter einem Leerzeichen beginnt einen Kommentar. Setzen Sie den Text in Anführungszeichen: ${inQuotes(written)}`;
}

function typographicQuotesTrap(value: string): string | undefined {
  const [, inner] = /^[„“”‚‘’«»]([^„“”‚‘«»]*)[“”‘’«»"]$/u.exec(value) ?? [];
  return inner === undefined
    ? undefined
    : `hat typografische Anführungszeichen, die mit auf der Seite stünden. Nehmen Sie gerade oder keine: ${inQuotes(inner)}`;
}

/** Nobody breaks a line as short as this: what follows was meant as an entry of its own. */
const shortestFullLine = 60;

/** `- Kreative Ideen` and `Smartphone` below it without a dash are one entry to YAML. */
function joinedTrap(source: string, start: number, end: number): string | undefined {
  const lines = source.slice(source.lastIndexOf("\n", start) + 1, end).split("\n");
  const index = lines.findIndex((line, at) => {
    const [word] = /\S+/.exec(lines[at + 1] ?? "") ?? [];
    return word !== undefined && line.trimEnd().length + 1 + word.length < shortestFullLine;
  });
  const next = lines[index + 1]?.trim();
  return index === -1
    ? undefined
    : `geht in der nächsten Zeile mit „${next}“ weiter. Ist das ein eigener Eintrag, gehört „- “ davor; sonst schreiben Sie beides in eine Zeile`;
}
