import { basename } from "node:path";
import { hashedFolder } from "@fernkontor/domain/addresses";
import { build, type Plugin } from "esbuild";

/** Less than one packet when compressed; what is larger is better kept by the browser than sent with every page. */
const inlineUpToBytes = 2400;

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
