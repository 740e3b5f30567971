import ts from "@typescript/typescript6";

/** Files that may write markup past React's escaping. */
const mayWriteRawMarkup: readonly string[] = ["apps/site/src/parts/hydrated-part.tsx"];

/** What a .tsx file does against the policy, as sentences. */
export function markupViolations(path: string, source: string): string[] {
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
  const isRaw = name === "dangerouslySetInnerHTML";
  return isRaw && !mayWriteRawMarkup.includes(path) ? [`${path} writes raw markup by ${name}`] : [];
}
