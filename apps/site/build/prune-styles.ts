import postcss, { type AtRule, type ChildNode, type Container, type Root } from "postcss";

/** Words that stand in a page's markup and in its scripts: whatever a selector names must be among them. */
export type PageWords = {
  /** Element names, classes and ids. */
  names: ReadonlySet<string>;
  /** All text in which a custom property may be named, without the styles themselves. */
  text: string;
};

/**
 * Of a page's styles those that can ever apply to it. The build hands every page the whole stylesheet of each component
 * it renders, twice where a component is also part of a script; the page has 14 000 bytes for everything.
 *
 * A rule is dropped only for a class, id or element that neither the page nor its scripts name. States (`:hover`,
 * `[open]`, `:not(…)`) are never a reason.
 */
export function neededStyles(css: string, words: PageWords): string {
  const root = postcss.parse(css);
  root.walkComments((comment) => {
    comment.remove();
  });
  dropForeignRules(root, words.names);
  joinLayers(root);
  dropRepetitions(root);
  dropUnusedProperties(root, words.text);
  dropUnusedKeyframes(root);
  dropEmpty(root);
  return root.toString().trim();
}

function dropForeignRules(root: Root, names: ReadonlySet<string>): void {
  root.walkRules((rule) => {
    if (isInKeyframes(rule.parent)) return;
    const kept = rule.selectors.filter((selector) => namesIn(selector).every((name) => names.has(name)));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
}

/** Which classes, ids and elements must be there for a selector to match; what stands in parentheses may be a negation. */
function namesIn(selector: string): string[] {
  const demanded = withoutParentheses(selector).replace(/\[[^\]]*\]|::?[\w-]+/g, "");
  return [...demanded.matchAll(/(?:^|[\s>+~.#])(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name);
}

function withoutParentheses(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)/g, "");
  return shorter === selector ? selector : withoutParentheses(shorter);
}

const compact = { before: "", between: "", afterName: " ", after: "" };

/** One block for each layer, in the order stated first. Within a layer the order stays, between layers it means nothing. */
function joinLayers(root: Root): void {
  const blocks = new Map<string, AtRule>();
  for (const node of [...root.nodes]) {
    if (node.type !== "atrule" || node.name !== "layer") continue;
    if (!node.nodes) {
      for (const name of node.params.split(",")) layerBlock(blocks, name.trim());
      node.remove();
    } else if (/^[\w.-]+$/.test(node.params)) {
      layerBlock(blocks, node.params).append(node.nodes);
      node.remove();
    }
  }
  if (blocks.size === 0) return;
  const order = postcss.atRule({ name: "layer", params: [...blocks.keys()].join(","), raws: compact });
  root.prepend(order, ...blocks.values());
}

function layerBlock(blocks: Map<string, AtRule>, name: string): AtRule {
  const block = blocks.get(name) ?? postcss.atRule({ name: "layer", params: name, nodes: [], raws: compact });
  blocks.set(name, block);
  return block;
}

/** Of the same rule in the same place, the last one wins over all that stands before it; the earlier ones are spare. */
function dropRepetitions(container: Container<ChildNode>): void {
  const seen = new Set<string>();
  for (const node of [...(container.nodes ?? [])].reverse()) {
    if (node.type === "decl") continue;
    const text = node.toString();
    if (seen.has(text)) node.remove();
    else if ("nodes" in node && node.type === "atrule") dropRepetitions(node as Container<ChildNode>);
    seen.add(text);
  }
}

function dropUnusedProperties(root: Root, text: string): void {
  const used = new Set([...text.matchAll(/--[\w-]+/g)].map(([name]) => name));
  let isSettled = false;
  // A property that only an unused one mentions is unused, too.
  while (!isSettled) {
    const mentioned = new Set(used);
    root.walkDecls(({ value }) => {
      for (const [, name = ""] of value.matchAll(/var\(\s*(--[\w-]+)/g)) mentioned.add(name);
    });
    isSettled = true;
    root.walkDecls(/^--/, (declaration) => {
      if (mentioned.has(declaration.prop)) return;
      declaration.remove();
      isSettled = false;
    });
  }
}

function dropUnusedKeyframes(root: Root): void {
  const animations: string[] = [];
  root.walkDecls(/animation/, ({ value }) => {
    animations.push(value);
  });
  root.walkAtRules(/keyframes$/, (keyframes) => {
    const name = new RegExp(`(^|[\\s,])${keyframes.params}($|[\\s,])`);
    if (!animations.some((value) => name.test(value))) keyframes.remove();
  });
}

function dropEmpty(container: Container<ChildNode>): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type !== "rule" && node.type !== "atrule") continue;
    // An at-rule without a block is a statement, such as the order of the layers.
    if (!node.nodes) continue;
    dropEmpty(node as Container<ChildNode>);
    if (node.nodes.length === 0) node.remove();
  }
}

function isInKeyframes(parent: { type?: string; name?: string } | undefined): boolean {
  return parent?.type === "atrule" && /keyframes$/.test(parent.name ?? "");
}
