import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { neededStyles, type PageWords } from "./prune-styles.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
/** `isHydrated`: React compares it with what it would render itself, so it has to stay as it was delivered. */
type Place = { node: Node; isHydrated: boolean };
type Edit = { from: number; to: number; text: string };

/**
 * A built page without what no visitor would miss: styles that cannot apply to it, shapes that are written out twice,
 * marks that the framework left for nobody. It looks and works as before.
 * @param scripts what stands in the script files that the page can load; empty for a page without any.
 */
export function leanPage(html: string, scripts: string): string {
  const places = [...placesBelow(parse(html, { sourceCodeLocationInfo: true }).childNodes, false)];
  const free = places.flatMap(({ node, isHydrated }) => (isHydrated ? [] : [node]));
  const lean = edited(html, [
    ...free.flatMap(spareMark),
    ...places.flatMap(({ node }) => [...spareClosing(node), ...spareEntities(node, html)]),
    ...repeatedShapes(free.filter(isElement), html),
  ]);
  return withStyles(lean, (css, markup) => neededStyles(css, wordsOf(places, markup, scripts)));
}

function* placesBelow(nodes: readonly Node[], isHydrated: boolean): Generator<Place> {
  for (const node of nodes) {
    yield { node, isHydrated };
    if (!("childNodes" in node)) continue;
    const isRoot =
      isElement(node) && (node.tagName === "astro-island" || attributeOf(node, "data-props") !== undefined);
    yield* placesBelow(node.childNodes, isHydrated || isRoot);
  }
}

/** Between two texts of one element, React leaves an empty comment to tell them apart when it wakes the page. */
function spareMark(node: Node): Edit[] {
  return node.nodeName === "#comment" && "data" in node && node.data.trim() === "" ? replaced(node, "") : [];
}

const shapes = new Set(["circle", "ellipse", "line", "path", "polygon", "polyline", "rect", "stop", "use"]);

/** `<path …></path>` is `<path …/>`, within drawings alone. */
function spareClosing(node: Node): Edit[] {
  if (!isElement(node) || !shapes.has(node.tagName) || node.childNodes.length > 0) return [];
  const { startTag, endTag } = node.sourceCodeLocation ?? {};
  return startTag && endTag ? [{ from: startTag.endOffset - 1, to: endTag.endOffset, text: "/>" }] : [];
}

/** JSON in an attribute is full of quotation marks; within single ones they are no entities. */
function spareEntities(node: Node, html: string): Edit[] {
  if (!isElement(node)) return [];
  return Object.values(node.sourceCodeLocation?.attrs ?? {}).flatMap(({ startOffset: from, endOffset: to }) => {
    const source = html.slice(from, to);
    const [, name, value] = /^([\w-]+)="([^'"]*&quot;[^'"]*)"$/.exec(source) ?? [];
    return name && value ? [{ from, to, text: `${name}='${value.replaceAll("&quot;", '"')}'` }] : [];
  });
}

/** Below it, pointing to a shape takes as many bytes as writing it. */
const longShape = 60;

/** What is drawn a second time points to the first. A shape that a rule could reach in one place alone stays as it is. */
function repeatedShapes(elements: readonly Element[], html: string): Edit[] {
  const drawn = new Map<string, Element[]>();
  const css = elements.flatMap((element) => (element.tagName === "style" ? contentOf(element) : [])).join("");
  const isStyled = (name: string) => new RegExp(`\\b${name}\\b[^{}]*\\{`).test(css);
  const plainShapes = new Set([...shapes].filter((name) => !isStyled(name)));
  for (const element of elements) {
    const location = element.sourceCodeLocation?.startTag;
    const isNamed = ["class", "id"].some((name) => attributeOf(element, name) !== undefined);
    if (!plainShapes.has(element.tagName) || element.childNodes.length > 0 || !location || isNamed) continue;
    const source = html.slice(location.startOffset, location.endOffset);
    if (source.length >= longShape) drawn.set(source, [...(drawn.get(source) ?? []), element]);
  }
  return [...drawn.values()]
    .filter((same) => same.length > 1)
    .flatMap(([first, ...others], index) => {
      const at = first?.sourceCodeLocation?.startTag;
      if (!first || !at) return [];
      const name = at.startOffset + 1 + first.tagName.length;
      const id = `shape-${index}`;
      return [
        { from: name, to: name, text: ` id="${id}"` },
        ...others.flatMap((other) => replaced(other, `<use href="#${id}"/>`)),
      ];
    });
}

function replaced(node: Node, text: string): Edit[] {
  const { sourceCodeLocation: at } = node;
  return at ? [{ from: at.startOffset, to: at.endOffset, text }] : [];
}

/** Of edits that overlap, the one that begins first and reaches furthest holds. */
function edited(html: string, edits: readonly Edit[]): string {
  const inOrder = edits.toSorted((a, b) => a.from - b.from || b.to - a.to);
  let result = "";
  let end = 0;
  for (const { from, to, text } of inOrder) {
    if (from < end) continue;
    result += html.slice(end, from) + text;
    end = to;
  }
  return result + html.slice(end);
}

const styleElement = /<style>([\s\S]*?)<\/style>/g;

/** All styles in the place of the first, in their order; with it the cascade stays. */
function withStyles(html: string, rewritten: (css: string, markup: string) => string): string {
  const css = [...html.matchAll(styleElement)].map(([, sheet = ""]) => sheet).join("");
  const style = css ? `<style>${rewritten(css, html.replace(styleElement, ""))}</style>` : "";
  let isFirst = true;
  return html.replace(styleElement, () => {
    const element = isFirst ? style : "";
    isFirst = false;
    return element;
  });
}

function wordsOf(places: readonly Place[], markup: string, scripts: string): PageWords {
  const elements = places.map(({ node }) => node).filter(isElement);
  const inline = elements.filter(({ tagName }) => tagName === "script").map(contentOf);
  const names = elements.flatMap((element) => [
    element.tagName,
    ...(attributeOf(element, "class")?.split(/\s+/) ?? []),
    attributeOf(element, "id") ?? "",
  ]);
  const written = [...inline, scripts].flatMap((source) => source.match(/[\w-]+/g) ?? []);
  return { names: new Set([...names, ...written]), text: markup + scripts };
}

function isElement(node: Node): node is Element {
  return "tagName" in node;
}

function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

function contentOf(element: Element): string {
  return element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}
