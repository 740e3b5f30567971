// `npm run build`: site, form and desk for those who deploy them themselves. The form's origin comes from
// PUBLIC_FORM_ORIGIN or, else, from agency/profile.yaml. A live site is not built while the launch check finds an error.
// `npm run build -- --services`: form and desk alone, for a server that publishes its site by `npm run publish`.
import { agencyLine } from "@fernkontor/agency-files/agency-line";
import { buildToDeploy } from "../apps/publisher/src/build-to-deploy.ts";
import { buildServices } from "./services/build-services.ts";
import { runCommand } from "./services/run-command.ts";
import { localSettings } from "./services/settings.ts";

const usage = `npm run build -- [Optionen]

  ohne Option   die Website in apps/site/dist, Formular und Kontor in apps/form/dist und apps/desk/dist
  --services    nur Formular und Kontor: nach dem Einrichten eines Servers und nach jedem git pull, danach starten sie neu
  --help        dieser Text`;

const wrongUse = 2;

await runCommand(async (stopRequest) => {
  const words = process.argv.slice(2);
  if (words.some((word) => !["--services", "--help", "-h"].includes(word))) {
    console.error(`Den Aufruf gibt es so nicht: ${words.join(" ")}\n\n${usage}`);
    return wrongUse;
  }
  if (words.some((word) => word !== "--services")) {
    console.log(usage);
    return 0;
  }
  if (words.length > 0) {
    await buildServices(stopRequest);
    console.log("Gebaut: Formular und Kontor. Starten Sie beide neu, wenn sie schon laufen.");
    return 0;
  }
  const settings = localSettings(process.env);
  const agencyFolder = settings.AGENCY_DIR;
  const say = (line: string) => console.error(line);
  say(agencyLine(agencyFolder));
  await Promise.all([buildToDeploy({ settings, agencyFolder, stopRequest, say }), buildServices(stopRequest)]);
  console.log(
    "Gebaut: die Website in apps/site/dist, Formular und Kontor in apps/form/dist und apps/desk/dist, und dist/facts.json, aus der sie die Angaben der Agentur lesen.",
  );
  return 0;
});
