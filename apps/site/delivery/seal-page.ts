import { createHash } from "node:crypto";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/**
 * A built page with its styles in one element and a policy that allows exactly the inline scripts and styles it has.
 * The framework can write such a policy too, but with one hash for each of some fifteen style elements and for the
 * island scripts of other pages: a kilobyte that does not compress, of fourteen that a page may weigh.
 * @throws Error when the page has no charset meta, after which the policy has to stand.
 */
export function sealPage(html: string, formOrigin: string, isIsolated = false): string {
  const { page, styles } = mergeStyles(html);
  const policy = contentSecurityPolicy({
    formOrigin,
    isIsolated,
    scriptHashes: inlineScripts(page).map(sourceHash),
    styleHashes: styles.map(sourceHash),
  });
  const charset = /<meta charset="utf-8"\s*\/?>/i;
  if (!charset.test(page))
    throw new Error("A page without <meta charset> cannot be given its content security policy.");
  // A replacement function, because a `$` in the policy would mean something in a replacement string.
  return page.replace(charset, (meta) => `${meta}<meta http-equiv="content-security-policy" content="${policy}">`);
}

const styleElement = /<style>([\s\S]*?)<\/style>/g;

/** Moves all styles to the place of the first; their order stays, and with it the cascade. */
function mergeStyles(html: string): { page: string; styles: string[] } {
  const sheets = [...html.matchAll(styleElement)].map(([, css = ""]) => css);
  if (sheets.length === 0) return { page: html, styles: [] };
  const merged = sheets.join("");
  let isFirst = true;
  const page = html.replace(styleElement, () => {
    const element = isFirst ? `<style>${merged}</style>` : "";
    isFirst = false;
    return element;
  });
  return { page, styles: [merged] };
}

/** Contents of the scripts that stand in the page and are run. */
function inlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const inline = scripts.filter(([, attributes = ""]) => !/\ssrc=|type="application\//.test(attributes));
  return [...new Set(inline.map(([, , code = ""]) => code))];
}

function sourceHash(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
