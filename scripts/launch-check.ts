// `npm run launch-check`: what is still to be done before the agency can go live. It asks what the agency says of itself;
// `--site <folder>` also reads a site that is built from it, for what only files can show.

import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { locateAgency } from "@fernkontor/agency-files/load-agency";
import type { Settings } from "@fernkontor/applications/settings";
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { checkAgency } from "@fernkontor/rules/check-agency";
import { brokenFilesReport, countOf, type LaunchReport } from "@fernkontor/rules/launch-report";
import { jsonReport } from "@fernkontor/rules/report/json-report";
import { terminalReport } from "@fernkontor/rules/report/terminal-report";
import { formOriginOf } from "../apps/publisher/src/form-origin.ts";
import { runCommand } from "./services/run-command.ts";
import { localSettings } from "./services/settings.ts";

const usage = `fernkontor pruefen [Optionen]

  --json             der Bericht für Programme, auf der Standardausgabe
  --site <Ordner>    auch eine gebaute Website lesen: was sie lädt, wiegt und von sich sagt
  --help             dieser Text

Rückgabewert 0: bereit für den Start. 1: Es gibt Fehler. 2: falscher Aufruf.
Die Dateien der Agentur werden aus agency/ gelesen oder aus dem Ordner in AGENCY_DIR.
npm run launch-check -- … ist dasselbe; npm schreibt zwei eigene Zeilen davor, ohne sie: npm run --silent …`;

const wrongUse = 2;
const widestColumns = 110;
const narrowestColumns = 50;

await runCommand(async () => {
  const options = readOptions();
  if (typeof options === "number") return options;
  const settings = localSettings(process.env);
  const agencyFolder = settings.AGENCY_DIR;
  const problem = missingFolder(agencyFolder, options.site);
  if (problem !== undefined) {
    console.error(problem);
    return wrongUse;
  }
  const report = check(settings, options.site);
  if (options.json) console.log(jsonReport(report));
  else console.log(`\n${terminalReport(report, lookOfTerminal())}\n`);
  return countOf(report, "error") > 0 ? 1 : 0;
});

type Options = { json: boolean; site: string | undefined };

function readOptions(): Options | number {
  try {
    const { values } = parseArgs({
      options: {
        json: { type: "boolean" },
        site: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (!values.help) return { json: values.json ?? false, site: values.site };
    console.log(usage);
    return 0;
  } catch {
    console.error(`Den Aufruf gibt es so nicht: ${process.argv.slice(2).join(" ")}\n\n${usage}`);
    return wrongUse;
  }
}

function missingFolder(agencyFolder: string, site: string | undefined): string | undefined {
  if (!existsSync(agencyFolder))
    return `Den Ordner ${agencyFolder} gibt es nicht. AGENCY_DIR muss die Dateien einer Agentur nennen.`;
  if (site !== undefined && !existsSync(join(site, "index.html")))
    return `In ${site} liegt keine gebaute Website. Bauen Sie eine mit npm run build, oder lassen Sie --site weg.`;
  return undefined;
}

function check(settings: Settings, site: string | undefined): LaunchReport {
  const agencyFolder = settings.AGENCY_DIR;
  const now = settings.BUILD_DATE ?? momentAt(new Date());
  say(`Ich lese ${relative(process.cwd(), agencyFolder) || agencyFolder} …`);
  try {
    const located = locateAgency(agencyFolder);
    const formOrigin = formOriginOf(located.agency.profile, settings);
    const siteFolder = site === undefined ? undefined : resolve(site);
    say("Ich frage die Regeln …");
    return checkAgency({ agencyFolder, located, formOrigin, siteFolder, now });
  } catch (error) {
    if (error instanceof AgencyFileError) return brokenFilesReport(error.problems, dayOf(now));
    throw error;
  }
}

/** Progress goes to stderr: stdout belongs to the report. */
function say(words: string): void {
  console.error(words);
}

function lookOfTerminal(): { width: number; isColoured: boolean } {
  const { stdout } = process;
  // `hasColors` exists on terminals alone and heeds NO_COLOR and FORCE_COLOR.
  return {
    // Some terminals say that they have no columns at all.
    width: Math.max(Math.min(stdout.columns || widestColumns, widestColumns), narrowestColumns),
    isColoured: stdout.isTTY ? stdout.hasColors() : Boolean(process.env.FORCE_COLOR && process.env.FORCE_COLOR !== "0"),
  };
}
