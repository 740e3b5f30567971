/** A link to a list that somebody has shown a passkey for: theirs alone, for five minutes, and good once. */
import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { listContents, listFormats } from "./list-file.ts";

export const listMinutes = 5;

const contentSchema = v.object({
  state: v.picklist(["waiting", "open", "closed", "all"]),
  /** Null for those without a listing, left out for all. */
  listing: v.optional(v.nullable(v.string())),
  content: v.picklist(listContents),
  format: v.picklist(listFormats),
  purpose: v.string(),
  personId: v.string(),
  /** As Date.now() counts. */
  untilMs: v.number(),
  /** Two of the same are two. */
  nonce: v.string(),
});
export type ListLink = v.InferOutput<typeof contentSchema> & { listing: string | null | undefined };

export function listToken(secret: string, link: Omit<ListLink, "untilMs" | "nonce">, now: Date): string {
  const content: ListLink = { ...link, untilMs: now.getTime() + listMinutes * 60_000, nonce: randomUUID() };
  const payload = Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${payload}.${signatureOf(secret, payload)}`;
}

/** What it leads to; undefined where it is not ours, not theirs, or too old. */
export function readListToken(secret: string, token: string, personId: string, now: Date): ListLink | undefined {
  const [payload = "", signature = ""] = token.split(".");
  const right = signatureOf(secret, payload);
  if (signature.length !== right.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(right)))
    return undefined;
  const link = v.parse(contentSchema, JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  return link.personId === personId && now.getTime() <= link.untilMs ? { ...link, listing: link.listing } : undefined;
}

/** Under which the log remembers that it was used. */
export function listEntryId(token: string): string {
  return createHash("sha256").update(`list ${token}`).digest("base64url");
}

function signatureOf(secret: string, payload: string): string {
  return createHmac("sha256", secret).update(`list:${payload}`).digest("base64url");
}
