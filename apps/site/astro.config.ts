import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { leanPages } from "./delivery/lean-pages.ts";
import { precompressedFiles } from "./delivery/precompressed-files.ts";
import { sealedPages } from "./delivery/sealed-pages.ts";
import { staticHostRedirects } from "./delivery/static-host-redirects.ts";
import { jobIndexRoute } from "./job-index-route.ts";
import { layerOrder } from "./layer-order.ts";
import { plainImports } from "./plain-imports.ts";
import { agencyFolder, closedJobs, facts, today } from "./src/facts.ts";
import { formOrigin } from "./src/form-origin.ts";

export default defineConfig({
  site: facts.profile.siteOrigin,
  output: "static",
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "always" },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.SITE_PORT ?? 4321) },
  vite: {
    plugins: [layerOrder(), plainImports()],
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
                    test: /node_modules\/(react|react-dom|scheduler)\/|hydrate-root\.tsx|error-(screen|boundary)\.tsx/,
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
    jobIndexRoute(),
    {
      name: "client-painted",
      hooks: {
        "astro:config:setup": ({ addClientDirective }) =>
          addClientDirective({ name: "painted", entrypoint: "./src/frame/painted-directive.ts" }),
      },
    },
    {
      name: "agency-files",
      hooks: {
        // A changed YAML file is a changed site: without this, `astro dev` would go on with the facts read at its start.
        "astro:config:setup": ({ addWatchFile }) => addWatchFile(new URL(`file://${agencyFolder}/`)),
        "astro:build:start": ({ logger }) => {
          if (closedJobs.length > 0)
            logger.warn(`Over on ${today}, and therefore left out: ${closedJobs.map(({ slug }) => slug).join(", ")}`);
        },
      },
    },
    leanPages(),
    sealedPages(formOrigin),
    staticHostRedirects(),
    precompressedFiles(),
  ],
});
