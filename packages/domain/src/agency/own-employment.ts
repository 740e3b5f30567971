import type { Listing } from "../listing/listing.ts";
import { memoized } from "../memoized.ts";
import type { PublicAgency } from "./agency.ts";
import type { AgencyProfile } from "./profile.ts";

type Named = Pick<AgencyProfile, "name" | "legal">;

function ownNames({ name, legal }: Named): string[] {
  return legal ? [name, legal.name] : [name];
}

/** Whether the agency itself is the employer in a listing, by its brand or by its full name. */
export function isOwnEmployer(profile: Named, { contract }: Pick<Listing, "contract">): boolean {
  return contract.kind !== "freelance" && ownNames(profile).some((name) => name === contract.employerOfRecord);
}

function ownListings({ profile, listings }: Pick<PublicAgency, "profile" | "listings">): readonly Listing[] {
  return listings.filter((listing) => isOwnEmployer(profile, listing));
}

/** Those for which it lends its own staff (AÜG § 1). */
export function lendingListings(agency: Pick<PublicAgency, "profile" | "listings">): readonly Listing[] {
  return ownListings(agency).filter(({ contract }) => contract.kind === "temporary-work");
}

/**
 * What texts for applicants must not deny: that the agency employs people itself, and that it lends them. A permit to
 * lend says so even while no such listing is open.
 */
export const ownEmployment = /* @__PURE__ */ memoized((agency: Pick<PublicAgency, "profile" | "listings">) => {
  const permitted = /überlassung/i.test(agency.profile.legal?.permit?.activity ?? "");
  const lends = permitted || lendingListings(agency).length > 0;
  return { employs: lends || ownListings(agency).length > 0, lends };
});

/** Whether there are companies to which it presents people: it is not the employer of everybody it looks for today. */
export function placesWithOthers(agency: Pick<PublicAgency, "profile" | "listings">): boolean {
  return agency.listings.length === 0 || ownListings(agency).length < agency.listings.length;
}

/**
 * Whether employees are placed with others, which SGB III §§ 296–298 are about: not if all that is on offer is freelance
 * work or work for the agency itself.
 */
export function placesEmployees(agency: Pick<PublicAgency, "profile" | "listings">): boolean {
  const { profile, listings } = agency;
  const isPlaced = (listing: Listing) => listing.contract.kind !== "freelance" && !isOwnEmployer(profile, listing);
  return listings.length === 0 || listings.some(isPlaced);
}

/**
 * Whether people whom the agency finds may have their contract with itself: it employs them, or an open listing names it
 * as who pays. Such an agency needs bank details in the end, and must not deny it.
 */
export const becomesAnEmployer = /* @__PURE__ */ memoized((agency: Pick<PublicAgency, "profile" | "listings">) => {
  const { profile, listings } = agency;
  const isPaidByAgency = ({ contract }: Listing) => ownNames(profile).some((name) => contract.paidBy.includes(name));
  return ownEmployment(agency).employs || listings.some(isPaidByAgency);
});
