import type { Plugin } from "vite";

/**
 * Vite plugin: an `import()` stays one. Vite would wrap it in two kilobytes that also fetch what the file needs, which
 * then stand in the page itself; here, whoever imports later names by itself what is needed at once.
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
