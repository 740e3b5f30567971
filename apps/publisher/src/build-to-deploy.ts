import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { readFacts, writeFacts } from "@fernkontor/agency-files/facts-file";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { factsOf, publicOf } from "./build.ts";
import { filesBelow } from "./inputs.ts";
import { withLock } from "./lock.ts";
import { type PublishOptions, publishOnce } from "./publish-once.ts";
import { momentWords } from "./publish-words.ts";
import { currentLink } from "./release.ts";
import { linkFiles } from "./switching.ts";

type Asked = Pick<PublishOptions, "settings" | "agencyFolder" | "stopRequest" | "say"> & {
  /** Where the site is wanted. */
  siteFolder?: string;
  /** Where the form finds what the site was built of. Its builds lie beside it. */
  factsFile?: string;
};

/**
 * Builds the site for those who deploy it themselves: a publish in a folder of its own, of which the site is then taken. It
 * takes the place of an earlier build only as a whole and, if it is live, only if the launch check finds no error.
 * @throws OperatorError when the build fails or is refused; it says that the earlier build is still there
 */
export async function buildToDeploy(asked: Asked): Promise<void> {
  const siteFolder = resolve(asked.siteFolder ?? "apps/site/dist");
  const factsFile = resolve(asked.factsFile ?? "dist/facts.json");
  const folder = dirname(factsFile);
  const options = { ...asked, folder, command: "npm run build", isWaiting: true };
  const result = await publishOnce({ ...options, isAskedByPerson: true, isAside: true });
  if (result.outcome === "refused" && result.refusal === "files") throw new OperatorError(result.message);
  if (result.outcome === "refused" || result.outcome === "failed") {
    const isRefused = result.outcome === "refused" && result.refusal === "launch check";
    const problem = isRefused ? `Die echte Website wird nicht gebaut: ${result.message}` : result.message;
    throw new OperatorError(`${problem}\n${whatLiesIn(siteFolder)}`);
  }
  await withLock(folder, options, async () => {
    replace(siteFolder, publicOf(currentLink(folder)));
    writeFacts(readFacts(factsOf(currentLink(folder))), factsFile);
  });
}

/** Beside the wanted place, because a folder cannot be renamed across file systems. */
function replace(siteFolder: string, built: string): void {
  const beside = (name: string) => join(dirname(siteFolder), `.${basename(siteFolder)}.${name}`);
  const [aside, replaced] = [beside("unfinished"), beside("replaced")];
  // A run that was killed between the two renamings has left no site in its place.
  if (existsSync(replaced) && !existsSync(siteFolder)) renameSync(replaced, siteFolder);
  for (const left of [aside, replaced]) rmSync(left, { recursive: true, force: true });
  linkFiles(filesBelow(built), built, aside);
  if (existsSync(siteFolder)) renameSync(siteFolder, replaced);
  renameSync(aside, siteFolder);
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
