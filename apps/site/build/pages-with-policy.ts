import { readFileSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { cleanAddress } from "../servers/addresses.ts";
import { routes } from "../src/frame/routes.ts";
import { sealPage } from "./add-policy.ts";

/** Seals every built page; must run before the pages are compressed. */
export function sealedPages(formOrigin: string): AstroIntegration {
  return {
    name: "sealed-pages",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const name of await readdir(folder, { recursive: true })) {
          if (!name.endsWith(".html")) continue;
          const path = join(folder, name);
          const isIsolated = cleanAddress(`/${name}`) === routes.identity;
          writeFileSync(path, sealPage(readFileSync(path, "utf8"), formOrigin, isIsolated));
        }
      },
    },
  };
}
