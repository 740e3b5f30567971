/** A backup of all that a machine is made anew from, and beside the backups the list of who was erased since. */
import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { access, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import type { Backups, Contents } from "./backup.ts";
import type { BackupStore } from "./backup-store.ts";

export type BackedUp = {
  backups: Backups;
  store: BackupStore;
  /** Of whoever backs up, and for nobody else: what lies here tells what is in the store. */
  folder: string;
};

/** What goes along with the applications. */
export type Along = {
  /** Folders without which a backup is none. */
  folders: readonly string[];
  /** Files and folders that not every machine has. */
  also: readonly string[];
  /** What is made anew from the rest. */
  without: readonly string[];
  /** Where systemd has put the settings, which only root reads: files named `settings_<name>`. */
  credentials: string;
};

/** What lies of each backup below the folder of whoever backs up. */
export const stagedNames = { folder: "now", archive: "applications.backup", settings: "settings" } as const;

/** How systemd names what `LoadCredential=settings:/etc/fernkontor` finds there. */
const credentialPrefix = "settings_";

/**
 * Resolves once all of it is in the store and was read back from there. Whoever is killed meanwhile has changed nothing: what
 * the store got is used by the next one. @throws OperatorError where anything is missing
 */
export async function backUpEverything(
  { backups, store, folder }: BackedUp,
  along: Along,
  keptDays: number,
): Promise<Contents & { sealed: boolean }> {
  const readable = await readableOf(along.folders);
  const unread = along.folders.find((path) => !readable.includes(path));
  if (unread) throw new OperatorError(`${unread} lässt sich nicht lesen: Ohne diesen Ordner wäre es keine Sicherung.`);
  await openStore(store, folder);
  const at = new Date();
  const staged = join(folder, stagedNames.folder);
  await rm(staged, { recursive: true, force: true });
  try {
    await mkdir(join(staged, stagedNames.settings), { recursive: true, mode: 0o700 });
    const contents = await backups.write(join(staged, stagedNames.archive));
    await stageSettings(along.credentials, join(staged, stagedNames.settings));
    const also = await readableOf(along.also);
    await store.readBack(await store.addFiles([staged, ...along.folders, ...also], along.without));
    await backups.noteDone(at);
    // Elsewhere this key must not be able to.
    if (store.isFolder) await store.deleteOlder(keptDays);
    return contents;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/**
 * Sends the list of who was erased, where it is another one than was sent last.
 * @returns whether it was @throws OperatorError where the store does not take it: the list that could not be sent lies in the folder
 */
export async function sendErased({ backups, store, folder }: BackedUp): Promise<boolean> {
  const [sent, next] = [join(folder, "erased"), unsentIn(folder)];
  await backups.writeErased(next);
  const list = await readFile(next, "utf8");
  if (list === (await readFile(sent, "utf8").catch(() => ""))) {
    await rm(next);
    return false;
  }
  await openStore(store, folder);
  await store.addText("erased", list);
  await rename(next, sent);
  return true;
}

/** What could not be sent yet. */
export const unsentIn = (folder: string) => join(folder, "erased.next");

/** A new store is made where nobody has backed up to this one before: where it was and is gone, another would hide that. */
async function openStore(store: BackupStore, folder: string): Promise<void> {
  const known = join(folder, "store");
  const name = createHash("sha256").update(store.place).digest("hex");
  const before = await readFile(known, "utf8").catch(() => "");
  if (!(await store.exists())) {
    if (before === name)
      throw new OperatorError(
        `In ${store.place} ist keine Sicherung mehr. Ist der Speicher für immer fort, beginnt ein neuer nach: rm ${known}`,
      );
    await store.create();
  }
  if (before === name) return;
  // It has none of what the last one had.
  await rm(join(folder, "erased"), { force: true });
  await writeFile(known, name);
}

async function stageSettings(credentials: string, folder: string): Promise<void> {
  for (const name of await readdir(credentials))
    if (name.startsWith(credentialPrefix))
      await copyFile(join(credentials, name), join(folder, name.slice(credentialPrefix.length)));
}

async function readableOf(paths: readonly string[]): Promise<string[]> {
  const found = paths.map((path) =>
    access(path, constants.R_OK).then(
      () => [path],
      () => [],
    ),
  );
  return (await Promise.all(found)).flat();
}
