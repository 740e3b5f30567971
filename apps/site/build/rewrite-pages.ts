import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { cleanAddress } from "../servers/addresses.ts";
import { hashedFolder } from "../servers/headers.ts";
import { routes } from "../src/frame/routes.ts";
import { addPolicy } from "./content-security-policy.ts";
import { inlineSource, scriptsLoadedBy, withInlineScripts } from "./inline-scripts.ts";
import { stylePruner } from "./prune-styles.ts";

/**
 * Puts its small scripts into every built page, prunes its styles, and adds the policy for what is then in it. Must run
 * before the pages are compressed.
 */
export function rewrittenPages(formOrigin: string): AstroIntegration {
  return {
    name: "rewritten-pages",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const pruneStyles = stylePruner();
        const scripts = scriptFilesIn(join(folder, hashedFolder));
        const inlineSources = new Map<string, string | undefined>();
        for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
          if (!name.endsWith(".html")) continue;
          const path = join(folder, name);
          const built = readFileSync(path, "utf8");
          for (const script of scriptsLoadedBy(built)) {
            if (inlineSources.has(script)) continue;
            inlineSources.set(script, await inlineSource(join(folder, hashedFolder, script)));
          }
          const html = withInlineScripts(built, inlineSources);
          const pruned = await pruneStyles(html, scriptsOf(built, scripts));
          const isIsolated = cleanAddress(`/${name}`) === routes.identity;
          writeFileSync(path, addPolicy(pruned, formOrigin, isIsolated));
        }
      },
    },
  };
}

/** What a page can load: the files it names, and those that these name in turn, for now or for later. */
function scriptsOf(html: string, files: ReadonlyMap<string, string>): string[] {
  const sources = [html];
  const found = new Set<string>();
  for (const source of sources) {
    for (const [name, script] of files) {
      if (found.has(name) || !source.includes(name)) continue;
      found.add(name);
      sources.push(script);
    }
  }
  return sources.slice(1);
}

function scriptFilesIn(folder: string): Map<string, string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".js")) : [];
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}
