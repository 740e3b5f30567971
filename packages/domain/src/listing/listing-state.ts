/** Whether a listing can be applied for: the one rule that every output of the site asks. */
import type { Listing } from "./listing.ts";

/** Not yet published, open, past its last day, or withdrawn before it. */
export type ListingState = "upcoming" | "open" | "expired" | "withdrawn";

type Lifetime = Pick<Listing, "publishedOn" | "validUntil" | "withdrawn">;

/** The state on a day (`2026-11-21`). Its last day is still an open one; a listing withdrawn before its end stays so. */
export function listingState({ publishedOn, validUntil, withdrawn }: Lifetime, today: string): ListingState {
  if (withdrawn && withdrawn.on <= today) return "withdrawn";
  if (validUntil < today) return "expired";
  return publishedOn <= today ? "open" : "upcoming";
}
