// `node scripts/serve-site.ts <folder>`: a built site on SITE_PORT of this machine, with production's headers; without a
// folder what is published.
import { join } from "node:path";
import { serveSite } from "../apps/site/servers/serve.ts";
import { portTaken } from "./services/assert-port-free.ts";
import { runCommand } from "./services/run-command.ts";
import { localSettings } from "./services/settings.ts";

await runCommand(async (stopRequest) => {
  const { PUBLISH_DIR, SITE_PORT: sitePort } = localSettings(process.env);
  const [folder = join(PUBLISH_DIR, "current", "public")] = process.argv.slice(2);
  const server = await serveSite(folder, sitePort).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE" ? portTaken(sitePort, "die Website", "SITE_PORT") : error;
  });
  process.send?.([]);
  await new Promise((resolve) => stopRequest.addEventListener("abort", resolve, { once: true }));
  server.close();
  server.closeAllConnections();
  return 0;
});
