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

/** In rem: from here on the sample's name, its six links and the button have room beside each other. */
const usualFold = 68;
const usualName = "Fernkontor".length;

/**
 * Width of the window in rem from which on the menu is a row. `@media (--menu-folded)` in styles is any narrower one. A
 * long name and links of the agency's own pages take more room than a fixed width could foresee.
 */
export function menuFold(name: string, furtherLinks: readonly string[]): Plugin {
  // Measured: letters of the name are 0.72 rem wide on average, those of links 0.49, with a rem and a half around each.
  const letters = furtherLinks.reduce((sum, { length }) => sum + length, 0);
  const needed = Math.max(0, name.length - usualName) * 0.72 + letters * 0.49 + furtherLinks.length * 1.5;
  // The usual row has four rem to spare.
  const fold = usualFold + Math.max(0, Math.ceil(needed - 4));
  return {
    name: "menu-fold",
    enforce: "pre",
    transform: {
      filter: { id: /header\.css$/ },
      handler: (code) =>
        code
          .replaceAll("(--menu-folded)", `(max-width: ${fold - 0.1}rem)`)
          .replaceAll("(--menu-row)", `(min-width: ${fold}rem)`),
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
