import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/**
 * Puts the index of all listings beside the hashed files, which browsers keep for good. A file's place among the pages
 * cannot say so: there, names that begin with an underscore are no routes.
 */
export function listingIndexRoute(): AstroIntegration {
  return {
    name: "job-index-route",
    hooks: {
      "astro:config:setup": ({ injectRoute }) =>
        injectRoute({
          pattern: "/_astro/jobs-index.[hash].json",
          entrypoint: fileURLToPath(new URL("../src/pages/_listing-index.ts", import.meta.url)),
          prerender: true,
        }),
    },
  };
}
