import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { backupsIn } from "@fernkontor/applications/archive/backup-folder";
import { installedService } from "../server/installed-service.ts";
import type { Facts } from "./facts.ts";

/** Only root may look into the folder. Undefined where nothing backs up here by itself. */
export function backupFacts(): Facts["backups"] {
  const service = installedService("backup");
  if (!service?.unit.endsWith("/backup.service")) return undefined;
  if (process.getuid?.() !== 0) return "unseen";
  const folder = service.settings.BACKUP_DIR ?? "";
  const all = existsSync(folder) ? backupsIn(folder) : [];
  return {
    folder,
    nights: all.length,
    newest: all.at(-1),
    oldest: all[0]?.at,
    copiesErased: spawnSync("systemctl", ["is-failed", "--quiet", "backup-erased"]).status !== 0,
  };
}
