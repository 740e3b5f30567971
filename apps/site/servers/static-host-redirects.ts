import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { goneAddresses, gonePage } from "./gone.ts";

/**
 * Leaves the file `_redirects` of static hosts for the addresses that are gone. It belongs to one build, so it lies in
 * the built site and not in deploy/. Netlify answers by it. Cloudflare Pages knows no rule with 410, skips these lines
 * and answers 404, which tells visitors less and search engines the same.
 */
export function staticHostRedirects(): AstroIntegration {
  return {
    name: "static-host-redirects",
    hooks: {
      "astro:build:done": ({ dir }) => {
        const folder = fileURLToPath(dir);
        const rules = goneAddresses(folder).map((address) => `${address} ${gonePage(address)} 410\n`);
        if (rules.length > 0) writeFileSync(join(folder, "_redirects"), rules.join(""));
      },
    },
  };
}
