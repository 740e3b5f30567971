/** Where a request comes from, as browsers say it. */

/**
 * Whether a request that may change something comes from a page of the desk. Stricter than the form's check: the form is of
 * the same site, so that browsers send the desk's Strict cookie along with what a page of the form's origin posts.
 */
export function isFromDesk(headers: Headers, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === origin : site === "same-origin";
}

/**
 * Whether somebody of the desk opens a page: from the desk, by its address or a bookmark. Else whether another site leads
 * there, or only loads it, unseen. Browsers that say nothing are taken at their word.
 */
export function openedBy(headers: Headers): "person" | "link" | "page" {
  const isDocument = (headers.get("sec-fetch-dest") ?? "document") === "document";
  if (!isDocument) return "page";
  return ["same-origin", "none"].includes(headers.get("sec-fetch-site") ?? "none") ? "person" : "link";
}
