/**
 * Whether the application form may be called the agency's own. Only an address below the site's own domain is (or the
 * local one, while the site is being worked on): any other could be somebody else's, and the privacy text must say so.
 */
export function formIsOurs(formOrigin: string, siteOrigin: string): boolean {
  const form = new URL(formOrigin).hostname;
  const site = new URL(siteOrigin).hostname.replace(/^www\./, "");
  return form === site || form.endsWith(`.${site}`) || ["localhost", "127.0.0.1", "[::1]"].includes(form);
}
