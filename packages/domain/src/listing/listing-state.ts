/** Whether a listing can be applied for: the one rule that every output of the site asks. */
import { dayOf, hasHour, minuteOf } from "../german/berlin-time.ts";
import type { Listing } from "./listing.ts";

/** Not yet published, open, past its end, or withdrawn before it. */
export type ListingState = "upcoming" | "open" | "expired" | "withdrawn";

type Lifetime = Pick<Listing, "publishedOn" | "validUntil" | "withdrawn">;

/**
 * The state at a moment (german/berlin-time.ts). A last day is still an open one, a last hour no longer: with 18:00 the
 * listing is over. One that is withdrawn before its end stays so.
 */
export function listingState({ publishedOn, validUntil, withdrawn }: Lifetime, now: string): ListingState {
  const minute = minuteOf(now);
  if (withdrawn && withdrawn.on <= minute) return "withdrawn";
  if (hasHour(validUntil) ? validUntil <= minute : validUntil < dayOf(now)) return "expired";
  return publishedOn <= minute ? "open" : "upcoming";
}
