import { createHash } from "node:crypto";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/**
 * A built page with a policy that allows exactly the inline scripts and styles it has.
 * The framework can write such a policy too, but with one hash for each of some fifteen style elements and for the
 * island scripts of other pages: a kilobyte that does not compress, of fourteen that a page may weigh.
 * @throws Error when the page has no charset meta, after which the policy has to stand.
 */
export function sealPage(html: string, formOrigin: string, isIsolated = false): string {
  const policy = contentSecurityPolicy({
    formOrigin,
    isIsolated,
    scriptHashes: inlineScripts(html).map(sourceHash),
    styleHashes: inlineStyles(html).map(sourceHash),
  });
  const charset = /<meta charset="utf-8"\s*\/?>/i;
  if (!charset.test(html))
    throw new Error("A page without <meta charset> cannot be given its content security policy.");
  // A replacement function, because a `$` in the policy would mean something in a replacement string.
  return html.replace(charset, (meta) => `${meta}<meta http-equiv="content-security-policy" content="${policy}">`);
}

/** Contents of the style elements. */
function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css);
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
