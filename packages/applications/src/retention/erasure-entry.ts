import type { ErasureReason } from "../application.ts";
import { addEntryAbout } from "../audit/audit.ts";
import type { Transaction } from "../database/database.ts";

/**
 * Logs that an application is about to be erased. Not where a restored backup is rid of what was erased before: `by`, a
 * person's id, has been said then.
 */
export function logErasure(
  tx: Transaction,
  applicationId: string,
  at: Date,
  how: ErasureReason,
  by: string | undefined,
): void {
  if (how !== "deleted") addEntryAbout(tx, applicationId, how === "due" ? "deleted-when-due" : "withdrawn", at, null);
  else if (by !== undefined) addEntryAbout(tx, applicationId, "deleted", at, by);
}
