import { readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Brand, SkylineName } from "@fernkontor/domain/brand/brand";
import { rebrandedHex } from "@fernkontor/domain/brand/brand-colours";
import { brandedStylesheet } from "@fernkontor/domain/brand/branded-stylesheet";
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

/** The bar of the sample has room from this width on, in rem, with three to spare. */
const usualFold = 68;
const usual = {
  name: "Fernkontor",
  links: "HomeÜber unsStellenangeboteVorteileWarum wir?Kontakt",
  linkCount: 6,
  button: "Jetzt bewerben",
};

/**
 * Width of the window in rem from which on the menu is a row. A long name, other words and links of the agency's own
 * pages take more room than a fixed width could foresee.
 */
export function menuFoldFor(
  name: string,
  { links, apply }: { links: readonly { label: string }[]; apply: string },
): number {
  const more = (text: string, usualText: string) => text.length - usualText.length;
  // Measured: letters of the name are 0.72 rem wide on average, those of links and button 0.5; a link has 1.5 around it.
  const needed =
    more(name, usual.name) * 0.72 +
    more(links.map(({ label }) => label).join(""), usual.links) * 0.5 +
    (links.length - usual.linkCount) * 1.5 +
    more(apply, usual.button) * 0.5;
  return usualFold + Math.max(0, Math.ceil(needed - 3));
}

/** `@media (--menu-folded)` in styles is any window narrower than the fold, in rem. */
export function menuFold(fold: number): Plugin {
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
    // Of its own for each that imports: a common one would be one more file to wait for.
    resolveId: {
      filter: { id: /vite\/preload-helper/ },
      handler: (_source, importer) => `\0plain-import:${importer}`,
    },
    load: {
      filter: { id: /^\0plain-import:/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}

/** The letterbox's slot and the ink of a signature: of all colours that stay the same by night, those follow the enamel. */
const enamelInDrawings = /#(?:0f1c46|1d3f94)/g;

/** The stylesheets in the brand's colours and with its typeface, which also takes the shipped font's place in scripts. */
export function brandedStyles(brand: Brand): Plugin {
  const { typeface } = brand;
  const shippedFont = /^@fernkontor\/design\/fonts\/[\w-]+\.woff2/;
  return {
    name: "branded-styles",
    enforce: "pre",
    transform: {
      filter: { id: /\.css$|\/drawings\/(?:palette|drawn-window)\.tsx?$/ },
      handler: (code, id) =>
        id.endsWith(".css")
          ? brandedStylesheet(code, brand, typeface ? `./${relative(dirname(id), typeface.path)}` : "")
          : code.replace(enamelInDrawings, (hex) => rebrandedHex(hex, brand.colours)),
    },
    resolveId: {
      filter: { id: shippedFont },
      handler: (source) => typeface && source.replace(shippedFont, typeface.path),
    },
  };
}

const skylineFiles: Readonly<Record<Exclude<SkylineName, "berlin">, string>> = {
  neutral: "neutral-skyline.tsx",
  none: "no-skyline.tsx",
};

/**
 * Puts the brand's skyline in the place of Berlin's. Told by a property instead, the script of the job list would carry
 * all of them, and its page the name.
 */
export function skylineOf({ skyline }: Brand): Plugin {
  const berlin = /(?<=\/drawings\/|^\.\/)(?:lit-)?skyline\.tsx$/;
  return {
    name: "skyline",
    enforce: "pre",
    resolveId: {
      filter: { id: berlin },
      handler(source, importer) {
        if (skyline === "berlin") return undefined;
        return this.resolve(source.replace(berlin, skylineFiles[skyline]), importer);
      },
    },
  };
}
