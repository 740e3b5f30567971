import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { editorSchemas } from "./editor-schemas.ts";

const folder = join(import.meta.dirname, "../../../agency/schemas");

mkdirSync(folder, { recursive: true });
for (const [name, content] of editorSchemas()) {
  writeFileSync(join(folder, name), content);
  console.log(`Wrote ${relative(process.cwd(), join(folder, name))}`);
}
