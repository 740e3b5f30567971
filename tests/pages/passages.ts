/** What a visitor reads of a page, block by block. */
import type { DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A template's content is no text of the page until a script takes it out. */
function childrenOf(node: Node): readonly Node[] {
  return "childNodes" in node ? node.childNodes : [];
}

const withoutText = ["script", "style", "svg", "template"];
const withinALine = ["a", "abbr", "b", "em", "i", "small", "span", "strong", "sup", "time", "wbr"];

/** The texts of all blocks, each in one line; a link or an emphasis does not cut a sentence in two. */
export function passagesIn(root: Node): string[] {
  const passages: string[] = [];
  let open = "";
  const close = () => {
    const text = oneLine(open);
    if (text) passages.push(text);
    open = "";
  };
  const visit = (node: Node): void => {
    if ("value" in node && node.nodeName === "#text") {
      open += node.value;
      return;
    }
    if (!("tagName" in node)) {
      for (const child of childrenOf(node)) visit(child);
      return;
    }
    const described = descriptionOf(node);
    if (described) passages.push(oneLine(described));
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
