/** Where backups lie, a file a night, and beside them the list of who was erased. */
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { syncFolder } from "@fernkontor/agency-files/write-whole";
import { dayMs } from "@fernkontor/domain/german/berlin-time";

export type BackupFile = { path: string; at: Date; bytes: number };

const ending = ".backup";

/** To the second, as a file may be named everywhere: `2026-11-29T01-30-07Z.backup`. */
export function backupName(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z${ending}`;
}

function timeIn(name: string): Date | undefined {
  const [, day, ...time] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${time.join(":")}Z`);
}

/** The oldest first. Whatever else lies there is none. */
export function backupsIn(folder: string): BackupFile[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const [path, at] = [join(folder, name), timeIn(name)];
      return at === undefined ? [] : [{ path, at, bytes: statSync(path).size }];
    });
}

export function removeOlder(folder: string, days: number, now: Date): void {
  for (const { path, at } of backupsIn(folder)) if (now.getTime() - at.getTime() > days * dayMs) rmSync(path);
  syncFolder(folder);
}
