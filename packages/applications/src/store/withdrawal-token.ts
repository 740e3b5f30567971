/** The link with which applicants see and delete what is stored of them, without an account. Whoever has it may. */
import { createHash, randomBytes } from "node:crypto";

export const withdrawalPath = "/widerruf";

/** `token` is for the link; `hash` is stored: whoever reads the database cannot open anybody's link. */
export function newWithdrawalToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString("base64url");
  return { token, hash: withdrawalHash(token) };
}

/** A plain hash will do: 192 random bits cannot be guessed, so there is nothing to slow down. */
export function withdrawalHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The link itself. */
export function withdrawalAddress(formOrigin: string, token: string): string {
  return `${formOrigin}${withdrawalPath}/${token}`;
}
