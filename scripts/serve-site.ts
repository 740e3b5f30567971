// `node scripts/serve-site.ts <folder>`: a built site on SITE_PORT of this machine, with production's headers; without a
// folder what is published.
import { join } from "node:path";
import { serveSite } from "../apps/site/servers/serve.ts";
import { runCommand } from "./services/run-command.ts";
import { publishFolder, readSettings } from "./services/settings.ts";

await runCommand(async (stopRequest) => {
  const [folder = join(publishFolder(process.env), "current", "public")] = process.argv.slice(2);
  const server = await serveSite(folder, readSettings(process.env).sitePort);
  await new Promise((resolve) => stopRequest.addEventListener("abort", resolve, { once: true }));
  server.close();
  server.closeAllConnections();
  return 0;
});
