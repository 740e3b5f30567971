import { open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "./folder.ts";

/** Of this process, so that two at once have a name each. */
let writings = 0;

/**
 * Writes a file for its owner's eyes; the one that was there stays until the new one is durable. Two that write it at once
 * do not meet, and what a killed program has left goes with the next writing.
 */
export async function writeWhole(
  path: string,
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<void> {
  await removeAbandoned(path);
  const unfinished = `${path}.${process.pid}.${++writings}.unfinished`;
  try {
    const file = await open(unfinished, "w", 0o600);
    try {
      for await (const part of content) await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Of programs that run no more. */
async function removeAbandoned(path: string): Promise<void> {
  const begins = `${basename(path)}.`;
  for (const name of await readdir(dirname(path))) {
    const pid = name.startsWith(begins) ? /^(\d+)\.\d+\.unfinished$/.exec(name.slice(begins.length))?.[1] : undefined;
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(dirname(path), name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
