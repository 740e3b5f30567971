import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashedFolder } from "../servers/headers.ts";
import { routes } from "../src/frame/routes.ts";
import { addPolicy } from "./content-security-policy.ts";
import { type InlineSources, withInlineScripts } from "./inline-scripts.ts";
import { pruneStyles } from "./prune-styles.ts";

type Site = {
  /** The folder of the files that browsers load, `_astro/…` in it. */
  clientFolder: string;
  inlineSources: InlineSources;
  formOrigin: string;
};

/**
 * Turns a drawn page into the one that is sent: with its small scripts in it, without the styles that it cannot use, and
 * with the policy for what is then in it.
 */
export function pageFinisher({ clientFolder, inlineSources, formOrigin }: Site) {
  const scripts = scriptFilesIn(join(clientFolder, hashedFolder));
  return async (address: string, drawn: string): Promise<string> => {
    const html = withInlineScripts(drawn, inlineSources);
    const pruned = await pruneStyles(html, scriptsOf(drawn, scripts).join("\n"));
    return addPolicy(pruned, formOrigin, address === routes.identity);
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
