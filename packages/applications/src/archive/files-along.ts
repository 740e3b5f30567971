/** What goes along with the applications, without which a machine is not made anew: the agency's files, and the settings. */
import { chmod, type FileHandle, mkdir, open, readdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import type { ArchivedFile, Unpacking } from "./archive.ts";

/** Read at once, and a line of an archive. */
const pieceBytes = 256 * 1024;

/** How systemd names what `LoadCredential=settings:/etc/fernkontor` finds there. */
const credentialPrefix = "settings_";

/** @throws OperatorError where something cannot be read: a backup without it would be none */
export async function* agencyFiles(folder: string): AsyncGenerator<ArchivedFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unreadable(folder));
  for (const { parentPath, name } of entries) {
    const path = join(parentPath, name);
    yield* fileAt(path, join("agency", relative(folder, path)));
  }
}

/** Passwords stand in them: wherever they are unpacked, they are their owner's alone. */
export async function* lentSettings(credentials: string): AsyncGenerator<ArchivedFile> {
  for (const name of await readdir(credentials).catch(unreadable(credentials))) {
    if (!name.startsWith(credentialPrefix)) continue;
    const file = join("settings", name.slice(credentialPrefix.length));
    for await (const lent of fileAt(join(credentials, name), file)) yield { ...lent, mode: 0o600 };
  }
}

/** None where it is a folder, or somebody has just removed it. */
async function* fileAt(path: string, file: string): AsyncGenerator<ArchivedFile> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return;
  const handle = await open(path).catch(unreadable(path));
  try {
    const bytes = handle.createReadStream({ highWaterMark: pieceBytes, autoClose: false });
    yield { file, mode: found.mode & 0o777, bytes };
  } finally {
    await handle.close();
  }
}

const unreadable =
  (path: string) =>
  ({ code }: NodeJS.ErrnoException): never => {
    throw new OperatorError(`${path} lässt sich nicht lesen (${code}): Ohne wäre es keine Sicherung.`);
  };

/** Unpacks into a folder, over what another try has left there. */
export function unpackInto(folder: string): Unpacking & { end(): Promise<void> } {
  let current: FileHandle | undefined;
  return {
    begin: async (file, mode) => {
      await current?.close();
      if (file.split("/").some((name) => ["", ".", ".."].includes(name)))
        throw new OperatorError(`Die Datei ${file} gehört nicht hinein.`);
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      current = await open(path, "w", 0o600);
      await chmod(path, mode & 0o777);
    },
    add: async (bytes) => void (await current?.writeFile(bytes)),
    end: async () => void (await current?.close()),
  };
}
