import { SaxesParser } from "saxes";

/** An element with its text and those below it; of its attributes no feed says anything that a listing has. */
export type XmlElement = { name: string; text: string; children: XmlElement[] };

/** Why a text is not read as XML, in German, and in which line that was seen. */
export class XmlProblem extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Feeds have six. What nests deeper is no feed, and is not followed. */
const deepest = 30;

/**
 * Reads XML without resolving anything: a document type, which alone can declare entities, is refused.
 * @throws XmlProblem
 */
export function xmlTree(source: string): XmlElement {
  const document: XmlElement = { name: "", text: "", children: [] };
  const open: XmlElement[] = [document];
  const texts: string[][] = [[]];
  const parser = new SaxesParser({ xmlns: false, position: true });
  const refuse = (message: string) => {
    throw new XmlProblem(parser.line, message);
  };
  parser.on("error", (error) => refuse(`ist kein gültiges XML (${error.message.replace(/^\d+:\d+: /, "")})`));
  parser.on("doctype", () => refuse("hat eine Dokumenttyp-Angabe (<!DOCTYPE …>). Das Kontor löst keine Entitäten auf"));
  parser.on("opentag", ({ name }) => {
    if (open.length > deepest) refuse(`hat mehr als ${deepest} Elemente ineinander`);
    const element: XmlElement = { name, text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
    texts.push([]);
  });
  parser.on("closetag", () => {
    const element = open.pop();
    const text = texts.pop()?.join("") ?? "";
    if (element) element.text = text;
  });
  const addText = (text: string) => void texts.at(-1)?.push(text);
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(source).close();
  return document.children[0] ?? document;
}

/** The text of the first element of that name below another one; empty where there is none. */
export function textBelow({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text.trim() ?? "";
}

/** Those of a name below an element. */
export function elementsBelow({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}
