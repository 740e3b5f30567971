/** The link of a sheet, and the code that opens one with a name: made anew whenever they are needed, and stored nowhere. */
import { createHmac } from "node:crypto";

export const sheetPath = "/vorstellung";

const signed = (secret: string, purpose: string) => createHmac("sha256", secret).update(purpose).digest();

export function sheetToken(secret: string, id: string): string {
  return signed(secret, `sheet:${id}`).subarray(0, 24).toString("base64url");
}

export function sheetAddress(formOrigin: string, token: string): string {
  return `${formOrigin}${sheetPath}/${token}`;
}

/** Six digits. @param id of the event by which it is sent */
export function sheetCode(secret: string, id: string): string {
  return String(signed(secret, `sheet-code:${id}`).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}
