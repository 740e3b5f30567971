// `npm run deploy-files`: renders what deploy/ holds for the site from apps/site/servers, the table of settings, and of the
// guide what comes from tables.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deployFiles } from "../apps/site/servers/deploy-files.ts";
import { troublePage, withCommands } from "./guide-pages/rendered.ts";
import { withSettingsTable } from "./settings-table.ts";

for (const [name, content] of Object.entries(deployFiles)) writeFileSync(join("deploy", name), content);
writeFileSync("docs/settings.md", withSettingsTable(readFileSync("docs/settings.md", "utf8")));
const guide = "docs/betrieb";
writeFileSync(join(guide, "11-wenn-etwas-nicht-geht.md"), troublePage().page);
writeFileSync(join(guide, "README.md"), withCommands(readFileSync(join(guide, "README.md"), "utf8")));
