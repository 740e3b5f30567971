/**
 * Text out of HTML by its tokens alone: without a tree nothing can be nested too deeply, and whatever a page holds is read
 * in the time that its length takes.
 */
import { type TokenHandler, Tokenizer, TokenizerMode } from "parse5";
import { cleaned } from "./plain-values.ts";

type Tag = { name: string; attributes: ReadonlyMap<string, string> };
type Listener = { open: (tag: Tag) => void; close: (name: string) => void; text: (text: string) => void };

/** In these a `<` is text: the tokenizer knows them only by being told. */
const rawText: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
};

function listenTo(html: string, { open, close, text }: Listener): void {
  const ignore = () => undefined;
  const handler: TokenHandler = {
    onStartTag: ({ tagName, attrs }) => {
      const mode = rawText[tagName];
      if (mode !== undefined) tokenizer.state = mode;
      open({ name: tagName, attributes: new Map(attrs.map(({ name, value }) => [name, value])) });
    },
    onEndTag: ({ tagName }) => close(tagName),
    onCharacter: ({ chars }) => text(chars),
    onWhitespaceCharacter: ({ chars }) => text(chars),
    onNullCharacter: ignore,
    onComment: ignore,
    onDoctype: ignore,
    onEof: ignore,
  };
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, handler);
  tokenizer.write(html, true);
}

/** A line of text; `isItem`: of a list. */
export type Line = { text: string; isItem: boolean };
/** Lines below a heading; before the first one it is empty. */
export type Section = { heading: string; lines: readonly Line[] };

/** They stand within a line; every other tag begins a new one. */
const inline =
  /^(a|abbr|b|bdi|bdo|cite|code|data|em|font|i|ins|kbd|mark|o:p|q|s|small|span|strong|sub|sup|time|u|wbr)$/;
const bold = /^(b|strong)$/;

/** The text of a piece of HTML: what is a heading, or stands in bold type alone, begins a section; lists become lines. */
function htmlSections(html: string): Section[] {
  const sections: { heading: string; lines: Line[] }[] = [{ heading: "", lines: [] }];
  let line = { parts: [] as string[], isItem: false, hasPlain: false };
  let [boldDepth, inHeading, skipped] = [0, false, ""];
  const endLine = (isItem = false) => {
    const text = cleaned(line.parts.join("").replace(/\s+/g, " "));
    const isHeading = inHeading || (!line.isItem && !line.hasPlain && text.length <= longestHeading);
    if (text !== "" && isHeading) sections.push({ heading: text.replace(/\s*:$/, ""), lines: [] });
    else if (text !== "") sections.at(-1)?.lines.push({ text, isItem: line.isItem });
    line = { parts: [], isItem, hasPlain: false };
  };
  listenTo(html, {
    open: ({ name }) => {
      if (name in rawText) skipped = name;
      if (bold.test(name)) boldDepth += 1;
      if (inline.test(name)) return;
      // The text of an item may begin in a paragraph of its own.
      endLine(name === "li" || (line.isItem && line.parts.join("").trim() === "" && name !== "ul" && name !== "ol"));
      inHeading = /^h[1-6]$/.test(name);
    },
    close: (name) => {
      if (name === skipped) skipped = "";
      if (bold.test(name)) boldDepth = Math.max(0, boldDepth - 1);
      if (inline.test(name)) return;
      endLine();
      if (/^h[1-6]$/.test(name)) inHeading = false;
    },
    text: (text) => {
      if (skipped !== "") return;
      line.parts.push(text);
      if (boldDepth === 0 && text.trim() !== "") line.hasPlain = true;
    },
  });
  endLine();
  return sections.filter(({ heading, lines }) => heading !== "" || lines.length > 0);
}

/** Longer bold text is a sentence that somebody wants to be read. */
const longestHeading = 80;

/** The same of a text without markup: each line is one, and a sign at its beginning makes it an item. */
function plainSections(text: string): Section[] {
  const lines = cleaned(text).split("\n").filter(Boolean);
  return [
    {
      heading: "",
      lines: lines.map((line) => ({ text: line.replace(/^[-–•*·] +/, ""), isItem: /^[-–•*·] /.test(line) })),
    },
  ];
}

/** Sections of a text that may be HTML, or HTML that was written as text (`&lt;p&gt;`), as some programs deliver it. */
export function sectionsOf(text: string): Section[] {
  if (/<[a-z][^<>]{0,200}>/i.test(text)) return htmlSections(text);
  if (/&lt;[a-z]/i.test(text)) return htmlSections(unescaped(text));
  return plainSections(text.includes("&") ? unescaped(text) : text);
}

/** `&lt;p&gt;` → `<p>`: a text that holds no tags is what its characters say. */
function unescaped(text: string): string {
  const parts: string[] = [];
  listenTo(text, { open: () => undefined, close: () => undefined, text: (part) => parts.push(part) });
  return parts.join("");
}

/** What a whole page says to programs. */
export type PageFacts = { title: string; jsonLd: readonly string[]; jobLinks: number };

export function pageFacts(html: string): PageFacts {
  const facts = { title: "", jsonLd: [] as string[], jobLinks: 0 };
  let within: "title" | "json-ld" | undefined;
  const parts: string[] = [];
  listenTo(html, {
    open: ({ name, attributes }) => {
      const isJsonLd = /^application\/ld\+json\b/i.test(attributes.get("type")?.trim() ?? "");
      if (name === "script" && isJsonLd) within = "json-ld";
      if (name === "title" && facts.title === "") within = "title";
      if (name === "a" && /job|stelle|karriere|career|position|vacanc/i.test(attributes.get("href") ?? ""))
        facts.jobLinks += 1;
    },
    close: (name) => {
      const text = parts.splice(0).join("");
      if (name === "title" && within === "title") facts.title = cleaned(text.replace(/\s+/g, " "));
      if (name === "script" && within === "json-ld") facts.jsonLd.push(text);
      within = undefined;
    },
    text: (text) => {
      if (within !== undefined) parts.push(text);
    },
  });
  return facts;
}
