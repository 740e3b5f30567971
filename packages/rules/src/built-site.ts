import { hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { Place } from "@fernkontor/agency-files/read-yaml";
import { memoized } from "@fernkontor/domain/memoized";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { type KeptAnswers, keptAnswers, type Question } from "./kept-answers.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A piece of text that a visitor reads as one, and where it stands. */
export type Passage = { text: string; place: Place };

/** An element with its attributes by name. */
export type Tag = { name: string; attributes: Readonly<Record<string, string>>; place: Place };

/** What is on a page. */
type PageContent = {
  passages: readonly Passage[];
  tags: readonly Tag[];
  /** Everything that is read, in one line. */
  text: string;
};

/** A page as it was built. */
export type BuiltPage = PageContent & {
  /** As visitors know it: `/`, `/contact`, `/jobs/content-creator`. */
  route: string;
  place: Place;
  /** Of the page as the build has compressed it; undefined where it has not. */
  brotliBytes?: number;
  /** Answers what was asked before without reading the page. */
  answer?: <Answer>(question: PageQuestion<Answer>) => Answer;
};

/** What a rule asks of every page: rules on single pages may look at their content. */
export type PageQuestion<Answer> = Question<PageContent, Answer>;

export type BuiltSite = { pages: readonly BuiltPage[] };

export type SiteReading = {
  /** Nobody finds the folder's files when the report is read: a page is named by its address. */
  isAside?: boolean | undefined;
  /** What rules ask of every page: it is asked while a page is at hand, for not all of them fit into memory. */
  questions?: readonly PageQuestion<unknown>[];
  answers?: KeptAnswers;
  /** The SHA-256 of a page's file in hex, by its path in the folder, where somebody knows it: it is not read then. */
  hashes?: ReadonlyMap<string, string> | undefined;
};

/**
 * Reads the pages of a built site.
 * @throws Error when the folder cannot be read.
 */
export function readBuiltSite(folder: string, reading: SiteReading = {}): BuiltSite {
  const { isAside = false, questions = [], answers = keptAnswers(), hashes } = reading;
  const shown = relative(process.cwd(), folder) || folder;
  let latest: BuiltPage | undefined;
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".html"));
  return { pages: paths.sort().map(readPage) };

  function readPage(path: string): BuiltPage {
    const file = isAside ? routeOf(path) : join(shown, path);
    const source = join(folder, path);
    const known = hashes?.get(path);
    let bytes = known === undefined ? readFileSync(source) : undefined;
    const content = (): BuiltPage => {
      if (latest?.place.file !== file) latest = builtPage(file, path, (bytes ?? readFileSync(source)).toString());
      return latest;
    };
    // Places name the file: the same content elsewhere has other answers.
    const key = hash("sha256", `${known ?? (bytes && hash("sha256", bytes))} ${file}`, "base64url");
    const answer = <Answer>(question: PageQuestion<Answer>) => answers.answer(key, question, () => page);
    let text: string | undefined;
    const page: BuiltPage = {
      route: routeOf(path),
      place: { file, line: 1 },
      get passages() {
        return content().passages;
      },
      get tags() {
        return content().tags;
      },
      get text() {
        return text ?? content().text;
      },
      ...compressedSize(join(folder, `${path}.br`)),
      answer,
    };
    for (const question of questions) answer(question);
    bytes = undefined;
    // Of a page that had to be read now, rules will ask for more words.
    if (latest?.place.file === file) text = latest.text;
    return page;
  }
}

function compressedSize(file: string): Pick<BuiltPage, "brotliBytes"> {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  return size === undefined ? {} : { brotliBytes: size };
}

/** A page's answer to what a rule asks of all pages. */
export function answerOf<Answer>(page: BuiltPage, question: PageQuestion<Answer>): Answer {
  return page.answer ? page.answer(question) : question.ask(page);
}

/** Whether somebody who reads the page reads these words. */
export function says(page: BuiltPage, words: string): boolean {
  return answerOf(page, { name: `says ${words}`, ask: ({ text }) => text.includes(words) });
}

/** The page at a route such as `/contact`; undefined if the site has none. */
export function pageAt(site: BuiltSite, route: string): BuiltPage | undefined {
  return pagesByRoute(site).get(route);
}

const pagesByRoute = memoized(({ pages }: BuiltSite) => new Map(pages.map((page) => [page.route, page])));

/** Reads a page of a built site. `file` is how the operator finds it, `path` how it lies in the site's folder. */
export function builtPage(file: string, path: string, html: string): BuiltPage {
  const document = parse(withoutStyles(html), { sourceCodeLocationInfo: true });
  const elements: Element[] = [];
  collectElements(document, elements);
  const placeOf = (node: Node): Place => ({ file, line: lineOf(node) });
  const passages = passagesOf(document).map(({ text, node }) => ({ text, place: placeOf(node) }));
  return {
    route: routeOf(path),
    place: { file, line: 1 },
    passages,
    tags: elements.map((element) => ({
      name: element.tagName,
      attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
      place: placeOf(element),
    })),
    text: passages.map(({ text }) => text).join(" "),
  };
}

/** `index.html` → `/`, `jobs/content-creator.html` → `/jobs/content-creator`. */
function routeOf(path: string): string {
  return `/${path.replaceAll("\\", "/").replace(/(^|\/)index\.html$|\.html$/, "")}`;
}

function lineOf(node: Node): number {
  if (node.sourceCodeLocation) return node.sourceCodeLocation.startLine;
  return "parentNode" in node && node.parentNode ? lineOf(node.parentNode) : 1;
}

/** More than half of a page, of which nobody reads a word: the lines stay. */
function withoutStyles(html: string): string {
  return html.replace(
    /(<style[^<>]*>)((?:[^<]|<(?![a-z/!]))*)(?=<\/style>)/gi,
    (_, tag: string, css: string) => tag + css.replace(/[^\n]+/g, ""),
  );
}

function collectElements(node: Node, elements: Element[]): void {
  for (const child of childrenOf(node)) {
    if ("tagName" in child) elements.push(child);
    collectElements(child, elements);
  }
}

/** A template's content is no text of the page until a script takes it out. */
function childrenOf(node: Node): readonly Node[] {
  return "childNodes" in node ? node.childNodes : [];
}

const withoutText = ["script", "style", "svg", "template"];
const withinALine = ["a", "abbr", "b", "em", "i", "small", "span", "strong", "sup", "time", "wbr"];

type Run = { text: string; node: Node };

/** The texts of all blocks, each in one line; a link or an emphasis does not cut a sentence in two. */
function passagesOf(root: Node): Run[] {
  const passages: Run[] = [];
  let open: Run | undefined;
  const close = () => {
    const text = open && oneLine(open.text);
    if (open && text) passages.push({ ...open, text });
    open = undefined;
  };
  const visit = (node: Node): void => {
    if ("value" in node && node.nodeName === "#text") {
      open = { text: `${open?.text ?? ""}${node.value}`, node: open?.node ?? node };
      return;
    }
    if (!("tagName" in node)) {
      for (const child of childrenOf(node)) visit(child);
      return;
    }
    const described = descriptionOf(node);
    if (described) passages.push({ text: oneLine(described), node });
    if (withoutText.includes(node.tagName)) return;
    const isBlock = !withinALine.includes(node.tagName);
    if (isBlock) close();
    for (const child of childrenOf(node)) visit(child);
    if (isBlock) close();
  };
  visit(root);
  close();
  return passages;
}

/** What search engines quote is read by visitors, too. */
function descriptionOf(element: Element): string | undefined {
  if (element.tagName !== "meta") return undefined;
  const named = element.attrs.some(({ name, value }) => name === "name" && value === "description");
  return named ? element.attrs.find(({ name }) => name === "content")?.value : undefined;
}

/** Blanks of all kinds become one; word joiners and soft hyphens, which nobody sees, go. */
function oneLine(text: string): string {
  if (!/[\u2060\u00ad]|[^\S ]| {2}/.test(text)) return text.trim();
  return text
    .replace(/[\u2060\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
