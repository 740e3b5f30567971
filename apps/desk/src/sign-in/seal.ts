import { createHmac } from "node:crypto";

/** What only the desk can make of a text, and for each purpose another one. */
export function sealOf(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose} ${text}`).digest("base64url");
}
