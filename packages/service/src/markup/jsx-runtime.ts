/**
 * What JSX becomes in the services: text. Their pages are written once and sent, so that nothing needs React's tree; a page
 * is made in a fraction of the time. Names and values are those of React's types, and what a browser reads is the same.
 */
import type { ReactElement, ReactNode } from "react";

/** Markup as it is sent. */
class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Props = Readonly<Record<string, unknown>>;
type Component = (props: Props) => ReactNode;

/** What a page is made of, as text. */
export function renderToText(node: ReactNode): string {
  return textOf(node);
}

/** For groups without an element of their own: `<>…</>`. */
export function Fragment({ children }: { children?: ReactNode }): ReactElement {
  return elementOf(textOf(children));
}

/** What the compiler writes for an element. */
export function jsx(type: string | Component, props: Props): ReactElement {
  return elementOf(typeof type === "string" ? writtenElement(type, props) : textOf(type(props)));
}

/** The same with several children. @public */
export function jsxs(type: string | Component, props: Props): ReactElement {
  return jsx(type, props);
}

/** To types it is what JSX is everywhere; nobody looks inside. */
function elementOf(html: string): ReactElement {
  return new Markup(html) as unknown as ReactElement;
}

function textOf(node: unknown): string {
  if (node instanceof Markup) return node.html;
  if (typeof node === "string") return escaped(node);
  if (Array.isArray(node)) return node.reduce<string>((text, each) => text + textOf(each), "");
  if (node === undefined || node === null || typeof node === "boolean") return "";
  if (typeof node === "number") return String(node);
  throw new Error(`A page cannot show ${typeof node}.`);
}

/** They have no end. */
const voidElements = new Set(["br", "circle", "hr", "img", "input", "link", "meta", "path", "rect", "wbr"]);

function writtenElement(name: string, { children, ...props }: Props): string {
  const { defaultValue } = props;
  const isChosenInside = name === "select" || name === "textarea";
  let attributes = "";
  for (const key in props)
    if (key !== "defaultValue" || !isChosenInside) attributes += writtenAttribute(attributeName(key), props[key]);
  if (voidElements.has(name)) return `<${name}${attributes}/>`;
  const content = name === "textarea" ? typedText(defaultValue) : textOf(children);
  return `<${name}${attributes}>${name === "select" ? withChosen(content, defaultValue) : content}</${name}>`;
}

/** A browser drops the first line break of what stands in a field. */
function typedText(typed: unknown): string {
  return textOf(typed).replace(/^\n/, "\n\n");
}

function withChosen(options: string, value: unknown): string {
  return options.replace(`<option value="${escaped(String(value))}"`, (option) => `${option} selected=""`);
}

function writtenAttribute(name: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "boolean") return ` ${name}="${escaped(String(value))}"`;
  if (/^(aria-|data-|spellcheck$)/.test(name)) return ` ${name}="${value}"`;
  return value ? ` ${name}=""` : "";
}

/** As HTML names what React's types name otherwise, beyond the small letters. */
const otherNames: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  httpEquiv: "http-equiv",
  defaultValue: "value",
  defaultChecked: "checked",
  viewBox: "viewBox",
  preserveAspectRatio: "preserveAspectRatio",
};

function attributeName(key: string): string {
  let name = attributeNames.get(key);
  if (name === undefined) {
    const ofDrawing = /^(stroke|fill|font|text)[A-Z]/.test(key);
    const spelled = ofDrawing ? key.replace(/[A-Z]/g, (letter) => `-${letter}`) : key;
    name = otherNames[key] ?? spelled.toLowerCase();
    attributeNames.set(key, name);
  }
  return name;
}

const attributeNames = new Map<string, string>();

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Whatever somebody has typed stays text, also between quotation marks. */
function escaped(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => references[sign] ?? sign) : text;
}
