/**
 * A drawn page with those of its rules alone that can ever apply to it. It is handed the whole stylesheet of each component
 * that it may show, and has 14 000 bytes for all.
 *
 * A rule is dropped only for a class, id or element that stands nowhere as a word, neither in the markup nor in a
 * script: nobody lists by hand what scripts add. States (`:hover`, `[open]`, `:not(…)`, `:is(…)`) are never a reason.
 * @param scripts what stands in the script files that the page can load; empty for a page without any.
 */
export type PruneStyles = (html: string, scripts: readonly string[]) => string;

const styleElement = /(?<=<style>)[\s\S]*?(?=<\/style>)/;

/** Stylesheets and scripts are the same on page after page: each is read once. */
export function stylePruner(): PruneStyles {
  const stylesheets = new Map<string, readonly Part[]>();
  const scriptWords = new Map<string, Words>();

  return (html, scripts) => {
    const [css] = styleElement.exec(html) ?? [];
    if (css === undefined) return html;
    const parts = stylesheets.get(css) ?? partsOf(css);
    stylesheets.set(css, parts);
    const ownWords = wordsOf(html.replace(styleElement, ""));
    const laterWords = scripts.map((script) => {
      const words = scriptWords.get(script) ?? wordsOf(script);
      scriptWords.set(script, words);
      return words;
    });
    // A script may write a name that it has from elsewhere.
    const isDrawn = (face: Part) => scripts.length > 0 || hasLetters(html, face);
    const pruned = prunedCss(parts.filter(isDrawn), [ownWords, ...laterWords]);
    return html.replace(styleElement, () => pruned);
  };
}

/** Whether a text has any of the letters that a font is for; true of every other part. */
function hasLetters(text: string, { head, inner = [] }: Part): boolean {
  const range = inner.find((declaration) => declaration.head.startsWith("unicode-range:"))?.head ?? "";
  if (head !== "@font-face" || range === "") return true;
  const letters = range.replaceAll(
    /U\+([\dA-F]+)(?:-([\dA-F]+))?/gi,
    (_, from, to) => `\\u{${from}}-\\u{${to ?? from}}`,
  );
  return new RegExp(`[${letters.replace(/^unicode-range:|[\s,]/g, "")}]`, "u").test(text);
}

/** Of a text: what may be a class, id or element in it, and the custom properties. */
type Words = { names: ReadonlySet<string>; properties: ReadonlySet<string> };

function wordsOf(text: string): Words {
  return { names: new Set(text.match(/[A-Za-z0-9_-]+/g)), properties: new Set(propertiesIn(text)) };
}

function propertiesIn(text: string): readonly string[] {
  return text.match(/--[\w-]+/g) ?? [];
}

/** A rule or block with what stands in its braces, or a declaration or statement, which has none. */
type Part = { head: string; selectors: readonly Selector[]; inner: readonly Part[] | undefined };

/** @param names classes, ids and elements without which it matches nothing. */
type Selector = { text: string; names: readonly string[] };

const marks = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)"']*\)|[{};]/g;

/** @throws Error for a name with a backslash: `.\31 0` is the name "10", which does not stand in a page as a word. */
function partsOf(css: string): readonly Part[] {
  const outermost: Part[] = [];
  const open: { head: string; inner: Part[] }[] = [{ head: "", inner: outermost }];
  let from = 0;
  const textUpTo = (end: number) =>
    css
      .slice(from, end)
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .trim();
  for (const { 0: mark, index } of css.matchAll(marks)) {
    if (mark.length > 1) continue;
    const text = textUpTo(index);
    from = index + 1;
    if (mark === "{") open.push({ head: text, inner: [] });
    else if (text !== "") open.at(-1)?.inner.push({ head: text, selectors: [], inner: undefined });
    if (mark === "}") {
      const { head = "", inner = [] } = open.pop() ?? {};
      open.at(-1)?.inner.push({ head, selectors: head.startsWith("@") ? [] : selectorsIn(head), inner });
    }
  }
  return outermost;
}

const strings = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
const innermostBrackets = /\([^()]*\)|\[[^[\]]*\]/;

function selectorsIn(head: string): Selector[] {
  // As long as what it stands for, so that a comma lies at the same place in both.
  let plain = head.replace(strings, ({ length }) => " ".repeat(length));
  while (innermostBrackets.test(plain)) plain = plain.replace(innermostBrackets, ({ length }) => " ".repeat(length));
  if (plain.includes("\\")) throw new Error(`Names of styles with a backslash cannot be pruned: ${head}`);
  let end = -1;
  return plain.split(",").map((part) => {
    const start = end + 1;
    end = start + part.length;
    return { text: head.slice(start, end), names: part.replace(/::?[\w-]+/g, " ").match(/[\w-]+/g) ?? [] };
  });
}

/** What is left of a stylesheet on a page that has these words. */
function prunedCss(parts: readonly Part[], texts: readonly Words[]): string {
  const isNamed = (name: string) => texts.some(({ names }) => names.has(name));
  const matching = withMatchingRules(parts, isNamed);
  const declarations = declarationsIn(matching);
  const animations = new Set(
    declarations.flatMap((each) => (/^animation(-name)?:/.test(each) ? each.split(/[\s,:]+/) : [])),
  );
  // What drawings and scripts paint with is used as well, and so is what keyframes name.
  const used = new Set([
    ...texts.flatMap(({ properties }) => [...properties]),
    ...declarations.filter((each) => !each.startsWith("--")).flatMap(propertiesIn),
    ...keyframesIn(parts).flatMap(({ inner = [] }) =>
      inner.flatMap((frame) => declarationsIn([frame])).flatMap(propertiesIn),
    ),
  ]);
  const named = new Map<string, string[]>();
  for (const each of declarations.filter((each) => each.startsWith("--"))) {
    const [property = "", ...others] = propertiesIn(each);
    named.set(property, [...(named.get(property) ?? []), ...others]);
  }
  // A set that grows is walked to its end.
  for (const property of used) for (const other of named.get(property) ?? []) used.add(other);
  return textOf(withUsed(matching, { animations, properties: used }));
}

/** Blocks that are gone when nothing is left in them; of others, such as `@font-face`, nothing is taken out. */
const condition = /^@(container|layer|media|supports)\b/;
const keyframes = /^@(?:-[a-z]+-)?keyframes\s+/;

function withMatchingRules(parts: readonly Part[], isNamed: (name: string) => boolean): Part[] {
  return parts.flatMap((part) => {
    const { head, inner, selectors } = part;
    if (inner === undefined || (head.startsWith("@") && !condition.test(head))) return [part];
    if (condition.test(head)) return [{ ...part, inner: withMatchingRules(inner, isNamed) }];
    const matching = selectors.filter(({ names }) => names.every(isNamed));
    return matching.length > 0
      ? [{ ...part, head: matching.map(({ text }) => text).join(","), selectors: matching }]
      : [];
  });
}

type Used = { animations: ReadonlySet<string>; properties: ReadonlySet<string> };

function withUsed(parts: readonly Part[], used: Used): Part[] {
  return parts.flatMap((part) => {
    const { head, inner } = part;
    if (keyframes.test(head)) return used.animations.has(head.replace(keyframes, "")) ? [part] : [];
    if (inner === undefined) {
      const [property = ""] = /^--[\w-]+(?=:)/.exec(head) ?? [];
      return property === "" || used.properties.has(property) ? [part] : [];
    }
    if (head.startsWith("@") && !condition.test(head)) return [part];
    const left = withUsed(inner, used);
    return left.length > 0 ? [{ ...part, inner: left }] : [];
  });
}

/** Of rules, also in conditions; not of keyframes. */
function declarationsIn(parts: readonly Part[]): string[] {
  return parts.flatMap(({ head, inner }) => {
    if (inner === undefined) return [head];
    return keyframes.test(head) ? [] : declarationsIn(inner);
  });
}

function keyframesIn(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => (keyframes.test(part.head) ? [part] : keyframesIn(part.inner ?? [])));
}

/** Without the last semicolon in braces, as the stylesheet was minified. */
function textOf(parts: readonly Part[], end = ";"): string {
  return parts
    .map(({ head, inner }, index) => {
      if (inner !== undefined) return `${head}{${textOf(inner, "")}}`;
      return index < parts.length - 1 ? `${head};` : head + end;
    })
    .join("");
}
