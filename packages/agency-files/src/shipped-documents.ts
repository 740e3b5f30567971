/** The documents of pages as they are shipped, also where Node runs the sources: it does not know Markdown by itself. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

registerHooks({
  load: (url, context, next) =>
    url.endsWith(".md?raw")
      ? {
          format: "module",
          source: `export default ${JSON.stringify(readFileSync(fileURLToPath(url), "utf8"))}`,
          shortCircuit: true,
        }
      : next(url, context),
});

// Not before the hook is there.
export const { pageDocuments } = await import("@fernkontor/texts/page-documents");
