import type { ClaimLedger } from "../claim/claim.ts";
import type { Claims } from "../claim/publishable-claims.ts";
import type { Listing } from "../listing/listing.ts";
import type { AgencyProfile } from "./profile.ts";

/** Everything that the folder `agency/` says, validated. Listings are sorted by id. */
export type Agency = { profile: AgencyProfile; claims: ClaimLedger; listings: readonly Listing[] };

/** What may be said of it in public on a day: the open listings, and the claims that stand. */
export type PublicAgency = { profile: AgencyProfile; claims: Claims; listings: readonly Listing[] };
