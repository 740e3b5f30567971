// `npm run deploy-files`: renders what deploy/ holds for the site from apps/site/servers, the table of settings, and of the
// guide what comes from tables.
import { writeFileSync } from "node:fs";
import { deployedAndDocumented } from "./generated-files.ts";

for (const [path, content] of deployedAndDocumented()) writeFileSync(path, content);
