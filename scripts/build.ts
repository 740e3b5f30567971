// `npm run build`: site, form and desk for those who deploy them themselves. The form's origin comes from
// PUBLIC_FORM_ORIGIN or, else, from agency/profile.yaml. A live site is not built while the launch check finds an error.
import { buildToDeploy } from "./publishing/build-to-deploy.ts";
import { buildServices } from "./services/build-services.ts";
import { runCommand } from "./services/run-command.ts";
import { readSettings } from "./services/settings.ts";

await runCommand(async (stopRequest) => {
  const { agencyFolder } = readSettings(process.env);
  const say = (line: string) => console.error(line);
  await Promise.all([
    buildToDeploy({ environment: process.env, agencyFolder, stopRequest, say }),
    buildServices(stopRequest),
  ]);
  console.log(
    "Gebaut: die Website in apps/site/dist, Formular und Kontor in apps/form/dist und apps/desk/dist, und dist/facts.json, aus der sie die Angaben der Agentur lesen.",
  );
  return 0;
});
