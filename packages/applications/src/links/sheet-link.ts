/** The link of a sheet, and the code that opens one with a name: made anew whenever a mail is written, and stored nowhere. */
import { createHmac } from "node:crypto";

export const sheetPath = "/vorstellung";

const signed = (secret: string, purpose: string) => createHmac("sha256", secret).update(purpose).digest();

export function sheetToken(secret: string, id: string): string {
  return signed(secret, `sheet:${id}`).subarray(0, 24).toString("base64url");
}

export function sheetAddress(formOrigin: string, token: string): string {
  return `${formOrigin}${sheetPath}/${token}`;
}

/** Six digits. */
export function sheetCode(secret: string, seed: string): string {
  return String(signed(secret, `sheet-code:${seed}`).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}
