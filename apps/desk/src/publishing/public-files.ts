/** The files of `agency/` of which a release was made, as it keeps them. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { encodingOf } from "@fernkontor/publishing/file-encoding";
import { isWrittenAtDesk } from "@fernkontor/publishing/may-publish";
import { releasedFilesFolder } from "@fernkontor/publishing/released-files";
import type { Desk } from "../desk.ts";

type Published = Pick<Desk, "config">;

/** Of which versions are kept: what people write here and the public sees. */
function isFollowed(path: string): boolean {
  return isWrittenAtDesk(path) && !path.startsWith("replies/");
}

/** More files at once than a process may open would be an error. */
const atOnce = 64;

/** All followed files by their paths; undefined where the release has kept none. */
export async function publicFiles({ config }: Published, release: string): Promise<Map<string, string> | undefined> {
  const folder = releasedFilesFolder(config.publishFolder, release);
  const names = await readdir(folder, { recursive: true }).catch(() => undefined);
  if (names === undefined) return undefined;
  const paths = names.filter(isFollowed);
  const files = new Map<string, string>();
  for (let from = 0; from < paths.length; from += atOnce)
    await Promise.all(
      paths.slice(from, from + atOnce).map(async (path) => {
        files.set(path, await readFile(join(folder, path), encodingOf(path)));
      }),
    );
  return files;
}

/** One of them; `null` where the release has none such. */
export async function publicFile({ config }: Published, release: string, path: string): Promise<string | null> {
  return readFile(join(releasedFilesFolder(config.publishFolder, release), path), encodingOf(path)).catch(() => null);
}
