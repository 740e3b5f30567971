/** An SVG file as a tree with the line of each element, and the styles of its `<style>` moved to where they apply. */
import { SaxesParser, type SaxesTagNS } from "saxes";

export type SvgElement = {
  name: string;
  /** Without namespace prefix: `href` also where the file says `xlink:href`. */
  attributes: Map<string, string>;
  children: SvgElement[];
  text: string;
  /** 1-based. */
  line: number;
};

/** What is wrong in which line. */
export class SvgProblem extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const svgNamespace = "http://www.w3.org/2000/svg";
const linkNamespace = "http://www.w3.org/1999/xlink";

/**
 * What drawing programs write into other namespaces, and what is not of SVG, is left out; a script is reported by whoever
 * looks at the names.
 * @throws SvgProblem when the file is no XML, its root is no SVG or its styles are more than plain rules.
 */
export function parsedSvg(source: string): SvgElement {
  const document: SvgElement = { name: "", attributes: new Map(), children: [], text: "", line: 1 };
  const open: (SvgElement | undefined)[] = [document];
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on("error", (error) => {
    const reason = error.message.replace(/^\d+:\d+: /, "");
    throw new SvgProblem(
      parser.line,
      `ist kein gültiges SVG (${reason}). Speichern Sie die Zeichnung noch einmal als „einfaches SVG“`,
    );
  });
  parser.on("opentag", (tag) => {
    const parent = open.at(-1);
    // Inside of what is left out, everything is.
    const element =
      parent && tag.uri === svgNamespace
        ? { name: tag.local, attributes: attributesOf(tag), children: [], text: "", line: parser.line }
        : undefined;
    if (element) parent?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(source).close();
  const [root] = document.children;
  if (root?.name !== "svg")
    throw new SvgProblem(1, `beginnt nicht mit <svg xmlns="${svgNamespace}">. Speichern Sie die Zeichnung als SVG`);
  moveStyles(root);
  return root;
}

function attributesOf({ attributes }: SaxesTagNS): Map<string, string> {
  const known = Object.values(attributes).filter(({ uri }) => uri === "" || uri === linkNamespace);
  return new Map(known.map(({ local, value }) => [local, value]));
}

/** Every element of a drawing, the root first. */
export function everyElement(root: SvgElement): SvgElement[] {
  return [root, ...root.children.flatMap(everyElement)];
}

type StyleRule = { selectors: readonly string[]; declarations: ReadonlyMap<string, string> };

/** Pages know no styles of drawings: each becomes attributes of the elements that it is for. */
function moveStyles(root: SvgElement): void {
  const elements = everyElement(root);
  const rules = elements.filter(({ name }) => name === "style").flatMap(rulesIn);
  for (const { name, attributes } of elements) {
    const classes = (attributes.get("class") ?? "").split(/\s+/).filter((part) => part !== "");
    const names = new Set([name, "*", ...classes.map((part) => `.${part}`)]);
    const matching = rules.filter(({ selectors }) => selectors.some((selector) => names.has(selector)));
    const own = declarationsIn(attributes.get("style") ?? "");
    for (const declarations of [...matching.map((rule) => rule.declarations), own])
      for (const [property, value] of declarations) attributes.set(property, value);
  }
  for (const element of elements) element.children = element.children.filter(({ name }) => name !== "style");
}

function rulesIn({ text, line }: SvgElement): StyleRule[] {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, "");
  const remedy = "Exportieren Sie mit „Präsentationsattributen“ statt Stilen";
  if (css.includes("@"))
    throw new SvgProblem(
      line,
      `hat einen Stil mit „${/@[\w-]*/.exec(css)?.[0]}“. Was bei Nacht anders aussehen soll, bekommt die Farbe currentColor. ${remedy}`,
    );
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, list = "", body = ""]) => ({
    selectors: list.split(",").map((selector) => selector.trim()),
    declarations: declarationsIn(body),
  }));
  const selector = rules.flatMap(({ selectors }) => selectors).find((one) => !/^(\*|\.?[\w-]+)$/.test(one));
  if (selector !== undefined)
    throw new SvgProblem(line, `hat einen Stil für „${selector}“; möglich sind nur Klassen und Elemente. ${remedy}`);
  return rules;
}

function declarationsIn(body: string): Map<string, string> {
  const declarations = body.split(";").flatMap((declaration) => {
    const [property = "", ...value] = declaration.split(":");
    const name = property.trim().toLowerCase();
    const text = value
      .join(":")
      .replace(/!important/i, "")
      .trim();
    return name === "" || text === "" ? [] : [[name, text] as const];
  });
  return new Map(declarations);
}
