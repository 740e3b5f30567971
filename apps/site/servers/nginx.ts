import { goneFolder, hashedFolder } from "@fernkontor/domain/addresses";
import { gonePage } from "./addresses.ts";
import { headersFor, openDataFiles, sharedFolder } from "./headers.ts";

/** The part of an nginx `server` block that delivers the site. */
export function nginxFile(): string {
  return `# How the site is delivered. Rendered by \`npm run deploy-files\`; change apps/site/servers instead.
#
#   server {
#     listen 443 ssl http2;
#     # HTTP/3, from nginx 1.25.1 on (Debian 13), which also wants \`http2 on;\` instead of the word above:
#     # listen 443 quic reuseport;
#     # set $alt_svc 'h3=":443"; ma=86400';
#     server_name fernkontor.example;
#     ssl_certificate …; ssl_certificate_key …;
#     root /srv/fernkontor/published/current/public;
#     include /srv/fernkontor/deploy/site.nginx.conf;
#   }
#
# On port 80 a server like the first one in deploy/form.nginx.conf leads to it, and lets the certificate be renewed.

# Both logs name visitors' addresses, the second from the level “error” on, and Debian keeps it for 14 days. The privacy
# page promises fewer; what is not written needs no deleting.
access_log off;
error_log /var/log/nginx/site.log crit;

# \`current\` is a link that each publish switches. An answer takes several looks into the folder (is the page gone? is
# there a compressed file?): all of them look into the release that the link named when the request arrived, those for
# the error page, too. Nothing remembers this from one request to the next, so a switch needs no reload.
uninitialized_variable_warn off;
if ($release = "") {
  set $release $realpath_root;
}
if ($alt_svc = "") {
  set $alt_svc "";
}

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
${delivery("/")}
  try_files /index.html =404;
}

location ${hashedFolder} {
${delivery(hashedFolder)}
  try_files $uri =404;
}

location ${sharedFolder} {
${delivery(sharedFolder)}
  try_files $uri =404;
}

# Open data, for pages of other sites, too.
location ~ ^(${openDataFiles.map((path) => path.replaceAll(".", "\\.")).join("|")})$ {
${delivery(openDataFiles[0] ?? "/")}
}

location / {
${delivery("/")}
  if (-f $document_root${gonePage("$uri")}) {
    return 410;
  }
  try_files $uri $uri.html =404;
}

# One address a page: /about.html and /about/ are /about.
location ~ ^/index(\\.html|/)?$ {
${delivery("/")}
  return 301 /$is_args$args;
}

location ~ ^(?<page>/.+)(\\.html|/)$ {
${delivery("/")}
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
${delivery("/404")}
}

location = /404 {
  return 404;
}

location = /404.html {
  internal;
${delivery("/404")}
}
`;
}

/** A location with one header of its own inherits none, so each one states them all; `always` is for errors too. */
function delivery(path: string): string {
  const headers = Object.entries(headersFor(path, "https")).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  // Without a value, the last one is not sent.
  return ["root $release;", ...headers, "add_header alt-svc $alt_svc always;"].map((line) => `  ${line}`).join("\n");
}
