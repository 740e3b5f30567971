import { PurgeCSS } from "purgecss";

const styleElement = /<style>([\s\S]*?)<\/style>/g;

/**
 * A built page with one style element in the place of its first, holding those of its rules that can ever apply to it.
 * The build hands every page the whole stylesheet of each component that it renders; the page has 14 000 bytes for all.
 *
 * A rule is dropped only for a class, id or element that stands nowhere as a word, neither in the markup nor in a
 * script: nobody lists by hand what scripts add. States (`:hover`, `[open]`, `:not(…)`) are never a reason. Layers keep
 * their order, because every stylesheet states it (`vite-plugins.ts`).
 * @param scripts what stands in the script files that the page can load; empty for a page without any.
 */
export async function pruneStyles(html: string, scripts: string): Promise<string> {
  const css = [...html.matchAll(styleElement)].map(([, sheet = ""]) => sheet).join("");
  if (css === "") return html;
  const style = `<style>${await prunedCss(css, `${html.replace(styleElement, "")}\n${scripts}`)}</style>`;
  let isFirst = true;
  return html.replace(styleElement, () => {
    const element = isFirst ? style : "";
    isFirst = false;
    return element;
  });
}

async function prunedCss(css: string, text: string): Promise<string> {
  const purger = new PurgeCSS();
  // PurgeCSS counts what rules use. What drawings and scripts paint with is used as well, and so is what keyframes name.
  for (const [property] of `${text}${keyframesIn(css)}`.matchAll(/--[\w-]+/g))
    purger.variablesStructure.usedVariables.add(property);
  const [pruned] = await purger.purge({
    // PurgeCSS takes alternatives out of these two, of no other name: without one, `:is(h2, .amount)` would lose to
    // rules over which it wins, and `:not(:is(.amount))` would be gone.
    css: [{ raw: css.replace(/:(is|where)\(/g, ":whole-$1(") }],
    content: [{ raw: text, extension: "html" }],
    // By itself, it takes a selector without any name (`:focus-visible`) for one that nothing matches.
    safelist: { standard: [/^:/] },
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, name = ""]) => name),
    keyframes: true,
    variables: true,
  });
  return (pruned?.css ?? css).replaceAll(":whole-", ":");
}

function keyframesIn(css: string): string {
  return (css.match(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*/g) ?? []).join("\n");
}
