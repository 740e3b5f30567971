// `npm run deploy-files`: renders what deploy/ holds for the site from apps/site/servers, the table of settings, and the
// guide's list of commands.
import { writeFileSync } from "node:fs";
import { deployedAndDocumented } from "./generated-files.ts";

for (const [path, content] of deployedAndDocumented()) writeFileSync(path, content);
