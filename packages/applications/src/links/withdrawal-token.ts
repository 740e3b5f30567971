/** The link with which applicants see how their application stands, correct and delete it. Whoever has it may. */
import { createHmac, hash } from "node:crypto";

export const applicationPath = "/bewerbung";

/** In the links of receipts from before; they lead on for ever. */
export const formerApplicationPath = "/widerruf";

/**
 * The token of a link, worked out anew whenever its mail is written, so that nothing that is stored opens it: neither the
 * outbox nor a backup, which has no secret.
 * @param write names the application or, once its address was corrected, that correction
 */
export function withdrawalToken(secret: string, write: string): string {
  // The purpose keeps it apart from what else is made with the same secret. 192 of the 256 bits cannot be guessed.
  const bytes = createHmac("sha256", secret).update(`withdrawal:${write}`).digest();
  return bytes.subarray(0, 24).toString("base64url");
}

/** What is stored of it. A plain hash will do: there is nothing to slow down. */
export function withdrawalHash(token: string): string {
  return hash("sha256", token, "base64url");
}

/** The link itself. */
export function withdrawalAddress(formOrigin: string, token: string): string {
  return `${formOrigin}${applicationPath}/${token}`;
}
