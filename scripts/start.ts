// `npm start`: builds site, form and desk and serves them on this machine until Ctrl-C. The site is published into a
// folder of its own, so that neither a build nor a publish beside it changes what is being looked at.

import { join } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { readSettings, type Settings } from "@fernkontor/applications/settings";
import { serveDesk } from "../apps/publisher/src/desk/serve-desk.ts";
import { previewFolder } from "../apps/publisher/src/folder.ts";
import { publishOnce } from "../apps/publisher/src/publish-once.ts";
import { assertPortFree } from "./services/assert-port-free.ts";
import { buildServices } from "./services/build-services.ts";
import { runCommand } from "./services/run-command.ts";
import { startService } from "./services/service.ts";
import { deskDoor, environmentFor, localSettings } from "./services/settings.ts";
import { supervise } from "./services/supervise.ts";
import { trialEnvironment } from "./services/trial-database.ts";
import { welcome } from "./services/welcome.ts";

await runCommand(async (stopRequest) => {
  const words = process.argv.slice(2);
  const [unknown] = words.filter((word) => word !== "--with-applications");
  if (unknown !== undefined)
    throw new OperatorError(
      `„${unknown}“ kennt npm start nicht, nur --with-applications: ein Kontor zum Ausprobieren.`,
    );
  const { AGENCY_DIR: agencyFolder } = localSettings(process.env);
  if (words.length > 0) Object.assign(process.env, await trialEnvironment(agencyFolder, process.env));
  const settings = localSettings(process.env);
  await assertPortFree(settings.SITE_PORT, "die Website", "SITE_PORT");
  await assertPortFree(settings.FORM_PORT, "das Bewerbungsformular", "FORM_PORT");
  await assertPortFree(settings.DESK_PORT, "das Kontor", "DESK_PORT");

  const environment = environmentFor(settings);
  await Promise.all([preview(agencyFolder, readSettings(environment), stopRequest), buildServices(stopRequest)]);

  const [site, form] = [`http://localhost:${settings.SITE_PORT}/`, `http://localhost:${settings.FORM_PORT}/`];
  const socket = join(previewFolder, "publisher.sock");
  await serveDesk({
    folder: previewFolder,
    agencyFolder,
    settings: readSettings({ ...environment, PUBLISHER_SOCKET: socket }),
    isWatching: false,
    isAside: true,
    isUnchecked: true,
    say: console.log,
    stopRequest,
  });
  const ofPreview = {
    ...environment,
    PUBLISH_DIR: previewFolder,
    FACTS: join(previewFolder, "current", "facts.json"),
    PUBLISHER_SOCKET: socket,
  };
  const deskService = startService("Das Kontor", deskDoor(settings), ["apps/desk/dist/main.js"], ofPreview);
  const services = [
    startService("Die Website", site, ["scripts/serve-site.ts", join(previewFolder, "current", "public")], environment),
    startService("Das Formular", form, ["apps/form/dist/main.js"], ofPreview),
    deskService,
  ];
  await supervise(services, stopRequest, () =>
    console.log(welcome(settings, { isTrial: words.length > 0, summary: deskService.summary() })),
  );
  return 0;
});

async function preview(agencyFolder: string, settings: Settings, stopRequest: AbortSignal): Promise<void> {
  const result = await publishOnce({
    folder: previewFolder,
    agencyFolder,
    settings,
    command: "npm start",
    say: (line) => console.log(line),
    stopRequest,
    isAskedByPerson: true,
    isAside: true,
    isUnchecked: true,
  });
  if (result.outcome === "refused" || result.outcome === "failed") throw new OperatorError(result.message);
}
