import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const layersFile = fileURLToPath(import.meta.resolve("@fernkontor/design/layers.css"));

/**
 * States the order of the layers at the head of every stylesheet. The build splits styles among the pages and sorts the
 * pieces anew, so that otherwise the piece that happens to come first decides which layer wins.
 */
export function layerOrder(): Plugin {
  const order = readFileSync(layersFile, "utf8");
  return {
    name: "layer-order",
    enforce: "pre",
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => order + code,
    },
  };
}

/**
 * An `import()` stays one. Vite would wrap it in two kilobytes that also fetch what the file needs, which then stand in
 * the page itself; here, whoever imports later names by itself what is needed at once.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    configEnvironment: (_name, options) => {
      options.build = { ...options.build, modulePreload: false };
    },
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
