// `npm run build`: the site and the form as they go live. The form's origin comes from PUBLIC_FORM_ORIGIN or, else,
// from agency/profile.yaml. A live site is not built while the launch check finds an error.
import { resolve } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { momentFrom } from "@fernkontor/domain/german/today";
import { buildForm } from "./services/build-form.ts";
import { publishSite } from "./services/publish-site.ts";
import { runCommand } from "./services/run-command.ts";

await runCommand(async (stopRequest) => {
  const agencyFolder = resolve(process.env.AGENCY_DIR || "agency");
  const { mode } = loadAgency(agencyFolder).profile;
  const now = momentFrom(process.env.BUILD_DATE, new Date());
  const environment = { ...process.env, AGENCY_DIR: agencyFolder };
  await Promise.all([publishSite({ environment, agencyFolder, mode, now, stopRequest }), buildForm(stopRequest)]);
  console.log("Gebaut: die Website in apps/site/dist und das Formular in apps/form/dist.");
  return 0;
});
