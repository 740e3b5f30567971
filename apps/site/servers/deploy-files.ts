import { caddyFile } from "./caddy-file.ts";
import { nginxFile } from "./nginx-file.ts";
import { staticHostHeaders } from "./static-host-headers.ts";

/** What `deploy/` holds for the site, by file name. */
export const deployFiles: Readonly<Record<string, string>> = {
  "site.nginx.conf": nginxFile(),
  Caddyfile: caddyFile(),
  _headers: staticHostHeaders(),
};
