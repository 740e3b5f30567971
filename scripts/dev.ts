// `npm run dev`: the site with reload, form and desk built and started again after each change, until Ctrl-C.
import { assertPortFree } from "./services/assert-port-free.ts";
import { buildServices } from "./services/build-services.ts";
import { runCommand } from "./services/run-command.ts";
import { startService } from "./services/service.ts";
import { deskDoor, environmentFor, localSettings } from "./services/settings.ts";
import { supervise } from "./services/supervise.ts";
import { welcome } from "./services/welcome.ts";

await runCommand(async (stopRequest) => {
  const settings = localSettings(process.env);
  await assertPortFree(settings.SITE_PORT, "die Website", "SITE_PORT");
  await assertPortFree(settings.FORM_PORT, "das Bewerbungsformular", "FORM_PORT");
  await assertPortFree(settings.DESK_PORT, "das Kontor", "DESK_PORT");
  await buildServices(stopRequest);

  const environment = environmentFor(settings);
  const site = `http://localhost:${settings.SITE_PORT}/`;
  const form = `http://localhost:${settings.FORM_PORT}/`;
  const door = deskDoor(settings);
  // What is published is not what is being edited.
  const edited = { ...environment, FACTS: "", PUBLISH_DIR: "data/unpublished" };
  const whenBuilt = (app: string) => [
    `--watch-path=apps/${app}/dist`,
    `--watch-path=${settings.AGENCY_DIR}`,
    `apps/${app}/dist/main.js`,
  ];
  // What reads agency/ cannot be loaded anew within a process.
  const read = ["agency-files", "domain"].map((name) => `--watch-path=packages/${name}/src`);
  // With `--watch-path` Node leaves them no line on which to say that they listen.
  const other = { saysListening: false };
  const services = [
    startService("Die Website", site, ["--enable-source-maps", ...read, "scripts/dev-site.ts"], environment, other),
    startService("Der Bau des Formulars", form, ["apps/form/build.ts", "--watch"], environment, other),
    startService("Das Formular", form, whenBuilt("form"), edited, other),
    startService("Der Bau des Kontors", door, ["apps/desk/build.ts", "--watch"], environment, other),
    startService("Das Kontor", door, whenBuilt("desk"), edited, other),
  ];
  await supervise(services, stopRequest, () => console.log(welcome(settings)));
  return 0;
});
