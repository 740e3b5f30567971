/** The publisher of one journey, as a process: what it is asked on its socket, it answers by the journey's clock. */
import { serveDesk } from "../../apps/publisher/src/desk/serve-desk.ts";

const { PUBLISH_DIR = "", AGENCY_DIR = "" } = process.env;
const stop = new AbortController();
process.once("SIGTERM", () => stop.abort());

await serveDesk({
  folder: PUBLISH_DIR,
  agencyFolder: AGENCY_DIR,
  environment: process.env,
  isWatching: false,
  say: () => {},
  stopRequest: stop.signal,
});
