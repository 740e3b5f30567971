import { createHash } from "node:crypto";

/** Which record of a file somebody saw who saves another one in its place. */
export function seenOfRecord(written: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(written) ?? "")
    .digest("hex")
    .slice(0, 16);
}
