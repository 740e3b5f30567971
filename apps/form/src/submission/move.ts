/** The applicant puts the address right from the page that thanks. */
import { isEmailAddress, writtenAddress } from "@fernkontor/applications/email-address";
import { likelyAddress } from "@fernkontor/applications/likely-address";
import { isJustSent, mayMove, moveApplication } from "@fernkontor/applications/submission/move-application";
import type { Service } from "../service.ts";
import { askedName, proofName, type ShownAddress } from "./thanks-page.tsx";

/** The address of the application that this proof names, while nobody has read it. */
export async function shownAddress(service: Service, proof: string): Promise<ShownAddress | undefined> {
  const found = await foundBy(service, proof);
  const now = service.intake.now();
  if (found === undefined || !isJustSent(found, now)) return undefined;
  return { proof, email: found.application.email, mayMove: mayMove(found, now) };
}

async function foundBy({ moveKeys, cases }: Service, proof: string) {
  const id = moveKeys.idIn(proof);
  return id === undefined ? undefined : cases.find(id);
}

type Moved =
  | { outcome: "moved"; proof: string; hasReceipt: boolean }
  | { outcome: "refused"; status: 422 | 429; address: ShownAddress; retryAfterSeconds?: number }
  | { outcome: "too-late" };

/** @param from the network address that asks */
export async function move(service: Service, fields: URLSearchParams, from: string): Promise<Moved> {
  const { intake, database, transport, fieldMessages: messages, lostLinkLimit } = service;
  const proof = fields.get(proofName) ?? "";
  const typed = fields.get("email") ?? "";
  const email = writtenAddress(typed);
  const at = intake.now();
  const found = await foundBy(service, proof);
  if (found === undefined || !isJustSent(found, at)) return { outcome: "too-late" };
  const refuse = (error: string, asked?: string) => ({
    outcome: "refused" as const,
    status: 422 as const,
    address: { proof, email: found.application.email, mayMove: true, refused: { typed, error, asked } },
  });
  if (email === "") return refuse(messages.emailMissing);
  if (!isEmailAddress(email)) return refuse(messages.emailWrong);
  const meant = likelyAddress(email);
  if (meant !== undefined && fields.get(askedName) !== email) return refuse(messages.emailDoubtful(meant), email);
  const consumed = lostLinkLimit.consume(from, intake.steadyMs());
  if (!consumed.allowed) {
    const { retryAfterSeconds } = consumed;
    const refused = refuse(service.copy.thanks().move.tooMany(Math.ceil(retryAfterSeconds / 60)), email);
    return { ...refused, status: 429, retryAfterSeconds };
  }
  const moved = await moveApplication(database, transport, found, { email, isOwn: intake.isOwnAddress(email), at });
  return moved === undefined ? { outcome: "too-late" } : { outcome: "moved", proof, ...moved };
}
