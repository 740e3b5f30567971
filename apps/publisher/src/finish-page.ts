import { routes } from "@fernkontor/domain/addresses";
import type { Assets } from "../../site/src/frame/assets.ts";
import { addPolicy } from "./content-security-policy.ts";
import { stylePruner } from "./prune-styles.ts";

type Site = { scriptFiles: Assets["scriptFiles"]; formOrigin: string };

/**
 * Turns a drawn page into the one that is sent: without the styles that it cannot use, and with the policy for what is then
 * in it.
 */
export function pageFinisher({ scriptFiles, formOrigin }: Site) {
  const scripts = namedIn(scriptFiles);
  const pruneStyles = stylePruner();
  return (address: string, drawn: string): string => {
    const pruned = pruneStyles(drawn, scriptsOf(drawn, scripts));
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

/** Whatever may be the name of a script, `start-listing-search.naaeOe71.js`. */
function scriptNamesIn(source: string): readonly string[] {
  return source.match(/[\w.-]+\.js(?!\w)/g) ?? [];
}

/** @throws Error for a name that could not be found in a page. */
function namedIn(files: Assets["scriptFiles"]): Map<string, Script> {
  return new Map(
    Object.entries(files).map(([name, source]) => {
      if (scriptNamesIn(name)[0] !== name) throw new Error(`No page is known to load a script called ${name}.`);
      return [name, { source, names: scriptNamesIn(source) }];
    }),
  );
}
