/** Builds the form: `node apps/form/build.ts [--watch]`; what becomes of it, in packages/service/src/build-service.ts. */
import { fileURLToPath } from "node:url";
import { buildService } from "@fernkontor/service/build-service";

await buildService({
  folder: fileURLToPath(new URL(".", import.meta.url)),
  programs: { cli: "@fernkontor/applications/command-line/cli" },
  stylesheet: "form.css",
  stylesheets: { application: "src/application-page/page.css" },
  // The only one that visitors load.
  scripts: { form: { source: "src/client/form.ts", mostBytes: 3072 } },
  watch: process.argv.includes("--watch"),
});
