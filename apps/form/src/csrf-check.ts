/**
 * The CSRF check: whether a request comes from a page of ours and not from a form on somebody else's. `hono/csrf` lets
 * more pass: docs/decisions/libraries.md.
 */
export function isFromOwnPage(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  // Browsers leave that header out on plain http, older ones always.
  const origin = headers.get("origin");
  if (origin === null) return true;
  return URL.parse(origin)?.host === headers.get("host");
}
