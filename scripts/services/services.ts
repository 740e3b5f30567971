import { type Service, startService } from "./service.ts";
import { environmentFor, type Settings } from "./settings.ts";

/** Serves a built site as production would. */
export function startSite(settings: Settings, folder = "apps/site/dist"): Service {
  const address = `http://localhost:${settings.sitePort}/`;
  return startService("The site", address, ["scripts/serve-site.ts", folder], environmentFor(settings));
}

/** Runs the built form service. Its relative paths, such as the database's, start at the repository's root. */
export function startForm(settings: Settings): Service {
  const address = `http://localhost:${settings.formPort}/`;
  return startService("The form", address, ["apps/form/dist/main.js"], environmentFor(settings));
}
