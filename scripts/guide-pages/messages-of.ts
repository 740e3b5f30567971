import ts from "@typescript/typescript6";

/** Errors whose message an operator reads without a stack. */
const errorsForPeople = /^(OperatorError|PublishProblem|UsageError)$/;

/** Of words that are declared in one file and thrown in another, their names. */
const thrownElsewhere = ["ofTheSystem", "describeDoubt"];

/** What has fewer words is a name, or a joint between what is filled in. */
const fewestWords = 2;
const isMessage = (text: string) => (text.match(/\p{L}+/gu) ?? []).length >= fewestWords;

/** `unread`: errors of whose message nothing stands in this file, as they are thrown. */
type Messages = { messages: string[]; unread: string[] };

/**
 * The messages with which a source file ends, refuses or warns: those of errors for people, what goes to standard error, and what
 * an outcome has as its `message`. What is filled in is `…`.
 */
export function messagesOf(path: string, source: string): Messages {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const declared = declarationsOf(file);
  const messages = thrownElsewhere
    .flatMap((name) => declared.get(name) ?? [])
    .flatMap((each) => textsOf(each, declared));
  const unread: string[] = [];
  const visit = (node: ts.Node): void => {
    const isError = ts.isNewExpression(node) && errorsForPeople.test(node.expression.getText());
    const texts = saidBy(node).flatMap((each) => textsOf(each, declared));
    messages.push(...texts);
    if (isError && !texts.some(isMessage)) unread.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { messages: [...new Set(messages.filter(isMessage))], unread };
}

function saidBy(node: ts.Node): readonly ts.Node[] {
  const [name = "", values = []] =
    ts.isNewExpression(node) || ts.isCallExpression(node) ? [node.expression.getText(), node.arguments] : [];
  // What comes first says for programs what kind it is.
  if (errorsForPeople.test(name)) return values.slice(name === "PublishProblem" ? 1 : 0);
  if (name === "refuse" || name === "super") return values;
  if (name === "problems.push" && /\bOperatorError\b/.test(node.getSourceFile().text)) return values;
  if (name === "console.error") return values.filter((value) => !ts.isCallExpression(value));
  const isOutcome =
    ts.isPropertyAssignment(node) && node.name.getText() === "message" && /^\{\s*outcome:/.test(node.parent.getText());
  return isOutcome ? [node.initializer] : [];
}

/** What a name of the file stands for: the value of a variable, or what a function returns. */
type Declared = ReadonlyMap<string, readonly ts.Node[]>;

function declarationsOf(file: ts.SourceFile): Declared {
  const declared = new Map<string, ts.Node[]>();
  const visit = (node: ts.Node, inFunction?: string): void => {
    // What an arrow function within it returns may be a part of a message.
    const name = ts.isFunctionDeclaration(node) ? node.name?.text : ts.isArrowFunction(node) ? undefined : inFunction;
    if (ts.isVariableDeclaration(node) && node.initializer) declared.set(node.name.getText(), [node.initializer]);
    if (ts.isReturnStatement(node) && node.expression && name)
      declared.set(name, [...(declared.get(name) ?? []), node.expression]);
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(file);
  return declared;
}

/** The texts that an expression may become; names lead to where they are declared, each once, and `usage` is no message. */
function textsOf(node: ts.Node, declared: Declared, known: readonly string[] = ["usage"]): string[] {
  const within = (...nodes: readonly ts.Node[]) => nodes.flatMap((each) => textsOf(each, declared, known));
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    const text = node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
    return isMessage(text) ? [text] : within(...node.templateSpans.map(({ expression }) => expression));
  }
  if (ts.isConditionalExpression(node)) return within(node.whenTrue, node.whenFalse);
  if (ts.isArrayLiteralExpression(node)) return [node.elements.map((each) => within(each)[0] ?? "…").join(" ")];
  if (ts.isObjectLiteralExpression(node))
    return within(...node.properties.flatMap((each) => (ts.isPropertyAssignment(each) ? each.initializer : [])));
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.PlusToken
      ? [[node.left, node.right].map((each) => within(each)[0] ?? "…").join("")]
      : within(node.left, node.right);
  if (ts.isArrowFunction(node)) return within(node.body);
  if (ts.isCallExpression(node) || ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node))
    return within(node.expression);
  if (!ts.isIdentifier(node) || known.includes(node.text)) return [];
  return (declared.get(node.text) ?? []).flatMap((each) => textsOf(each, declared, [...known, node.text]));
}
