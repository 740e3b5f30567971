// `npm run dev`: the site with reload, the form built and started again after each change, until Ctrl-C.
import { assertPortFree } from "./services/assert-port-free.ts";
import { buildForm } from "./services/build-form.ts";
import { runCommand } from "./services/run-command.ts";
import { startService } from "./services/service.ts";
import { environmentFor, readSettings } from "./services/settings.ts";
import { supervise } from "./services/supervise.ts";
import { welcome } from "./services/welcome.ts";

await runCommand(async (stopRequest) => {
  const settings = readSettings(process.env);
  await assertPortFree(settings.sitePort, "die Website", "SITE_PORT");
  await assertPortFree(settings.formPort, "das Bewerbungsformular", "FORM_PORT");
  await buildForm(stopRequest);

  const environment = { ...environmentFor(settings), ASTRO_TELEMETRY_DISABLED: "1" };
  const site = `http://localhost:${settings.sitePort}/`;
  const form = `http://localhost:${settings.formPort}/`;
  const services = [
    startService("Die Website", site, ["node_modules/astro/bin/astro.mjs", "dev", "--root", "apps/site"], environment),
    startService("Der Bau des Formulars", form, ["apps/form/build.ts", "--watch"], environment),
    startService(
      "Das Formular",
      form,
      ["--watch-path=apps/form/dist", `--watch-path=${settings.agencyFolder}`, "apps/form/dist/main.js"],
      // What is published is not what is being edited.
      { ...environment, FACTS: "", PUBLISH_DIR: "data/unpublished" },
    ),
  ];
  await supervise(services, stopRequest, () => console.log(welcome(settings)));
  return 0;
});
