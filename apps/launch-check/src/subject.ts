import type { LocatedAgency } from "@fernkontor/agency-files/load-agency";
import { type Claims, publishableClaims } from "@fernkontor/domain/claim/publishable-claims";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { isOpen } from "@fernkontor/domain/listing/listing-state";
import type { BuiltSite } from "./built-site.ts";

/** What is checked: an agency, the site that was built from it, and the day on which it is to be true. */
export type Subject = LocatedAgency & {
  site: BuiltSite;
  /** As `2026-11-21`. */
  today: string;
};

/** The listings that visitors see on the day. */
export function openListings({ agency, today }: Subject): readonly Listing[] {
  return agency.listings.filter((listing) => isOpen(listing, today));
}

/** The open listings for which the agency lends its own staff. */
export function lendingListings(subject: Subject): readonly Listing[] {
  const { legal, name } = subject.agency.profile;
  return openListings(subject).filter(
    ({ contract }) => contract.kind === "temporary-work" && [legal?.name, name].includes(contract.employerOfRecord),
  );
}

/** The claims that visitors see on the day; undefined are those that the site leaves out. */
export function shownClaims(subject: Subject): Claims {
  const { claims, profile } = subject.agency;
  return publishableClaims(claims, { mode: profile.mode, today: subject.today, openListings: openListings(subject) });
}
