import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const layersFile = fileURLToPath(import.meta.resolve("@fernkontor/design/layers.css"));

/**
 * Vite plugin: states the order of the layers at the head of every stylesheet. The build splits styles among the pages
 * and sorts the pieces anew, so that otherwise the piece that happens to come first decides which layer wins.
 */
export function layerOrder() {
  const order = readFileSync(layersFile, "utf8");
  return {
    name: "layer-order",
    enforce: "pre" as const,
    transform: {
      filter: { id: /\.css$/ },
      handler: (code: string) => order + code,
    },
  };
}
