import { DatabaseSync, type DatabaseSyncOptions } from "node:sqlite";
import { patienceMs } from "../../../scripts/services/until.ts";

/** A connection to the file of a running service. It waits for the service's lock, where others would fail at once. */
export function openBeside(path: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  return new DatabaseSync(path, { timeout: patienceMs, ...options });
}
