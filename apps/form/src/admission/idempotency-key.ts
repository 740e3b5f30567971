import { createHash } from "node:crypto";
import type { Application } from "../application/application.ts";

/**
 * The same answers sent again with the same token (a double click, a retry after a timeout, a reload) are the same
 * application; corrected answers are a new one.
 */
export function idempotencyKey(nonce: string, application: Application): string {
  return createHash("sha256").update(nonce).update(JSON.stringify(application)).digest("base64url");
}
