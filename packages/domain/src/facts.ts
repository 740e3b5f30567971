import type { AgencyProfile } from "./agency.ts";
import type { Claims } from "./claim.ts";
import type { Job } from "./job.ts";

/** Everything the folder `agency/` says, validated. Listings are sorted by id. */
export type AgencyFacts = { profile: AgencyProfile; claims: Claims; jobs: readonly Job[] };
