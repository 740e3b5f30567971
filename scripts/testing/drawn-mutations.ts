/** Single mutations of the source, drawn by a seed: would the tests notice a slip like this one? */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import ts from "@typescript/typescript6";

export type Mutation = { area: string; file: string; line: number; before: string; after: string; mutated: string };

/** The areas take turns. */
const areas: Readonly<Record<string, string>> = {
  site: "apps/site/src",
  form: "apps/form/src",
  desk: "apps/desk/src",
  publisher: "apps/publisher/src",
  rules: "packages/rules/src",
};

const otherOperators = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.AsteriskToken, "+"],
]);

/** The first `count` mutations of a seed. Of one commit they are the same on every machine. */
export function drawnMutations(seed: string, count: number): Mutation[] {
  const names = Object.keys(areas);
  const places = new Map(names.map((name) => [name, placesIn(`${areas[name]}`)]));
  return Array.from({ length: count }, (_, index) => {
    const area = names[index % names.length] ?? "";
    const all = places.get(area) ?? [];
    const number = createHash("sha256").update(`${seed} ${index}`).digest().readUInt32BE();
    const place = all[number % all.length];
    if (!place) throw new Error(`There is nothing to mutate in ${areas[area]}.`);
    return { area, ...place() };
  });
}

function placesIn(folder: string): (() => Omit<Mutation, "area">)[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).sort();
  return files.filter((file) => !/\.(test|cases)\.tsx?$/.test(file)).flatMap(placesOf);
}

function placesOf(file: string): (() => Omit<Mutation, "area">)[] {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const places: (() => Omit<Mutation, "area">)[] = [];
  const visit = (node: ts.Node): void => {
    const replacement = replacementOf(node);
    if (replacement !== undefined)
      places.push(() => ({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        before: node.getText(),
        after: replacement,
        mutated: text.slice(0, node.getStart()) + replacement + text.slice(node.end),
      }));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}

/** What stands there instead; undefined where nothing is mutated, as the sizes of a drawing: nobody asks about a pixel. */
function replacementOf(node: ts.Node): string | undefined {
  if (ts.isBinaryExpression(node)) {
    const operator = otherOperators.get(node.operatorToken.kind);
    return operator && `${node.left.getText()} ${operator} ${node.right.getText()}`;
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return node.operand.getText();
  if (ts.isConditionalExpression(node))
    return `${node.condition.getText()} ? ${node.whenFalse.getText()} : ${node.whenTrue.getText()}`;
  const isSize = node.getSourceFile().fileName.endsWith(".tsx");
  if (ts.isNumericLiteral(node) && !isSize && !ts.isLiteralTypeNode(node.parent)) return `${Number(node.text) + 1}`;
  const isCall = ts.isExpressionStatement(node) && /^(await )?[\w.]+\(/.test(node.getText());
  return isCall ? "" : undefined;
}
