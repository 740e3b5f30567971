import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@fernkontor/domain/addresses";
import { hashedFolder } from "../servers/headers.ts";
import type { ContentCache } from "./content-cache.ts";
import { addPolicy } from "./content-security-policy.ts";
import { type InlineSources, withInlineScripts } from "./inline-scripts.ts";
import { stylePruner } from "./prune-styles.ts";

type Site = {
  /** The folder of the files that browsers load, `_astro/…` in it. */
  clientFolder: string;
  inlineSources: InlineSources;
  formOrigin: string;
  cache: ContentCache;
};

/**
 * Turns a drawn page into the one that is sent: with its small scripts in it, without the styles that it cannot use, and
 * with the policy for what is then in it.
 */
export function pageFinisher({ clientFolder, inlineSources, formOrigin, cache }: Site) {
  const scripts = scriptFilesIn(join(clientFolder, hashedFolder));
  const pruneStyles = stylePruner(cache);
  return async (address: string, drawn: string): Promise<string> => {
    const html = withInlineScripts(drawn, inlineSources);
    const pruned = await pruneStyles(html, scriptsOf(drawn, scripts));
    return addPolicy(pruned, formOrigin, address === routes.identity);
  };
}

type Script = { source: string; names: readonly string[] };

/** What a page can load: the files it names, and those that these name in turn, for now or for later. */
function scriptsOf(html: string, files: ReadonlyMap<string, Script>): string[] {
  const found = new Map<string, string>();
  const add = (name: string) => {
    const script = files.get(name);
    if (!script || found.has(name)) return;
    found.set(name, script.source);
    script.names.forEach(add);
  };
  scriptNamesIn(html).forEach(add);
  return [...found.values()];
}

/** Whatever may be the name of a script, `jobs.astro_lang.naaeOe71.js`. */
function scriptNamesIn(source: string): readonly string[] {
  return source.match(/[\w.-]+\.js(?!\w)/g) ?? [];
}

/** @throws Error for a name that could not be found in a page. */
function scriptFilesIn(folder: string): Map<string, Script> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".js")) : [];
  return new Map(
    names.map((name) => {
      if (scriptNamesIn(name)[0] !== name) throw new Error(`No page is known to load a script called ${name}.`);
      const source = readFileSync(join(folder, name), "utf8");
      return [name, { source, names: scriptNamesIn(source) }];
    }),
  );
}
