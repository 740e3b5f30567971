import { existsSync, mkdirSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";

/** Makes what is missing, for this user alone. Node's own `recursive` never ends where a folder takes no other, as in /proc. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(path)) throw error;
  }
}

/** What was renamed into a folder is durable only once the folder is. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
