import type { Agency } from "@fernkontor/domain/agency/agency";
import { type Claims, publishableClaims } from "@fernkontor/domain/claim/publishable-claims";

/** What may be claimed on a day. The form states no number of open positions, so no listing is counted for it. */
export function claimsOn({ profile, claims }: Agency, today: string): Claims {
  return publishableClaims(claims, { mode: profile.mode, today, openListings: [] });
}
