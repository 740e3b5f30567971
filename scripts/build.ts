// `npm run build`: the site and the form as they go live. The form's origin comes from PUBLIC_FORM_ORIGIN or, else,
// from agency/profile.yaml.
import { resolve } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { buildForm } from "./services/build-form.ts";
import { buildSite } from "./services/build-site.ts";
import { runCommand } from "./services/run-command.ts";

await runCommand(async (stopRequest) => {
  const agencyFolder = resolve(process.env.AGENCY_DIR || "agency");
  loadAgency(agencyFolder);
  await Promise.all([buildSite({ ...process.env, AGENCY_DIR: agencyFolder }, { stopRequest }), buildForm(stopRequest)]);
  console.log("Built the site into apps/site/dist and the form into apps/form/dist.");
  return 0;
});
