import type { AgencyProfile } from "./agency.ts";
import type { ClaimLedger } from "./claim.ts";
import type { Job } from "./job.ts";
import type { Claims } from "./standing.ts";

/** Everything that the folder `agency/` says, validated. Listings are sorted by id. */
export type Agency = { profile: AgencyProfile; claims: ClaimLedger; jobs: readonly Job[] };

/** What may be said of it in public on a day: the open listings, and the claims that stand. */
export type AgencyFacts = { profile: AgencyProfile; claims: Claims; jobs: readonly Job[] };
