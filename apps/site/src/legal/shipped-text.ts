import { parseProse } from "@fernkontor/agency-files/parse-prose";
import { type ProseBlock, plainText } from "@fernkontor/domain/agency/own-text";
import type { LegalSection, LegalTextCopy } from "./sections.tsx";

/** What a legal text says differently from one agency to the next, by the names that stand in it. */
export type LegalFacts = {
  /** `{wenn Protokoll}…{sonst}…{ende}` */
  conditions: Readonly<Record<string, boolean>>;
  /** `{Firma}` */
  values: Readonly<Record<string, string>>;
  /** What stands for a paragraph `{Dienstleister}` of its own. */
  blocks: Readonly<Record<string, ProseBlock>>;
};

/**
 * Reads a legal text that is shipped: its first heading is the page's, each other one begins a section, `kurz` is the
 * short version.
 * @throws Error when it names what the facts do not, also in a part that is left out
 */
export function shippedText(
  source: string,
  facts: LegalFacts,
): Pick<LegalTextCopy, "heading" | "summary" | "sections"> {
  const { values, blocks } = facts;
  const unknown = placesIn(source).find((name) => !(name in values) && !(name in blocks));
  if (unknown !== undefined) throw new Error(`Nobody fills in {${unknown}}.`);
  const parsed = parseProse(whatHolds(source, facts.conditions), 1, {
    placeholders: { ...values, ...Object.fromEntries(Object.keys(blocks).map((name) => [name, `{${name}}`])) },
    say: (line, message) => {
      throw new Error(`Line ${line} ${message}`);
    },
    ours: Object.values(values),
  });
  const filled = parsed.map((block) =>
    "rows" in block ? { ...block, hasRowHeads: true } : (blocks[placeOf(block) ?? ""] ?? block),
  );
  const [title, ...rest] = atHeadings(filled);
  const read = rest.map(sectionOf);
  const summary = read.find(({ id }) => id === "kurz");
  return {
    heading: title?.[0] && "heading" in title[0] ? plainText(title[0].heading) : "",
    ...(summary && { summary: { heading: summary.title, points: pointsOf(summary) } }),
    sections: read.filter((section) => section !== summary),
  };
}

const marks = ["sonst", "ende"];

function placesIn(source: string): string[] {
  return [...source.matchAll(/\{(\p{L}+)\}/gu)].flatMap(([, name = ""]) => (marks.includes(name) ? [] : name));
}

/** The text without what does not hold. A line that only begins or ends a condition is no line of the text. */
function whatHolds(source: string, conditions: LegalFacts["conditions"]): string {
  const open: { name: string; holds: boolean }[] = [];
  const pieces = source.split(/^((?:\{(?:wenn [^{}]+|sonst|ende)\})+)\n|(\{(?:wenn [^{}]+|sonst|ende)\})/m);
  const said = pieces.map((piece = "", index) => {
    if (index % 3 === 0) return open.every(({ holds }) => holds) ? piece : "";
    for (const mark of piece.match(/[^{}]+/g) ?? []) turn(mark);
    return "";
  });
  if (open.length > 0) throw new Error(`{wenn ${open.at(-1)?.name}} has no {ende}.`);
  return said.join("");

  function turn(mark: string): void {
    const last = open.at(-1);
    if (mark.startsWith("wenn ")) {
      const name = mark.slice("wenn ".length);
      const holds = conditions[name];
      if (holds === undefined) throw new Error(`Nobody knows when „${name}“ holds.`);
      open.push({ name, holds });
    } else if (last === undefined) throw new Error(`{${mark}} follows no {wenn …}.`);
    else if (mark === "ende") open.pop();
    else last.holds = !last.holds;
  }
}

function atHeadings(blocks: readonly ProseBlock[]): ProseBlock[][] {
  const starts = blocks.flatMap((block, index) => ("heading" in block ? index : []));
  return starts.map((start, index) => blocks.slice(start, starts[index + 1]));
}

function placeOf(block: ProseBlock): string | undefined {
  return "paragraph" in block ? /^\{(\p{L}+)\}$/u.exec(plainText(block.paragraph))?.[1] : undefined;
}

/** `## Ihr Widerspruchsrecht {#widerspruch abgesetzt}` */
function sectionOf([start, ...blocks]: readonly ProseBlock[]): LegalSection {
  const heading = start && "heading" in start ? plainText(start.heading) : "";
  const [, title = "", id = "", apart] = /^(.*) \{#(\w+)( abgesetzt)?\}$/.exec(heading) ?? [];
  return { id, title, blocks, ...(apart && { apart: true }) };
}

function pointsOf({ blocks: [list] }: LegalSection): string[] {
  const items = list && "items" in list ? list.items : [];
  return items.flatMap(([item]) => (item && "paragraph" in item ? plainText(item.paragraph) : []));
}
