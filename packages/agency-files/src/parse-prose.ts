import { type Inline, type ProseBlock, plainText } from "@fernkontor/domain/agency/own-text";
import { slugOf } from "@fernkontor/domain/german/german";
import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import { faceNamePattern } from "@fernkontor/domain/picture/picture";
import { joinStrings } from "@fernkontor/texts/texts-of";
import { Lexer, type Token, type Tokens } from "marked";
import { nearestTo } from "./nearest.ts";
import type { Pictures } from "./pictures.ts";

/** What a text is read with. */
export type ProseContext = {
  /** What stands for `{name}` and the like. */
  placeholders: Readonly<Record<string, Inline>>;
  /** Says what is wrong in which line, in German. */
  say: (line: number, message: string) => void;
  /** Addresses of ours, to which a text may lead as they are: a form that is tried on one's own machine has no TLS. */
  ours?: readonly string[];
  /** Each sentence stands on a line of its own: a line's end is a space. */
  isOneSentenceALine?: boolean;
  /** Where the text may show some. */
  pictures?: Pick<Pictures, "named">;
};

/** Of a text of 30 000 characters the page is already heavier than 14 000 bytes. */
const mostCharacters = 100_000;
/** What is longer takes Markdown minutes to read, where it is full of signs that may begin an emphasis. */
const longestParagraph = 8000;
const longestHeading = 120;
const mostColumns = 4;
/** Lists and quotes in one another: as deep as a phone has room. */
const deepest = 4;

/**
 * Reads Markdown: headings, paragraphs, lists, tables, quotes, links, emphasis. What a page could not show as it is
 * meant, or what would open a way into it (raw HTML, links that run something), is said instead of dropped.
 * @param firstLine line of the file in which the text begins
 */
export function parseProse(source: string, firstLine: number, context: ProseContext): ProseBlock[] {
  if (source.length > mostCharacters) {
    const characters = source.length.toLocaleString("de-DE");
    context.say(
      firstLine,
      `hat ${characters} Zeichen; mehr als ${mostCharacters.toLocaleString("de-DE")} liest niemand`,
    );
    return [];
  }
  const tooDeep = source.split("\n").findIndex((line) => /^\s*(>\s*){5}|^ {24}/.test(line));
  if (tooDeep !== -1) {
    context.say(firstLine + tooDeep, `ist mehr als ${deepest} Stufen tief eingerückt: Schreiben Sie es flacher`);
    return [];
  }
  const tooLong = lineOfLongParagraph(source);
  if (tooLong !== undefined) {
    const most = longestParagraph.toLocaleString("de-DE");
    context.say(
      firstLine + tooLong,
      `beginnt einen Absatz mit mehr als ${most} Zeichen: Teilen Sie ihn durch Leerzeilen`,
    );
    return [];
  }
  const ids = new Map(pageIds.map((id) => [id, 1]));
  return blocksOf(new Lexer().lex(source), firstLine, { ...context, ids, linesWithHtml: new Set(), depth: 0 });
}

/** The index of the line in which a run of text without a blank line or a list's sign grows too long. */
function lineOfLongParagraph(source: string): number | undefined {
  let [start, length] = [0, 0];
  for (const [index, line] of source.split("\n").entries()) {
    if (/^\s*($|[-*+|>#] |\||\d+[.)] )/.test(line)) [start, length] = [index, 0];
    if (length === 0) start = index;
    length += line.length;
    if (length > longestParagraph) return start;
  }
  return undefined;
}

/** Ids that the frame around every text has. */
export const pageIds = ["inhalt", "menu", "fuss-navigation", "fuss-rechtliches"];

type Reading = ProseContext & {
  /** With the number of the last that is called alike. */ ids: Map<string, number>;
  linesWithHtml: Set<number>;
  depth: number;
};

function blocksOf(tokens: readonly Token[], firstLine: number, reading: Reading): ProseBlock[] {
  let line = firstLine;
  return tokens.flatMap((token) => {
    const startsAt = line + leadingBreaks(token.raw);
    line += breaksIn(token.raw);
    return blockOf(token as Tokens.Generic & Token, startsAt, reading);
  });
}

function blockOf(token: Token, line: number, reading: Reading): ProseBlock[] {
  switch (token.type) {
    case "heading":
      return headingOf(token as Tokens.Heading, line, reading);
    case "paragraph":
    case "text":
      if (reading.pictures && isPictureAlone(token)) return pictureOf(token.tokens?.[0] as Tokens.Image, line, reading);
      return [{ line, paragraph: inlinesOf(token.tokens ?? [], line, reading) }];
    case "list":
      return listOf(token as Tokens.List, line, reading);
    case "blockquote":
      return [{ line, quote: blocksOf(token.tokens ?? [], line, { ...reading, depth: reading.depth + 1 }) }];
    case "table":
      return tableOf(token as Tokens.Table, line, reading);
    case "hr":
      return [{ line, divider: true }];
    case "space":
    case "def":
      return [];
    case "html":
      refuseHtml(token.raw, line, reading);
      return [];
    case "code":
      reading.say(
        line,
        "wäre Programmcode (drei Akzente oder vier Leerzeichen am Anfang der Zeile): Rücken Sie die Zeile nicht ein",
      );
      return [];
    default:
      reading.say(line, `enthält, was die Seite nicht zeigen kann: „${excerpt(token.raw)}“`);
      return [];
  }
}

function headingOf({ depth, tokens }: Tokens.Heading, line: number, reading: Reading): ProseBlock[] {
  const heading = inlinesOf(tokens, line, reading);
  const text = plainText(heading).trim();
  if (text === "") reading.say(line, "ist eine Überschrift ohne Text");
  if (text.length > longestHeading)
    reading.say(line, `ist eine Überschrift mit ${text.length} Zeichen; höchstens ${longestHeading} passen`);
  if (reading.depth > 0)
    reading.say(line, "ist eine Überschrift in einer Liste oder einem Zitat: Setzen Sie sie davor");
  if (depth > 4) {
    reading.say(line, "ist eine Überschrift der Stufe 5 oder 6; „####“ ist die kleinste");
    return [];
  }
  return [{ line, heading, level: depth as 1 | 2 | 3 | 4, id: freeId(slugOf(text) || "abschnitt", reading.ids) }];
}

function freeId(wanted: string, taken: Map<string, number>): string {
  let id = wanted;
  // Counted on from the last one: ten thousand headings of one wording are not tried against each other.
  let number = taken.get(wanted) ?? 1;
  while (taken.has(id)) id = `${wanted}-${++number}`;
  taken.set(wanted, number);
  if (id !== wanted) taken.set(id, 1);
  return id;
}

function isPictureAlone({ tokens = [] }: Tokens.Generic): boolean {
  return tokens.length === 1 && tokens[0]?.type === "image";
}

/** A picture on a line of its own. Without a text, who does not see it would miss what it says. */
function pictureOf({ href, text, title, raw }: Tokens.Image, line: number, reading: Reading): ProseBlock[] {
  const { say, pictures, depth } = reading;
  const isFace = faceNamePattern.test(href);
  const found = isFace ? { problem: `nennt „${href}“, und das ist das Foto eines Menschen` } : pictures?.named(href);
  if (!found || "problem" in found) {
    say(line, found?.problem ?? "");
    return [];
  }
  if (text.trim() === "")
    say(line, `sagt nicht, was zu sehen ist („${excerpt(raw)}“): Schreiben Sie ![Was zu sehen ist](${href})`);
  if (title) say(line, `hat eine Angabe hinter dem Namen („${excerpt(title)}“): Löschen Sie sie`);
  if (depth > 0) say(line, "ist ein Bild in einer Liste oder einem Zitat: Setzen Sie es davor oder danach");
  return [{ line, picture: found, text: text.trim() }];
}

function listOf({ items, ordered, start }: Tokens.List, line: number, reading: Reading): ProseBlock[] {
  if (reading.depth >= deepest) {
    reading.say(line, `ist mehr als ${deepest} Stufen tief eingerückt: Schreiben Sie es flacher`);
    return [];
  }
  let itemLine = line;
  const read = items.map(({ tokens, raw, task }) => {
    const startsAt = itemLine;
    itemLine += breaksIn(raw);
    if (task) reading.say(startsAt, "ist ein Kästchen zum Abhaken; auf der Seite gibt es das nicht");
    return task ? [] : blocksOf(tokens, startsAt, { ...reading, depth: reading.depth + 1 });
  });
  return [{ line, items: read, isOrdered: ordered, start: Number(start) || 1 }];
}

function tableOf({ header, rows }: Tokens.Table, line: number, reading: Reading): ProseBlock[] {
  if (header.length > mostColumns)
    reading.say(line, `ist eine Tabelle mit ${header.length} Spalten; auf einem Telefon passen ${mostColumns}`);
  const cell = ({ tokens }: Tokens.TableCell, row: number) => inlinesOf(tokens, line + row, reading);
  return [
    {
      line,
      columns: header.map((one) => cell(one, 0)),
      rows: rows.map((cells, index) => cells.map((one) => cell(one, index + 2))),
    },
  ];
}

function inlinesOf(tokens: readonly Token[], firstLine: number, reading: Reading, isLink = false): Inline[] {
  let line = firstLine;
  const inlines = tokens.flatMap((token) => {
    const startsAt = line;
    line += breaksIn(token.raw);
    return inlineOf(token, startsAt, reading, isLink);
  });
  // A figure that was filled in belongs to the unit behind it.
  return joinStrings<Exclude<Inline, string>>(inlines);
}

function inlineOf(token: Token, line: number, reading: Reading, isLink: boolean): Inline[] {
  switch (token.type) {
    case "text":
      if (token.tokens) return inlinesOf(token.tokens, line, reading, isLink);
      return filledIn(withCharacters(inOneLine(token.text, reading), line, reading), line, reading, isLink);
    case "escape":
      return [token.text];
    case "strong":
      return [{ strong: inlinesOf(token.tokens ?? [], line, reading, isLink) }];
    case "em":
      return [{ emphasis: inlinesOf(token.tokens ?? [], line, reading, isLink) }];
    case "codespan":
      return [{ code: token.text }];
    case "br":
      return [{ lineBreak: true }];
    case "link":
      return linkOf(token as Tokens.Link, line, reading);
    case "html":
      refuseHtml(token.raw, line, reading);
      return [];
    case "image":
      reading.say(
        line,
        reading.pictures
          ? `enthält ein Bild im Text („${excerpt(token.raw)}“): Es steht in einer Zeile für sich, davor und danach eine leere`
          : `enthält ein Bild („${excerpt(token.raw)}“): Hier stehen keine Bilder`,
      );
      return [];
    case "del":
      reading.say(line, `enthält Durchgestrichenes („${excerpt(token.raw)}“): Löschen Sie es`);
      return [];
    default:
      reading.say(line, `enthält, was die Seite nicht zeigen kann: „${excerpt(token.raw)}“`);
      return [];
  }
}

function linkOf({ href, tokens }: Tokens.Link, line: number, reading: Reading): Inline[] {
  const text = inlinesOf(tokens, line, reading, true);
  // Written as www.example.org, which Markdown takes for an address without encryption.
  const address = plainText(filledIn(href, line, reading, true)).replace(/^http:\/\/(?=www\.)/, (scheme) =>
    tokens.some(({ raw }) => raw.startsWith("www.")) ? "https://" : scheme,
  );
  if (plainText(text).trim() === "") reading.say(line, `enthält einen Link ohne Text: „${excerpt(href)}“`);
  if (!reading.ours?.includes(address) && !isAllowedLink(address))
    reading.say(
      line,
      `enthält den Link „${excerpt(address)}“: Möglich sind https://…, mailto:name@domain, tel:+49… und eigene Seiten wie /jobs`,
    );
  return [{ href: address, text }];
}

/** Nothing that a browser would run, and no address that shows another host than it leads to. */
function isAllowedLink(address: string): boolean {
  if (/[\s\\<>"]/.test(address)) return false;
  if (/^https:\/\//i.test(address)) {
    if (!URL.canParse(address)) return false;
    const { username, password, hostname } = new URL(address);
    return username === "" && password === "" && hostname.includes(".");
  }
  return (
    /^mailto:[^@?]+@[\w-]+(\.[\w-]+)+(\?subject=[^&]*)?$/.test(address) ||
    /^tel:\+?\d[\d-]*$/.test(address) ||
    /^\/(?!\/)/.test(address) ||
    /^#[a-z0-9-]+$/.test(address)
  );
}

function filledIn(text: string, line: number, { placeholders, say }: Reading, isLink: boolean): Inline[] {
  // Split at the placeholders, every second part is the name of one.
  return text.split(/\{([\p{L}\p{N}_ ]+)\}/u).flatMap((part, index): Inline[] => {
    if (index % 2 === 0) return part === "" ? [] : [part];
    const value = Object.hasOwn(placeholders, part) ? placeholders[part] : undefined;
    if (value === undefined) {
      const known = Object.keys(placeholders);
      say(
        line,
        `kennt den Platzhalter {${part}} nicht. Gemeint ist vielleicht {${nearestTo(part, known)}}; es gibt: ${known.map((name) => `{${name}}`).join(", ")}`,
      );
      return [];
    }
    if (typeof value !== "string") return [value];
    return [!isLink && /^[^\s@]+@[^\s@]+$/.test(value) ? { href: mailtoAddress(value), text: [value] } : value];
  });
}

/** A mark belongs to the figure before it, also where it stands on a line of its own. */
function inOneLine(text: string, { isOneSentenceALine }: Reading): string {
  return isOneSentenceALine ? text.replace(/(?<!\s)\s+(?=\{Beleg )/g, "").replaceAll("\n", " ") : text;
}

function refuseHtml(raw: string, line: number, { linesWithHtml, say }: Reading): void {
  const isNoteOfAuthor = raw.replace(/<!--[\s\S]*?-->/g, "").trim() === "";
  // The tag that closes another is no second mistake.
  if (isNoteOfAuthor || linesWithHtml.has(line)) return;
  linesWithHtml.add(line);
  say(
    line,
    `enthält HTML („${excerpt(raw)}“): Schreiben Sie es als Markdown, etwa **fett** oder [Text](https://www.example.org)`,
  );
}

const characters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  shy: "\u00ad",
};

/** Characters that Markdown lets be written by their names; another name would stand on the page as it is. */
function withCharacters(text: string, line: number, { say }: Reading): string {
  return text.replace(/&([a-z]+\d*);/gi, (written, name: string) => {
    const character = Object.hasOwn(characters, name) ? characters[name] : undefined;
    if (character === undefined)
      say(line, `enthält „${written}“, und so stünde es auf der Seite: Schreiben Sie das Zeichen selbst`);
    return character ?? "";
  });
}

function excerpt(raw: string): string {
  const text = raw.trim().replace(/\s+/g, " ");
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function breaksIn(raw: string): number {
  return raw.split("\n").length - 1;
}

function leadingBreaks(raw: string): number {
  return breaksIn(/^\s*\n/.exec(raw)?.[0] ?? "");
}
