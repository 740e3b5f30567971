import { dirname } from "node:path";
import { isSharedFolder } from "@fernkontor/agency-files/write-whole";

/**
 * What this process writes from now on is for nobody else on the machine; beside an SQLite file in a shared folder, for its
 * group, too: form and desk may be two users, and work on one file.
 */
export function keepPrivate(databaseUrl: string): void {
  const isShared = databaseUrl.startsWith("file:") && isSharedFolder(dirname(databaseUrl.slice("file:".length)));
  process.umask(isShared ? 0o007 : 0o077);
}
