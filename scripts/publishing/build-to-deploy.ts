import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { writeFacts } from "@fernkontor/agency-files/facts-file";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { momentFrom } from "@fernkontor/domain/german/today";
import { buildSiteOf, cacheAside, checkedFormOrigin } from "../services/build-site.ts";
import { StartProblem } from "../services/settings.ts";
import { launchErrors, launchErrorWords } from "./launch-errors.ts";
import { withLock } from "./lock.ts";
import { momentWords } from "./publish-words.ts";
import { boundCache } from "./render-site.ts";

type Asked = {
  environment: NodeJS.ProcessEnv;
  agencyFolder: string;
  stopRequest: AbortSignal;
  say: (line: string) => void;
  /** Where the site is wanted. */
  siteFolder?: string;
  /** Where the form finds what the site was built of. */
  factsFile?: string;
};

/**
 * Builds the site for those who deploy it themselves. It is built aside, and takes the place of an earlier build only as a
 * whole and, if it is live, only if the launch check finds no error.
 * @throws StartProblem when the build fails or is refused; it says that the earlier build is still there
 */
export async function buildToDeploy({ agencyFolder, environment, stopRequest, say, ...asked }: Asked): Promise<void> {
  const siteFolder = resolve(asked.siteFolder ?? "apps/site/dist");
  const factsFile = resolve(asked.factsFile ?? "dist/facts.json");
  const agency = loadAgency(agencyFolder);
  mkdirSync(dirname(factsFile), { recursive: true });
  const lock = { command: "npm run build", isWaiting: true, say, stopRequest };
  await withLock(dirname(factsFile), lock, async () => {
    const { aside, replaced } = placesBeside(siteFolder);
    bringBack(siteFolder, replaced);
    // A run that was killed has left it.
    rmSync(aside, { recursive: true, force: true });
    try {
      const [built, facts] = [join(aside, "site"), join(aside, "facts.json")];
      writeFacts(agency, facts);
      const on = momentFrom(environment.BUILD_DATE, new Date());
      const formOrigin = checkedFormOrigin(agency, environment);
      const errors = agency.profile.mode === "live" ? launchErrors({ agencyFolder, formOrigin, now: on }) : [];
      if (errors.length > 0) throw new StartProblem(`Die echte Website wird nicht gebaut: ${launchErrorWords(errors)}`);
      const cacheFolder = cacheAside(environment, join(aside, "cache"));
      await buildSiteOf(agency, { environment, on, folder: built, cacheFolder, stopRequest });
      replace(siteFolder, built, replaced);
      boundCache(cacheFolder);
      writeFacts(agency, factsFile);
    } catch (error) {
      if (error instanceof StartProblem) throw new StartProblem(`${error.message}\n${whatLiesIn(siteFolder)}`);
      throw error;
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
  });
}

/** Beside the wanted place, because a folder cannot be renamed across file systems. */
function placesBeside(siteFolder: string): { aside: string; replaced: string } {
  const beside = (name: string) => join(dirname(siteFolder), `.${basename(siteFolder)}.${name}`);
  return { aside: beside("unfinished"), replaced: beside("replaced") };
}

function replace(siteFolder: string, built: string, replaced: string): void {
  if (existsSync(siteFolder)) renameSync(siteFolder, replaced);
  renameSync(built, siteFolder);
  rmSync(replaced, { recursive: true, force: true });
}

/** A run that was killed between the two renamings has left no site in its place. */
function bringBack(siteFolder: string, replaced: string): void {
  if (existsSync(replaced) && !existsSync(siteFolder)) renameSync(replaced, siteFolder);
  rmSync(replaced, { recursive: true, force: true });
}

/** Whoever deploys what is there must not take it for the build that has just failed. */
function whatLiesIn(siteFolder: string): string {
  const shown = relative(process.cwd(), siteFolder);
  const builtAt = statSync(siteFolder, { throwIfNoEntry: false })?.mtime;
  return builtAt
    ? `In ${shown} liegt noch der Bau vom ${momentWords(builtAt)} Uhr: Laden Sie ihn nicht hoch, als wäre er der neue.`
    : `${shown} gibt es nicht.`;
}
