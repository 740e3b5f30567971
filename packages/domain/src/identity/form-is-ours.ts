import type { AgencyProfile } from "../agency/profile.ts";

/** Hosts that answer on the visitor's own machine: there the site is being worked on. */
const localHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether the application form may be called the agency's own. Only an address on one of its hosts or below the site's
 * own domain is (or the local one, while the site is being worked on): any other could be somebody else's. Then the
 * privacy text must say so, and the contact page asks before it loads the form.
 */
export function formIsOurs(
  formOrigin: string,
  { siteOrigin, domains }: Pick<AgencyProfile, "siteOrigin" | "domains">,
): boolean {
  const form = new URL(formOrigin).hostname;
  const site = new URL(siteOrigin).hostname.replace(/^www\./, "");
  return form === site || form.endsWith(`.${site}`) || [...domains, ...localHosts].includes(form);
}
