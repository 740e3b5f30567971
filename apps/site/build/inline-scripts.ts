import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { hashedFolder } from "../servers/headers.ts";

/** Less than one packet when compressed; what is larger is better kept by the browser than sent with every page. */
const inlineUpToBytes = 2400;

const scriptElement = new RegExp(`<script type="module" src="${hashedFolder}([^"]+)"></script>`, "g");

/** What may stand in a page in place of a script file, by the file's name. */
export type InlineSources = Readonly<Record<string, string>>;

/**
 * A page with its small scripts in it, instead of a request for each: they then run when the page is parsed, however
 * slow the line is.
 */
export function withInlineScripts(html: string, sources: InlineSources): string {
  return html.replace(scriptElement, (script, name: string) => {
    const source = sources[name];
    return source === undefined ? script : `<script type="module">${source}</script>`;
  });
}

/** The small ones of a folder of built script files. */
export async function inlineSourcesIn(folder: string): Promise<InlineSources> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const sources = await Promise.all(names.map(async (name) => [name, await inlineSource(join(folder, name))] as const));
  return Object.fromEntries(sources.flatMap(([name, source]) => (source === undefined ? [] : [[name, source]])));
}

/**
 * A built script file with all that it imports at once, so that it can stand in a page: what it imports later is named
 * by its whole address. Undefined when that is too large, or when others import the file.
 */
export async function inlineSource(path: string): Promise<string | undefined> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path],
    bundle: true,
    format: "esm",
    minify: true,
    charset: "utf8",
    write: false,
    metafile: true,
    plugins: [importedLater],
  });
  const source = outputFiles[0]?.text.trim() ?? "";
  const isImported = Object.values(metafile.outputs).some((output) => output.exports.length > 0);
  return source === "" || source.length > inlineUpToBytes || isImported ? undefined : source;
}

/** Its file keeps its name, which other pages use as well. */
const importedLater: Plugin = {
  name: "imported-later",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path: `${hashedFolder}${basename(path)}`, external: true } : undefined,
    );
  },
};
