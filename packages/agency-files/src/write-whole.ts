import {
  closeSync,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file beside its place and renames it: whoever reads meanwhile gets the earlier one or this one, whole, and so
 * does whoever comes after a power cut.
 * @throws Error of the file system when it cannot be written; an earlier file is then as it was
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const { place, drop } = prepareWhole(file, content);
  try {
    place();
    syncFolder(dirname(file));
  } catch (error) {
    drop();
    throw error;
  }
}

/**
 * Only the first half: `place` gives the written file its name, `drop` takes it away.
 * @throws Error of the file system when it cannot be written; nothing is then left of it
 */
export function prepareWhole(file: string, content: string | Uint8Array): { place: () => void; drop: () => void } {
  const aside = besidePlaceOf(file);
  const drop = () => rmSync(aside, { force: true });
  try {
    // Without `flush` a power cut after the renaming may leave an empty file.
    writeFileSync(aside, content, { flush: true });
  } catch (error) {
    drop();
    throw error;
  }
  return { place: () => renameSync(aside, file), drop };
}

/**
 * Likewise, part by part, what does not fit into memory; for its owner's eyes, and its group's in a folder that is shared.
 * @param check of the written file, before it has its name
 * @throws Error of the file system, or of the content, when it cannot be written; an earlier file is then as it was
 */
export async function streamWhole(
  file: string,
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  check?: (written: string) => Promise<void>,
): Promise<void> {
  const aside = besidePlaceOf(file);
  try {
    const written = await open(aside, "w", privateMode(dirname(file)));
    try {
      for await (const part of content) await written.writeFile(part);
      await written.sync();
    } finally {
      await written.close();
    }
    await check?.(aside);
    renameSync(aside, file);
    syncFolder(dirname(file));
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

const setGroupId = 0o2000;

/** Whether a folder hands its group on (setgid): what lies in it is for that group, too, and for nobody else. */
export function isSharedFolder(folder: string): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat !== undefined && (stat.mode & setGroupId) !== 0;
}

/** The mode of a file that is nobody's business but its owner's, or, in a shared folder, its group's. */
export function privateMode(folder: string): number {
  return isSharedFolder(folder) ? 0o660 : 0o600;
}

/** Of this process, so that two at once have a name each. */
let writings = 0;

/** What processes have left in the folder that were killed while they wrote goes. */
function besidePlaceOf(file: string): string {
  const folder = dirname(file);
  for (const left of readdirSync(folder)) {
    const pid = /^\..*\.(\d+)\.\d+\.unfinished$/.exec(left)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, left), { force: true });
  }
  // The process's id tells it from another's that writes at the same time.
  return join(folder, `.${basename(file)}.${process.pid}.${++writings}.unfinished`);
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

const withoutLinks = ["EXDEV", "EMLINK", "EPERM", "ENOTSUP", "ENOSYS"];

/** A copy where there are no links: on another file system, of somebody else's file, or where it has the most it may have. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!withoutLinks.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    copyFileSync(from, to);
  }
}
