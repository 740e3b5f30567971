import { SaxesParser } from "saxes";

export type XmlElement = { name: string; text: string; children: XmlElement[] };

/** The root of a document. Throws where it is not well-formed. */
export function parsedXml(source: string): XmlElement {
  const document: XmlElement = { name: "", text: "", children: [] };
  const open = [document];
  const parser = new SaxesParser({ xmlns: true });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    const element = { name, text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(source).close();
  const [root] = document.children;
  if (!root) throw new Error("The document has no root.");
  return root;
}

/** All elements of a name below another one. */
export function elementsNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsNamed(child, name)]);
}

/** The text of the one element of a name directly in another one; empty when it is not there. */
export function textIn(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? "";
}
