// The one place that says with which headers the site is delivered: the local server sends them, and the files in
// deploy/ are rendered from them.

import { feedFiles, hashedFolder, identityFiles } from "@fernkontor/domain/addresses";

type Headers = Readonly<Record<string, string>>;

/** On every answer, whether the address exists or not. */
export const securityHeaders: Headers = {
  // The rest of the policy stands in each page's <meta> with the scripts' hashes; this directive would be ignored there.
  "content-security-policy": "frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
};

/** Only over https: a browser that saw it on http://localhost would from then on refuse every other project there. */
export const httpsHeaders: Headers = { "strict-transport-security": "max-age=63072000" };

/** What lies in the folder of hashed names. */
export const hashedFileCaching: Headers = { "cache-control": "public, max-age=31536000, immutable" };

/** Asked for again at every visit and answered by 304 while the ETag is the same: a correction is seen at once. */
export const pageCaching: Headers = { "cache-control": "public, max-age=0, must-revalidate" };

/** Files that pages of other sites may read, too: the open listings and how to know the agency, and nothing else. */
export const openDataFiles: readonly string[] = [...Object.values(feedFiles), ...Object.values(identityFiles)];
export const openDataHeaders: Headers = { "access-control-allow-origin": "*" };

/** Pictures that stand for a page where its address is shared: on pages of others, which load them from here. */
export const sharedFolder = "/pictures/";
export const sharedHeaders: Headers = { "cross-origin-resource-policy": "cross-origin" };

/** What an existing file is sent with, beside the server's own content-type and ETag. */
export function headersFor(path: string, transport: "http" | "https"): Headers {
  return {
    ...securityHeaders,
    ...(transport === "https" ? httpsHeaders : {}),
    ...(path.startsWith(hashedFolder) ? hashedFileCaching : pageCaching),
    ...(openDataFiles.includes(path) ? openDataHeaders : {}),
    ...(path.startsWith(sharedFolder) ? sharedHeaders : {}),
  };
}
