/** How a value is written into a YAML file: as a person would, and like the one in whose place it comes. */
import { isCollection, isScalar, type Node, parseDocument, Scalar, stringify } from "yaml";

/** A line that is longer is folded, as in the files that people write. */
export const lineWidth = 80;

/** A value as YAML whose lines begin at the left. */
export function written(value: unknown): string {
  return stringify(value, { lineWidth });
}

/** A long text is folded, one of several lines stands as it is. */
export function scalarOf(value: unknown, indent: number): unknown {
  if (typeof value !== "string") return value;
  const scalar = new Scalar(value);
  if (value.includes("\n")) scalar.type = Scalar.BLOCK_LITERAL;
  else if (indent + value.length > lineWidth) scalar.type = Scalar.BLOCK_FOLDED;
  return scalar;
}

/** The lines of a value in the place of another one, the first without indentation; it is empty where a block begins below. */
export function linesOf(value: unknown, node: Node, before: string, indent: number): string[] {
  if (isCollection(node) && node.flow)
    return [inOneLine(parseDocument("").createNode(value, { flow: true }), hasRoom(before))];
  const isSingle = typeof value === "string" && !value.includes("\n");
  if (isSingle && isScalar(node) && node.type === Scalar.BLOCK_FOLDED) return refolded(value, before, indent);
  const scalar = isScalar(node) ? likeBefore(node, value, indent) : scalarOf(value, indent);
  const [first = "", ...others] = written({ a: scalar }).trimEnd().split("\n");
  return [first.replace(/^a: ?/, ""), ...others.map((line) => (line === "" ? "" : " ".repeat(indent) + line))];
}

/** What stands in braces or brackets is one line, with room inside of them or without. */
export function inOneLine(node: Node, hasRoomInside: boolean): string {
  return stringify(node, { lineWidth: 0, flowCollectionPadding: hasRoomInside }).trimEnd();
}

export const hasRoom = (before: string) => /^[[{]\s/.test(before);

/** In the quotes or the block of the one before, where the new value can stand in them. */
function likeBefore({ type }: Scalar, value: unknown, indent: number): unknown {
  const scalar = scalarOf(value, indent);
  if (!(scalar instanceof Scalar) || type === undefined) return scalar;
  if (scalar.type === undefined || type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED) scalar.type = type;
  return scalar;
}

/** A folded text of which only those lines change in which a word does. */
function refolded(value: string, before: string, indent: number): string[] {
  const [head = ">-", ...old] = before.split("\n").map((line) => line.trim());
  const first: string[] = [];
  const last: string[] = [];
  let rest = value;
  for (const line of old) {
    if (!rest.startsWith(`${line} `)) break;
    first.push(line);
    rest = rest.slice(line.length + 1);
  }
  for (const line of old.slice(first.length).reverse()) {
    if (!rest.endsWith(` ${line}`)) break;
    last.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  const width = Math.max(lineWidth - indent - 2, ...old.map((line) => line.length));
  return [head, ...[...first, ...wrapped(rest, width), ...last].map((line) => " ".repeat(indent + 2) + line)];
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
