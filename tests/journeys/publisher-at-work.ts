/** The publisher of one journey, as a process: what it is asked on its socket, it answers by the journey's clock. */
import { readSettings } from "@fernkontor/applications/settings";
import { serveDesk } from "../../apps/publisher/src/desk/serve-desk.ts";

// The site is that of a live agency: the launch check refuses a form on somebody's own machine.
const { PUBLIC_FORM_ORIGIN: _, SITE_ORIGIN: __, ...environment } = process.env;
const { PUBLISH_DIR = "", AGENCY_DIR = "" } = environment;
const stop = new AbortController();
process.once("SIGTERM", () => stop.abort());

await serveDesk({
  folder: PUBLISH_DIR,
  agencyFolder: AGENCY_DIR,
  // Files of a journey are as old as this machine says: by another clock they could not be.
  settings: readSettings({ ...environment, BUILD_DATE: new Date().toISOString().slice(0, 10) }),
  isWatching: false,
  say: () => {},
  stopRequest: stop.signal,
});
