import type { Agency } from "@fernkontor/domain/facts";
import { type Claims, standing } from "@fernkontor/domain/standing";

/** What may be claimed on a day. The form states no number of open positions, so no listing is counted for it. */
export function claimsOn({ profile, claims }: Agency, today: string): Claims {
  return standing(claims, { mode: profile.mode, today, openJobs: [] });
}
