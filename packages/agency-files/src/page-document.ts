/** A page as a document: Markdown with conditions and values, in which `#` and `##` begin a section. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Slot } from "@fernkontor/domain/agency/own-section";
import { type Inline, type ProseBlock, plainText } from "@fernkontor/domain/agency/own-text";
import { capitalised, numberWord } from "@fernkontor/domain/german/german";
import { claimAddress, claimNameOf } from "@fernkontor/texts/claim-figures";
import type { Name } from "@fernkontor/texts/name";
import { names } from "@fernkontor/texts/names";
import { textsOf } from "@fernkontor/texts/texts-of";
import { type ProseContext, parseProse } from "./parse-prose.ts";
import { type SectionKind, type SectionKindName, sectionKindNames, sectionKindOf } from "./section-kinds.ts";
import { type Line, linesThatHold } from "./template.ts";

/** `words`: what stands behind the kind, `{.kopf haustür}`. */
type Headed = { heading: readonly Inline[]; words: readonly string[]; id?: string };
type Paragraph = readonly Inline[];
type Table = Extract<ProseBlock, { rows: unknown }>;
export type Point = Headed & { paragraphs: readonly Paragraph[] };
export type Link = { label: string; href: string };
export type Section = Headed & {
  kind: SectionKindName;
  paragraphs: readonly Paragraph[];
  /** Those of a list. */
  links: readonly Link[];
  /** The texts of a list, where the kind takes such. */
  items: readonly Paragraph[];
  /** The one that is a paragraph of its own. */
  link?: Link;
  table?: Table;
  points: readonly Point[];
  /** Of a kind that takes the whole page: all below the first paragraphs. */
  parts: readonly Part[];
};
/** A section within one. */
export type Part = { id: string; title: string; isApart: boolean; blocks: readonly ProseBlock[] };
export type PageHead = { title: string; description: string; noindex?: true };
export type PageDocument = { head: PageHead; sections: readonly Section[] };

export type Say = (line: number, message: string) => void;

/** Filled in when it is known how many points are left. */
export const countPlace = "\uE000";
/** `{Anzahl}`, or with its noun: `{Anzahl ein Unterschied oder Unterschiede}`. */
const counting = /^Anzahl(?: (.+) oder (.+))?$/;

/** A value that is known only where the document is put together. */
export function placedValue(place: string): Inline | undefined {
  const [isCount, one, many] = counting.exec(place) ?? [];
  if (isCount === undefined) return place === "Umbruch" ? { lineBreak: true } : undefined;
  return one === undefined ? countPlace : `${countPlace}${one}${countPlace}${many}${countPlace}`;
}
const separator = "und";

/** What the names in a document say of an agency. */
export type NamedFacts = {
  holds: (name: string) => boolean;
  /** What stands for `{Name}`. */
  value: (place: string) => Inline;
  /** What stands for a paragraph `{Name}` of its own. */
  items: (name: string) => readonly Paragraph[] | undefined;
  /** Addresses of ours, to which a document may lead as they are. */
  ours: readonly string[];
  /** Where it may show some. */
  pictures?: ProseContext["pictures"];
};

/** @param formOrigin where another than that of the profile is set where the site is built */
export function factsOf(
  agency: PublicAgency,
  formOrigin = agency.profile.formOrigin ?? agency.profile.siteOrigin,
): NamedFacts {
  return {
    holds: (name) => Boolean(nameOf(name)?.holds?.(agency, formOrigin)),
    value: (place) => {
      const claim = nameOf(claimIn(place) ?? "")?.claim;
      if (claim === undefined) return nameOf(place)?.says?.(agency, formOrigin) ?? `{${place}}`;
      if (!agency.claims[claim]) return "";
      const label = textsOf(agency).text("claims.mark", { claim: claimNameOf(agency, claim) });
      return { claimLink: { href: claimAddress(claim), label } };
    },
    items: (name) => nameOf(name)?.lists?.(agency, formOrigin),
    ours: [formOrigin],
    pictures: {
      named: (name) =>
        agency.pictures.find((each) => each.name === name) ?? {
          problem: `nennt das Bild „${name}“, und das gibt es nicht: Laden Sie es im Kontor hoch`,
        },
    },
  };
}

/** What a document says where these facts hold, line by line without markup. */
export function sentencesIn(source: string, facts: NamedFacts): string[] {
  const plain = (place: string) => {
    const said = placedValue(place) ?? facts.value(place);
    return typeof said === "string" && said.includes(countPlace) ? "…" : plainText([said]);
  };
  return linesThatHold(source, facts).flatMap(({ text }) => {
    const said = text
      .replace(/(?<!\s)\s*\{[.#][^{}]*\}$/, "")
      .replace(/\{([\p{L}\p{N}_ ]+)\}/gu, (_, place: string) => (place === separator ? ", " : plain(place)))
      .replace(/^(#+|-|title:|description:) /, "")
      .replace(/^!(?=\[)/, "Bild: ")
      .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
      .replace(/\*\*|&shy;/g, "")
      .trim();
    return said === "" ? [] : said;
  });
}

export function nameOf(name: string): Name | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/**
 * What a document says where these facts hold.
 * @throws Error with file and line for what no page can show
 */
export function readDocument(file: string, source: string, facts: NamedFacts): PageDocument {
  const say: Say = (line, message) => {
    throw new Error(`${file}:${line} ${message}`);
  };
  const { head, sections } = documentOf(linesThatHold(source, facts), { ...facts, say });
  return { head, sections: sections.map((section) => sectionOf(section, facts)) };
}

export function placesIn(text: string): string[] {
  return [...text.matchAll(/\{([\p{L}\p{N}_ ]+)\}/gu)].flatMap(([, name = ""]) => (name === separator ? [] : name));
}

export function claimIn(place: string): string | undefined {
  return /^Beleg (.+)$/.exec(place)?.[1];
}

type Filling = Pick<NamedFacts, "value" | "ours" | "pictures"> & { say: Say };

/** A document of which only the blocks are known, and the lines from which they come. */
export type RawSection = { start: ProseBlock; blocks: readonly ProseBlock[] };
type RawDocument = { head: PageHead; sections: readonly RawSection[] };

export function documentOf(lines: readonly Line[], { value, say, ours, pictures }: Filling): RawDocument {
  const end = lines[0]?.text === "---" ? lines.findIndex(({ text }, index) => index > 0 && text === "---") : -1;
  const lineOf = (index: number) => lines[index - 1]?.line ?? 1;
  const read = (part: readonly Line[], from: number) => {
    const text = part.map((line) => inRow(line.text)).join("\n");
    const placeholders = Object.fromEntries(placesIn(text).map((place) => [place, placedValue(place) ?? value(place)]));
    const blocks = parseProse(text, from, {
      placeholders,
      ours,
      isOneSentenceALine: true,
      pictures,
      say: (line, message) => say(lineOf(line), message),
    });
    return blocks.map((block) => inFile(block, lineOf));
  };
  const blocks = read(lines.slice(end + 1), end + 2);
  const starts = blocks.flatMap((block, index) => ("heading" in block && block.level < 3 ? index : []));
  const [first] = starts;
  for (const { line } of blocks.slice(0, first)) say(line, "steht vor der ersten Überschrift und in keinem Abschnitt");
  const isWholePage = first !== undefined && kindOf(blocks[first])?.isWholePage;
  const begins = isWholePage ? [first] : starts;
  return {
    head: headOf(lines.slice(1, Math.max(1, end)), (part) => read(part, 2), say),
    sections: begins.flatMap((begin, index) => {
      const [start, ...rest] = blocks.slice(begin, begins[index + 1]);
      return start ? { start, blocks: rest } : [];
    }),
  };
}

/** What makes a row of words a sentence: two are joined by “und”, more by commas. */
function inRow(text: string): string {
  const between = `{${separator}}`;
  return text.includes(between) ? text.replaceAll(between, text.split(between).length === 2 ? " und " : ", ") : text;
}

/** A block that says on which lines of the file it stands. */
function inFile(block: ProseBlock, lineOf: (index: number) => number): ProseBlock {
  return { ...block, line: lineOf(block.line) };
}

const headKeys = ["title", "description", "noindex"];

function headOf(lines: readonly Line[], read: (lines: readonly Line[]) => ProseBlock[], say: Say): PageHead {
  const entries = new Map<string, Line[]>();
  for (const line of lines) {
    const [, key, rest = ""] = /^([a-z]+):\s*(.*)$/.exec(line.text) ?? [];
    if (key === undefined) {
      [...entries.values()].at(-1)?.push(line);
      continue;
    }
    if (!headKeys.includes(key)) say(line.line, `kennt „${key}:“ nicht. Möglich: ${headKeys.join(", ")}`);
    if (entries.has(key)) say(line.line, `nennt „${key}:“ ein zweites Mal`);
    if (key === "noindex" && rest !== "true") say(line.line, `sagt „noindex: ${rest}“; möglich ist „noindex: true“`);
    entries.set(key, rest === "" ? [] : [{ ...line, text: rest }]);
  }
  const missing = ["title", "description"].filter((key) => !entries.get(key)?.length);
  if (missing.length > 0)
    say(1, `braucht am Anfang zwischen zwei Zeilen „---“: ${missing.map((key) => `„${key}: …“`).join(" und ")}`);
  const text = (key: string) => {
    const [block] = read(entries.get(key) ?? []);
    return block && "paragraph" in block ? plainText(block.paragraph).replaceAll("\u2060", "") : "";
  };
  return {
    title: text("title"),
    description: text("description"),
    ...(entries.has("noindex") && { noindex: true as const }),
  };
}

function sectionOf({ start, blocks }: RawSection, facts: NamedFacts): Section {
  const { kind = defaultKind, ...headed } = headedOf(start);
  const name = kindNamed(kind) ?? defaultKind;
  const known = sectionKindOf(name);
  const { own, points: found, parts } = dividedOf(blocks, known);
  const points = filledUp(
    found.flatMap((point) => pointOf(point, known)),
    known,
  );
  const texts = own.flatMap((block) => {
    if ("picture" in block) return [[block]];
    return "paragraph" in block ? [trimmed(block.paragraph)] : [];
  });
  const lists = own.filter((block) => "items" in block);
  const alone = texts.map(linkIn).find((link) => link !== undefined);
  const table = own.find((block) => "rows" in block);
  const counted = (inlines: Paragraph) => withCount(inlines, points.length);
  return {
    ...headed,
    heading: counted(headed.heading),
    kind: name,
    paragraphs: texts.filter((text) => text.length > 0 && !linkIn(text)).map(counted),
    links: known.links ? lists.flatMap((list) => linksIn(list) ?? []) : [],
    items: known.items ? lists.flatMap((list) => textsIn(list) ?? []).map(counted) : [],
    ...(alone && { link: alone }),
    ...(table && { table }),
    points,
    parts: parts.map((part) => partOf(part, facts)),
  };
}

export const defaultKind = "text";

export function kindNamed(name: string): SectionKindName | undefined {
  return sectionKindNames.find((each) => sectionKindOf(each).name === name);
}

export function kindOfSlot(slot: Slot): SectionKind | undefined {
  const name = kindNamed(slot.replace(/ \d+$/, ""));
  return name && sectionKindOf(name);
}

export function kindOf(start: ProseBlock | undefined): SectionKind | undefined {
  const name = kindNamed(headedOf(start).kind ?? defaultKind);
  return name && sectionKindOf(name);
}

/** What stands before the first heading within a section, and what below each of them. */
export function dividedOf(blocks: readonly ProseBlock[], { isWholePage }: SectionKind) {
  const isStart = (block: ProseBlock) => "heading" in block && (isWholePage ? block.level === 2 : block.level > 2);
  const starts = blocks.flatMap((block, index) => (isStart(block) ? index : []));
  const below = starts.map((start, index) => blocks.slice(start, starts[index + 1]));
  return {
    own: blocks.slice(0, starts[0]),
    points: isWholePage ? [] : below,
    parts: isWholePage ? below : [],
  };
}

/** A point without its last paragraph, which is what it says, is none. */
function pointOf([start, ...blocks]: readonly ProseBlock[], { points: known }: SectionKind): Point[] {
  const { kind, ...headed } = headedOf(start);
  const paragraphs = blocks.flatMap((block) => ("paragraph" in block ? [trimmed(block.paragraph)] : []));
  const said = paragraphs.filter((paragraph) => paragraph.length > 0);
  const isWhole = said.length > 0 && said.length >= (known?.paragraphs.length ?? 0) && headed.heading.length > 0;
  return isWhole ? [{ ...headed, words: [kind ?? [], headed.words].flat(), paragraphs: said }] : [];
}

const filler = "füllt";

function filledUp(points: readonly Point[], { points: known }: SectionKind): Point[] {
  const firm = points.filter(({ words }) => !words.includes(filler)).length;
  let free = (known?.filledUpTo?.(firm) ?? firm) - firm;
  return points.filter(({ words }) => !words.includes(filler) || free-- > 0).slice(0, known?.atMost);
}

function partOf([start, ...blocks]: readonly ProseBlock[], facts: NamedFacts): Part {
  const { heading, id = "", words } = headedOf(start);
  const shown = blocks.map((block): ProseBlock => {
    // The first cell of a row names it.
    if ("rows" in block) return { ...block, hasRowHeads: true };
    const items = "paragraph" in block && facts.items(/^\{([^{}]+)\}$/.exec(plainText(block.paragraph))?.[1] ?? "");
    return items
      ? {
          line: block.line,
          items: items.map((item) => [{ line: block.line, paragraph: item }]),
          isOrdered: false,
          start: 1,
        }
      : block;
  });
  return { id, title: plainText(heading), isApart: words.includes(apart), blocks: shown };
}

export const apart = "abgesetzt";

/** `Rechenbeispiel {.rechenbeispiel #rechenbeispiel}` */
export function headedOf(block: ProseBlock | undefined): Headed & { kind?: string } {
  const inlines = block && "heading" in block ? block.heading : [];
  const last = inlines.at(-1);
  const [whole = "", attributes = ""] = (typeof last === "string" && /\s?\{([.#][^{}]*)\}$/.exec(last)) || [];
  const words = attributes.split(" ").filter((word) => word !== "");
  const [kind] = words.filter((word) => word.startsWith("."));
  const [id] = words.filter((word) => word.startsWith("#"));
  const rest = typeof last === "string" ? last.slice(0, last.length - whole.length) : last;
  return {
    heading: [...inlines.slice(0, -1), ...(rest === undefined || rest === "" ? [] : [rest])],
    words: words.filter((word) => word !== kind && word !== id),
    ...(kind !== undefined && { kind: kind.slice(1) }),
    ...(id !== undefined && { id: id.slice(1) }),
  };
}

export function linkIn(paragraph: Paragraph): Link | undefined {
  const [link, ...rest] = paragraph;
  return typeof link === "object" && "href" in link && rest.length === 0
    ? { label: plainText(link.text), href: link.href }
    : undefined;
}

type List = Extract<ProseBlock, { items: unknown }>;

/** The links of a list that has nothing else. */
export function linksIn(list: List): Link[] | undefined {
  const links = (textsIn(list) ?? []).flatMap((text) => linkIn(text) ?? []);
  return links.length === list.items.length ? links : undefined;
}

/** The texts of a list in which each is one paragraph. */
export function textsIn({ items }: List): Paragraph[] | undefined {
  const texts = items.flatMap(([first, ...rest]) =>
    first && "paragraph" in first && rest.length === 0 ? [trimmed(first.paragraph)] : [],
  );
  return texts.length === items.length ? texts : undefined;
}

/** Without the space of a line that says nothing today. */
export function trimmed(inlines: Paragraph): Paragraph {
  const last = inlines.at(-1);
  if (typeof last !== "string" || last.trimEnd() === last) return inlines;
  return [...inlines.slice(0, -1), ...(last.trimEnd() === "" ? [] : [last.trimEnd()])];
}

function withCount(inlines: Paragraph, count: number): Paragraph {
  const word = numberWord(count);
  return inlines.map((inline) => {
    if (typeof inline !== "string" || !inline.includes(countPlace)) return inline;
    const said = inline
      .replace(countedNoun, (_, one: string, many: string) => (count === 1 ? one : `${word} ${many}`))
      .replaceAll(countPlace, word);
    return inline.startsWith(countPlace) ? capitalised(said) : said;
  });
}

const countedNoun = new RegExp(`${countPlace}([^${countPlace}]+)${countPlace}([^${countPlace}]+)${countPlace}`, "g");
