/** Whether this user may publish into a folder. Asked first: half-way it would be too late. */
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { settingNames } from "./inputs.ts";
import { userName } from "./lock.ts";
import { PublishProblem } from "./publish-problem.ts";
import { currentId, currentLink, releaseFolder, releasesFolder } from "./release.ts";
import { agencyOf } from "./replace-live.ts";

/** What `npm start` shows; nobody publishes from or into it. */
export const previewFolder = resolve("preview");

/**
 * Makes the folder of releases if it is not there.
 * @param agencyFolder from which is to be published
 * @throws PublishProblem when something in it is not as publishing leaves it, or belongs to somebody else
 */
export function prepareFolder(folder: string, agencyFolder?: string): void {
  if (agencyFolder !== undefined && `${realPath(folder)}/`.startsWith(`${realPath(agencyFolder)}/`))
    refuse(
      `${folder} liegt im Ordner der Agentur, ${agencyFolder}: So würde jede Veröffentlichung dessen Dateien ändern, und es müsste gleich wieder veröffentlicht werden. Nennen Sie mit PUBLISH_DIR einen Ordner außerhalb`,
    );
  mkdirSync(releasesFolder(folder), { recursive: true });
  const link = currentLink(folder);
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (found && !found.isSymbolicLink())
    refuse(
      `${link} ist ${found.isDirectory() ? "ein Ordner" : "eine Datei"} und kein Verweis. Veröffentlicht wird, indem ein Verweis umgestellt wird: Benennen Sie um, was dort liegt, oder wählen Sie mit PUBLISH_DIR einen anderen Ordner`,
    );
  const id = currentId(folder);
  const command = publishCommand(folder, agencyOf(folder)?.folder ?? agencyFolder);
  for (const path of [folder, releasesFolder(folder), link, ...(id === undefined ? [] : [releaseFolder(folder, id)])])
    checkOwner(path, command);
  checkCache(join(folder, "cache"));
}

/** Also of a folder that is not there yet. */
function realPath(path: string): string {
  return existsSync(path) || dirname(path) === path
    ? realpathSync(path)
    : join(realPath(dirname(path)), basename(path));
}

/** Even root leaves it: what root wrote, the owner could not replace the next time. */
function checkOwner(path: string, command: string): void {
  const owner = otherOwner(path);
  if (owner === undefined) return;
  const self = process.getuid?.();
  refuse(
    `${path} gehört dem Nutzer mit der Nummer ${owner}, und Sie sind ${userName()} (${self}). Veröffentlichen Sie als derselbe Nutzer wie bisher (sudo -u '#${owner}' ${command}), oder geben Sie sich den Ordner: chown -hR ${self} ${path}`,
  );
}

/** What somebody else has left in the cache is in the way, and nobody needs it. */
function checkCache(cache: string): void {
  const names = lstatSync(cache, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(cache) : [];
  const left = [cache, ...names.map((name) => join(cache, name))].find((path) => otherOwner(path) !== undefined);
  if (left === undefined) return;
  refuse(
    `${left} gehört dem Nutzer mit der Nummer ${otherOwner(left)}, und Sie sind ${userName()} (${process.getuid?.()}). Was darin liegt, spart nur Arbeit; nehmen Sie es weg: sudo rm -r ${cache}`,
  );
}

/** The number of the user to whom something belongs, if that is another one. */
function otherOwner(path: string): number | undefined {
  const owner = lstatSync(path, { throwIfNoEntry: false })?.uid;
  return process.getuid === undefined || owner === process.getuid() ? undefined : owner;
}

/** sudo hands no variable on: without them, the command would publish the sample that comes with the software. */
function publishCommand(folder: string, agencyFolder: string | undefined): string {
  const settings = {
    AGENCY_DIR: agencyFolder,
    PUBLISH_DIR: folder,
    ...Object.fromEntries(settingNames.map((name) => [name, process.env[name]])),
  };
  const words = Object.entries(settings).flatMap(([name, value]) => (value ? [`${name}=${quoted(value)}`] : []));
  return `env ${words.join(" ")} fernkontor veroeffentlichen`;
}

function quoted(word: string): string {
  return /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function refuse(words: string): never {
  throw new PublishProblem("folder", `${words}.`);
}
