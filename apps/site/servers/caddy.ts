import { goneFolder, hashedFolder } from "@fernkontor/domain/addresses";
import { gonePage } from "./addresses.ts";
import {
  hashedFileCaching,
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

/** Files that answer under other addresses. */
const withoutAddress = `/404 /404.html ${goneFolder}/*`;

const goneAnswer = `		@gone file ${gonePage("{path}")}
		handle @gone {
			rewrite * ${gonePage("{path}")}
			${fileServer("\t\t\t", 410)}
		}`;

/** The rules by which Caddy delivers the site; where it lies and under which name says the Caddyfile that imports them. */
export function siteRules(): string {
  return `# How the site is delivered. Rendered by \`npm run deploy-files\`; change apps/site/servers instead.
#
# \`current\` is a link that each publish switches. Caddy follows it at every look into the folder, without a reload.
(fernkontor-site) {
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
${goneAnswer}

		@notFoundPage path ${withoutAddress}
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
		${fileServer("\t\t")}
	}

	# Found at one look and not at the next: between them the link may have been switched. So an error looks once more,
	# in the same order as above; only two switches within one request would still show.
	handle_errors {
${variesByEncoding}
${goneAnswer}
		@page {
			not path ${withoutAddress}
			file {path} {path}.html
		}
		handle @page {
			rewrite * {file_match.relative}
			${fileServer("\t\t\t", 200)}
		}
		handle {
			rewrite * /404.html
			${fileServer("\t\t\t")}
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

/** @param status in place of the one that Caddy would take */
function fileServer(indent: string, status?: number): string {
  const options = ["precompressed br gzip", ...(status ? [`status ${status}`] : [])];
  return ["file_server {", ...options.map((option) => `\t${option}`), "}"].join(`\n${indent}`);
}
