// `npm start`: builds the site and the form and serves both on this machine until Ctrl-C.
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { assertPortFree } from "./services/assert-port-free.ts";
import { buildForm } from "./services/build-form.ts";
import { buildSite } from "./services/build-site.ts";
import { runCommand } from "./services/run-command.ts";
import { startService } from "./services/service.ts";
import { environmentFor, readSettings } from "./services/settings.ts";
import { supervise } from "./services/supervise.ts";
import { welcome } from "./services/welcome.ts";

await runCommand(async (stopRequest) => {
  const settings = readSettings(process.env);
  loadAgency(settings.agencyFolder);
  await assertPortFree(settings.sitePort, "die Website", "SITE_PORT");
  await assertPortFree(settings.formPort, "das Bewerbungsformular", "FORM_PORT");

  console.log("Ich baue Website und Formular …");
  await Promise.all([buildSite(environmentFor(settings), { stopRequest }), buildForm(stopRequest)]);

  const [site, form] = [`http://localhost:${settings.sitePort}/`, `http://localhost:${settings.formPort}/`];
  const services = [
    startService("Die Website", site, ["scripts/serve-site.ts"], environmentFor(settings)),
    startService("Das Formular", form, ["apps/form/dist/main.js"], environmentFor(settings)),
  ];
  await supervise(services, stopRequest, () => console.log(welcome(settings)));
  return 0;
});
