import { caddyFile } from "./caddy.ts";
import { nginxFile } from "./nginx.ts";
import { staticHostHeaders } from "./static-host.ts";

/** What `deploy/` holds for the site, by file name. */
export const deployFiles: Readonly<Record<string, string>> = {
  "site.nginx.conf": nginxFile(),
  Caddyfile: caddyFile(),
  _headers: staticHostHeaders(),
};
