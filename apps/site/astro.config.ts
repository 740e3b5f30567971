import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { precompressedFiles } from "./build/precompress.ts";
import { rewrittenPages } from "./build/rewrite-pages.ts";
import { brandedStyles, layerOrder, menuFold, plainImports, skylineOf } from "./build/vite-plugins.ts";
import { staticHostRedirects } from "./servers/static-host.ts";
import { formOrigin } from "./src/form-origin.ts";
import { frameCopy } from "./src/frame/copy.ts";
import { agency, agencyFolder } from "./src/public-agency.ts";

export default defineConfig({
  site: agency.profile.siteOrigin,
  output: "static",
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "always" },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.SITE_PORT ?? 4321) },
  vite: {
    plugins: [
      brandedStyles(agency.brand),
      skylineOf(agency.brand),
      layerOrder(),
      menuFold(agency.profile.name, frameCopy(agency).header),
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
      name: "lasting-routes",
      hooks: {
        // Beside the hashed files, which browsers keep for good. A file's place among the pages cannot say so: there,
        // names that begin with an underscore are no routes.
        "astro:config:setup": ({ injectRoute }) => {
          injectRoute({ pattern: "/_astro/jobs-index.[hash].json", entrypoint: "./src/pages/_listing-index.ts" });
          injectRoute({ pattern: "/_astro/[logo].svg", entrypoint: "./src/pages/_logo.ts" });
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
        "astro:build:start": ({ logger }) => {
          const { on, closedListings } = agency;
          if (closedListings.length > 0)
            logger.warn(`Over on ${on}, and therefore left out: ${closedListings.map(({ slug }) => slug).join(", ")}`);
        },
      },
    },
    rewrittenPages(formOrigin),
    staticHostRedirects(),
    precompressedFiles(),
  ],
});
