import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Exemption } from "@fernkontor/domain/agency/exemptions";
import { germanDate } from "@fernkontor/domain/german/german";
import { sayingsOf } from "./sayings.ts";

/** Those of rules on what visitors read; the others are between the agency and its files. */
const aboutVisitors = /^(words|scam|listings|pay|claims|addresses)\//;

/** The sentence by which `/pruefung` says who answers for what; undefined where it does not say so. */
export function exemptionWords(
  agency: PublicAgency,
  { rule, place, reason, responsible, until }: Exemption,
): string | undefined {
  if (!aboutVisitors.test(rule)) return undefined;
  const { say } = sayingsOf(agency);
  const listing = agency.listings.find(({ slug }) => place === `jobs/${slug}.yaml`);
  const where = listing
    ? say("review.exemptions.listing", { title: listing.title })
    : place.startsWith("/")
      ? place
      : say("review.exemptions.site");
  return say("review.exemptions.one", { place: where, reason, responsible, until: germanDate(until) });
}
