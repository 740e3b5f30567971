// `npm run schemas`: writes the JSON Schemas by which editors complete and check an agency's files beside these, and says
// which line at the top of a file leads there.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { editorSchemas, schemaLines } from "@fernkontor/agency-files/editor-schemas";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { runCommand } from "./services/run-command.ts";
import { localSettings } from "./services/settings.ts";

await runCommand(async () => {
  const { AGENCY_DIR: agencyFolder } = localSettings(process.env);
  if (!existsSync(agencyFolder)) throw new OperatorError(`Den Ordner ${agencyFolder} gibt es nicht (AGENCY_DIR).`);
  const folder = join(agencyFolder, "schemas");
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of editorSchemas()) writeFileSync(join(folder, name), content);
  console.log(`Die Schemas liegen in ${folder}. Ein Editor findet sie durch die erste Zeile einer Datei:\n`);
  for (const [file, line] of schemaLines()) console.log(`  ${file.padEnd(18)}${line}`);
  return 0;
});
