import { createHash } from "node:crypto";

/**
 * A built page with a Content-Security-Policy that allows exactly the inline scripts and styles it has.
 * @param isIsolated for a page on which visitors paste what they got: whatever ran on it could send that nowhere.
 * @throws Error when the page has no charset meta, after which the policy has to stand.
 */
export function addPolicy(html: string, formOrigin: string, isIsolated = false): string {
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

/** What a page may load and run: nothing but its own, hashed, and the one form in its frame. */
function contentSecurityPolicy(allowed: {
  formOrigin: string;
  isIsolated: boolean;
  /** CSP source hashes of the page's inline scripts and styles, such as `'sha256-…'`. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...allowed.scriptHashes].join(" "),
    ["style-src", ...allowed.styleHashes].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    ...(allowed.isIsolated
      ? ["connect-src 'none'", "frame-src 'none'", "form-action 'none'"]
      : ["connect-src 'self'", `frame-src ${allowed.formOrigin}`, "form-action 'self'"]),
    "base-uri 'none'",
    // Nothing here turns text into markup or code, so there is no policy that might: a browser then refuses all of it.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(";");
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
