/** What a page may load and run: nothing but its own, hashed, and the one form in its frame. */
export function contentSecurityPolicy(allowed: {
  formOrigin: string;
  /** A page on which visitors paste what they got: whatever ran on it could send that nowhere. */
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
