// `npm run deploy-files`: renders what deploy/ holds for the site from apps/site/servers.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { deployFiles } from "../apps/site/servers/deploy-files.ts";

for (const [name, content] of Object.entries(deployFiles)) writeFileSync(join("deploy", name), content);
