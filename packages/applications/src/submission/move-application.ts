/** An applicant puts the address right at once, from the page that thanks: whom no mail reaches has no link to say it by. */

import { createHmac, timingSafeEqual } from "node:crypto";
import { isReliedOn } from "../cases/apply-change.ts";
import type { Case } from "../cases/case.ts";
import type { Database } from "../database/database.ts";
import { sharedSecret } from "../database/setting.ts";
import { sql } from "../database/sql.ts";
import { spelledAddress } from "../email-address.ts";
import type { TransportKind } from "../queue/queued.ts";
import { moveStored } from "./submission.ts";

/** Later somebody else may sit at the same computer. */
const movesWithinMs = 60 * 60_000;
/** Each mails two addresses. */
const mostMoves = 3;

/** Whether it is as its applicant has just sent it: nobody has read, confirmed or answered it. */
export function isJustSent(found: Case, now: Date): boolean {
  const { receivedAt } = found.application;
  return !isReliedOn(found) && Math.abs(now.getTime() - Date.parse(receivedAt)) < movesWithinMs;
}

/** Whether its applicant may still put the address right without the link. */
export function mayMove(found: Case, now: Date): boolean {
  const moves = found.events.filter((event) => event.kind === "corrected" && "email" in event.data.before);
  return isJustSent(found, now) && moves.length < mostMoves;
}

/**
 * The address takes the place of the former one, as when the agency corrects it: that one's link leads nowhere any more,
 * and its owner is told. Undefined where it may not. Without `hasReceipt` no mail goes to the new one.
 * @param isOwn whether the new one is the agency's own
 */
export async function moveApplication(
  database: Database,
  transport: TransportKind,
  found: Case,
  to: { email: string; isOwn: boolean; at: Date },
): Promise<{ hasReceipt: boolean } | undefined> {
  const { id, email } = found.application;
  const isSame = (other: string) => spelledAddress(other) === spelledAddress(to.email);
  if (!isSame(email)) {
    if (!mayMove(found, to.at)) return undefined;
    const secret = await sharedSecret(database);
    await database.write((tx) => moveStored(tx, found, to, { transport, secret }));
  }
  const row = await database.one<{ email: string; withdrawalHash: string | null }>(
    sql`SELECT email, withdrawal_hash FROM application WHERE id = ${id}`,
  );
  // Pressed twice, the other press may have done it.
  return row && isSame(row.email) ? { hasReceipt: row.withdrawalHash !== null } : undefined;
}

/** What whoever has sent an application from this browser may name it by; nobody else can make it. */
export function createMoveKeys(secret: string): {
  keyOf: (id: string) => string;
  idIn: (key: string) => string | undefined;
} {
  // The purpose keeps it apart from what else is made with the same secret.
  const sign = (id: string) => createHmac("sha256", secret).update(`move:${id}`).digest("base64url");
  return {
    keyOf: (id) => `${id}.${sign(id)}`,
    idIn: (key) => {
      const [, id = "", signature = ""] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(key) ?? [];
      return signature !== "" && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id))) ? id : undefined;
    },
  };
}
