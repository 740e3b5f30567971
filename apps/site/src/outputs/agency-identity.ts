import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { publicIdentity } from "@fernkontor/domain/identity/public-identity";
import { routes } from "../frame/routes.ts";

/**
 * By what the agency can be told from others, for programs: mail filters, job boards, whoever checks a message. Fields
 * may be added within a version; one that is renamed, removed or means something else makes a new one.
 */
export function agencyIdentity(agency: PublicAgency, neverAsksFor: readonly string[]) {
  const { profile } = agency;
  const { hosts, pages, emails, phones, whatsAppNumbers } = publicIdentity(agency);
  return {
    version: 1,
    /** Invented: not to be relied on. */
    sample: profile.mode === "sample",
    name: profile.name,
    legalName: profile.legal?.name,
    checkedAt: new URL(routes.identity, profile.siteOrigin).href,
    hosts,
    pages,
    emails,
    phones,
    whatsAppNumbers,
    language: "de",
    neverAsksFor,
  };
}
