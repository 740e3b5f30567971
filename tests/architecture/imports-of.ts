import ts from "@typescript/typescript6";

export type Import = { specifier: string; isTypeOnly: boolean };

/** Every import and re-export of a source file, static or dynamic, also those of its types and of stylesheets. */
export function importsOf(path: string, source: string): Import[] {
  if (path.endsWith(".css")) return importsOfCss(source);
  return importsOfTypeScript(path, source);
}

function importsOfCss(source: string): Import[] {
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...withoutComments.matchAll(/@import\s+(?:url\()?["']?([^"')\s;]+)/g)].map(([, specifier = ""]) => ({
    specifier,
    isTypeOnly: false,
  }));
}

function importsOfTypeScript(path: string, source: string): Import[] {
  const imports: Import[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
      imports.push({ specifier: textOf(node.moduleSpecifier), isTypeOnly: isTypeOnly(node) });
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      imports.push({ specifier: textOf(node.argument.literal), isTypeOnly: true });
    else if (ts.isCallExpression(node) && node.arguments[0] && isLoading(node.expression))
      imports.push({ specifier: textOf(node.arguments[0]), isTypeOnly: false });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return imports;
}

function textOf(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : node.getText();
}

function isLoading(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === "require");
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) {
    const { isTypeOnly, exportClause } = node;
    return isTypeOnly || (!!exportClause && ts.isNamedExports(exportClause) && areAllTypes(exportClause.elements));
  }
  const clause = node.importClause;
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  return !clause.name && !!bindings && ts.isNamedImports(bindings) && areAllTypes(bindings.elements);
}

function areAllTypes(elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]): boolean {
  return elements.length > 0 && elements.every(({ isTypeOnly }) => isTypeOnly);
}
