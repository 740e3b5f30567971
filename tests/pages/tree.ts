// The few questions that these tests ask of a parsed page.
import type { DefaultTreeAdapterTypes } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** All elements below a node in document order, those with one of the names if names are given. */
export function elementsIn(node: Node, ...names: readonly string[]): Element[] {
  const children = "childNodes" in node ? node.childNodes : [];
  return children.flatMap((child) => {
    if (!("tagName" in child)) return [];
    const own = names.length === 0 || names.includes(child.tagName) ? [child] : [];
    return [...own, ...elementsIn(child, ...names)];
  });
}

/** An attribute's value, undefined when the element does not have it. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** What a meta element says, found by the value of its `name` or `property`; undefined when there is none. */
export function metaOf(node: Node, key: "name" | "property", value: string): string | undefined {
  const meta = elementsIn(node, "meta").find((element) => attributeOf(element, key) === value);
  return meta && attributeOf(meta, "content");
}

/** The targets of the links from a page's head of one kind, such as `canonical`. */
export function headLinks(node: Node, rel: string): string[] {
  const links = elementsIn(node, "link").filter((link) => attributeOf(link, "rel") === rel);
  return links.map((link) => attributeOf(link, "href") ?? "");
}

/** The structured data of a page, each block as the JSON that it holds. */
export function structuredDataIn(node: Node): string[] {
  const scripts = elementsIn(node, "script");
  return scripts.filter((script) => attributeOf(script, "type") === "application/ld+json").map(contentOf);
}

/** Label and target of every link below some elements. */
export function linksIn(...nodes: readonly Node[]): { label: string; target: string }[] {
  const links = nodes.flatMap((node) => elementsIn(node, "a"));
  return links.flatMap((link) => {
    const target = attributeOf(link, "href");
    return target === undefined ? [] : [{ label: textOf(link), target }];
  });
}

/** What a visitor reads in an element, in one line, with ordinary blanks and without invisible characters. */
export function textOf(node: Node): string {
  return readable(rawText(node));
}

/** Blanks of all kinds become one; word joiners and soft hyphens, which nobody sees, go. */
export function readable(text: string): string {
  return text
    .replace(/[\u2060\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The text that an element itself holds: of a script or a style, too. */
export function contentOf(element: Element): string {
  return element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
}

const withoutText = ["script", "style", "svg", "head", "template"];
const withinALine = ["a", "abbr", "b", "em", "i", "small", "span", "strong", "time", "wbr"];

function rawText(node: Node): string {
  if ("value" in node) return node.value;
  if (!("childNodes" in node)) return "";
  if ("tagName" in node && (withoutText.includes(node.tagName) || attributeOf(node, "hidden") !== undefined)) return "";
  const text = node.childNodes.map((child) => rawText(child)).join("");
  return "tagName" in node && withinALine.includes(node.tagName) ? text : ` ${text} `;
}
