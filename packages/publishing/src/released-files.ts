import { join } from "node:path";

/** Where a release keeps the files of `agency/` that it was made from. */
export function releasedFilesFolder(publishFolder: string, releaseId: string): string {
  return join(publishFolder, "releases", releaseId, "agency");
}
