import { goneFolder } from "../src/frame/routes.ts";
import { gonePage } from "./addresses.ts";
import { hashedFolder, headersFor, openDataFiles, sharedFolder } from "./headers.ts";

/** The part of an nginx `server` block that delivers the site. */
export function nginxFile(): string {
  return `# How the site is delivered. Rendered by \`npm run deploy-files\`; change apps/site/servers instead.
#
#   server {
#     listen 443 ssl;
#     server_name fernkontor.example;
#     ssl_certificate …; ssl_certificate_key …;
#     root /srv/fernkontor/apps/site/dist;
#     access_log off;   # or delete the logs after the days that the privacy page promises
#     include /srv/fernkontor/deploy/site.nginx.conf;
#   }

charset utf-8;
charset_types text/plain text/css application/javascript application/json image/svg+xml text/xml;
absolute_redirect off;
server_tokens off;
gzip_static on;
# With the module ngx_brotli, the .br files are used too:
# brotli_static on;
gzip_vary on;
error_page 404 /404.html;
error_page 410 ${gonePage("$uri")};

location = / {
${addHeaders("/")}
  try_files /index.html =404;
}

location ${hashedFolder} {
${addHeaders(hashedFolder)}
  try_files $uri =404;
}

location ${sharedFolder} {
${addHeaders(sharedFolder)}
  try_files $uri =404;
}

# Open data, for pages of other sites, too.
location ~ ^(${openDataFiles.map((path) => path.replaceAll(".", "\\.")).join("|")})$ {
${addHeaders(openDataFiles[0] ?? "/")}
}

location / {
${addHeaders("/")}
  if (-f $document_root${gonePage("$uri")}) {
    return 410;
  }
  try_files $uri $uri.html =404;
}

# One address a page: /about.html and /about/ are /about.
location ~ ^/index(\\.html|/)?$ {
${addHeaders("/")}
  return 301 /$is_args$args;
}

location ~ ^(?<page>/.+)(\\.html|/)$ {
${addHeaders("/")}
  if (-f $document_root$page.html) {
    return 301 $page$is_args$args;
  }
  if (-f $document_root${gonePage("$page")}) {
    return 301 $page$is_args$args;
  }
  return 404;
}

# Pages of what is gone, each under its own path below this folder.
location ^~ ${goneFolder}/ {
  internal;
${addHeaders("/404")}
}

location = /404 {
  return 404;
}

location = /404.html {
  internal;
${addHeaders("/404")}
}
`;
}

/** A location with one header of its own inherits none, so each one states them all; `always` is for errors too. */
function addHeaders(path: string): string {
  return Object.entries(headersFor(path, "https"))
    .map(([name, value]) => `  add_header ${name} "${value}" always;`)
    .join("\n");
}
