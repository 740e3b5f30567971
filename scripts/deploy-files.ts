// `npm run deploy-files`: renders what deploy/ holds for the site from apps/site/servers, and README.md's table of settings.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deployFiles } from "../apps/site/servers/deploy-files.ts";
import { withSettingsTable } from "./settings-table.ts";

for (const [name, content] of Object.entries(deployFiles)) writeFileSync(join("deploy", name), content);
writeFileSync("README.md", withSettingsTable(readFileSync("README.md", "utf8")));
