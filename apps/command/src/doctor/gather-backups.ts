import { statSync } from "node:fs";
import { type BackupStore, openBackupStore, type Snapshot } from "@fernkontor/applications/archive/backup-store";
import { unsentIn } from "@fernkontor/applications/archive/whole-backup";
import { installedService } from "../server/installed-service.ts";
import type { Facts } from "./facts.ts";

/** As deploy/backup.service has it. */
const ownFolder = "/var/lib/fernkontor-backup";

/** Fewer are chance. */
const fewestDays = 3;

/** Asks the store as the backup does, with its user and its key; only root can. Undefined where nothing backs up here. */
export async function backupFacts(): Promise<Facts["backups"]> {
  const service = installedService("backup");
  if (!service?.unit.endsWith("/backup.service")) return undefined;
  if (process.getuid?.() !== 0) return "unseen";
  const { settings, user } = service;
  const place = settings.RESTIC_REPOSITORY ?? "";
  try {
    const store = openBackupStore({ PATH: process.env.PATH, ...settings }, user);
    const all = await store.snapshots();
    const backups = all.filter(({ kind }) => kind === "everything");
    const [oldest, newest] = [backups[0], backups.at(-1)];
    const trial = all.findLast(({ kind }) => kind === "trial")?.id;
    const unsentSince = statSync(unsentIn(ownFolder), { throwIfNoEntry: false })?.mtime;
    return {
      place: store.place,
      isFolder: store.isFolder,
      newest: newest?.time,
      oldest: oldest?.time,
      // An object of its own alone: where it may not be deleted, the same one serves the next time.
      ...(!store.isFolder && { mayDelete: await store.tryToDelete(trial ?? (await store.addText("trial", ""))) }),
      ...(unsentSince && { unsentSince }),
      ...(oldest && newest && { dailyGrowth: await dailyGrowth(store, oldest, newest) }),
    };
  } catch (error) {
    return { place, isFolder: place.startsWith("/"), problem: (error as Error).message };
  }
}

/** Of what is backed up, between two backups that are some days apart; in a folder of this machine it takes its room twice. */
export async function dailyGrowth(store: BackupStore, oldest: Snapshot, newest: Snapshot): Promise<number | undefined> {
  const days = (newest.time.getTime() - oldest.time.getTime()) / (24 * 60 * 60 * 1000);
  if (days < fewestDays) return undefined;
  const growth = (await store.sizeOf(newest.id)) - (await store.sizeOf(oldest.id));
  return (Math.max(0, growth) * (store.isFolder ? 2 : 1)) / days;
}
