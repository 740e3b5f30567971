import { hashedFolder } from "@fernkontor/domain/addresses";
import { goneAddresses, gonePage } from "./addresses.ts";
import {
  hashedFileCaching,
  httpsHeaders,
  openDataFiles,
  openDataHeaders,
  securityHeaders,
  sharedFolder,
  sharedHeaders,
} from "./headers.ts";

/**
 * The file `_headers` of static hosts (Netlify, Cloudflare Pages). It leaves out the caching of pages: these hosts
 * send just that by themselves, and where two rules name the same header, they join the values.
 */
export function staticHostHeaders(): string {
  return `# How a static host delivers the site: copy this file into apps/site/dist before uploading it.
# Rendered by \`npm run deploy-files\`; change apps/site/servers instead.
# Pages are revalidated, /about.html leads to /about and 404.html is served by these hosts' own defaults.
# What is gone stands in the file _redirects that the build leaves in apps/site/dist.

/*
${headerLines({ ...securityHeaders, ...httpsHeaders })}

${hashedFolder}*
${headerLines(hashedFileCaching)}

# These hosts join it with the rule above; a joined value says nothing to browsers, and so allows the same.
${sharedFolder}*
${headerLines(sharedHeaders)}

${openDataFiles.map((path) => `${path}\n${headerLines(openDataHeaders)}`).join("\n\n")}
`;
}

/**
 * The file `_redirects` of static hosts for the addresses that are gone; empty when none is. It belongs to one build, so
 * it lies in the built site and not in deploy/. Netlify answers by it. Cloudflare Pages knows no rule with 410, skips
 * these lines and answers 404, which tells visitors less and search engines the same.
 */
export function staticHostRedirects(siteFolder: string): string {
  return goneAddresses(siteFolder)
    .map((address) => `${address} ${gonePage(address)} 410\n`)
    .join("");
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join("\n");
}
