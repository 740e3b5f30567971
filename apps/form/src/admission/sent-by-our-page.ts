/** Whether a submission comes from our own form and not from a form on somebody else's page. */
export function sentByOurPage(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  // Browsers leave that header out on plain http, older ones always.
  const origin = headers.get("origin");
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get("host");
}
