import type { ErasureReason } from "../application.ts";
import { entryAbout } from "../audit/audit.ts";
import type { Statement } from "../database/database.ts";

/**
 * That an application is about to be erased. Not where a restored backup is rid of what was erased before: `by`, a person's
 * id, has been said then.
 */
export function erasureEntry(applicationId: string, at: Date, how: ErasureReason, by?: string): Statement[] {
  if (how !== "deleted") return [entryAbout(applicationId, how === "due" ? "deleted-when-due" : "withdrawn", at, null)];
  return by === undefined ? [] : [entryAbout(applicationId, "deleted", at, by)];
}
