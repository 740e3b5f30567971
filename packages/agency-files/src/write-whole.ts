import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file beside its place and renames it: whoever reads meanwhile gets the earlier one or this one, whole, and so
 * does whoever comes after a power cut.
 * @throws Error of the file system when it cannot be written; an earlier file is then as it was
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const folder = dirname(file);
  removeLeft(folder, basename(file));
  // The process's id tells it from another's that writes at the same time.
  const aside = join(folder, `.${basename(file)}.${process.pid}.unfinished`);
  try {
    // Without `flush` a power cut after the renaming may leave an empty file.
    writeFileSync(aside, content, { flush: true });
    renameSync(aside, file);
    syncFolder(folder);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** What processes have left beside a file that were killed while they wrote it. */
function removeLeft(folder: string, name: string): void {
  for (const left of readdirSync(folder)) {
    if (!left.startsWith(`.${name}.`) || !left.endsWith(".unfinished")) continue;
    const pid = Number(left.slice(`.${name}.`.length, -".unfinished".length));
    if (pid > 0 && !isRunning(pid)) rmSync(join(folder, left), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is somebody else's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Makes durable what was renamed or removed in a folder. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
