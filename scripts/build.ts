// `npm run build`: the site and the form for those who deploy them themselves. The form's origin comes from
// PUBLIC_FORM_ORIGIN or, else, from agency/profile.yaml. A live site is not built while the launch check finds an error.
import { buildToDeploy } from "./publishing/build-to-deploy.ts";
import { buildForm } from "./services/build-form.ts";
import { runCommand } from "./services/run-command.ts";
import { readSettings } from "./services/settings.ts";

await runCommand(async (stopRequest) => {
  const { agencyFolder } = readSettings(process.env);
  const say = (line: string) => console.error(line);
  await Promise.all([
    buildToDeploy({ environment: process.env, agencyFolder, stopRequest, say }),
    buildForm(stopRequest),
  ]);
  console.log(
    "Gebaut: die Website in apps/site/dist, das Formular in apps/form/dist, und dist/facts.json, aus der es die Angaben der Agentur liest.",
  );
  return 0;
});
