/** A backup of everything on its way back: the applications alone, or all of it onto an empty machine. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { erasedFileOf } from "../retention/erased-file.ts";
import type { BackupStore, Snapshot } from "./backup-store.ts";
import { stagedNames } from "./whole-backup.ts";

/** `into`: the folder that is the machine's root, else applications alone; `snapshot`: how the id begins, else the newest. */
export type Chosen = { into?: string; snapshot?: string };

/** `file`: the archive of the applications; `erasedFiles`: who was erased by then, and by the last list that was sent. */
export type Fetched = { file: string; erasedFiles: readonly string[]; at: string };

/** Where a server's settings lie, and its applications, as deploy/ has them. */
const settingsFolder = "etc/fernkontor";
export const applicationsPath = "var/lib/fernkontor/applications.db";

/** What the archive was fetched into is gone afterwards. @throws OperatorError where there is no such backup */
export async function withBackup<Result>(
  store: BackupStore,
  { into, snapshot }: Chosen,
  work: (fetched: Fetched) => Promise<Result>,
): Promise<Result> {
  const all = await store.snapshots();
  const isMeant = ({ kind, id }: Snapshot) => kind === "everything" && id.startsWith(snapshot ?? "");
  const backup = all.findLast(isMeant);
  const archived = backup?.paths.find((path) => path.endsWith(`/${stagedNames.folder}`));
  if (backup === undefined || archived === undefined)
    throw new OperatorError(
      `In ${store.place} liegt ${snapshot === undefined ? "noch keine Sicherung" : "diese Sicherung nicht"}.`,
    );
  const folder = into === undefined ? await mkdtemp(join(tmpdir(), "sicherung-")) : join(into, archived);
  const file = join(folder, stagedNames.archive);
  try {
    if (into === undefined)
      for (const path of [file, erasedFileOf(file)])
        await store.fetch(backup.id, join(archived, path.slice(folder.length)), path);
    else await putInPlace(store, backup.id, into, join(folder, stagedNames.settings));
    const sent = all.findLast(({ kind }) => kind === "erased");
    const newest = join(folder, "newest.erased");
    if (sent) await store.fetch(sent.id, sent.paths[0] ?? "", newest);
    return await work({
      file,
      erasedFiles: [erasedFileOf(file), ...(sent ? [newest] : [])],
      at: backup.time.toISOString(),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Settings with their passwords are for root alone again. */
async function putInPlace(store: BackupStore, id: string, into: string, settings: string): Promise<void> {
  await store.restore(id, into);
  const place = join(into, settingsFolder);
  await mkdir(place, { recursive: true });
  for (const name of await readdir(settings))
    await writeFile(join(place, name), await readFile(join(settings, name)), { mode: 0o600 });
  await mkdir(join(into, applicationsPath, ".."), { recursive: true });
}
