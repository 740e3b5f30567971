import { siteRules } from "./caddy.ts";
import { staticHostHeaders } from "./static-host.ts";

/** What `deploy/` holds for the site, by file name. */
export const deployFiles: Readonly<Record<string, string>> = {
  "caddy/site.caddy": siteRules(),
  _headers: staticHostHeaders(),
};
