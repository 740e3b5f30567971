import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { brandedStyles, layerOrder, menuFold, menuFoldFor, plainImports, skylineOf } from "./build/vite-plugins.ts";
import { frameCopy } from "./src/frame/copy.ts";
import { agency, agencyFolder } from "./src/public-agency.ts";

export default defineConfig({
  // What a build leaves is a program that draws the site's files, which scripts/publishing/render-site.ts runs:
  // it is built once for a version of the code and a brand, and files that stay the same are not drawn again.
  output: "server",
  adapter: {
    name: "site-files",
    hooks: {
      "astro:config:done": ({ setAdapter }) =>
        setAdapter({
          name: "site-files",
          entrypointResolution: "auto",
          serverEntrypoint: new URL("./build/renderer-entry.ts", import.meta.url),
          supportedAstroFeatures: { serverOutput: "stable", sharpImageService: "stable" },
        }),
    },
  },
  // The project itself need not be writable for who builds it.
  ...(process.env.BUILD_CACHE && { cacheDir: process.env.BUILD_CACHE }),
  trailingSlash: "never",
  build: { inlineStylesheets: "always" },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.SITE_PORT ?? 4321) },
  vite: {
    ...(process.env.BUILD_CACHE && { cacheDir: `${process.env.BUILD_CACHE}/vite` }),
    plugins: [
      brandedStyles(agency.brand),
      skylineOf(agency.brand),
      layerOrder(),
      menuFold(menuFoldFor(agency.profile.name, frameCopy(agency).header)),
      plainImports(),
    ],
    environments: {
      client: {
        build: {
          // React, its renderer and the error screen are never loaded one without the others; in one file they
          // compress better.
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: "react",
                    test: /node_modules\/(react|react-dom|scheduler)\/|hydrate-root\.tsx|error-screen\.tsx|claim-mark\.tsx|filled-in\.ts/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
  integrations: [
    react(),
    {
      name: "further-routes",
      hooks: {
        "astro:config:setup": ({ injectRoute }) => {
          // Beside the hashed files, which browsers keep for good. A file's place among the pages cannot say so: there,
          // names that begin with an underscore are no routes.
          injectRoute({ pattern: "/_astro/jobs-index.[hash].json", entrypoint: "./src/pages/_listing-index.ts" });
          injectRoute({ pattern: "/_astro/[logo].svg", entrypoint: "./src/pages/_logo.ts" });
          // One route for all names of one folder would be that of the agency's own pages.
          for (const icon of ["favicon.svg", "mask-icon.svg", "apple-touch-icon.png"])
            injectRoute({ pattern: `/${icon}`, entrypoint: "./src/pages/_icon.ts" });
        },
      },
    },
    {
      name: "client-painted",
      hooks: {
        "astro:config:setup": ({ addClientDirective }) =>
          addClientDirective({ name: "painted", entrypoint: "./src/parts/client-painted.ts" }),
      },
    },
    {
      name: "agency-files",
      hooks: {
        // A changed YAML file is a changed site: without this, `astro dev` would go on with what it read at its start.
        "astro:config:setup": ({ addWatchFile }) => addWatchFile(new URL(`file://${agencyFolder}/`)),
      },
    },
  ],
});
