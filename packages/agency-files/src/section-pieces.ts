/** The source of a document in pieces, one a section, each with the marks that stand before its heading. */
import { hash } from "node:crypto";
import type { Slot } from "@fernkontor/domain/agency/own-section";
import { defaultKind } from "./page-document.ts";

export type Mark = { name: "statt" | "nach" | "solange" | "mitgeliefert"; says: string; line: number };

export type Piece = {
  /** By its kind: `treppe`, the second one of a page `treppe 2`. */
  slot: Slot;
  /** What stands behind its heading: `{.kopf haustür}`. */
  attributes: string;
  marks: readonly Mark[];
  /** Without them. */
  source: string;
  /** The line in which its marks begin, and that of its source. */
  line: number;
  sourceLine: number;
};

export type Pieces = {
  /** With its lines `---`. */
  head?: string;
  pieces: readonly Piece[];
  /** The lines of what stands before the first heading, and of marks that stand before none. */
  strayLines: readonly number[];
};

const markLine = /^\{(statt|nach|solange|mitgeliefert) ([^{}]+)\}\s*$/;
const headingLine = /^(?:\{(?:wenn|sonst)[^{}]*\} ?)?#{1,2}(?: |$)/;
/** It may stand around a whole section. */
const blockLine = /^\{wenn [^{}]+\}\s*$/;
const attributesAtEnd = /\{[.#][^{}]*\}$/;

export function piecesOf(source: string): Pieces {
  const lines = source.split("\n");
  const textOf = (index: number) => lines[index] ?? "";
  const headEnd = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  const starts: { begin: number; first: number; heading: number; marks: readonly Mark[] }[] = [];
  const stray: number[] = [];
  let before: number[] = [];
  for (let index = headEnd + 1; index < lines.length; index++) {
    const text = textOf(index);
    if (text.trim() === "") continue;
    if (markLine.test(text) || blockLine.test(text)) {
      before.push(index);
      continue;
    }
    const isHeading = headingLine.test(text);
    const isAlternative = text.startsWith("{sonst") && headingLine.test(textOf(index - 1));
    if (isHeading && !isAlternative) {
      const marks = before.flatMap((at) => markIn(textOf(at), at + 1) ?? []);
      const first = before.find((at) => !markLine.test(textOf(at))) ?? index;
      starts.push({ begin: before[0] ?? index, first, heading: index, marks });
    } else {
      stray.push(...before.filter((at) => markLine.test(textOf(at))));
      if (starts.length === 0) stray.push(index);
    }
    before = [];
  }
  stray.push(...before.filter((at) => markLine.test(textOf(at))));
  const counts = new Map<string, number>();
  const pieces = starts.map(({ begin, first, heading, marks }, index): Piece => {
    const text = lines
      .slice(first, starts[index + 1]?.begin)
      .join("\n")
      .trimEnd();
    const attributes = attributesAtEnd.exec(textOf(heading).trimEnd())?.[0] ?? "";
    const kind = /\{\.([^{} ]+)/.exec(attributes)?.[1] ?? defaultKind;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return {
      slot: count === 1 ? kind : `${kind} ${count}`,
      attributes,
      marks,
      source: text,
      line: begin + 1,
      sourceLine: first + 1,
    };
  });
  const head = headEnd === -1 ? {} : { head: lines.slice(0, headEnd + 1).join("\n") };
  return { ...head, pieces, strayLines: stray.map((index) => index + 1) };
}

function markIn(text: string, line: number): Mark | undefined {
  const [, name, says = ""] = markLine.exec(text) ?? [];
  return name === undefined ? undefined : { name: name as Mark["name"], says: says.trim(), line };
}

/** The same with what stands behind another heading, where nothing stands behind its own. */
export function withAttributes(source: string, attributes: string): string {
  const lines = source.split("\n");
  const end = lines.findIndex((text) => !headingLine.test(text) && !blockLine.test(text));
  return lines
    .map((text, index) => {
      const isBare = (end === -1 || index < end) && headingLine.test(text) && !attributesAtEnd.test(text.trimEnd());
      return isBare ? `${text.trimEnd()} ${attributes}` : text;
    })
    .join("\n");
}

/** By which it is known whether a new version words a section otherwise. */
export function sectionHash(source: string): string {
  return hash("sha256", source).slice(0, 8);
}
