import { goneFolder } from "../src/frame/routes.ts";
import { gonePage } from "./addresses.ts";
import {
  hashedFileCaching,
  hashedFolder,
  httpsHeaders,
  openDataFiles,
  openDataHeaders,
  pageCaching,
  securityHeaders,
  sharedFolder,
  sharedHeaders,
} from "./headers.ts";

/** Caddy says it of compressed answers alone: a cache would then send the others to everybody. */
const variesByEncoding = `		header * {
			Vary Accept-Encoding
			defer
		}`;

/** A Caddyfile that delivers the site; Caddy obtains the certificate by itself. */
export function caddyFile(): string {
  return `# How the site is delivered. Rendered by \`npm run deploy-files\`; change apps/site/servers instead.
# SITE_ADDRESS=fernkontor.example SITE_ROOT=/srv/fernkontor/apps/site/dist caddy run --config deploy/Caddyfile

{$SITE_ADDRESS} {
	root * {$SITE_ROOT}

	# In this order: outside of \`route\`, Caddy sorts by its own.
	route {
${headerLines("*", { ...securityHeaders, ...httpsHeaders, ...pageCaching })}
${variesByEncoding}

		@hashed {
			path ${hashedFolder}*
			file
		}
${headerLines("@hashed", hashedFileCaching)}

		@shared path ${sharedFolder}*
${headerLines("@shared", sharedHeaders)}

		@openData path ${openDataFiles.join(" ")}
${headerLines("@openData", openDataHeaders)}

		@writing not method GET HEAD
		respond @writing 405

		# What is gone has its page under its own path below this folder.
		@gone file ${gonePage("{path}")}
		error @gone 410

		@notFoundPage path /404 /404.html ${goneFolder}/*
		error @notFoundPage 404

		# One address a page: /about.html and /about/ are /about.
		map {query} {mark} {
			~.+ ?
			default ""
		}
		@index path /index /index/ /index.html
		redir @index /{mark}{query} 301
		@byFile path_regexp page ^(/.+)(?:\\.html|/)$
		route @byFile {
			@page file {re.page.1}.html ${gonePage("{re.page.1}")}
			redir @page {re.page.1}{mark}{query} 301
			error 404
		}

		try_files {path} {path}.html
		file_server {
			precompressed br gzip
		}
	}

	handle_errors {
${variesByEncoding}
		@gonePage expression \`{err.status_code} == 410\`
		rewrite @gonePage ${gonePage("{path}")}
		@otherPage expression \`{err.status_code} != 410\`
		rewrite @otherPage /404.html
		file_server {
			precompressed br gzip
		}
	}
}
`;
}

function headerLines(matcher: string, headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `\t\theader ${matcher} ${name} "${value}"`)
    .join("\n");
}
