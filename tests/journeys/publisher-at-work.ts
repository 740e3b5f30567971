/**
 * The publisher of one journey, as a process: what it is asked on its socket, it answers by the journey's clock. Where form
 * and desk follow what is published, something is from the start, and is served.
 */
import { join } from "node:path";
import { readSettings } from "@fernkontor/applications/settings";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { serveDesk } from "../../apps/publisher/src/desk/serve-desk.ts";
import { serveSite } from "../../apps/site/servers/serve.ts";

// The site is that of a live agency: the launch check refuses a form on somebody's own machine.
const { PUBLIC_FORM_ORIGIN: _, SITE_ORIGIN: __, ...environment } = process.env;
const { PUBLISH_DIR = "", AGENCY_DIR = "", SITE_PORT } = environment;
const stop = new AbortController();
process.once("SIGTERM", () => stop.abort());

const desk = await serveDesk({
  folder: PUBLISH_DIR,
  agencyFolder: AGENCY_DIR,
  // Files of a journey are as old as this machine says: by another clock they could not be.
  settings: readSettings({ ...environment, BUILD_DATE: environment.BUILD_DATE || momentAt(new Date()) }),
  isWatching: false,
  say: console.log,
  stopRequest: stop.signal,
});
if (environment.FACTS === "") {
  await desk.runUnattended();
  const server = await serveSite(join(PUBLISH_DIR, "current", "public"), Number(SITE_PORT));
  stop.signal.addEventListener("abort", () => server.close().closeAllConnections());
  console.log(`http://localhost:${SITE_PORT}`);
}
