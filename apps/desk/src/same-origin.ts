/**
 * Whether a request that may change something comes from a page of the desk. Stricter than the form's check: the form is of
 * the same site, so that browsers send the desk's Strict cookie along with what a page of the form's origin posts.
 */
export function isFromDesk(headers: Headers, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === origin : site === "same-origin";
}
