/**
 * What is not sealed yet, or not any more, lies on this machine alone, and for as long as somebody is at work with it. A
 * lock says whether somebody is: the system frees it however its holder dies, and a number of a process is soon another's.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../folder.ts";

const lockName = "lock.db";

/** Where the applications lie, or in the temporary folder, and not where the backups go. */
function placeFor(url: string): { parent: string; name: string } {
  if (!url.startsWith("file:")) return { parent: tmpdir(), name: "fernkontor" };
  const path = url.slice("file:".length);
  return { parent: dirname(path), name: basename(path) };
}

/** Gives somebody a file for what is not sealed; it is gone afterwards. */
export async function withUnsealed<Result>(url: string, work: (file: string) => Promise<Result>): Promise<Result> {
  const { parent, name } = placeFor(url);
  makeFolder(parent);
  const made = await mkdtemp(join(parent, `${name}.locking-`));
  const folder = join(parent, basename(made).replace(`${name}.locking-`, `${name}.unsealed-`));
  const lock = lockIn(made);
  try {
    // Under a name that others look for only once it is locked.
    await rename(made, folder);
    return await work(join(folder, "backup"));
  } finally {
    for (const path of [made, folder]) await rm(path, { recursive: true, force: true });
    lock?.close();
  }
}

/** Removes what programs have left that were killed, and returns how many. Nobody's work is disturbed. */
export async function removeUnsealed(url: string): Promise<number> {
  const { parent, name } = placeFor(url);
  const entries = existsSync(parent) ? await readdir(parent) : [];
  let removed = 0;
  for (const entry of entries.filter((each) => each.startsWith(`${name}.unsealed-`))) {
    const lock = lockIn(join(parent, entry));
    if (lock === undefined) continue;
    await rm(join(parent, entry), { recursive: true, force: true });
    lock.close();
    removed += 1;
  }
  return removed;
}

/** Undefined while somebody else has it, and where the folder is somebody else's. */
function lockIn(folder: string): DatabaseSync | undefined {
  try {
    const lock = new DatabaseSync(join(folder, lockName), { timeout: 0 });
    try {
      lock.exec("BEGIN EXCLUSIVE");
      return lock;
    } catch {
      lock.close();
      return undefined;
    }
  } catch {
    return undefined;
  }
}
