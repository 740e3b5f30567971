import { PurgeCSS } from "purgecss";
import { type ContentCache, cacheKey, packageVersions, sourceHash } from "./content-cache.ts";

const styleElement = /(?<=<style>)[\s\S]*?(?=<\/style>)/;

/**
 * A drawn page with those of its rules alone that can ever apply to it. It is handed the whole stylesheet of each component
 * that it may show, and has 14 000 bytes for all.
 *
 * A rule is dropped only for a class, id or element that stands nowhere as a word, neither in the markup nor in a
 * script: nobody lists by hand what scripts add. States (`:hover`, `[open]`, `:not(…)`) are never a reason.
 * @param scripts what stands in the script files that the page can load; empty for a page without any.
 */
export type PruneStyles = (html: string, scripts: readonly string[]) => Promise<string>;

/** Pages of one kind have the same stylesheet and the same names again and again: each pair is pruned once. */
export function stylePruner(cache?: ContentCache): PruneStyles {
  const stylesheets = new Map<string, Stylesheet>();
  const scriptWords = new Map<string, Words>();

  return async (html, scripts) => {
    const [css] = styleElement.exec(html) ?? [];
    if (css === undefined) return html;
    const stylesheet = stylesheets.get(css) ?? new Stylesheet(css, cache);
    stylesheets.set(css, stylesheet);
    const ownWords = wordsOf(html.replace(styleElement, ""));
    const laterWords = scripts.map((script) => {
      const words = scriptWords.get(script) ?? wordsOf(script);
      scriptWords.set(script, words);
      return words;
    });
    const pruned = await stylesheet.prunedFor([ownWords, ...laterWords]);
    return html.replace(styleElement, () => pruned);
  };
}

/** Of a text: what PurgeCSS takes for a class, id or element, and the custom properties in it. */
type Words = { names: ReadonlySet<string>; properties: ReadonlySet<string> };

export function wordsOf(text: string): Words {
  return { names: new Set(text.match(/[A-Za-z0-9_-]+/g)), properties: new Set(text.match(/--[\w-]+/g)) };
}

/** A stylesheet knows of a page only the names that stand in its own selectors, too: no other can decide anything. */
class Stylesheet {
  readonly #css: string;
  readonly #cache: ContentCache | undefined;
  readonly #words: Words;
  readonly #results = new Map<string, Promise<string>>();

  constructor(css: string, cache: ContentCache | undefined) {
    this.#css = css;
    this.#cache = cache;
    this.#words = { names: wordsOf(selectorsIn(css)).names, properties: wordsOf(css).properties };
  }

  prunedFor(texts: readonly Words[]): Promise<string> {
    const names = [...this.#words.names].filter((name) => texts.some((words) => words.names.has(name)));
    const properties = [...this.#words.properties].filter((name) => texts.some((words) => words.properties.has(name)));
    const inputs = `${names.join(" ")};${properties.join(" ")}`;
    const result = this.#results.get(inputs) ?? this.#pruned(names, properties);
    this.#results.set(inputs, result);
    return result;
  }

  async #pruned(names: readonly string[], properties: readonly string[]): Promise<string> {
    const key = cacheKey("pruned-styles", [...toolVersions, this.#css, names.join(" "), properties.join(" ")]);
    const kept = this.#cache?.read(key)?.toString();
    if (kept !== undefined) return kept;
    const css = await prunedCss(this.#css, { names: new Set(names), properties: new Set(properties) });
    this.#cache?.write(key, css);
    return css;
  }
}

const toolVersions = [packageVersions("purgecss"), sourceHash(import.meta.url)];

/**
 * The selectors of a stylesheet, without their pseudo-classes and attributes, which decide nothing.
 * @throws Error for a name with a backslash: `.\31 0` is the name "10", which does not stand there as a word.
 */
function selectorsIn(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
  const selectors = (plain.match(/[^{};]+(?=\{)/g) ?? []).filter((prelude) => !prelude.trim().startsWith("@"));
  const names = selectors.map((selector) => selector.replace(/::?[\w-]+|\[[^\]]*\]/g, " ")).join("\n");
  if (names.includes("\\")) throw new Error(`Names of styles with a backslash cannot be pruned: ${names}`);
  return names;
}

/** What is left of a stylesheet on a page that has these words. */
export async function prunedCss(css: string, { names, properties }: Words): Promise<string> {
  const purger = new PurgeCSS();
  // PurgeCSS counts what rules use. What drawings and scripts paint with is used as well, and so is what keyframes name.
  for (const property of [...properties, ...wordsOf(keyframesIn(css)).properties])
    purger.variablesStructure.usedVariables.add(property);
  const [pruned] = await purger.purge({
    // PurgeCSS takes alternatives out of these two, of no other name: without one, `:is(h2, .amount)` would lose to
    // rules over which it wins, and `:not(:is(.amount))` would be gone.
    css: [{ raw: css.replace(/:(is|where)\(/g, ":whole-$1(") }],
    content: [{ raw: [...names].join(" "), extension: "html" }],
    // By itself, it takes a selector without any name (`:focus-visible`) for one that nothing matches.
    safelist: { standard: [/^:/] },
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, name = ""]) => name),
    keyframes: true,
    variables: true,
  });
  return withoutEmptyBlocks((pruned?.css ?? css).replaceAll(":whole-", ":"));
}

function withoutEmptyBlocks(css: string): string {
  const fewer = css.replace(/@(?:container|layer|media|supports)[^{};]*\{\}/g, "");
  return fewer === css ? css : withoutEmptyBlocks(fewer);
}

function keyframesIn(css: string): string {
  return (css.match(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*/g) ?? []).join("\n");
}
