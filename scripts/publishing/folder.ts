/** Whether this user may publish into a folder. Asked first: half-way it would be too late. */
import { existsSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { userInfo } from "node:os";
import { basename, dirname, join } from "node:path";
import { PublishProblem } from "./publish-problem.ts";
import { currentId, currentLink, releaseFolder, releasesFolder } from "./release.ts";

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
  for (const path of [folder, releasesFolder(folder), link, ...(id === undefined ? [] : [releaseFolder(folder, id)])])
    checkOwner(path);
}

/** Also of a folder that is not there yet. */
function realPath(path: string): string {
  return existsSync(path) || dirname(path) === path
    ? realpathSync(path)
    : join(realPath(dirname(path)), basename(path));
}

/** Even root leaves it: what root wrote, the owner could not replace the next time. */
function checkOwner(path: string): void {
  const owner = lstatSync(path, { throwIfNoEntry: false })?.uid;
  const self = process.getuid?.();
  if (owner === undefined || self === undefined || owner === self) return;
  refuse(
    `${path} gehört dem Nutzer mit der Nummer ${owner}, und Sie sind ${userInfo().username} (${self}). Veröffentlichen Sie als derselbe Nutzer wie bisher (sudo -u '#${owner}' npm run publish), oder geben Sie ihm den Ordner: chown -hR ${self} ${path}`,
  );
}

function refuse(words: string): never {
  throw new PublishProblem("folder", `${words}.`);
}
