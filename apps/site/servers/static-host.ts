import { hashedFolder } from "@fernkontor/domain/addresses";
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
# What is gone is 404 there: of 410 these hosts know nothing that both understand.

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

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join("\n");
}
