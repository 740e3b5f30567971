import { statSync } from "node:fs";
import { openBackupStore } from "@fernkontor/applications/archive/backup-store";
import { unsentIn } from "@fernkontor/applications/archive/whole-backup";
import { installedService } from "../server/installed-service.ts";
import type { Facts } from "./facts.ts";

/** As deploy/backup.service has it. */
const ownFolder = "/var/lib/fernkontor-backup";

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
    const times = all.flatMap(({ kind, time }) => (kind === "everything" ? [time] : []));
    const trial = all.findLast(({ kind }) => kind === "trial")?.id;
    const unsentSince = statSync(unsentIn(ownFolder), { throwIfNoEntry: false })?.mtime;
    return {
      place: store.place,
      isFolder: store.isFolder,
      newest: times.at(-1),
      oldest: times[0],
      // An object of its own alone: where it may not be deleted, the same one serves the next time.
      ...(!store.isFolder && { mayDelete: await store.tryToDelete(trial ?? (await store.addText("trial", ""))) }),
      ...(unsentSince && { unsentSince }),
    };
  } catch (error) {
    return { place, isFolder: place.startsWith("/"), problem: (error as Error).message };
  }
}
