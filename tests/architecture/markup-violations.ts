import { parse } from "@astrojs/compiler-rs";
import ts from "typescript";
import { type AstroNode, nodesOf } from "./astro-nodes.ts";

/** Files that may write markup past React's and Astro's escaping. */
const mayWriteRawMarkup: readonly string[] = [];

/** What a .tsx or .astro file does against the policy or the division of labour, as sentences. */
export function markupViolations(path: string, source: string): string[] {
  return path.endsWith(".astro") ? violationsOfAstro(path, source) : violationsOfTsx(path, source);
}

function violationsOfTsx(path: string, source: string): string[] {
  const violations: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node)) violations.push(...violationsOfAttribute(path, node.name.getText()));
    if (ts.isPropertyAssignment(node) && node.name.getText() === "dangerouslySetInnerHTML")
      violations.push(...violationsOfAttribute(path, "dangerouslySetInnerHTML"));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return violations;
}

function violationsOfAttribute(path: string, name: string): string[] {
  // The content security policy forbids the attribute: it would silently do nothing in a visitor's browser.
  if (name === "style") return [`${path} has a style attribute`];
  const isRaw = name === "dangerouslySetInnerHTML" || name === "set:html";
  return isRaw && !mayWriteRawMarkup.includes(path) ? [`${path} writes raw markup by ${name}`] : [];
}

/** Routing alone: what is said lies in the page's copy.ts, in one language. */
function violationsOfAstro(path: string, source: string): string[] {
  const nodes = [...nodesOf(parse(source).ast)];
  const texts = nodes.flatMap(ownText).filter((text) => /\p{L}/u.test(text));
  const attributes = nodes.filter(({ type }) => type === "JSXAttribute").map(nameOf);
  return [
    ...texts.map((text) => `${path} holds text of its own: ${text.trim()}`),
    ...attributes.flatMap((name) => violationsOfAttribute(path, name)),
  ];
}

const spokenAttributes = new Set(["alt", "aria-label", "aria-description", "label", "placeholder", "title"]);

function ownText(node: AstroNode): string[] {
  if (node.type === "JSXText") return [String(node.value)];
  if (node.type === "JSXExpressionContainer") return literalText(node.expression);
  if (node.type === "JSXAttribute" && spokenAttributes.has(nameOf(node))) return literalText(node.value);
  return [];
}

function literalText(node: unknown): string[] {
  const { type, value, quasis } = (node ?? {}) as {
    type?: string;
    value?: unknown;
    quasis?: { value: { raw: string } }[];
  };
  if (type === "Literal" && typeof value === "string") return [value];
  return type === "TemplateLiteral" ? (quasis ?? []).map((quasi) => quasi.value.raw) : [];
}

function nameOf(attribute: AstroNode): string {
  const { type, name, namespace } = attribute.name as { type: string; name: unknown; namespace?: { name: string } };
  return type === "JSXNamespacedName" ? `${namespace?.name}:${(name as { name: string }).name}` : String(name);
}
